"""Kurodoko. Blacken cells so that

1. a number counts the white cells that are seen from it to all four sides, and its own; black cells
   and the border end the view; cells with a number are white, and `?` stands for any number;
2. no two black cells share a side;
3. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import CIRCLED, Numbers
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    GIVEN,
    clues_white,
    no_neighbours,
    numbers_seen,
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
    white = whites(black)
    clues_white(problem, board, black, 1)
    numbers_seen(problem, board, white, 1)
    no_neighbours(problem, board, black, 2)
    problem.add(connected(board, white), origin=by(3))
    return problem


KIND = Kind(
    name="kurodoko",
    title="Kurodoko Puzzle",
    about="Blacken cells; numbers count the white cells seen from them",
    rules=__doc__ or "",
    layout=Layout(number(also={"-": "empty", "?": "white"}), section=GIVEN),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    other_names=("kuromasu", "range"),
    link=Link("kurodoko", Cells(number16())),
    penpa=(Numbers(CIRCLED),),
    penpa_tag="kuromasu",
    generator="csp2sat.models.generate.drafts.kurodoko",
    derived="csp2sat.models.derived.walls",
)
