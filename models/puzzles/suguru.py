"""Suguru (Tectonic). Put a number into each cell so that

1. a room of N cells has the numbers 1 to N;
2. numbers of cells that touch each other, at corners too, differ.

Black cells, `X`, do not belong to the board.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    FILLED_ROOMS, NE, NUMBER_FAMILY, Board, Borders, Cells, Holes, Kind, Link, Problem, by, compare,
    fill_rooms, number16, room_names,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Rooms are filled; cells that touch differ."""
    x = fill_rooms(problem, board, 1)
    room = room_names(board)
    for cell in board.cells:
        for other in board.around(cell):
            if cell < other and room[cell] != room[other]:
                problem.add(compare(NE, x[cell], x[other]), origin=by(2, cells=(cell, other)))


KIND = Kind(
    about="Numbers 1 to N in rooms of N; equal numbers do not touch",
    family=NUMBER_FAMILY,
    layout=FILLED_ROOMS,
    other_names=("tectonic", "number-blocks"),
    link=Link("suguru", Borders(), Cells(number16()), Holes()),
)
