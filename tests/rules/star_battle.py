"""The rules of Star Battle, on a finished board."""

from __future__ import annotations

from shades import chosen, touch_at_corners

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\nAA\nBB"]
AMBIGUOUS = "size 5 5\nAAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE"


def broken(board: Board, answer: list[list[str]]) -> str:
    if {token for row in answer for token in row} - {"*", "-"}:
        return "there are stars and nothing else"
    stars = chosen(answer, "*")
    count = board.numbers["stars"][0] if "stars" in board.numbers else 1
    if touch_at_corners(stars):
        return "stars don't touch"
    groups: dict[str, int] = {}
    for cell in board.cells:
        for group in (f"row {cell[0]}", f"column {cell[1]}", f"region {board.regions[cell]}"):
            groups[group] = groups.get(group, 0) + (cell in stars)
    return "" if set(groups.values()) == {count} else "all have their number of stars"
