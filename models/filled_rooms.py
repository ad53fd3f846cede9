"""Rooms that are filled with numbers: one of N cells has the numbers 1 to N."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.expr import IntVar
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import apply
from csp2sat.csp.problem import Problem
from csp2sat.csp.wording import counted
from csp2sat.models.board import Board, Layout, number
from csp2sat.models.grid import Cell
from csp2sat.models.numbers import number_variables
from csp2sat.models.regions import rooms


def rooms_filled(problem: Problem, board: Board) -> dict[Cell, IntVar]:
    """`x_ROW_COLUMN`, a number in each cell; a room of N cells has the numbers 1 to N."""
    given = board.numbered()
    x: dict[Cell, IntVar] = {}
    for cells in rooms(board).values():
        x |= number_variables(problem, board, 1, len(cells), cells, given)
        problem.add(apply(ALLDIFFERENT, *(x[each] for each in cells)))
    return x


def too_large_for_rooms(board: Board) -> Iterator[Diagnostic]:
    """The numbers that are larger than their room."""
    given = board.numbered()
    for cells in rooms(board).values():
        for cell in cells:
            if given.get(cell, 1) > len(cells):
                message = f"{given[cell]} is too large for a room of {counted(len(cells), 'cell')}"
                yield board.wrong(cell, message)


FILLED_ROOMS = Layout(number(), regions=True, mistakes=too_large_for_rooms)
"""What boards with such rooms have."""
