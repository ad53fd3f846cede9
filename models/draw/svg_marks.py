"""Marks of a picture as elements of SVG; a cell is 40 units wide."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from csp2sat.models.board.decorations import Sketch
from csp2sat.models.board.grid import Cell, Grid, Point
from csp2sat.models.draw.outlines import (
    elements_of_shape,
    plan_of,
    points_of,
)
from csp2sat.models.draw.picture import (
    BLACK,
    Candidates,
    Corner,
    Cross,
    Edge,
    Fill,
    Line,
    Outside,
    Symbol,
    Text,
)
from csp2sat.models.draw.shapes import Bank, Beside, Cage, Disc, Patch, Route, Tone
from csp2sat.models.draw.svg_cells import small_numbers, spread, symbol, text_element
from csp2sat.models.draw.svg_shapes import shape, sketch
from csp2sat.models.draw.symbols import ON_SIDES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeGuard

    from csp2sat.models.draw.picture import Mark

CELL = 40
"""The width of a cell."""
INK, ANSWER, BLACK_ANSWER = "#222", "#0a7d33", "#484848"
_SHADES = {"black": "#222", "grey": "#c8c8c8", "water": "#bfe0ff", "light": "#fff4b8"}
TINTS = ("#fde2e2", "#e2f0fd", "#e6f7e0", "#fdf3d0", "#efe4fb", "#dff5f3", "#fbe5d0", "#eceff1")
_CORNERS = {"nw": (0.05, 0.3, "start"), "ne": (0.95, 0.3, "end")}
_CORNERS |= {"sw": (0.05, 0.93, "start"), "se": (0.95, 0.93, "end")}


def elements(
    marks: Sequence[Mark], grid: Grid, clued: Container[Cell] = frozenset()
) -> Iterator[str]:
    """Marks as elements of SVG in drawing order, without fills and highlights.

    Dots stand aside of the clue in a cell: of one among the marks, or of a `clued` cell.
    """
    dark = dark_cells(marks)
    with_clue = clued_cells(marks)
    if plan := plan_of(grid):
        yield from elements_of_shape(marks, plan, dark, {True: ANSWER, False: INK}, _in_first_cell)
        return
    below = {mark.cell for mark in marks if isinstance(mark, Text) and mark.corner == "nw"}
    for kind in _ORDER:
        if kind is Edge:
            yield from _rims([mark for mark in marks if isinstance(mark, Edge)], dark)
        for mark in marks:
            drawn = _mark(mark, kind, grid, dark)
            if isinstance(mark, Text) and mark.answer and not mark.corner and mark.cell in below:
                # Lower, so that the number in the corner can be read.
                yield from (f'<g transform="translate(0 4)">{shape}</g>' for shape in drawn)
            elif _is_dot(mark) and (mark.cell in with_clue or mark.cell in clued):
                yield from (f'<g transform="translate(12 12)">{shape}</g>' for shape in drawn)
            else:
                yield from drawn


def clued_cells(marks: Iterable[Mark]) -> set[Cell]:
    """The cells with a clue in the middle, on which a dot would not be seen."""
    return {
        mark.cell
        for mark in marks
        if (isinstance(mark, Text) and not mark.answer and not mark.corner)
        or (isinstance(mark, Symbol) and not mark.answer and not mark.name.startswith(ON_SIDES))
    }


def _is_dot(mark: Mark) -> TypeGuard[Symbol]:
    return isinstance(mark, Symbol) and mark.name == "dot"


def _rims(edges: Iterable[Edge], dark: Container[Cell]) -> Iterator[str]:
    """A white rim around each line between two black cells, in which it is hard to see."""
    for (i, j), (to, right), _ in edges:
        sides = [(i, j), (i - (i == to), j - (j == right))]
        if all(cell in dark for cell in sides):
            path = f"M{CELL * j} {CELL * i}L{CELL * right} {CELL * to}"
            yield f'<path class="clue" d="{path}" stroke="white" stroke-width="7"/>'


def dark_cells(marks: Iterable[Mark]) -> set[Cell]:
    """The black cells."""
    return {mark.cell for mark in marks if isinstance(mark, Fill) and mark.shade == BLACK}


def fill_element(mark: Fill, grid: Grid) -> str:
    """A filled cell as an element of SVG."""
    if plan := plan_of(grid):
        return f'<polygon {points_of(plan.corners(mark.cell))} fill="{fill_colour(mark)}"/>'
    y, x = CELL * mark.cell[0], CELL * mark.cell[1]
    return f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill_colour(mark)}"/>'


_ORDER: tuple[type[Mark], ...] = (
    *(Patch, Route, Cage, Tone, Line, Edge, Sketch, Cross, Symbol, Disc),
    *(Candidates, Text, Corner, Outside, Beside, Bank),
)
"""The marks in drawing order: later ones cover earlier ones."""


def _in_first_cell(mark: Symbol | Candidates | Text, is_dark: bool) -> str:
    """A mark of a cell as if it stood in the first cell of a square board."""
    first = (0, 0)
    mark = mark._replace(cell=first)
    return "".join(_mark(mark, type(mark), Grid(1, 1), [first] * is_dark))


def fill_colour(fill: Fill) -> str:
    """The colour of a filled cell."""
    if fill.shade.startswith("tint"):
        return TINTS[int(fill.shade.split()[1]) % len(TINTS)]
    # Walls are seen between black cells of an answer.
    return (
        BLACK_ANSWER if fill.answer and fill.shade == BLACK else _SHADES.get(fill.shade, fill.shade)
    )


def _mark(mark: Mark, kind: type[Mark], grid: Grid, dark: Container[Cell]) -> Iterator[str]:
    if not isinstance(mark, kind):
        return
    match mark:
        case Line():
            yield from _line(mark)
        case Edge(start, end, answer):
            yield _path([start, end], 0, 4 if answer else 3, answer)
        case Symbol(cell, name, answer):
            y, x = CELL * cell[0], CELL * cell[1]
            ink = "white" if cell in dark and not name.startswith(("white", "black")) else INK
            colour, role = (ANSWER, "answer") if answer else (ink, "clue")
            size = ""
            if answer and name in ("white", "black"):  # smaller than clues, in the same colours
                colour, size = INK, " translate(4 4) scale(0.8)"
            place = f'class="{role}" data-symbol="{name}" transform="translate({x} {y}){size}"'
            rim = "white" if cell in dark else ""
            yield f"<g {place}>{symbol(name, colour, rim)}</g>"
        case Cross((i, j), answer):
            y, x = CELL * i // 2, CELL * j // 2
            role, colour = ("answer", ANSWER) if answer else ("clue", INK)
            arms = f"M{x - 5} {y - 5}l10 10m0 -10l-10 10"
            yield f'<path class="{role}" d="{arms}" stroke="{colour}" stroke-width="2"/>'
        case Candidates():
            yield from small_numbers(mark, CELL, ANSWER if mark.answer else INK)
        case Text(cell, text, answer, corner):
            yield from _text(cell, text, answer, corner, "white" if cell in dark else "")
        case Corner((r, c), text):
            y, x = CELL * r, CELL * c
            yield f'<circle cx="{x}" cy="{y}" r="9" fill="white" stroke="{INK}"/>'
            yield text_element(x, y + 5, 13, text, INK, "middle", "clue")
        case Outside():
            yield from _outside(mark, grid)
        case Sketch():
            yield from sketch(mark, grid)
        case Patch() | Route() | Cage() | Disc() | Beside() | Bank() | Tone():
            yield from shape(mark, grid)


def _line(line: Line) -> Iterator[str]:
    if line.bars == 1:
        slanted = line.start[0] != line.end[0] and line.start[1] != line.end[1]
        yield _path([line.start, line.end], CELL // 2, 1 if slanted else 5, line.answer)
        return
    across = line.start[0] == line.end[0]
    for shift in (-4, 4):
        d = (0, shift) if across else (shift, 0)
        yield _path([line.start, line.end], CELL // 2, 3, line.answer, d)


def _path(ends: list[Point], offset: int, width: int, answer: bool, shift: Point = (0, 0)) -> str:
    """A line between two corners, moved by `offset` (half a cell for centres) and `shift`."""
    (x1, y1), (x2, y2) = (
        (CELL * c + offset + shift[0], CELL * r + offset + shift[1]) for r, c in ends
    )
    colour, role = (ANSWER, "answer") if answer else (INK, "clue")
    stroke = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
    return f'<path class="{role}" d="M{x1} {y1}L{x2} {y2}" {stroke}/>'


def _text(cell: Cell, text: str, answer: bool, corner: str, colour: str) -> Iterator[str]:
    y, x = CELL * cell[0], CELL * cell[1]
    role = "answer" if answer else "clue"
    colour = colour or (ANSWER if answer else INK)
    if corner in ("w", "s"):
        size = 26 - 4 * len(text)  # leaves room for an arrow
        right, down = (0.31, 0.5) if corner == "w" else (0.5, 0.64)
        at = x + right * CELL, y + down * CELL + size * 0.36
        yield text_element(*at, size, text, colour, "middle", role)
    elif corner:
        right, down, anchor = _CORNERS[corner]
        small = 11 if corner == "nw" else 13
        yield text_element(x + right * CELL, y + down * CELL, small, text, colour, anchor, role)
    elif words := spread(text):
        for word, right, down, size in words:
            at = x + right * CELL, y + down * CELL + size * 0.36
            yield text_element(*at, size, word, colour, "middle", role)
    else:
        size = 22 if len(text) < 3 else 15 if len(text) < 5 else 10
        yield text_element(
            x + CELL / 2, y + CELL / 2 + size * 0.36, size, text, colour, "middle", role
        )


def _outside(mark: Outside, grid: Grid) -> Iterator[str]:
    pitch = CELL * 5 // 8
    for k, text in enumerate(mark.texts):
        near = len(mark.texts) - k - 0.5 if mark.side in ("top", "left") else k + 0.5
        along = CELL * (mark.place + 0.5)
        far = CELL * (grid.height if mark.side == "bottom" else grid.width)
        away = -near * pitch - 3 if mark.side in ("top", "left") else far + near * pitch + 3
        x, y = (along, away) if mark.side in ("top", "bottom") else (away, along)
        yield text_element(x, y + 6, 17, text, INK, "middle", "outside")
