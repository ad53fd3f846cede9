"""The rules of Hidato, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n5-\n--", "size 3 1\n-1-", "size 3 3\n1X-\nXX-\n---"]
AMBIGUOUS = "size 2 2\n1-\n--"


def broken(board: Board, answer: list[list[str]]) -> str:
    places: dict[int, tuple[int, int]] = {}
    count = 0
    for r, c in board.cells:
        given, token = board[r, c], answer[r][c]
        if given == "X":
            if token != "-":
                return "black cells have no number"
            continue
        count += 1
        if not token.isdecimal() or given not in ("-", token):
            return "given numbers stay"
        places[int(token)] = (r, c)
    if sorted(places) != list(range(1, count + 1)):
        return "each number is there once"
    for n in range(1, count):
        (r, c), (i, j) = places[n], places[n + 1]
        if max(abs(r - i), abs(c - j)) != 1:
            return "numbers that follow each other touch"
    return ""
