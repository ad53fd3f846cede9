"""The rules of Ripple Effect, on a finished board."""

from __future__ import annotations

from filled import given_stay, rooms_are_filled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n-3\n# regions\nAA\nBB"]


def broken(board: Board, answer: list[list[str]]) -> str:
    if not given_stay(board, answer):
        return "given numbers stay"
    if not rooms_are_filled(board, answer):
        return "rooms have all numbers"
    for line in (*answer, *zip(*answer, strict=True)):
        for i, number in enumerate(line):
            if number != "-" and number in line[i + 1 : i + 1 + int(number)]:
                return "equal numbers are far apart"
    return ""
