"""Boards of faces as text: the rows of the board, a sign for each cell, letters for its sides."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy

from csp2sat.models.board.board import EMPTY, HOLE
from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.board.shaped_board import ShapedBoard
from csp2sat.models.draw.picture import Highlight, Line, Picture, Side, Text
from csp2sat.models.draw.text import ANSWER, FAINT, Canvas
from csp2sat.models.draw.text_highlights import ROLE_COLOURS, SIGNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark


class FacesCanvas(Canvas):
    """Characters by row and column; what is drawn of sides and lines follows the sign of a cell."""

    def __init__(
        self,
        picture: Picture,
        board: ShapedBoard,
        ascii_only: bool,
        colour: bool,
    ) -> None:
        self._board = board
        self._ways: dict[Cell, str] = {}
        plain = copy(picture)
        plain.marks = [_large(x) for x in picture.marks]
        super().__init__(plain, ascii_only, colour, 1)

    def _centre(self, cell: Cell) -> Point:
        widest = max(map(len, self._ways.values()), default=0)
        return cell[0], cell[1] * (self._inner + 2 + widest) + self._inner // 2

    def _lines(self) -> None:
        """Find the letters of what is drawn."""
        board, drawn = self._board, dict[Cell, set[str]]()
        for mark in self._picture.marks:
            match mark:
                case Side(cell, way, True):
                    drawn.setdefault(cell, set()).add(way)
                    if (other := board.beyond(cell, way)) in board:
                        drawn.setdefault(other, set()).add(board.back(cell, way))
                case Line(start, end):
                    for one, other in ((start, end), (end, start)):
                        drawn.setdefault(one, set()).add(board.way_to(one, other))
        self._ways = {cell: f"+{''.join(sorted(ways))}" for cell, ways in drawn.items()}

    def _boxes(self) -> None:
        """Faces have no boxes."""

    def _shapes(self) -> None:
        """Faces have no cages, no discs and the like."""

    def _cells(self) -> None:
        for r in range(self._board.height):
            for cell in self._board.text_row(r):
                y, x = self._centre(cell)
                if cell not in self._ways:
                    self._characters[y, x] = EMPTY if cell in self._board else HOLE
                self._colours[y, x] = FAINT
        super()._cells()
        for cell, ways in self._ways.items():
            y, x = self._centre(cell)
            x += self._inner - self._inner // 2
            self._put(y, x, ways)
            self._colours |= {(y, x + i): ANSWER for i in range(len(ways))}

    def _highlight(self, cells: Iterable[Cell], colour: str, mark: str) -> None:
        """Give cells a background; without colours a character stands before them."""
        for cell in cells:
            y, x = self._centre(cell)
            first = x - self._inner // 2
            self._colours |= {(y, i): colour for i in range(first, first + self._inner)}
            if not self._colour:
                self._characters[y, first - 1] = mark

    def _show(self, mark: Highlight) -> None:
        """Give the cells of a place a colour, or signs around them."""
        match mark.place:
            case (int(r), int(c)):
                cells: list[Cell] = [(r, c)]
            case Line(start, end):
                cells = [start, end]
            case Side(cell, _):
                cells = [cell]
            case _:
                return
        for cell in cells:
            y, x = self._centre(cell)
            first, last = x - self._inner // 2, x + self._inner - self._inner // 2
            if self._colour:
                self._colours |= {(y, i): ROLE_COLOURS[mark.role] for i in range(first, last)}
            else:
                ends = ((y, first - 1), (y, last + len(self._ways.get(cell, ""))))
                self._characters |= zip(ends, SIGNS[mark.role], strict=True)


def _large(mark: Mark) -> Mark:
    """A mark, but a text in the corner of a cell in its middle."""
    if isinstance(mark, Text) and mark.corner == "nw":
        return mark._replace(corner="")
    return mark
