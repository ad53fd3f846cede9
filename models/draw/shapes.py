"""Marks that few kinds of puzzles have: lines in colours, cages, discs, numbers outside, pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell, Point

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.pieces import Piece


class Route(NamedTuple):
    """A line through the centres of cells, in a colour and `width` units wide.

    `ends`: `bulb` (a disc at the start), `arrow` (a head at the end), `circles` or `diamonds` (at
    both ends), `pill` (an outline around the cells), or empty.
    """

    cells: tuple[Cell, ...]
    colour: str
    width: int
    ends: str = ""


class Cage(NamedTuple):
    """A dashed line inside the border of some cells."""

    cells: tuple[Cell, ...]


class Disc(NamedTuple):
    """A disc with a text. `at`: rows and columns of half cells; `fill`: white, black or none."""

    at: Point
    text: str
    fill: str


class Patch(NamedTuple):
    """A grey `circle` or `square` behind the number of a cell."""

    cell: Cell
    form: str


class Beside(NamedTuple):
    """A text at the place of a cell outside of the board."""

    cell: Cell
    text: str


class Bank(NamedTuple):
    """Small pieces below the board."""

    pieces: tuple[Piece, ...]


class Tone(NamedTuple):
    """A line that is as visible as its share, from 0 to 1; `start` and `end` count half cells."""

    start: Point
    end: Point
    share: float


SHAPES = (Route, Cage, Disc, Patch, Beside, Bank)

"""Those that text shows, or leaves room for."""

Shape = Route | Cage | Disc | Patch | Beside | Bank | Tone


def arrange(pieces: Sequence[Piece], width: int) -> Iterator[Cell]:
    """The cells of pieces in rows that are `width` cells wide, with a gap between two pieces."""
    top = left = below = 0
    for piece in pieces:
        high, wide = (1 + max(cell[i] for cell in piece) for i in (0, 1))
        if left and left + wide > width:
            top, left = below + 1, 0
        yield from ((top + r, left + c) for r, c in piece)
        left += wide + 1
        below = max(below, top + high)
