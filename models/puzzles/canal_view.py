"""Canal View. Blacken cells so that

1. a number counts the black cells that are seen from it to all four sides, up to the next white
   cell; cells with a number are white, and `?` stands for any number;
2. the black cells are connected;
3. no square of 2 x 2 cells is all black.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    GIVEN, SHADE_FAMILY, Board, Cells, Kind, Layout, Link, Problem, by, clues_white, connected,
    exactly, no_block, number, number16, shade_variables,
)  # fmt: skip
from csp2sat.models.rules.shading import views


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    clues_white(problem, board, black, 1)
    for clue, count in board.numbered().items():
        counted = exactly(count, views(board, clue, black, count + 1))
        problem.add(counted, origin=by(1, clue, cells=(clue,)))
    problem.add(connected(board, black), origin=by(2))
    no_block(problem, board, black, 3)


KIND = Kind(
    about="Blacken connected cells; numbers count black cells seen from them",
    family=SHADE_FAMILY,
    layout=Layout(number(0, also={"-": "empty", "?": "white"}), section=GIVEN),
    other_names=("canal",),
    link=Link("canal", Cells(number16())),
    penpa_tag="canal view",
)
