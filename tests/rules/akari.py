"""The rules of Akari, on a finished board."""

from __future__ import annotations

from shades import beside, chosen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n4 -\n- -"]


def broken(board: Board, answer: list[list[str]]) -> str:
    lit: dict[tuple[int, int], int] = {}
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            if (token == "x") != (board[r, c] != "-") or token not in "ox-":
                return "black cells are those of the board"
            if token == "o":
                for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    i, j = r + down, c + right
                    while 0 <= i < board.height and 0 <= j < board.width and answer[i][j] != "x":
                        lit[i, j] = lit.get((i, j), 0) + 1
                        i, j = i + down, j + right
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            if token == "o" and (r, c) in lit:
                return "no lamp is lit"
            if token == "-" and (r, c) not in lit:
                return "every cell is lit"
    lamps = chosen(answer, "o")
    for cell, number in board.numbered().items():
        if len(beside(cell) & lamps) != number:
            return "numbers count lamps"
    return ""
