"""The rules of Shimaguni, on a finished board."""

from __future__ import annotations

from shades import beside, colours, connected, numbers_count_in_rooms, rooms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n3-\n# regions\nAA", "size 2 1\n--\n# regions\nAB"]
AMBIGUOUS = "size 2 1\n--\n# regions\nAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, _ = both
    rooms = rooms_of(board)
    if not all(room & black and connected(room & black) for room in rooms):
        return "each room has an island"
    if not numbers_count_in_rooms(board, black):
        return "numbers count black cells"
    for cell in black:
        if any(board.regions[each] != board.regions[cell] for each in beside(cell) & black):
            return "islands don't touch"
    for one in rooms:
        for other in rooms:
            near = one is not other and any(beside(each) & other for each in one)
            if near and len(one & black) == len(other & black):
                return "islands of neighbours differ in size"
    return ""
