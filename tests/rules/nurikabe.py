"""The rules of Nurikabe, on a finished board."""

from __future__ import annotations

from shades import colours, connected, has_block, islands_are_numbered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n9-\n--"]
AMBIGUOUS = "size 3 2\n? - -\n- - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not islands_are_numbered(board, white):
        return "an island has one number, its size"
    if not connected(black):
        return "black cells are connected"
    return "no square is black" if has_block(black) else ""
