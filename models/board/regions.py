"""Regions of a board: their cells, the walls between them."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

from csp2sat.csp.errors import Diagnostic
from csp2sat.models.board.board import EMPTY, Board, Layout, take_holes
from csp2sat.models.board.grid import Cell, Grid, components, connected_parts


def rooms(board: Board) -> dict[str, list[Cell]]:
    """The cells of each region by its name; regions and cells in reading order.

    If holes cut a region into several, those after the first have its name and a `'` each.
    """
    cells_by_name: dict[str, list[Cell]] = {}
    if not board.holes:
        for cell in board.cells:
            cells_by_name.setdefault(board.regions[cell], []).append(cell)
        return cells_by_name
    for part in parts_without(board):
        name = board.regions[part[0]]
        while name in cells_by_name:
            name += "'"
        cells_by_name[name] = part
    return cells_by_name


def room_names(board: Board) -> dict[Cell, str]:
    """The name of each cell's region, as `rooms` has it."""
    return {cell: name for name, cells in rooms(board).items() for cell in cells}


def numbered_rooms(board: Board) -> Iterator[tuple[Cell, int, list[Cell]]]:
    """Each cell with a number, the number, and the cells of its region."""
    cells, names = rooms(board), room_names(board)
    for cell, number in board.numbered().items():
        yield cell, number, cells[names[cell]]


def walls(board: Board) -> Iterator[tuple[Cell, Cell]]:
    """Neighbouring cells with a wall between them: between two regions, or inside one.

    There may be walls at the sides of holes, too.
    """
    names = board.regions
    return (
        (one, other)
        for one, other in board.whole.pairs()
        if names[one] != names[other] or (one, other) in board.walls
    )


def walls_between(grid: Grid, names: Mapping[Cell, object]) -> Iterator[tuple[Cell, Cell]]:
    """Neighbouring cells with different names; cells may be without a name."""
    for one, other in grid.pairs():
        if one in names and other in names and names[one] != names[other]:
            yield one, other


def only_first_cells(board: Board) -> Iterator[Diagnostic]:
    """A mistake for each token that is not in the first cell of its region in reading order."""
    for name, cells in rooms(board).items():
        for cell in cells[1:]:
            if board[cell] != EMPTY:
                message = f"the clue of region {name} must be in its first cell in reading order"
                yield board.wrong(cell, message)


def move_to_first_cells(board: Board) -> None:
    """Move the only clue of each region to its first cell in reading order."""
    for first, *others in rooms(board).values():
        places = [cell for cell in others if board[cell] != EMPTY]
        if len(places) == 1 and board[first] == EMPTY:
            board.tokens[first], board.tokens[places[0]] = board[places[0]], EMPTY
            board.places[first] = board.places[places[0]]


def disconnected_regions(board: Board, outside: Container[str] = ()) -> Iterator[Diagnostic]:
    """A mistake for each region that is not connected; holes with its name belong to it.

    Cells with tokens `outside` are in no region.
    """
    places: dict[str, list[Cell]] = {}
    for cell in board.whole.cells:
        places.setdefault(board.regions[cell], []).append(cell)
    for name, cells in places.items():
        if all(board.tokens.get(cell) in outside for cell in cells):
            continue
        parts = components(set(cells), cells, board.whole)
        parts = [part for part in parts if not board.holes.issuperset(part)]
        if len(parts) > 1:
            place = ("regions", board.index(parts[1][0]))
            yield board.wrong(place, f"region {name} is in {len(parts)} parts")


def join_parts(board: Grid, joined: Container[tuple[Cell, Cell]]) -> list[list[Cell]]:
    """The parts of the board that joined neighbours (the upper or left one first) form."""

    def near(cell: Cell) -> Iterator[Cell]:
        for other in board.neighbours(cell):
            if (min(cell, other), max(cell, other)) in joined:
                yield other

    return connected_parts(board.cells, near)


def parts_without(board: Board, closed: Container[str] = ()) -> list[list[Cell]]:
    """The parts of the board that walls leave, of cells whose tokens are not `closed`."""
    open_ = {cell for cell in board.cells if board[cell] not in closed}
    walled = set(walls(board))
    joined = {pair for pair in board.pairs() if pair not in walled and open_.issuperset(pair)}
    return [part for part in join_parts(board, joined) if part[0] in open_]


def enclose(board: Board, walls: Container[tuple[Cell, Cell]]) -> None:
    """Set the regions of a board, and the walls inside them, by all its walls.

    Holes with walls around them have the name `-`.
    """
    whole = board.whole
    walled = [pair for pair in whole.pairs() if pair in walls]
    parts = join_parts(whole, set(whole.pairs()).difference(walled))
    names = named([part for part in parts if not board.holes.issuperset(part)])
    board.regions = {cell: names.get(cell, EMPTY) for cell in whole.cells}
    names = board.regions
    board.walls = {(one, other) for one, other in walled if names[one] == names[other]}


def cut_out_holes(board: Board, layout: Layout) -> None:
    """Cut out the holes of a layout that has them, on a board with regions by its walls."""
    take_holes(board, layout)
    if board.holes and board.regions:
        enclose(board, set(walls(board)))


def named(parts: list[list[Cell]]) -> dict[Cell, str]:
    """The name of each cell's part: a letter if there are enough letters, else a number."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    few = len(parts) <= len(letters)
    return {
        cell: letters[i] if few else str(i + 1) for i, part in enumerate(parts) for cell in part
    }
