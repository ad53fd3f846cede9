"""Where the pieces beside a board are drawn: in rows, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.models.board.grid import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.pieces import Piece


def arranged(pieces: Sequence[Piece], width: int) -> Iterator[Cell]:
    """The cells of pieces in rows that are `width` cells wide, with a gap between two pieces."""
    top = left = below = 0
    for piece in pieces:
        high, wide = (1 + max(cell[i] for cell in piece) for i in (0, 1))
        if left and left + wide > width:
            top, left = below + 1, 0
        yield from ((top + r, left + c) for r, c in piece)
        left += wide + 1
        below = max(below, top + high)
