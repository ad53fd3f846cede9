"""The rules of nonograms, on a finished board."""

from __future__ import annotations

from itertools import groupby

from filled import sights
from shades import colours

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["1\n3\n2 1\n1\n1\n1"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if colours(answer) is None:
        return "cells are black or white"
    for clue, line in sights(board, answer):
        runs = [str(len(list(run))) for token, run in groupby(line) if token == "x"]
        if clue != (",".join(runs) or "0"):
            return "numbers are the lengths of runs"
    return ""
