"""Cave (Corral, Bag). Blacken cells so that

1. a number counts the white cells that are seen from it to all four sides, and its own; black cells
   and the border end the view; cells with a number are white, and `?` stands for any number;
2. the white cells are connected: they are the cave;
3. each black cell is connected with the border of the board by black cells.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    GIVEN, SHADE_FAMILY, Board, Cells, Kind, Layout, Link, Problem, by, clues_white, connected,
    count_views, no_crossing, number, number16, shade_variables, whites,
)  # fmt: skip
from csp2sat.models.rules.connectivity import connected_with_border


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order, then what follows from them."""
    black = shade_variables(problem, board)
    white = whites(black)
    clues_white(problem, board, black, 1)
    count_views(problem, board, white, 1)
    problem.add(connected(board, white), origin=by(2))
    problem.add(connected_with_border(board, black), origin=by(3))
    problem.add(*no_crossing(board, black), origin=by(2))


KIND = Kind(
    about="Blacken cells around a cave; numbers count its cells seen from them",
    family=SHADE_FAMILY,
    layout=Layout(number(also={"-": "empty", "?": "white"}), section=GIVEN),
    other_names=("bag", "corral"),
    link=Link("cave", Cells(number16())),
)
