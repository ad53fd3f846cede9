"""Boards of black (`x`) and white (`-`) cells: what their rules ask for, by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

Cells = set[tuple[int, int]]


def colours(answer: list[list[str]]) -> tuple[Cells, Cells] | None:
    """The black and the white cells; None if there are others."""
    black = chosen(answer, "x")
    white = chosen(answer, "-")
    return (black, white) if len(black) + len(white) == sum(map(len, answer)) else None


def chosen(answer: list[list[str]], token: str) -> Cells:
    """The cells with a token."""
    return {(r, c) for r, row in enumerate(answer) for c, each in enumerate(row) if each == token}


def beside(cell: tuple[int, int]) -> Cells:
    """The places that share a side with a cell."""
    r, c = cell
    return {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}


def around(cell: tuple[int, int]) -> Cells:
    """The eight places that touch a cell."""
    r, c = cell
    return {(r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} - {cell}


def part(
    cells: Cells,
    first: tuple[int, int],
    open_: Callable[[tuple[int, int], tuple[int, int]], bool] = lambda _one, _other: True,
) -> Cells:
    """The cells connected with one of them by open sides."""
    seen, todo = {first}, [first]
    while todo:
        cell = todo.pop()
        new = {each for each in beside(cell) & cells - seen if open_(cell, each)}
        seen |= new
        todo += new
    return seen


def connected(
    cells: Cells,
    open_: Callable[[tuple[int, int], tuple[int, int]], bool] = lambda _one, _other: True,
) -> bool:
    """Whether cells are connected by their sides, as far as these are open."""
    return not cells or part(cells, min(cells), open_) == cells


def touch(cells: Cells) -> bool:
    """Whether two of the cells share a side."""
    return any(beside(cell) & cells for cell in cells)


def touch_at_corners(cells: Cells) -> bool:
    """Whether two of the cells share a side or a corner."""
    steps = ((0, 1), (1, -1), (1, 0), (1, 1))
    return any((r + i, c + j) in cells for r, c in cells for i, j in steps)


def are_rectangles(cells: Cells) -> bool:
    """Whether all connected parts of cells are rectangles."""
    for cell in cells:
        rows, columns = ({each[i] for each in part(cells, cell)} for i in (0, 1))
        if len(part(cells, cell)) != len(rows) * len(columns):
            return False
    return True


def rooms_of(board: Board) -> list[Cells]:
    """The cells of each region."""
    found: dict[str, Cells] = {}
    for cell in board.cells:
        found.setdefault(board.regions[cell], set()).add(cell)
    return list(found.values())


def numbers_count_beside(board: Board, cells: Cells) -> bool:
    """Whether each number counts the cells that share a side with its own."""
    return all(len(beside(each) & cells) == n for each, n in board.numbered().items())


def numbers_count_around(board: Board, cells: Cells) -> bool:
    """Whether each number counts the cells that touch its own, at most eight."""
    steps = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
    return all(
        sum((r + i, c + j) in cells for i, j in steps) == n
        for (r, c), n in board.numbered().items()
    )


def has_block(cells: Cells) -> bool:
    """Whether there is a square of 2 x 2 of the cells."""
    return any({(r + 1, c), (r, c + 1), (r + 1, c + 1)} <= cells for r, c in cells)


def seen(cells: Cells, start: tuple[int, int]) -> int:
    """How many of the cells are seen from one of them in all four directions."""
    count = 0
    for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        r, c = start[0] + down, start[1] + right
        while (r, c) in cells:
            count += 1
            r, c = r + down, c + right
    return count


def numbers_are_seen(board: Board, cells: Cells) -> bool:
    """Whether each number counts the cells that are seen from it, and its own."""
    return all(1 + seen(cells, each) == number for each, number in board.numbered().items())


def numbers_count_in_rooms(board: Board, cells: Cells) -> bool:
    """Whether each number counts the cells in its room."""
    counts = Counter(board.regions[each] for each in cells)
    return all(counts[board.regions[each]] == n for each, n in board.numbered().items())


def parts_of(cells: Cells) -> list[Cells]:
    """The connected parts of cells."""
    return [one for cell in sorted(cells) if min(one := part(cells, cell)) == cell]


def is_ring(cells: Cells) -> bool:
    """Whether there are cells, connected, and each shares a side with two others."""
    return (
        bool(cells) and all(len(beside(cell) & cells) == 2 for cell in cells) and connected(cells)
    )


def connected_by_corners(cells: Cells) -> bool:
    """Whether cells are connected by their sides and corners."""
    seen, todo = set(), sorted(cells)[:1]
    while todo:
        cell = todo.pop()
        seen.add(cell)
        todo += around(cell) & cells - seen
    return seen == cells


def room_of(board: Board, cell: tuple[int, int]) -> Cells:
    """The cells in the region of a cell."""
    return {each for each in board.cells if board.regions[each] == board.regions[cell]}


def islands_are_numbered(board: Board, cells: Cells) -> bool:
    """Whether each part of cells has one number, its size, and all numbers are in parts."""
    islands = parts_of(cells)
    clues = [[board[cell] for cell in island if board[cell] != "-"] for island in islands]
    return set(board.clues()) <= cells and all(
        len(numbers) == 1 and numbers[0] in ("?", str(len(island)))
        for numbers, island in zip(clues, islands, strict=True)
    )


def numbers_are_sizes(board: Board, *colours: Cells) -> bool:
    """Whether each number is how many cells of its colour are connected with it."""
    numbers = board.numbered()
    return all(len(part(x, each)) == numbers[each] for x in colours for each in x & set(numbers))
