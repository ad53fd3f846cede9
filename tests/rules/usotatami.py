"""The rules of Uso-Tatami, on a finished board."""

from __future__ import annotations

from parts import four_meet, is_strip, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 1 1\n1", "size 2 1\n2-", "size 2 1\n--"]
AMBIGUOUS = "size 4 1\n4--1"


def broken(board: Board, answer: list[list[str]]) -> str:
    mats = parts(answer)
    if not mats or not all(map(is_strip, mats)):
        return "mats are strips"
    for mat in mats:
        clues = [board[cell] for cell in mat if board[cell] != "-"]
        if len(clues) != 1 or clues[0] == str(len(mat)):
            return "mats have one number that lies"
    return "no four mats meet" if four_meet(board, answer) else ""
