"""The rules of Tents, on a finished board."""

from __future__ import annotations

from filled import sights
from shades import beside, chosen, touch_at_corners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

    Cell = tuple[int, int]

IMPOSSIBLE = ["size 2 2\n-T\n--\n# top\n7 -"]


def broken(board: Board, answer: list[list[str]]) -> str:
    trees = [cell for cell in board.cells if board[cell] == "T"]
    tents = chosen(answer, "t")
    for r, c in board.cells:
        if answer[r][c] not in "Tt-" or (answer[r][c] == "T") != (board[r, c] == "T"):
            return "trees stay"
    if touch_at_corners(tents):
        return "tents don't touch"
    if any(line.count("t") != int(clue) for clue, line in sights(board, answer)):
        return "numbers count tents"
    owner: dict[Cell, Cell] = {}
    if len(trees) != len(tents) or not all(_owns(tree, tents, owner, set()) for tree in trees):
        return "each tree has its own tent"
    return ""


def _owns(tree: Cell, tents: set[Cell], owner: dict[Cell, Cell], seen: set[Cell]) -> bool:
    """Whether the tree gets a tent, others perhaps another one (an augmenting path)."""
    for tent in beside(tree) & tents:
        if tent not in seen:
            seen.add(tent)
            if tent not in owner or _owns(owner[tent], tents, owner, seen):
                owner[tent] = tree
                return True
    return False
