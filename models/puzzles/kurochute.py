"""Kurochute. Blacken cells so that

1. cells with a number are white; `?` stands for any number;
2. of the cells as far from a number as it says, above, left, right and below, exactly one is black;
3. no two black cells share a side;
4. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.board.grid import WAYS
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
    no_neighbours,
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
    clues_white(problem, board, black, 1)
    for clue, away in board.numbered().items():
        cells = [each for way in WAYS for each in board.ray(clue, way)[away - 1 : away]]
        one = exactly(1, [black[each] for each in cells])
        problem.add(one, origin=by(2, clue, cells=cells))
    no_neighbours(problem, board, black, 3)
    problem.add(connected(board, whites(black)), origin=by(4))
    return problem


KIND = Kind(
    name="kurochute",
    title="Kurochute Puzzle",
    about="Blacken cells; one of the cells as far away as a number says is black",
    rules=__doc__ or "",
    layout=Layout(number(also={"-": "empty", "?": "white"}), section=GIVEN),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    link=Link("kurochute", Cells(number16())),
    derived="csp2sat.models.derived.walls",
)
