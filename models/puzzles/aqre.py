"""Aqre. Blacken cells so that

1. a number counts the black cells of its room;
2. the black cells are connected;
3. no four cells in a row, side by side or below each other, have the same colour;
4. cells on both sides of a wall have different colours, if there is a line `contrast` under the
   size; walls may stand inside of a room.

The number of a room stands in its first cell in reading order.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.kernel import XOR, apply, disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.regions import walls
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Regions, RoomNumbers
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Rooms
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    SHADED_ROOMS,
    rooms_counted,
    shade_variables,
    shaded,
    shaded_picture,
    whites,
)
from csp2sat.models.tutor.words import SHADED

CONTRAST = "contrast"
"""The line at the top of a board whose walls part cells of different colours."""


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    rooms_counted(problem, board, black, 1)
    problem.add(connected(board, black), origin=by(2))
    white = whites(black)
    for height, width in ((1, 4), (4, 1)):
        for four in board.windows(height, width):
            for colour in (black, white):
                mixed = disjunction(colour[each] for each in four)
                problem.add(mixed, origin=by(3, cells=four))
    for one, other in walls(board) if CONTRAST in board.numbers else ():
        differ = apply(XOR, black[one], black[other])
        problem.add(differ, origin=by(4, cells=(one, other)))
    return problem


KIND = Kind(
    name="aqre",
    title="Aqre Puzzle",
    about="Blacken connected cells; no four in a row have the same colour",
    rules=__doc__ or "",
    layout=SHADED_ROOMS._replace(words={CONTRAST: 0}),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    link=Link("aqre", Borders(), Rooms(number16()), variants={"b": (CONTRAST, ())}),
    penpa=(Regions(), RoomNumbers()),
    generator="csp2sat.models.generate.drafts.aqre",
)
