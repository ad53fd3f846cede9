"""Hitori. Blacken cells so that

1. no number is twice among the white cells of a row or column;
2. no two black cells share a side;
3. the white cells are connected.

Cells without a number (`-`, `?`) are like no other.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.csp.kernel import disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.dense_alphabets import Single
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    GIVEN,
    no_neighbours,
    shade_variables,
    shaded,
    shaded_picture,
    whites,
)
from csp2sat.models.tutor.words import SHADED


def problem(board: Board) -> Problem:
    """One of two equal numbers in a line is black; the rules on colours."""
    problem = Problem()
    black = shade_variables(problem, board)
    numbers = board.numbered()
    for line in board.rows_and_columns():
        for one, other in combinations(line, 2):
            if one in numbers and numbers[one] == numbers.get(other):
                origin = by(1, one, other, cells=(one, other))
                problem.add(disjunction([black[one], black[other]]), origin=origin)
    no_neighbours(problem, board, black, 2)
    problem.add(connected(board, whites(black)), origin=by(3))
    return problem


KIND = Kind(
    name="hitori",
    title="Hitori Puzzle",
    about="Blacken cells so that no number is twice in a row or column",
    rules=__doc__ or "",
    layout=Layout(
        number(also={"-": "no number", "?": "a number that is nowhere else"}), section=GIVEN
    ),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    other_names=("singles",),
    link=Link("hitori", Cells(Single())),
    generator="csp2sat.models.generate.drafts.hitori",
    derived="csp2sat.models.derived.walls",
)
