"""Ships with bends, in the section `# ships` of a board: `-x-/xxx/-x-`, row by row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.errors import Diagnostic
from csp2sat.models.board import pieces
from csp2sat.models.board.board import Board
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.pieces import is_connected, to_corner
from csp2sat.models.board.placed_constraint import Placed

SHIPS = "ships"
"""The name of the section."""
_SHIP, _PART, _WATER = "ship", "x", "-"

Shape = pieces.Piece


def ship(shape: Shape) -> Placed:
    """A ship of the fleet of a board."""
    return Placed(_SHIP, shape)


def straight(length: int) -> Shape:
    """A ship in a row."""
    return tuple((0, c) for c in range(length))


def forms_of(shape: Shape) -> list[Shape]:
    """The shape, turned and mirrored; each once."""
    shapes: dict[Shape, None] = {}
    for cells in (shape, tuple((r, -c) for r, c in shape)):
        for _ in range(4):
            cells = tuple((c, -r) for r, c in cells)
            shapes[to_corner(cells)] = None
    return list(shapes)


def shape_of(rows: Sequence[str]) -> Shape:
    """The shape that some rows draw: `x` for a part.

    Raises:
        ValueError: it is not a ship: its parts are not connected, or a row or column is empty.
    """
    cells = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == _PART}
    whole = is_connected(cells) and to_corner(cells) == tuple(sorted(cells))
    size = (len(rows), max(map(len, rows), default=0))
    if not whole or tuple(max(numbers) + 1 for numbers in zip(*cells, strict=True)) != size:
        raise ValueError("its parts are not connected, or a row or column is empty")
    return to_corner(cells)


def text_of(shape: Shape) -> str:
    """The rows of a shape as text: `-x-/xxx/-x-`."""
    return pieces.text_of(shape, _WATER)


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


def ship_lines(board: Board) -> list[str]:
    """The lines of the ships of a board."""
    return [text_of(placed.cells) for placed in board.placed]
