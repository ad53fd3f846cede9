"""The rules of Heyablock, on a finished board."""

from __future__ import annotations

from shades import colours, connected, numbers_count_in_rooms, rooms_of
from walls import crosses_two_walls, rooms_touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n--\n# regions\nAB", "size 2 1\n3-\n# regions\nAA"]
AMBIGUOUS = "size 2 1\n--\n# regions\nAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    numbers = board.numbered()
    for room in rooms_of(board):
        if not (room & black or any(numbers.get(cell) == 0 for cell in room)):
            return "rooms without a 0 have black cells"
        if not connected(room & black):
            return "black cells of a room are connected"
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    if rooms_touch(board, black):
        return "black cells of different rooms don't touch"
    if not connected(white):
        return "white cells are connected"
    return "no run crosses two walls" if crosses_two_walls(board, white) else ""
