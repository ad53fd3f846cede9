"""The rules of No Three, on a finished board."""

from __future__ import annotations

from itertools import pairwise

from shades import colours, connected, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\nw w", "size 5 1\nw-w-w"]

SHIFTS = {"": (0, 0), "e": (0, 1), "s": (1, 0), "se": (1, 1)}


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    for (r, c), token in board.tokens.items():
        for circle in token.split(",") if token != "-" else ():
            down, right = SHIFTS[circle[1:]]
            touched = {(r + i * down, c + j * right) for i in (0, 1) for j in (0, 1)}
            if len(touched & black) != 1:
                return "one black cell at each circle"
    if touch(black):
        return "black cells don't touch"
    if not connected(white):
        return "white cells are connected"
    for line in (*answer, *zip(*answer, strict=True)):
        at = [i for i, token in enumerate(line) if token == "x"]
        gaps = [after - before for before, after in pairwise(at)]
        if any(one == other for one, other in pairwise(gaps)):
            return "distances differ"
    return ""
