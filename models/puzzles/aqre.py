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

from csp2sat.models.kit import (
    SHADED_ROOMS, SHADE_FAMILY, XOR, Board, Borders, Kind, Link, Problem, Regions, RoomNumbers,
    Rooms, apply, by, connected, count_rooms, disjunction, number16, shade_variables, walls, whites,
)  # fmt: skip

CONTRAST = "contrast"
"""The line at the top of a board whose walls part cells of different colours."""


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    count_rooms(problem, board, black, 1)
    problem.add(connected(board, black), origin=by(2))
    white = whites(black)
    for height, width in ((1, 4), (4, 1)):
        for four in board.windows(height, width):
            for colour in (black, white):
                mixed = disjunction(colour[cell] for cell in four)
                problem.add(mixed, origin=by(3, cells=four))
    for one, other in walls(board) if CONTRAST in board.numbers else ():
        differ = apply(XOR, black[one], black[other])
        problem.add(differ, origin=by(4, cells=(one, other)))


KIND = Kind(
    about="Blacken connected cells; no four in a row have the same colour",
    family=SHADE_FAMILY,
    layout=SHADED_ROOMS._replace(words={CONTRAST: 0}),
    link=Link("aqre", Borders(), Rooms(number16()), variants={"b": (CONTRAST, ())}),
    penpa=(Regions(), RoomNumbers()),
)
