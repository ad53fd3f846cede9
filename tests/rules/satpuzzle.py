"""The rules of the SAT Puzzle, on a finished board."""

from __future__ import annotations

from shades import chosen, part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 6 6\n" + "xxxxxx\n" * 6]
AMBIGUOUS = "size 6 6\n" + "......\n" * 6


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {"x", "."}:
        return "cells are black or white"
    if any(board[r, c] == "x" != answer[r][c] for r, c in board.cells):
        return "black cells stay"
    white = chosen(answer, ".")
    areas = [part(white, cell) for cell in white]
    fours = len(white) == 16 and all(len(area) == 4 for area in areas)
    return "" if fours else "there are four white areas of four cells"
