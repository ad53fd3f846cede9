"""Ripple Effect. Put a number into each cell so that

1. a room of N cells has the numbers 1 to N;
2. between two equal numbers N in a row or column there are at least N other cells.

Black cells, `X`, do not belong to the board, but count as other cells in rule 2.
Model: `x_ROW_COLUMN` is the number of the cell.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    EQ, FILLED_ROOMS, NUMBER_FAMILY, Board, Borders, Cells, Holes, Kind, Link, Problem, at_most, by,
    compare, fill_rooms, number16, rooms,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Rooms are filled; equal numbers are far apart."""
    x = fill_rooms(problem, board, 1)
    size = {cell: len(cells) for cells in rooms(board).values() for cell in cells}
    for line in board.whole.rows_and_columns():
        for n in range(1, max(size.get(cell, 0) for cell in line) + 1):
            for start in range(max(1, len(line) - n)):
                near = [cell for cell in line[start : start + n + 1] if size.get(cell, 0) >= n]
                once = at_most(1, [compare(EQ, x[cell], n) for cell in near])
                problem.add(once, origin=by(2, cells=near))


KIND = Kind(
    title="Ripple Effect",
    about="Numbers 1 to N in rooms of N; equal numbers K are more than K apart",
    family=NUMBER_FAMILY,
    layout=FILLED_ROOMS,
    other_names=("hakyukoka", "ripple-effect"),
    link=Link("ripple", Borders(), Cells(number16()), Holes()),
    penpa_tag="ripple effect",
)
