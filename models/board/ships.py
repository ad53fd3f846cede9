"""Ships with bends, in the section `# ships` of a board: `-x-/xxx/-x-`, row by row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import Diagnostic
from csp2sat.models.board.board import Board
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.placed import Placed

SHIPS = "ships"
"""The name of the section."""
_SHIP, _PART, _WATER = "ship", "x", "-"

Shape = tuple[Cell, ...]
"""Cells in order, of which the first row and the first column are 0."""


def ship(shape: Shape) -> Placed:
    """A ship of the fleet of a board."""
    return Placed(_SHIP, shape)


def straight(length: int) -> Shape:
    """A ship in a row."""
    return tuple((0, c) for c in range(length))


def turned(shape: Shape) -> list[Shape]:
    """The shape, turned and mirrored; each once."""
    shapes: dict[Shape, None] = {}
    for mirrored in (shape, [(r, -c) for r, c in shape]):
        cells = list(mirrored)
        for _ in range(4):
            cells = [(c, -r) for r, c in cells]
            shapes[_moved(cells)] = None
    return list(shapes)


def shape_of(rows: Sequence[str], part: str = _PART) -> Shape:
    """The shape that some rows draw.

    Raises:
        ValueError: it is not a ship: its parts are not connected, or a row or column is empty.
    """
    cells = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == part]
    size = (max((r for r, _ in cells), default=-1) + 1, max((len(row) for row in rows), default=0))
    whole = bool(cells) and _is_connected(cells) and _moved(cells) == tuple(cells)
    if not whole or size[0] != len(rows) or max(c for _, c in cells) + 1 != size[1]:
        raise ValueError("its parts are not connected, or a row or column is empty")
    return tuple(cells)


def _moved(cells: Sequence[Cell]) -> Shape:
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))


def _is_connected(cells: Sequence[Cell]) -> bool:
    left, reached = set(cells[1:]), [cells[0]]
    for r, c in reached:
        near = left & {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}
        left -= near
        reached += near
    return not left


def drawn(shape: Shape, part: str = _PART, water: str = _WATER, between: str = "/") -> str:
    """The rows of a shape as text."""
    height, width = (max(places) + 1 for places in zip(*shape, strict=True))
    rows = (
        "".join(part if (r, c) in shape else water for c in range(width)) for r in range(height)
    )
    return between.join(rows)


def take(board: Board, lines: Sequence[Line]) -> Iterator[Diagnostic]:
    """Take the ships of a section into a board; yields mistakes."""
    for word in (word for line in lines for word in line):
        rows = word.text.split("/")
        message = ""
        if wrong := set("".join(rows)) - {_PART, _WATER}:
            message = f"{min(wrong)!r} is wrong in a ship: expected rows such as '-x-/xxx'"
        else:
            try:
                board.placed.append(ship(shape_of(rows)))
            except ValueError as error:
                message = f"{word.text!r} is not a ship: {error}"
        if message:
            yield Diagnostic(board.source, word.start, message)


def written(board: Board) -> list[str]:
    """The lines of the ships of a board."""
    return [drawn(placed.cells) for placed in board.placed]
