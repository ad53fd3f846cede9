"""The rules of Yin-Yang, on a finished board."""

from __future__ import annotations

from shades import colours, connected, has_block

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nwb\nbw"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    for cell in board.clues():
        if (cell in black) != (board[cell] == "b"):
            return "given circles stay"
    if not (connected(black) and connected(white)):
        return "each colour is connected"
    return "no square has one colour" if has_block(black) or has_block(white) else ""
