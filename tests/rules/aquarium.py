"""The rules of Aquarium, on a finished board."""

from __future__ import annotations

from shades import colours, part, room_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\nAA\n# top\n1 0"]
AMBIGUOUS = "size 2 1\nAB"


def broken(board: Board, answer: list[list[str]]) -> str:
    both = colours(answer)
    if both is None:
        return "cells are black or white"
    water, _ = both
    for cell in water:
        tank = room_of(board, cell)
        below = {each for each in tank if each[0] >= cell[0]}
        if not (below if "level" in board.numbers else part(below, cell)) <= water:
            return "water is level"
    for _, clue, line in board.sights():
        if int(clue) != len(water & set(line)):
            return "numbers count water"
    return ""
