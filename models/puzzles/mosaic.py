"""Mosaic (Fill-a-Pix). Blacken cells so that

1. a number counts the black cells among its own cell and the eight around it.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    GIVEN,
    shade_variables,
    shaded,
    shaded_picture,
)
from csp2sat.models.tutor.words import SHADED


def problem(board: Board) -> Problem:
    """The black cells around each number are counted."""
    problem = Problem()
    black = shade_variables(problem, board)
    for clue, count in board.numbered().items():
        cells = [clue, *board.around(clue)]
        counted = exactly(count, [black[each] for each in cells])
        problem.add(counted, origin=by(1, clue, cells=cells))
    return problem


KIND = Kind(
    name="mosaic",
    title="Mosaic Puzzle",
    about="Blacken cells; numbers count black cells in the nine cells around",
    rules=__doc__ or "",
    layout=Layout(number(0, 9, also={"-": "empty", "?": "any number"}), section=GIVEN),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    other_names=("fillpix", "fill-a-pix"),
    generator="csp2sat.models.generate.drafts.given_numbers",
)
