"""Chocona. Blacken cells so that

1. black cells that are connected by their sides form a rectangle;
2. a number counts the black cells of its room.

The number of a room stands in its first cell in reading order.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Regions, RoomNumbers
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Borders, Rooms
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    SHADED_ROOMS,
    rectangles,
    rooms_counted,
    shade_variables,
    shaded,
    shaded_picture,
)
from csp2sat.models.tutor.words import SHADED


def problem(board: Board) -> Problem:
    """Black rectangles, then the numbers."""
    problem = Problem()
    black = shade_variables(problem, board)
    rectangles(problem, board, black, 1)
    rooms_counted(problem, board, black, 2)
    return problem


KIND = Kind(
    name="chocona",
    title="Chocona Puzzle",
    about="Blacken cells; all black areas are rectangles",
    rules=__doc__ or "",
    layout=SHADED_ROOMS,
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    link=Link("chocona", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
)
