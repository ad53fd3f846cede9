"""The rules of Maruta Ring, on a finished board."""

from __future__ import annotations

from shades import colours, has_block, is_ring, numbers_count_in_rooms, rooms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 3\n---\n---\n---\n# regions\nAAA\nAAA\nAAA"]
AMBIGUOUS = "size 4 3\n----\n----\n----\n# regions\nAAAA\nBBBB\nCCCC"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    if not is_ring(black) or has_block(black):
        return "black cells form one ring"
    numbers = board.numbered()
    for room in rooms_of(board):
        if not (room & black or any(numbers.get(cell) == 0 for cell in room)):
            return "rooms without a 0 have black cells"
        for r, c in room & black:
            if room & black & {(r - 1, c), (r + 1, c)} and room & black & {(r, c - 1), (r, c + 1)}:
                return "the ring goes straight in rooms"
    return "" if numbers_count_in_rooms(board, black) else "numbers count black cells"
