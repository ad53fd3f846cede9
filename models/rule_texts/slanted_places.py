"""Diagonals of square boards, and the moves of a knight."""

from __future__ import annotations

from collections.abc import Container

from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell

DIAGONAL = {"nw": (-1, -1), "ne": (-1, 1), "sw": (1, -1), "se": (1, 1)}
"""What each diagonal direction adds to row and column."""
_KNIGHT = [(r, c) for r in (-2, -1, 1, 2) for c in (-2, -1, 1, 2) if abs(r) != abs(c)]


def slanted(cell: Cell, way: str, among: Container[Cell]) -> list[Cell]:
    """The cells in a diagonal direction up to the first that is not in a set."""
    (r, c), (down, right) = cell, DIAGONAL[way]
    made: list[Cell] = []
    while (r := r + down, c := c + right) in among:
        made.append((r, c))
    return made


def knights(cell: Cell, among: Container[Cell]) -> list[Cell]:
    """The cells of a set that a knight of chess reaches from a cell."""
    r, c = cell
    return [x for down, right in _KNIGHT if (x := (r + down, c + right)) in among]


def diagonals(board: Board) -> list[list[Cell]]:
    """The two diagonals of a square board, from the top."""
    n = board.width
    both = [[(i, i) for i in range(n)], [(i, n - 1 - i) for i in range(n)]]
    return [[cell for cell in line if cell in board] for line in both]
