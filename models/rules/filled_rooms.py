"""Rooms that are filled with numbers: one of N cells has the numbers 1 to N."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.expr import IntVar
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, apply, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, HOLE, Board, Layout
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import rooms
from csp2sat.models.board.tokens import number
from csp2sat.models.rules.numbers_in_all_cells import number_variables
from csp2sat.models.rules.origins import by


def fill_rooms(
    problem: Problem, board: Board, rule: int, parts: Iterable[list[Cell]] | None = None
) -> dict[Cell, IntVar]:
    """`x_ROW_COLUMN`, a number in each cell; a room of N cells has the numbers 1 to N.

    `parts`: the rooms; None: the regions of the board.
    """
    given = board.numbered()
    x: dict[Cell, IntVar] = {}
    for cells in rooms(board).values() if parts is None else parts:
        size = len(cells)
        known = {place: number for place, number in given.items() if number <= size}
        x |= number_variables(problem, board, 1, size, cells, known)
        for cell in cells:
            if given.get(cell, 0) > size:  # not a number of this room
                problem.add(compare(EQ, x[cell], given[cell]), origin=by(rule, cell, cells=(cell,)))
        problem.add(apply(ALLDIFFERENT, *(x[cell] for cell in cells)), origin=by(rule, cells=cells))
    return x


FILLED_ROOMS = Layout(
    number(also={EMPTY: "empty", "?": "any number", HOLE: "black"}), regions=True, holes=True
)
"""The layout of boards with such rooms."""
