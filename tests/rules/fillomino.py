"""The rules of Fillomino, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    for r, row in enumerate(answer):
        for c, token in enumerate(row):
            if board[r, c] not in ("-", token):
                return "given numbers stay"
            block = [(r, c)]
            for i, j in block:
                for near in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                    if near in board and near not in block and answer[near[0]][near[1]] == token:
                        block.append(near)
            if token != str(len(block)):
                return "numbers are the sizes of blocks"
    return ""
