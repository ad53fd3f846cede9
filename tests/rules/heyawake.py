"""The rules of Heyawake, on a finished board."""

from __future__ import annotations

from shades import colours, connected, numbers_count_in_rooms, touch
from walls import crosses_two_walls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n4-\n--\n# regions\nAA\nAA"]


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    if touch(black):
        return "black cells don't touch"
    if not connected(white):
        return "white cells are connected"
    return "no run crosses two walls" if crosses_two_walls(board, white) else ""
