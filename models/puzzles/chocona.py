"""Chocona. Blacken cells so that

1. black cells that are connected by their sides form a rectangle;
2. a number counts the black cells of its room.

The number of a room stands in its first cell in reading order.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    SHADED_ROOMS, SHADE_FAMILY, Board, Borders, Kind, Link, Problem, Regions, RoomNumbers, Rooms,
    count_rooms, number16, shade_variables,
)  # fmt: skip
from csp2sat.models.rules.shading import rectangles


def constrain(problem: Problem, board: Board) -> None:
    """Black rectangles, then the numbers."""
    black = shade_variables(problem, board)
    rectangles(problem, board, black, 1)
    count_rooms(problem, board, black, 2)


KIND = Kind(
    about="Blacken cells; all black areas are rectangles",
    family=SHADE_FAMILY,
    layout=SHADED_ROOMS,
    link=Link("chocona", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
)
