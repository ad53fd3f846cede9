"""Creek. Blacken cells so that

1. a number at a corner of cells counts the black cells around it;
2. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    GIVEN, SHADED, SHADE_FAMILY, Board, Corners, Kind, Layout, Link, Origin, Place, Problem,
    between_ends, by, cells_of, connected, exactly, four_cell, number, shade_variables, token_at,
    whites,
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


def _clue(board: Board, place: Place, origin: Origin) -> str:
    """A number by the first and the last of the cells around it."""
    return between_ends(token_at(board, place), cells_of(origin))


KIND = Kind(
    about="Blacken cells; numbers at corners count the black cells around",
    family=SHADE_FAMILY,
    layout=Layout(corners=number(0, 4, {"-": "empty", "?": "any number"}), section=GIVEN),
    words=SHADED._replace(clue=_clue),
    link=Link("creek", Corners(four_cell())),
)
