"""The rules of Easy as ABC, on a finished board."""

from __future__ import annotations

from filled import given_stay, sights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nletters 2\nA-\nA-"]


def broken(board: Board, answer: list[list[str]]) -> str:
    count = board.numbers["letters"][0]
    letters = list("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:count])
    if not given_stay(board, answer):
        return "given letters stay"
    for line in (*answer, *zip(*answer, strict=True)):
        if sorted(line) != sorted(letters + ["-"] * (len(line) - count)):
            return "lines have every letter"
    for clue, line in sights(board, answer):
        if next(token for token in line if token != "-") != clue:
            return "letters outside are seen first"
    return ""
