"""The rules of Skyscrapers, on a finished board."""

from __future__ import annotations

from filled import given_stay, is_latin, sights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n--\n# top\n9 -"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not given_stay(board, answer):
        return "given numbers stay"
    if not is_latin(answer):
        return "rows and columns have every number"
    for clue, line in sights(board, answer):
        heights = [int(token) for token in line]
        seen = sum(height == max(heights[: i + 1]) for i, height in enumerate(heights))
        if int(clue) != seen:
            return "numbers count the buildings that are seen"
    return ""
