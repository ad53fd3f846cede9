"""The rules of Tasquare, on a finished board."""

from __future__ import annotations

from parts import is_square
from shades import beside, colours, connected, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n2-", "size 2 1\n??"]
AMBIGUOUS = "size 2 2\n--\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not set(board.clues()) <= white:
        return "clues are white"
    squares = parts_of(black)
    if not all(map(is_square, squares)):
        return "black parts are squares"
    for cell in board.clues():
        total = sum(len(square) for square in squares if square & beside(cell))
        if board[cell] != str(total) and (board[cell] != "?" or not total):
            return "numbers count the cells of squares"
    return "" if connected(white) else "white cells are connected"
