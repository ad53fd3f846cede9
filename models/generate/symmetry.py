"""Symmetries of boards: the place with which a place changes places."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from csp2sat.models.board.board import KNOWN, Board, Place
from csp2sat.models.board.board_text import CORNERS
from csp2sat.models.board.grid import Cell, Grid

Symmetry = Callable[[Grid, Cell], Cell]
"""The cell with which a cell changes places; twice, it is the cell again."""


def rotation(grid: Grid, cell: Cell) -> Cell:
    """The cell with which a cell changes places if the board is turned upside down."""
    return grid.height - 1 - cell[0], grid.width - 1 - cell[1]


def _mirror(grid: Grid, cell: Cell) -> Cell:
    return cell[0], grid.width - 1 - cell[1]


def _diagonal(_grid: Grid, cell: Cell) -> Cell:
    return cell[1], cell[0]


def _none(_grid: Grid, cell: Cell) -> Cell:
    return cell


SYMMETRIES: dict[str, Symmetry] = {
    "rotation": rotation,
    "mirror": _mirror,
    "diagonal": _diagonal,
    "none": _none,
}
"""By name; `mirror` is left to right, `diagonal` for square boards only."""


def image(board: Board, place: Place, symmetry: Symmetry) -> Place:
    """The place with which a place changes places; a clue at a side stays."""
    match place:
        case ("corners", i):
            points = Grid(board.width + 1, board.height + 1)
            r, c = symmetry(points, points.cells[i])
            return CORNERS, r * points.width + c
        case ("given", i):
            return KNOWN, board.index(symmetry(board, divmod(i, board.width)))
        case ("between", i):
            one, other = sorted(symmetry(board, cell) for cell in board.pair_at(i))
            return board.place_between(one, other)
        case (int(r), int(c)):
            return symmetry(board, (r, c))
    return place


def with_images(grid: Grid, cells: Iterable[Cell], symmetry: Symmetry, most: int) -> list[Cell]:
    """The first of some cells with their images, until there are `most`, or one more."""
    result: dict[Cell, None] = {}
    for cell in cells:
        if len(result) < most:
            result |= dict.fromkeys([cell, symmetry(grid, cell)])
    return list(result)


def orbits(
    board: Board, places: Iterable[Place], symmetry: Symmetry, among: Collection[Place]
) -> list[Sequence[Place]]:
    """The places, each with its image if that is among some places."""
    units = (
        tuple(sorted({place, other})) if other in among else (place,)
        for place in places
        for other in [image(board, place, symmetry)]
    )
    return list(dict.fromkeys(units))
