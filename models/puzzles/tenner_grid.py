"""Tenner Grid. Put a number into each cell so that

1. each row has each number once; the numbers are 0 to 9, or 0 to W - 1 on a board W cells wide;
2. numbers of cells that touch, also at corners, differ;
3. a number below is the sum of its column.

Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import EQ, NE, add, apply, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.rules.numbers import (
    FILLED_NUMBERS,
    number_answer,
    number_picture,
    number_variables,
)
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS


def problem(board: Board) -> Problem:
    """Rows have all numbers; those that touch differ; columns have sums."""
    problem = Problem()
    x = number_variables(problem, board, 0, board.width - 1)
    for row in board.rows():
        problem.add(apply(ALLDIFFERENT, *(x[each] for each in row)), origin=by(1, cells=row))
    for r, c in board.cells:
        for below in ((r + 1, c - 1), (r + 1, c), (r + 1, c + 1)):
            if below in x:
                differ = compare(NE, x[r, c], x[below])
                problem.add(differ, origin=by(2, cells=((r, c), below)))
    for place, clue, column in board.sights():
        total = compare(EQ, add(x[each] for each in column), int(clue))
        problem.add(total, origin=by(3, place, cells=column))
    return problem


def _too_large(board: Board) -> Iterator[Diagnostic]:
    for cell, given in board.numbered().items():
        if given >= board.width:
            yield board.wrong(cell, f"{given} is too large: the numbers are 0 to {board.width - 1}")


KIND = Kind(
    name="tenner-grid",
    title="Tenner Grid",
    about="Each number once in a row; the columns have given sums",
    rules=__doc__ or "",
    layout=Layout(number(0), sides=("bottom",), clues=number(0), mistakes=_too_large),
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS,
    picture=number_picture,
    words=NUMBERS,
    other_names=("tenner",),
    generator="csp2sat.models.generate.drafts.tenner_grid",
)
