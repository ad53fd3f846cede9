"""The rules of Suguru, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    rooms: dict[str, list[str]] = {}
    for r, c in board.cells:
        if board[r, c] not in ("-", answer[r][c]):
            return "given numbers stay"
        rooms.setdefault(board.regions[r, c], []).append(answer[r][c])
        for i, j in ((r, c + 1), (r + 1, c - 1), (r + 1, c), (r + 1, c + 1)):
            if (i, j) in board and answer[r][c] == answer[i][j]:
                return "cells that touch differ"
    for numbers in rooms.values():
        if sorted(numbers) != sorted(str(n) for n in range(1, len(numbers) + 1)):
            return "rooms have all numbers"
    return ""
