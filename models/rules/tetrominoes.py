"""Four connected cells, and the letter of their shape."""

from __future__ import annotations

from csp2sat.models.board.grid import Cell

Tetromino = frozenset[Cell]

SHAPES = "LITS"


def shape_of(cells: Tetromino) -> str:
    """The letter of four connected cells; `O` of a square."""
    rows, columns = (sorted({cell[i] for cell in cells}) for i in (0, 1))
    if 1 in (len(rows), len(columns)):
        return "I"
    if len(rows) == len(columns):
        return "O"
    # Three lines across the long side have 1, 1 and 2 cells; in the middle there are 2 of T and S.
    axis, middle = (0, rows[1]) if len(rows) == 3 else (1, columns[1])
    double = [cell for cell in cells if cell[axis] == middle]
    if len(double) == 1:
        return "L"
    ends = {cell[1 - axis] for cell in cells if cell[axis] != middle}
    return "T" if len(ends) == 1 else "S"
