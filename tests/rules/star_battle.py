"""The rules of Star Battle, on a finished board."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board import Board


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {"*", "-"}:
        return "there are stars and nothing else"
    stars = {(r, c) for r, c in board.cells if answer[r][c] == "*"}
    count = board.numbers["stars"][0] if "stars" in board.numbers else 1
    for r, c in stars:
        if any((r + i, c + j) in stars for i, j in ((0, 1), (1, -1), (1, 0), (1, 1))):
            return "stars don't touch"
    groups: dict[str, int] = {}
    for cell in board.cells:
        for group in (f"row {cell[0]}", f"column {cell[1]}", f"region {board.regions[cell]}"):
            groups[group] = groups.get(group, 0) + (cell in stars)
    return "" if set(groups.values()) == {count} else "all have their number of stars"
