"""The rules of Thermometers, on a finished board: `x` is mercury."""

from __future__ import annotations

from filled import sights
from shades import colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nA.1 A.2\n- -\n# left\n- 1", "size 2 1\nA.1 A.2\n# top\n0 1"]
AMBIGUOUS = "size 2 2\nA.1 A.2\n- -"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells have mercury or not"
    mercury, _ = both
    tokens = {board[cell] for cell in mercury}
    if "-" in tokens:
        return "mercury is in thermometers"
    for token in tokens:
        name, _, place = token.partition(".")
        if place != "1" and f"{name}.{int(place) - 1}" not in tokens:
            return "mercury has no gaps"
    if any(line.count("x") != int(clue) for clue, line in sights(board, answer)):
        return "numbers count cells with mercury"
    return ""
