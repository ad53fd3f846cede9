"""Creek. Blacken cells so that

1. a number at a corner of cells counts the black cells around it;
2. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.codecs import Corners
from csp2sat.models.pzpr.dense_alphabets import four_cell
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    GIVEN,
    shade_variables,
    shaded,
    shaded_picture,
    whites,
)
from csp2sat.models.tutor.words import SHADED


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    for (r, c), count in board.numbered_corners().items():
        places = ((r + i, c + j) for i in (-1, 0) for j in (-1, 0))
        around = [each for each in places if each in board]
        counted = exactly(count, [black[each] for each in around])
        problem.add(counted, origin=by(1, board.corner((r, c)), cells=around))
    problem.add(connected(board, whites(black)), origin=by(2))
    return problem


KIND = Kind(
    name="creek",
    title="Creek Puzzle",
    about="Blacken cells; numbers at corners count the black cells around",
    rules=__doc__ or "",
    layout=Layout(corners=number(0, 4, {"-": "empty", "?": "any number"}), section=GIVEN),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    link=Link("creek", Corners(four_cell())),
    generator="csp2sat.models.generate.drafts.creek",
)
