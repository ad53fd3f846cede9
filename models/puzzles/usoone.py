"""Uso-one. Blacken cells so that

1. cells with a number or `?` are white;
2. a number counts the black cells above, left, right and below its own, but exactly one of each
   room is wrong;
3. no two black cells share a side;
4. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.kernel import negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.board.regions import rooms
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.codecs import Borders, Cells
from csp2sat.models.pzpr.dense_alphabets import four_cell
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
    given = board.numbered()
    for cells in rooms(board).values():
        numbers = {each: given[each] for each in cells if each in given}
        wrong = [
            negation(exactly(count, [black[each] for each in board.neighbours(clue)]))
            for clue, count in numbers.items()
        ]
        near = {each for clue in numbers for each in board.neighbours(clue)}
        problem.add(exactly(1, wrong), origin=by(2, *numbers, cells=sorted(near)))
    no_neighbours(problem, board, black, 3)
    problem.add(connected(board, whites(black)), origin=by(4))
    return problem


KIND = Kind(
    name="usoone",
    title="Uso-one Puzzle",
    about="Blacken cells; one number in each room is wrong about its neighbours",
    rules=__doc__ or "",
    layout=Layout(number(0, 4, also={"-": "empty", "?": "white"}), regions=True, section=GIVEN),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    link=Link("usoone", Borders(), Cells(four_cell())),
    derived="csp2sat.models.derived.walls",
)
