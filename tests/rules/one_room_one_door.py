"""The rules of One Room One Door, on a finished board."""

from __future__ import annotations

from collections import Counter

from shades import beside, colours, connected, numbers_count_in_rooms, rooms_of, touch
from walls import has_wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n3-\n--\n# regions\nAA\nAA"]
AMBIGUOUS = "size 2 1\n--\n# regions\nAB"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if touch(black):
        return "black cells don't touch"
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    if not all(map(connected, (white, *(white & room for room in rooms_of(board))))):
        return "white cells are connected"
    doors = Counter(
        frozenset((board.regions[cell], board.regions[each]))
        for cell in white
        for each in beside(cell) & white
        if has_wall(board, cell, each)
    )
    return "two rooms have one door" if any(n > 2 for n in doors.values()) else ""
