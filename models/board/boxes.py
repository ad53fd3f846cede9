"""Boxes of a Sudoku: rectangles of one size that cover the board."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.errors import Diagnostic
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell


def box_size(board: Board, size: int | None = None) -> tuple[int, int]:
    """Width and height of a box, in cells, in squares of `size` rows (default: the whole board)."""
    if "box" in board.numbers:
        width, height = board.numbers["box"]
        return width, height
    return usual_size(size or board.width)


def usual_size(n: int) -> tuple[int, int]:
    """Width and height of a box of N cells: nearly a square, rather wide than high."""
    height = max(
        divisor for divisor in range(1, n + 1) if n % divisor == 0 and divisor * divisor <= n
    )
    return n // height, height


def boxes(board: Board) -> list[list[Cell]]:
    """The cells of each box."""
    width, height = box_size(board)
    return [
        [(top + i, left + j) for i in range(height) for j in range(width)]
        for top in range(0, board.height, height)
        for left in range(0, board.width, width)
    ]


def no_boxes(board: Board) -> Iterator[Diagnostic]:
    """A mistake if boxes of this size cannot have as many cells as the board has rows."""
    width, height = box_size(board)
    n = board.width
    if board.height == n and (width * height != n or n % width):
        yield board.wrong((0, 0), f"boxes {width} wide and {height} high don't have {n} cells")
