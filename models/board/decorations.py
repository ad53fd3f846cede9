"""Drawings on a board that mean nothing for its solutions."""

from __future__ import annotations

from csp2sat.csp.quick_typing import NamedTuple

LINE, ARROW, CIRCLE, RECTANGLE, TEXT, CAGE = (
    *("line", "arrow", "circle", "rectangle", "text", "cage"),
)


class Sketch(NamedTuple):
    """A drawing. Places are rows and columns in cells, from the upper left corner of the board.

    Attributes:
        form: one of the forms above.
        points: the bends of a line or an arrow, the middles of the cells of a cage, or one place:
            the middle of the drawing.
        stroke, fill: colours as in CSS; empty: none.
        size: width and height in cells; a line has its thickness there, a text its height.
        text: what is written there; may be empty.
        angle: by how many degrees it is turned clockwise.
    """

    form: str
    points: tuple[tuple[float, float], ...]
    stroke: str = ""
    fill: str = ""
    size: tuple[float, float] = (0, 0)
    text: str = ""
    angle: float = 0

    def filled_cell(self) -> tuple[int, int] | None:
        """The cell that it fills; None: it does not fill one."""
        r, c = self.points[0]
        fills = self.form == RECTANGLE and self.fill and self.size == (1, 1) and not self.angle
        return (int(r), int(c)) if fills and r % 1 == c % 1 == 0.5 else None
