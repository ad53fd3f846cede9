"""The rules of Skyscrapers, on a finished board: `-` is a park."""

from __future__ import annotations

from filled import sights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n--\n# top\n9 -", "size 2 2\nheights 1\n1-\n1-"]


def broken(board: Board, answer: list[list[str]]) -> str:
    n = len(answer)
    (most,) = board.numbers.get("heights", (n,))
    heights = {str(height): height for height in range(1, most + 1)}
    for r, c in board.cells:
        if board[r, c] not in ("-", answer[r][c].replace("-", "X")):
            return "what is given stays"
    lines = [*answer, *map(list, zip(*answer, strict=True))]
    if "diagonals" in board.numbers:
        lines += [[answer[i][i] for i in range(n)], [answer[i][n - 1 - i] for i in range(n)]]
    for line in lines:
        if sorted(line) != sorted([*heights, *["-"] * (n - most)]):
            return "lines have every height once"
    for clue, line in sights(board, answer):
        before = [0]
        for token in line:
            before += [heights[token]] if heights.get(token, 0) > before[-1] else []
        if int(clue) != len(before) - 1:
            return "numbers count the buildings that are seen"
    return ""
