"""The rules of Norinuri, on a finished board."""

from __future__ import annotations

from shades import colours, islands_are_numbered, parts_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n1-", "size 2 2\n5-\n--"]
AMBIGUOUS = "size 4 1\n?---"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if any(len(cells) != 2 for cells in parts_of(black)):
        return "black cells are in twos"
    return "" if islands_are_numbered(board, white) else "islands have one number, their size"
