"""The rules of Doppelblock, on a finished board."""

from __future__ import annotations

from filled import given_stay, sights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 3 3\n---\n---\n---\n# top\n7 - -"]


def broken(board: Board, answer: list[list[str]]) -> str:
    tokens = sorted(["x", "x", *map(str, range(1, len(answer) - 1))])
    if not given_stay(board, answer):
        return "given numbers stay"
    if any(sorted(line) != tokens for line in (*answer, *zip(*answer, strict=True))):
        return "lines have every number and two black cells"
    for clue, line in sights(board, answer):
        first = line.index("x")
        second = line.index("x", first + 1)
        if int(clue) != sum(map(int, line[first + 1 : second])):
            return "numbers outside are sums"
    return ""
