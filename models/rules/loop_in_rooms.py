"""Loops that visit the rooms of a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.models.board.regions import walls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import BoolVar
    from csp2sat.models.board.board import Board
    from csp2sat.models.board.grid import Cell
    from csp2sat.models.rules.loop import Edges


def crossings(
    board: Board, edges: Edges, rooms: Iterable[list[Cell]]
) -> Iterator[tuple[list[Cell], list[BoolVar]]]:
    """The cells of each room, and the lines across its walls.

    A wall inside of the room has it on both sides, and counts twice.
    """
    crossed: dict[Cell, list[BoolVar]] = {}
    for pair in walls(board):
        for cell in pair if pair in edges.all else ():
            crossed.setdefault(cell, []).append(edges.all[pair])
    for cells in rooms:
        yield cells, [line for cell in cells for line in crossed.get(cell, ())]
