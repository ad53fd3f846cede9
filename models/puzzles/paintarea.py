"""Paint Area. Blacken whole rooms so that

1. the cells of a room are all black or all white;
2. a number counts the black cells above, left, right and below its own; `?` stands for any number;
3. the black cells are connected;
4. no square of 2 x 2 cells is all black or all white.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board, Layout, number
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.alphabets import number10
from csp2sat.models.pzpr.codecs import Borders, Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import (
    FILLED_SHADES,
    GIVEN,
    neighbours_counted,
    no_block,
    shade_variables,
    shaded,
    shaded_picture,
    whites,
    whole_rooms,
)
from csp2sat.models.tutor.words import SHADED


def problem(board: Board) -> Problem:
    """The rules in their order."""
    problem = Problem()
    black = shade_variables(problem, board)
    whole_rooms(problem, board, black, 1)
    neighbours_counted(problem, board, black, 2)
    problem.add(connected(board, black), origin=by(3))
    no_block(problem, board, black, 4)
    no_block(problem, board, whites(black), 4)
    return problem


KIND = Kind(
    name="paintarea",
    title="Paint Area Puzzle",
    about="Blacken whole rooms, connected; numbers count black cells beside them",
    rules=__doc__ or "",
    layout=Layout(
        number(0, 4, also={"-": "empty", "?": "any number"}), regions=True, section=GIVEN
    ),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=shaded_picture,
    words=SHADED,
    link=Link("paintarea", Borders(), Cells(number10())),
)
