"""Canal View. Blacken cells so that

1. a number counts the black cells that are seen from it to all four sides, up to the next white
   cell; cells with a number are white, and `?` stands for any number;
2. the black cells are connected;
3. no square of 2 x 2 cells is all black.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.counting import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    GIVEN,
    clues_white,
    no_block,
    seen,
    shade_variables,
    shaded,
    shaded_picture,
)
from csp2sat.models.tutor.words import SHADED


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    clues_white(problem, board, black, 1)
    for clue, count in board.numbered().items():
        counted = exactly(count, seen(board, clue, black, count + 1))
        problem.add(counted, origin=by(1, clue, cells=(clue,)))
    problem.add(connected(board, black), origin=by(2))
    no_block(problem, board, black, 3)
    return problem


KIND = Kind(
    name="canal-view",
    title="Canal View Puzzle",
    about="Blacken connected cells; numbers count black cells seen from them",
    rules=__doc__ or "",
    layout=Layout(number(0, also={"-": "empty", "?": "white"}), section=GIVEN),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    other_names=("canal",),
    link=Link("canal", Cells(number16())),
    penpa_tag="canal view",
)
