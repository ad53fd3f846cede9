"""The rules of Uso-one, on a finished board."""

from __future__ import annotations

from shades import beside, colours, connected, rooms_of, touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n0 0\n# regions\nA A", "size 2 2\n- -\n- 4\n# regions\nA B\nA B"]
AMBIGUOUS = "size 3 2\n0 - -\n- - -\n# regions\nAAA\nAAA"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    black, white = both
    if black & set(board.clues()):
        return "clues are white"
    numbers = board.numbered()
    for room in rooms_of(board):
        if sum(len(beside(each) & black) != numbers[each] for each in room & set(numbers)) != 1:
            return "one number of each room is wrong"
    if touch(black):
        return "black cells don't touch"
    return "" if connected(white) else "white cells are connected"
