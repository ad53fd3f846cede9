"""Draws the marks of a few kinds, and sketches, as SVG; a cell is 40 units wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import groupby
from math import hypot

from csp2sat.csp.message_wording import percent
from csp2sat.models.board.decorations import ARROW, CAGE, CIRCLE, LINE, RECTANGLE, Sketch
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.draw.shapes import Bank, Beside, Cage, Disc, Patch, Route, Shape, Tone, arrange
from csp2sat.models.draw.svg_cells import text_element

CELL = 40
HALF = CELL // 2
OUTSIDE = 25
"""The room for a number outside."""

PIECE = 16
"""The width of a cell of a piece below the board."""

_INK, _PALE, _TONE = "#222", "#d9d9d9", "#4f9de0"
_INSET = 4
_END, _DISC = 13, 7
_BEFORE = 11
"""How far from the middle of its last cell an arrow ends: there may be a number."""


def _tone(mark: Tone) -> Iterator[str]:
    """A line with its share, which is not written where it is 0 or 1."""
    (i1, j1), (i2, j2), share = mark
    if share:
        look = f'stroke="{_TONE}" stroke-width="7" stroke-opacity="{share:.3f}"'
        path = f"M{HALF * j1} {HALF * i1}L{HALF * j2} {HALF * i2}"
        yield f'<path class="answer" d="{path}" {look}/>'
    if 0 < share < 1:
        x, y = HALF * (j1 + j2) / 2, HALF * (i1 + i2) / 2
        yield text_element(x, y + 3, 9, percent(share), _INK, "middle", "answer")


def shape(mark: Shape, grid: Grid) -> Iterator[str]:
    """A mark as elements of SVG."""
    match mark:
        case Route():
            yield from _route(mark)
        case Cage(cells):
            path = "".join(_inside(set(cells)))
            yield f'<path class="clue" d="{path}" {stroke("#555", 1.2)} stroke-dasharray="4 3"/>'
        case Disc((i, j), text, fill):
            x, y = HALF * j, HALF * i
            if fill:
                size = _DISC if len(text) < 2 else _DISC + 3
                place = f'cx="{x}" cy="{y}" r="{size}"'
                yield f'<circle class="clue" {place} fill="{fill}" stroke="{_INK}"/>'
                if text:
                    yield _words(x, y, 11, text, "white" if fill == "black" else _INK)
            elif text:  # it may stand on a thick line
                yield text_element(x, y + 14 * 0.36, 14, text, _INK, "middle", "clue")
        case Patch((r, c), form):
            x, y = CELL * c + HALF, CELL * r + HALF
            if form == "circle":
                yield f'<circle class="clue" cx="{x}" cy="{y}" r="15" fill="{_PALE}"/>'
            else:
                place = f'x="{x - 14}" y="{y - 14}" width="28" height="28"'
                yield f'<rect class="clue" {place} fill="{_PALE}"/>'
        case Beside(cell, text):
            yield _words(*_outside(cell, grid), 15, text, _INK)
        case Tone():
            yield from _tone(mark)
        case Bank(pieces):
            for y, x in arrange(pieces, grid.width * CELL // PIECE):
                place = f'x="{PIECE * x}" y="{CELL * grid.height + PIECE * (y + 1)}"'
                place += f' width="{PIECE - 1}" height="{PIECE - 1}"'
                yield f'<rect class="clue" {place} fill="{_INK}"/>'


def room_for_pieces(bank: Bank, grid: Grid) -> int:
    """The height of the pieces below a board."""
    rows = [y for y, _ in arrange(bank.pieces, grid.width * CELL // PIECE)]
    return PIECE * (max(rows) + 2)


def _centre(cell: Cell) -> tuple[int, int]:
    """The point in the middle of a cell, as x and y."""
    return CELL * cell[1] + HALF, CELL * cell[0] + HALF


def stroke(colour: str, width: float) -> str:
    """The attributes of a line with round ends."""
    joins = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'fill="none" stroke="{colour}" stroke-width="{width:g}" {joins}'


def _words(x: float, y: float, size: int, text: str, colour: str) -> str:
    place = f'x="{x:g}" y="{y + size * 0.36:g}" font-size="{size}" text-anchor="middle"'
    return f'<text class="clue" {place} fill="{colour}">{escape(text)}</text>'


def _outside(cell: Cell, grid: Grid) -> tuple[float, float]:
    def place(i: int, length: int) -> float:
        if 0 <= i < length:
            return CELL * i + HALF
        return -OUTSIDE / 2 - 3 if i < 0 else CELL * length + OUTSIDE / 2 + 3

    return place(cell[1], grid.width), place(cell[0], grid.height)


def _route(mark: Route) -> Iterator[str]:
    points: list[tuple[float, float]] = [x for x, _ in groupby(map(_centre, mark.cells))]
    if mark.ends == "arrow":
        points = _shorten(points)
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    line += "h0.01" * (len(points) == 1)
    if mark.ends == "pill":
        for colour, width in ((mark.colour, mark.width), ("white", mark.width - 4)):
            yield f'<path class="clue" d="{line}" {stroke(colour, width)}/>'
        return
    yield f'<path class="clue" d="{line}" {stroke(mark.colour, mark.width)}/>'
    if mark.ends == "arrow" and len(points) > 1:
        yield f'<path class="clue" d="{head(points)}" {stroke(mark.colour, mark.width)}/>'
    elif mark.ends == "bulb":
        x, y = points[0]
        place = f'cx="{x}" cy="{y}" r="{mark.width / 2 + 7:g}"'
        yield f'<circle class="clue" {place} fill="{mark.colour}"/>'
    for x, y in (points[0], points[-1]) if mark.ends in ("circles", "diamonds") else ():
        outline = f'fill="white" stroke="{mark.colour}" stroke-width="2"'
        if mark.ends == "circles":
            yield f'<circle class="clue" cx="{x}" cy="{y}" r="{_END}" {outline}/>'
        else:
            corners = f"{x},{y - 16} {x + 16},{y} {x},{y + 16} {x - 16},{y}"
            yield f'<polygon class="clue" points="{corners}" {outline}/>'


def _shorten(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """A line that ends before the middle of its last cell, if it has several."""
    *most, (x, y) = points
    if not most:
        return [(x, y)]
    x1, y1 = most[-1]
    part = _BEFORE / hypot(x - x1, y - y1)
    return [*most, (x + (x1 - x) * part, y + (y1 - y) * part)]


def head(points: Sequence[tuple[float, float]]) -> str:
    """The two strokes of the head of an arrow."""
    (x1, y1), (x, y) = points[-2:]
    length = hypot(x - x1, y - y1) or 1
    dx, dy = (x - x1) / length * 8, (y - y1) / length * 8
    return f"M{x - dx - dy:g} {y - dy + dx:g}L{x:g} {y:g}L{x - dx + dy:g} {y - dy - dx:g}"


def _inside(cells: set[Cell]) -> Iterator[str]:
    """A line for each side of the border, moved inwards; corners meet."""
    for r, c in sorted(cells):
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (r + down, c + right) in cells:
                continue
            ends = []
            for sign in (-1, 1):  # along the side
                i, j = (0, sign) if down else (sign, 0)
                if (r + i, c + j) not in cells:
                    far = HALF - _INSET
                elif (r + down + i, c + right + j) in cells:
                    far = HALF + _INSET
                else:
                    far = HALF
                across = HALF - _INSET
                x = CELL * c + HALF + (right * across if right else sign * far)
                y = CELL * r + HALF + (down * across if down else sign * far)
                ends.append(f"{x} {y}")
            yield "M" + "L".join(ends)


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
        yield _sketch_words(mark, x - 0.45 * CELL, y - 0.36 * CELL, 10, "start")
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
        yield _sketch_words(mark, x, y, high, "middle")


def _turn(mark: Sketch, x: float, y: float) -> str:
    return f' transform="rotate({mark.angle:g} {x:g} {y:g})"' if mark.angle else ""


def _sketch_words(mark: Sketch, x: float, y: float, size: float, anchor: str) -> str:
    colour = mark.stroke if mark.form not in (CIRCLE, RECTANGLE, CAGE) else ""
    place = f'x="{x:g}" y="{y + 0.36 * size:g}" font-size="{size:g}" text-anchor="{anchor}"'
    text = escape(mark.text)
    return f'<text class="sketch" {place} fill="{colour or _INK}"{_turn(mark, x, y)}>{text}</text>'
