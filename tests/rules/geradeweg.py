"""The rules of Geradeweg, on the directions of the loop in each cell."""

from __future__ import annotations

from loops import STEPS, are_directions, is_one_loop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 3\n9--\n---\n---"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not are_directions(answer):
        return "tokens are directions"
    if not is_one_loop(answer):
        return "there is one loop"
    if "full" in board.numbers and any("-" in row for row in answer):
        return "the loop goes through all cells"
    for cell in board.clues():
        lengths = {_length(answer, cell, ways) for ways in ("ns", "ew")}
        lengths = lengths - {0} or {0}
        if board[cell] == "0" and "holes" in board.numbers:
            if lengths != {0}:
                return "the loop leaves out holes"
            continue
        if lengths == {0}:
            return "the loop goes through clues"
        if len(lengths) > 1 or (board[cell] not in ("?", "0") and lengths != {int(board[cell])}):
            return "numbers are lengths"
    return ""


def _length(answer: list[list[str]], cell: tuple[int, int], ways: str) -> int:
    """How long the straight part of the loop at a cell is."""
    length = 0
    for way in ways:
        r, c = cell
        while way in answer[r][c]:
            r, c = r + STEPS[way][0], c + STEPS[way][1]
            length += 1
    return length
