"""The rules of Heyawake, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    height, width = board.height, board.width
    black = {(r, c) for r in range(height) for c in range(width) if answer[r][c] == "x"}
    white = {(r, c) for r in range(height) for c in range(width) if answer[r][c] == "-"}
    if len(black) + len(white) != height * width:
        return "cells are black or white"
    counts: dict[str, int] = {}
    for cell in black:
        counts[board.regions[cell]] = counts.get(board.regions[cell], 0) + 1
    for cell, number in board.numbered().items():
        if counts.get(board.regions[cell], 0) != number:
            return "numbers count black cells"
    if any({(r + 1, c), (r, c + 1)} & black for r, c in black):
        return "black cells don't touch"
    seen = set(list(white)[:1])
    todo = list(seen)
    while todo:
        r, c = todo.pop()
        new = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)} & white - seen
        seen |= new
        todo += new
    if seen != white:
        return "white cells hang together"
    for down, right in ((0, 1), (1, 0)):
        for r, c in white:
            names, i, j = [board.regions[r, c]], r, c
            while (i + down, j + right) in white:
                i, j = i + down, j + right
                if names[-1] != board.regions[i, j]:
                    names.append(board.regions[i, j])
            if len(names) > 2:
                return "no run goes through three rooms"
    return ""
