"""The rules of Creek, on a finished board."""

from __future__ import annotations

from shades import colours, connected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n4--\n---\n---"]
AMBIGUOUS = "size 2 2\n- - -\n- 2 -\n- - -"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    for (r, c), token in board.corners.items():
        around = {(r, c), (r - 1, c), (r, c - 1), (r - 1, c - 1)}
        if token.isdecimal() and len(around & black) != int(token):
            return "numbers count black cells"
    return "" if connected(white) else "white cells are connected"
