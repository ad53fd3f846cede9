"""The rules of Nibun-no-Go, on a finished board."""

from __future__ import annotations

from shades import colours, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 1 1\n2-\n--", "size 2 1\n10-\n---"]
AMBIGUOUS = "size 1 1\n--\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    for (r, c), number in board.numbered_corners().items():
        if len({(r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c)} & black) != number:
            return "numbers count black cells"
    if any(len(cells) > 5 for cells in (*parts_of(black), *parts_of(white))):
        return "at most five cells are connected"
    return ""
