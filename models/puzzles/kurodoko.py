"""Kurodoko. Blacken cells so that

1. a number counts the white cells that are seen from it to all four sides, and its own; black cells
   and the border end the view; cells with a number are white, and `?` stands for any number;
2. no two black cells share a side;
3. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    CIRCLED, GIVEN, SHADE_FAMILY, Board, Cells, Kind, Layout, Link, Numbers, Problem, by,
    clues_white, connected, count_views, no_neighbours, number, number16, shade_variables, whites,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    white = whites(black)
    clues_white(problem, board, black, 1)
    count_views(problem, board, white, 1)
    no_neighbours(problem, board, black, 2)
    problem.add(connected(board, white), origin=by(3))


KIND = Kind(
    about="Blacken cells; numbers count the white cells seen from them",
    family=SHADE_FAMILY,
    layout=Layout(number(also={"-": "empty", "?": "white"}), section=GIVEN),
    other_names=("kuromasu", "range"),
    link=Link("kurodoko", Cells(number16())),
    penpa=(Numbers(CIRCLED),),
    penpa_tag="kuromasu",
)
