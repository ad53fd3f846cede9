"""The rules of Tents, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board

    Cell = tuple[int, int]


def broken(board: Board, answer: list[list[str]]) -> str:
    trees = [cell for cell in board.cells if board[cell] == "T"]
    tents = {(r, c) for r, c in board.cells if answer[r][c] == "t"}
    for r, c in board.cells:
        if answer[r][c] not in "Tt-" or (answer[r][c] == "T") != (board[r, c] == "T"):
            return "trees stay"
    for r, c in tents:
        if any((r + i, c + j) in tents for i, j in ((0, 1), (1, -1), (1, 0), (1, 1))):
            return "tents don't touch"
    for i, clue in enumerate(board.outside.get("top", [])):
        if clue not in ("-", str(sum(c == i for _, c in tents))):
            return "numbers count the tents of columns"
    for i, clue in enumerate(board.outside.get("left", [])):
        if clue not in ("-", str(sum(r == i for r, _ in tents))):
            return "numbers count the tents of rows"
    owner: dict[Cell, Cell] = {}
    if len(trees) != len(tents) or not all(_owns(tree, tents, owner, set()) for tree in trees):
        return "each tree has its own tent"
    return ""


def _owns(tree: Cell, tents: set[Cell], owner: dict[Cell, Cell], seen: set[Cell]) -> bool:
    """Whether the tree gets a tent, others perhaps another one (an augmenting path)."""
    r, c = tree
    for tent in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
        if tent in tents and tent not in seen:
            seen.add(tent)
            if tent not in owner or _owns(owner[tent], tents, owner, seen):
                owner[tent] = tree
                return True
    return False
