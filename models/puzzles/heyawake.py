"""Heyawake. Blacken cells so that

1. a number counts the black cells of its room;
2. no two black cells share a side;
3. the white cells are connected;
4. no straight run of white cells crosses more than one wall: coming back into its room, it crosses
   two.

The number of a room stands in its first cell in reading order. Walls may stand inside of a room,
too.
Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from collections.abc import Container
from itertools import pairwise

from csp2sat.models.kit import (
    SHADED_ROOMS, SHADE_FAMILY, Board, Borders, Cell, Kind, Link, Problem, Regions, RoomNumbers,
    Rooms, by, connected, count_rooms, disjunction, no_neighbours, number16, shade_variables, walls,
    whites,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    count_rooms(problem, board, black, 1)
    no_neighbours(problem, board, black, 2)
    problem.add(connected(board, whites(black)), origin=by(3))
    between = set(walls(board))
    for line in board.rows_and_columns():
        for run in _across_two_walls(line, between):
            problem.add(disjunction(black[cell] for cell in run), origin=by(4, cells=run))


def _across_two_walls(line: list[Cell], between: Container[tuple[Cell, Cell]]) -> list[list[Cell]]:
    """The shortest runs of a row or column that cross two walls."""
    behind = [i for i in range(1, len(line)) if (line[i - 1], line[i]) in between]
    return [line[a - 1 : b + 1] for a, b in pairwise(behind)]


KIND = Kind(
    about="Blacken cells; no row of white cells crosses two walls",
    family=SHADE_FAMILY,
    layout=SHADED_ROOMS,
    other_names=("heyawacky",),
    link=Link("heyawake", Borders(), Rooms(number16())),
    penpa=(Regions(), RoomNumbers()),
)
