"""The rules of Cocktail Lamp, on a finished board."""

from __future__ import annotations

from shades import (
    colours,
    connected,
    connected_by_corners,
    has_block,
    numbers_count_in_rooms,
    rooms_of,
)
from walls import rooms_touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n4-\n--\n# regions\nAA\nAA"]
AMBIGUOUS = "size 2 1\n--\n# regions\nAB"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    if rooms_touch(board, black):
        return "black cells of different rooms don't touch"
    if not all(connected(room & black) for room in rooms_of(board)):
        return "black cells of a room are connected"
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    if has_block(black):
        return "no square is black"
    return "" if connected_by_corners(black) else "black cells are connected by corners"
