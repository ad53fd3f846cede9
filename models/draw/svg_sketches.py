"""Draws sketches, which mean nothing, as SVG; a cell is 40 units wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.board.sketch import ARROW, CAGE, CIRCLE, LINE, RECTANGLE, Sketch
from csp2sat.models.draw.shapes import Cage
from csp2sat.models.draw.svg_shapes import CELL, OUTSIDE, head, shape, stroke

_INK = "#222"


def middle(cell: Cell) -> tuple[float, float]:
    """The place of the middle of a cell, in cells."""
    return cell[0] + 0.5, cell[1] + 0.5


def room_for(points: Sequence[tuple[float, float]], grid: Grid) -> dict[str, int]:
    """The room that something needs on each side of the board: as much as a number outside."""
    rows, columns = [r for r, _ in points], [c for _, c in points]
    beyond = {"top": min(rows) < 0, "bottom": max(rows) > grid.height}
    beyond |= {"left": min(columns) < 0, "right": max(columns) > grid.width}
    return {side: OUTSIDE * there for side, there in beyond.items()}


def sketch(mark: Sketch, grid: Grid) -> Iterator[str]:
    """A sketch as elements of SVG."""
    points = [(round(CELL * c, 1), round(CELL * r, 1)) for r, c in mark.points]
    x, y = points[0]
    wide, high = (CELL * length for length in mark.size)
    if mark.form in (LINE, ARROW):
        bends = "L".join(f"{x:g} {y:g}" for x, y in points)
        path = f"M{bends}" + (head(points) if mark.form == ARROW and len(points) > 1 else "")
        yield f'<path class="sketch" d="{path}" {stroke(mark.stroke or _INK, wide)}/>'
    elif mark.form == CAGE:
        yield from shape(Cage(tuple((int(r), int(c)) for r, c in mark.points)), grid)
        x, y = min(points, key=lambda point: point[::-1])
        yield _words(mark, x - 0.45 * CELL, y - 0.36 * CELL, 10, "start")
        return
    elif mark.form in (CIRCLE, RECTANGLE):
        outline = f'stroke="{mark.stroke or "none"}"'
        look = f'class="sketch" fill="{mark.fill or "none"}" {outline}{_turn(mark, x, y)}'
        if mark.form == CIRCLE:
            radii = f'rx="{wide / 2:g}" ry="{high / 2:g}"'
            yield f'<ellipse cx="{x:g}" cy="{y:g}" {radii} {look}/>'
        else:
            place = f'x="{x - wide / 2:g}" y="{y - high / 2:g}"'
            yield f'<rect {place} width="{wide:g}" height="{high:g}" {look}/>'
        high = min(14, 0.8 * high)
    if mark.text.strip():
        yield _words(mark, x, y, high, "middle")


def _turn(mark: Sketch, x: float, y: float) -> str:
    return f' transform="rotate({mark.angle:g} {x:g} {y:g})"' if mark.angle else ""


def _words(mark: Sketch, x: float, y: float, size: float, anchor: str) -> str:
    colour = mark.stroke if mark.form not in (CIRCLE, RECTANGLE, CAGE) else ""
    place = f'x="{x:g}" y="{y + 0.36 * size:g}" font-size="{size:g}" text-anchor="{anchor}"'
    text = escape(mark.text)
    return f'<text class="sketch" {place} fill="{colour or _INK}"{_turn(mark, x, y)}>{text}</text>'
