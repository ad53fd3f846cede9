"""The rules of Heyawake, on a finished board."""

from __future__ import annotations

from shades import colours, hang_together, numbers_count_in_rooms, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    if touch(black):
        return "black cells don't touch"
    if not hang_together(white):
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
