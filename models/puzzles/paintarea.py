"""Paint Area. Blacken whole rooms so that

1. the cells of a room are all black or all white;
2. a number counts the black cells above, left, right and below its own; `?` stands for any number;
3. the black cells are connected;
4. no square of 2 x 2 cells is all black or all white.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    GIVEN, SHADE_FAMILY, Board, Borders, Cells, Kind, Layout, Link, Problem, by, connected,
    count_neighbours, no_block, number, number10, shade_variables, whites, whole_rooms,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    whole_rooms(problem, board, black, 1)
    count_neighbours(problem, board, black, 2)
    problem.add(connected(board, black), origin=by(3))
    no_block(problem, board, black, 4)
    no_block(problem, board, whites(black), 4)


KIND = Kind(
    title="Paint Area",
    about="Blacken whole rooms, connected; numbers count black cells beside them",
    family=SHADE_FAMILY,
    layout=Layout(
        number(0, 4, also={"-": "empty", "?": "any number"}), regions=True, section=GIVEN
    ),
    link=Link("paintarea", Borders(), Cells(number10())),
)
