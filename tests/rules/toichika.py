"""The rules of Toichika, on a finished board."""

from __future__ import annotations

from filled import in_rooms
from loops import BACK, ahead
from shades import beside, room_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 1\n--\n# regions\nAB", "size 1 1\n-\n# regions\nA"]
AMBIGUOUS = "size 4 2\n----\n----\n# regions\nABCD\nABCD"


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {*"nsew-"}:
        return "cells have an arrow or none"
    for r, c in board.clues():
        if answer[r][c] == "-" or board[r, c] not in ("?", answer[r][c]):
            return "clues stay"
    if any(len(room) - room.count("-") != 1 for room in in_rooms(board, answer).values()):
        return "a room has one arrow"
    for r, c in board.cells:
        if (way := answer[r][c]) != "-":
            aims = [(i, j) for i, j in ahead(board, (r, c), way)[1:] if answer[i][j] != "-"]
            if not aims or answer[aims[0][0]][aims[0][1]] != BACK[way]:
                return "arrows point at each other"
            one, other = room_of(board, (r, c)), room_of(board, aims[0])
            if any(beside(cell) & other for cell in one):
                return "their rooms share no side"
    return ""
