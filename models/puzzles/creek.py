"""Creek. Blacken cells so that

1. a number at a corner of cells counts the black cells around it;
2. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    GIVEN, SHADE_FAMILY, Board, Corners, Kind, Layout, Link, Problem, by, connected, exactly,
    four_cell, number, shade_variables, whites,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    for (r, c), count in board.numbered_corners().items():
        places = ((r + i, c + j) for i in (-1, 0) for j in (-1, 0))
        around = [cell for cell in places if cell in board]
        counted = exactly(count, [black[cell] for cell in around])
        problem.add(counted, origin=by(1, board.corner((r, c)), cells=around))
    problem.add(connected(board, whites(black)), origin=by(2))


KIND = Kind(
    about="Blacken cells; numbers at corners count the black cells around",
    family=SHADE_FAMILY,
    layout=Layout(corners=number(0, 4, {"-": "empty", "?": "any number"}), section=GIVEN),
    link=Link("creek", Corners(four_cell())),
)
