"""The rules of Sashigane, on a finished board."""

from __future__ import annotations

from parts import parts
from shades import beside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board
    from shades import Cells

IMPOSSIBLE = ["size 3 1\n---", "size 3 2\n4--\n---", "size 3 2\nw--\n---"]
AMBIGUOUS = "size 3 2\n---\n---"

STEPS = {"n": (-1, 0), "s": (1, 0), "w": (0, -1), "e": (0, 1)}


def corner_of(cells: Cells) -> tuple[int, int] | None:
    """The corner of an L; None: the cells are not an L."""
    rows, columns = ({cell[i] for cell in cells} for i in (0, 1))
    lines = [(r, c) for r in rows for c in columns]
    found = [(r, c) for r, c in lines if cells == {(i, j) for i, j in lines if i == r or j == c}]
    at_ends = [
        (r, c)
        for r, c in found
        if r in (min(rows), max(rows)) and c in (min(columns), max(columns))
    ]
    return at_ends[0] if len(rows) > 1 and len(columns) > 1 and at_ends else None


def broken(board: Board, answer: list[list[str]]) -> str:
    found = parts(answer)
    if not found:
        return "parts are connected"
    for cells in found:
        corner = corner_of(cells)
        if not corner:
            return "parts have the shape of an L"
        for cell in cells:
            token = board[cell]
            if token in STEPS:
                down, right = STEPS[token]
                ahead = (cell[0] + down, cell[1] + right)
                if cell == corner or beside(cell) & cells != {ahead}:
                    return "arrows are at ends and point to the corner"
            elif token not in ("-", "?") and cell != corner:
                return "circles are at corners"
            elif token.isdecimal() and int(token) != len(cells):
                return "numbers count cells"
    return ""
