"""The rules of Double Choco, on a finished board."""

from __future__ import annotations

from parts import parts
from shades import connected

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board
    from shades import Cells

IMPOSSIBLE = ["size 3 1\n- g -", "size 2 1\n2 g", "size 4 1\n- - g -", "size 2 1\n- -"]
AMBIGUOUS = "size 4 2\n- - g g\n- - g g"


def broken(board: Board, answer: list[list[str]]) -> str:
    found = parts(answer)
    if not found:
        return "areas are connected"
    for cells in found:
        grey = {cell for cell in cells if board[cell][0] == "g"}
        white = cells - grey
        if not (grey and white and connected(grey) and connected(white)):
            return "an area has a connected group of each colour"
        if shape(grey) not in turned(shape(white)):
            return "the groups have the same shape"
        if any(board[cell].strip("g") not in ("", "-", "?", str(len(grey))) for cell in cells):
            return "numbers count the cells of their group"
    return ""


def shape(cells: Cells) -> Cells:
    """Cells moved to the upper left corner."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return {(r - top, c - left) for r, c in cells}


def turned(cells: Cells) -> list[Cells]:
    """A shape in its eight positions."""
    found = []
    for _ in range(4):
        cells = shape({(c, -r) for r, c in cells})
        found += [cells, shape({(r, -c) for r, c in cells})]
    return found
