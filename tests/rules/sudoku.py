"""The rules of Sudoku, on a finished board of 4, 6, 9 or 16 cells a side, or with boxes told."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board

_BOXES = {1: (1, 1), 4: (2, 2), 6: (3, 2), 9: (3, 3), 12: (4, 3), 16: (4, 4)}


def broken(board: Board, answer: list[list[str]]) -> str:
    n = len(answer)
    width, height = board.numbers.get("box") or _BOXES[n]
    numbers = sorted(map(str, range(1, n + 1)))
    if any(board[r, c] not in ("-", answer[r][c]) for r in range(n) for c in range(n)):
        return "given numbers stay"
    if any(sorted(row) != numbers for row in answer):
        return "rows have every number"
    if any(sorted(column) != numbers for column in zip(*answer, strict=True)):
        return "columns have every number"
    boxes: dict[tuple[int, int], list[str]] = {}
    for r in range(n):
        for c in range(n):
            boxes.setdefault((r // height, c // width), []).append(answer[r][c])
    return (
        "" if all(sorted(box) == numbers for box in boxes.values()) else "boxes have every number"
    )
