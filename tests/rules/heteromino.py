"""The rules of Heteromino, on a finished board."""

from __future__ import annotations

from filled import holes_are_empty
from parts import neighbours, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board

IMPOSSIBLE = ["size 2 2\n--\n--", "size 6 1\n------"]
AMBIGUOUS = "size 3 2\n---\n---"


def broken(board: Board, answer: list[list[str]]) -> str:
    found = parts(answer, "-")
    if not found or not holes_are_empty(board, answer):
        return "parts are connected"
    if any(len(cells) != 3 for cells in found):
        return "parts have three cells"
    for one, other in neighbours(found):
        (top, left), (above, before) = (
            map(min, zip(*cells, strict=True)) for cells in (one, other)
        )
        if {(r - top + above, c - left + before) for r, c in one} == other:
            return "neighbours differ"
    return ""
