"""The rules of Stostone, on a finished board."""

from __future__ import annotations

from shades import Cells, colours, connected, numbers_count_in_rooms, parts_of, rooms_of
from walls import rooms_touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n0-\n--\n# regions\nAA\nAA"]
AMBIGUOUS = "size 2 2\n--\n--\n# regions\nAA\nAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    numbers = board.numbered()
    for room in rooms_of(board):
        if not (room & black or any(numbers.get(cell) == 0 for cell in room)):
            return "rooms without a 0 have a stone"
        if not connected(room & black):
            return "a stone is connected"
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    if rooms_touch(board, black):
        return "stones don't touch"
    lower = {(r, c) for r, c in board.cells if 2 * r >= board.height}
    return "" if fallen(parts_of(black), board.height) == lower else "stones fill the lower half"


def fallen(stones: list[Cells], height: int) -> Cells:
    """The cells of stones that fell down, each as a whole."""
    moved = True
    while moved:
        moved = False
        for stone in stones:
            others = set().union(*(each for each in stones if each is not stone))
            down = {(r + 1, c) for r, c in stone}
            if not down & others and all(r < height for r, _ in down):
                stone.clear()
                stone |= down
                moved = True
    return set().union(*stones)
