"""Boards of other shapes than squares as text: hexagons as staggered bricks, slanted triangles."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from csp2sat.models.board.grid import Cell, Point
from csp2sat.models.board.shape import Triangular
from csp2sat.models.board.shaped_board import ShapedBoard
from csp2sat.models.draw.box_characters import THICK, THIN
from csp2sat.models.draw.picture import DOTS, Highlight, Line, Picture, Side, SideCross
from csp2sat.models.draw.text import ANSWER, CLUE, FAINT, USUAL, Canvas
from csp2sat.models.draw.text_highlights import ROLE_COLOURS, SIGNS, uncover

_SLANTED = {1: "╲\\", -1: "╱/"}  # noqa: RUF001  # slashes
_DOT, _CROSS, _KNOT, _ACROSS = "·.", "×x", "•*", "━="


class ShapedCanvas(Canvas):
    """Characters by row and column; a cell has room for `_inner` characters in its middle."""

    def __init__(
        self,
        picture: Picture,
        board: ShapedBoard,
        ascii_only: bool,
        colour: bool,
        least: int = USUAL,
    ) -> None:
        self._board = board
        super().__init__(picture, ascii_only, colour, max(least, USUAL))

    # --- places ---------------------------------------------------------------------------

    @property
    def _rows(self) -> int:
        """The rows of characters of a triangle."""
        return (self._inner + 3) // 2

    def _spot(self, point: Point) -> Point:
        """The character at a corner of cells."""
        y, x = point
        if isinstance(self._board.form, Triangular):
            return self._rows * y, self._rows * x
        if self._board.form.wraps:
            return 2 * y, (self._inner + 1) * x
        return 2 * (y // 2), (self._inner + 1) // 2 * x

    def _centre(self, cell: Cell) -> Point:
        form = self._board.form
        spots = [self._spot(one) for one, _ in form.outline(cell).values()]
        x = (min(x for _, x in spots) + max(x for _, x in spots)) // 2
        if isinstance(form, Triangular):
            return self._rows * cell[0] + (self._rows - 1 if form.is_up(cell) else 1), x
        return min(y for y, _ in spots) + 1, x

    def _ends(self, cell: Cell, way: str) -> tuple[Point, Point]:
        """The ends of a side."""
        one, other = self._board.form.outline(cell)[way]
        return self._spot(one), self._spot(other)

    def _places(self, cell: Cell, way: str) -> list[tuple[Point, Point]]:
        """Where a side of a cell is; on a torus it may be at two borders."""
        other = self._board.beyond(cell, way)
        places = [self._ends(cell, way)]
        if other in self._board and self._board.form.wraps:
            places.append(self._ends(other, self._board.opposite(way)))
        return places

    # --- lines ----------------------------------------------------------------------------

    def _lines(self) -> None:
        board, picture = self._board, self._picture
        sides = [mark for mark in picture.marks if isinstance(mark, Side)]
        lines = [mark for mark in picture.marks if isinstance(mark, Line)]
        # Thick slanted lines look like thin ones.
        only_thick = isinstance(board.form, Triangular) and bool(sides)
        for cell in board.cells if picture.style != DOTS else ():
            for way in board.form.outline(cell):
                is_border = board.beyond(cell, way) not in board
                weight = THICK if is_border and sides and not lines else THIN
                if is_border or not only_thick:
                    self._draw_side(cell, way, weight, "" if is_border else FAINT)
        for side in sides:
            self._draw_side(side.cell, side.way, THICK, ANSWER if side.answer else "")
        for line in lines:
            way = board.way_to(line.start, line.end)
            self._half(line.start, way)
            self._half(line.end, board.opposite(way))

    def _draw_side(self, cell: Cell, way: str, weight: int, colour: str) -> None:
        """Draw a side: along a row or a column of characters, or slanted."""
        for start, end in self._places(cell, way):
            if start[0] == end[0] or start[1] == end[1]:
                self._join(start, end, weight, colour)
                continue
            for place, sign in self._slope(start, end).items():
                self._put(*place, sign)
                self._colours[place] = colour

    def _slope(self, start: Point, end: Point) -> Mapping[Point, str]:
        """The characters between two places, each a row below and a column beside the last."""
        (y, x), (last, to) = sorted((start, end))
        down = 1 if to > x else -1
        return {(y + i, x + down * i): _SLANTED[down][self._which] for i in range(1, last - y)}

    def _half(self, cell: Cell, way: str) -> None:
        """Draw a line from the middle of a cell to the middle of its side."""
        centre, (start, end) = self._centre(cell), sorted(self._ends(cell, way))
        if start[1] != end[1] and start[0] != end[0]:
            places = self._slope(start, end)
            at = next(x for y, x in places if y == centre[0])
            first, last = sorted((at, centre[1] + (1 if at > centre[1] else -1)))
            for x in range(first, last + 1):
                self._sign((centre[0], x), _ACROSS)
            self._sign(centre, _KNOT)
            return
        side = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        if side[0] == centre[0] or side[1] == centre[1]:
            self._join(centre, side, THICK, ANSWER)
            return
        down = 1 if (side[0] > centre[0]) == (side[1] > centre[1]) else -1
        self._sign(side, _SLANTED[down])
        self._sign(centre, _KNOT)

    def _sign(self, place: Point, signs: str) -> None:
        """Put a part of a line."""
        self._signs[place] = signs[self._which]
        self._colours[place] = ANSWER

    def _boxes(self) -> None:
        slopes = dict(self._characters)
        if self._picture.style == DOTS or isinstance(self._board.form, Triangular):
            for cell in self._board.cells:
                for one, _ in self._board.form.outline(cell).values():
                    self._put(*self._spot(one), _DOT[self._which])
        super()._join_boxes()
        self._characters |= slopes | self._signs

    def _shapes(self) -> None:
        """Crosses where no line is."""
        for mark in self._picture.marks:
            if isinstance(mark, SideCross):
                for place in self._middles(mark.cell, mark.way):
                    self._put(*place, _CROSS[self._which])
                    self._colours[place] = ANSWER if mark.answer else CLUE

    def _middles(self, cell: Cell, way: str) -> list[Point]:
        """The character in the middle of a side."""
        result = []
        for start, end in self._places(cell, way):
            (y, x), (to, right) = sorted((start, end))
            down = (to - y) // 2
            slope = Fraction(right - x, to - y) if to > y else Fraction(right - x, 2)
            result.append((y + down, x + int(slope * down if to > y else slope)))
        return result

    # --- highlights -----------------------------------------------------------------------

    def _show(self, mark: Highlight) -> None:
        """Give a place its colour, or signs around it."""
        half = self._inner // 2
        match mark.place:
            case (int(r), int(c)):
                y, x = self._centre((r, c))
                places = [(y, x + k) for k in range(-half, half + 1)]
                around = [places[0], places[-1]]
            case Line(start, end):
                places = self._middles(start, self._board.way_to(start, end))
                around = [(y, x + k) for y, x in places[:1] for k in (-1, 1)]
            case Side(cell, way):
                places = self._middles(cell, way)
                around = [(y, x + k) for y, x in places[:1] for k in (-1, 1)]
            case _:
                return
        if self._colour:
            self._colours |= dict.fromkeys(places, ROLE_COLOURS[mark.role])
            self._characters |= uncover(places, self._characters)
        else:
            self._characters |= zip(around, SIGNS[mark.role], strict=True)
