"""Norinori. Blacken cells so that

1. each room has exactly two black cells;
2. each black cell shares a side with exactly one other; the two may be in different rooms.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from itertools import combinations

from csp2sat.csp.kernel import disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout
from csp2sat.models.board.regions import rooms
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.codecs import Borders
from csp2sat.models.pzpr.links import Link
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
    """Two black cells in each room; one beside each."""
    problem = Problem()
    black = shade_variables(problem, board)
    for cells in rooms(board).values():
        problem.add(exactly(2, [black[each] for each in cells]), origin=by(1, cells=cells))
    for cell in board.cells:
        off = negation(black[cell])
        near = [black[each] for each in board.neighbours(cell)]
        problem.add(disjunction([off, *near]), origin=by(2, cells=(cell,)))
        for pair in combinations(near, 2):
            problem.add(disjunction([off, *map(negation, pair)]), origin=by(2, cells=(cell,)))
    return problem


KIND = Kind(
    name="norinori",
    title="Norinori Puzzle",
    about="Two black cells in each room; all are pairs, like dominoes",
    rules=__doc__ or "",
    layout=Layout(regions=True, section=GIVEN),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    link=Link("norinori", Borders()),
    generator="csp2sat.models.generate.drafts.norinori",
)
