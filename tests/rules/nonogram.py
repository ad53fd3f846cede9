"""The rules of nonograms, on a finished board."""

from __future__ import annotations

from itertools import groupby

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {"x", "-"}:
        return "cells are black or white"
    columns = [list(column) for column in zip(*answer, strict=True)]
    for side, lines in (("left", answer), ("top", columns)):
        for clue, line in zip(board.outside[side], lines, strict=True):
            runs = [str(len(list(run))) for token, run in groupby(line) if token == "x"]
            if clue not in ("-", ",".join(runs) or "0"):
                return "numbers are the lengths of runs"
    return ""
