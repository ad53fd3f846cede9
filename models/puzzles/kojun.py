"""Kojun. Put a number into each cell so that

1. a room of N cells has the numbers 1 to N;
2. numbers of cells that share a side differ;
3. of two cells of a room below each other the upper has the larger number.

Black cells, `X`, do not belong to the board.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    FILLED_ROOMS, GT, NE, NUMBER_FAMILY, Board, Borders, Cells, Holes, Kind, Link, Problem, by,
    compare, fill_rooms, number16, room_names,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Rooms are filled; neighbours differ, and get less downwards in a room."""
    x = fill_rooms(problem, board, 1)
    room = room_names(board)
    for one, other in board.pairs():
        ordered = one[1] == other[1] and room[one] == room[other]
        origin = by(3 if ordered else 2, cells=(one, other))
        problem.add(compare(GT if ordered else NE, x[one], x[other]), origin=origin)


KIND = Kind(
    about="Numbers 1 to N in rooms of N; of two below each other the upper is larger",
    family=NUMBER_FAMILY,
    layout=FILLED_ROOMS,
    other_names=("cojun",),
    link=Link("cojun", Borders(), Cells(number16()), Holes()),
)
