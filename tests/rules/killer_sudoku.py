"""The rules of Killer Sudoku, on a finished board; those of its boxes are Sudoku's."""

from __future__ import annotations

from latin import is_latin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board

_BOXES = {1: (1, 1), 4: (2, 2), 6: (3, 2), 9: (3, 3), 12: (4, 3), 16: (4, 4)}


def broken(board: Board, answer: list[list[str]]) -> str:
    if not is_latin(answer):
        return "rows and columns have every number"
    width, height = board.numbers.get("box") or _BOXES[len(answer)]
    boxes: dict[tuple[int, int], set[str]] = {}
    cages: dict[str, list[int]] = {}
    sums: dict[str, int] = {}
    for r, c in board.cells:
        boxes.setdefault((r // height, c // width), set()).add(answer[r][c])
        cages.setdefault(board.regions[r, c], []).append(int(answer[r][c]))
        if board[r, c] != "-":
            sums[board.regions[r, c]] = int(board[r, c])
    if any(len(box) != width * height for box in boxes.values()):
        return "boxes have every number"
    for name, numbers in cages.items():
        if len(set(numbers)) != len(numbers):
            return "numbers of a cage differ"
        if sums.get(name, sum(numbers)) != sum(numbers):
            return "cages have their sum"
    return ""
