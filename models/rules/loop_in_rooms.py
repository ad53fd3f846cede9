"""Loops that visit the rooms of a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.csp.expr import BoolVar
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import rooms, walls
from csp2sat.models.rules.count_formulas import at_most, exactly
from csp2sat.models.rules.origins import by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.rules.loop import Edges


def crossings(
    board: Board, edges: Edges, parts: Iterable[list[Cell]]
) -> Iterator[tuple[list[Cell], list[BoolVar]]]:
    """The cells of each room, and the lines across its walls.

    A wall inside of the room has it on both sides, and counts twice.
    """
    crossed: dict[Cell, list[BoolVar]] = {}
    for pair in walls(board):
        for cell in pair if pair in edges.all else ():
            crossed.setdefault(cell, []).append(edges.all[pair])
    for cells in parts:
        yield cells, [line for cell in cells for line in crossed.get(cell, ())]


def visit_once(problem: Problem, board: Board, edges: Edges, rule: int, skip: bool = False) -> None:
    """The loop enters and leaves each room once; with `skip` it may leave out rooms.

    If there is only one room, the loop stays in it.
    """
    parts = rooms(board).values()
    for cells, crossed in crossings(board, edges, parts) if any(walls(board)) else ():
        once = at_most(2, crossed) if skip or len(parts) == 1 else exactly(2, crossed)
        problem.add(once, origin=by(rule, cells=cells))
