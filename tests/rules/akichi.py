"""The rules of Akichiwake, on a finished board."""

from __future__ import annotations

from shades import colours, connected, parts_of, room_of, touch
from walls import crosses_two_walls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n2 -\n# regions\nAB", "size 2 1\n0 -\n# regions\nAA"]
AMBIGUOUS = "size 2 2\n? -\n- -\n# regions\nAA\nAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if touch(black):
        return "black cells don't touch"
    if not connected(white):
        return "white cells are connected"
    if crosses_two_walls(board, white):
        return "no run crosses two walls"
    for cell, number in board.numbered().items():
        largest = max(map(len, parts_of(white & room_of(board, cell))), default=0)
        if largest > number or (largest < number and "most" not in board.numbers):
            return "numbers are the largest white part"
    return ""
