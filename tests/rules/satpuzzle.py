"""The rules of the SAT Puzzle, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {"x", "."}:
        return "cells are black or white"
    if any(board[r, c] == "x" != answer[r][c] for r, c in board.cells):
        return "black cells stay"
    white = {(r, c) for r, c in board.cells if answer[r][c] == "."}
    sizes = []
    while white:
        area = [white.pop()]
        for r, c in area:
            near = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & white
            white -= near
            area += near
        sizes.append(len(area))
    return "" if sizes == [4] * 4 else "there are four white areas of four cells"
