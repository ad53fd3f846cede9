"""Draws pictures as self-contained SVG; a cell is 40 units wide."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from html import escape
from math import ceil
from typing import TypeGuard

from csp2sat.models.board.decorations import Sketch
from csp2sat.models.board.grid import Cell, Grid, Point
from csp2sat.models.draw.highlights import (
    LEGEND_LINE,
    LEGEND_WIDTH,
    STYLE,
    highlight_elements,
    legend,
)
from csp2sat.models.draw.outlines import (
    elements_of_shape,
    grid_of_shape,
    plan_of,
    points_of,
)
from csp2sat.models.draw.picture import (
    BLACK,
    DOTS,
    LINES,
    Candidates,
    Corner,
    Cross,
    Edge,
    Fill,
    Line,
    Outside,
    Picture,
    Symbol,
    Text,
)
from csp2sat.models.draw.shapes import Bank, Beside, Cage, Disc, Patch, Route, Tone
from csp2sat.models.draw.svg_cells import diagonals, small_numbers, spread, symbol, text_element
from csp2sat.models.draw.svg_shapes import middle, room_for, room_for_pieces, shape, sketch
from csp2sat.models.draw.symbols import ON_SIDES
from csp2sat.models.draw.wide_letters import width_of, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark

CELL = 40
MARGIN = 10

_LETTER = 9
"""The room for a letter of a note."""
CAPTION_LETTER, CAPTION_LINE = 8, 18
"""The room for a letter of a caption, and the height of its lines."""
_CAPTION_WIDTH = 320
"""The width of a caption below a small board."""
INK, ANSWER, BLACK_ANSWER = "#222", "#0a7d33", "#484848"
FAINT, AMBIGUOUS, WRONG = "#bbb", "#ffd84d", "#f25c54"

_SHADES = {"black": "#222", "grey": "#c8c8c8", "water": "#bfe0ff", "light": "#fff4b8"}
TINTS = ("#fde2e2", "#e2f0fd", "#e6f7e0", "#fdf3d0", "#efe4fb", "#dff5f3", "#fbe5d0", "#eceff1")
_CORNERS = {"nw": (0.05, 0.3, "start"), "ne": (0.95, 0.3, "end")}
_CORNERS |= {"sw": (0.05, 0.93, "start"), "se": (0.95, 0.93, "end")}


def svg(
    picture: Picture,
    under: str = "",
    over: str = "",
    lines: str = "",
    with_legend: bool = True,
    with_caption: bool = True,
) -> str:
    """A picture as SVG; more elements may be drawn under the lines of the grid, over all marks, or,
    as `lines` from cell to cell, under all marks.

    A legend below explains highlighted places, unless it is shown elsewhere with their style, as
    may be the caption.
    """
    grid, roles = picture.grid, picture.roles() if with_legend else []
    room = _room_outside(picture)
    left, top = MARGIN + room["left"], MARGIN + room["top"]
    across, down = _size(grid)
    width = left + across + room["right"] + MARGIN
    board = top + down + room["bottom"] + MARGIN
    noted, note = board, _note(picture, MARGIN - left, board - top)
    if note:
        noted, width = board + LEGEND_LINE, max(width, _LETTER * len(picture.note))
    width = max(width, LEGEND_WIDTH if roles else 0)
    caption = picture.caption if with_caption else ""
    width = max(width, 2 * MARGIN + min(_CAPTION_WIDTH, CAPTION_LETTER * width_of(caption)))
    words = wrapped(caption, (width - 2 * MARGIN) // CAPTION_LETTER)
    captioned = noted + len(words) * CAPTION_LINE + (MARGIN if words else 0)
    height = captioned + len(roles) * LEGEND_LINE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{-left} {-top} {width} {height}" font-family="DejaVu Sans, sans-serif">',
        *([f"<title>{escape(picture.title)}</title>"] if picture.title else []),
        *([STYLE] if roles else []),
        f'<rect x="{-left}" y="{-top}" width="{width}" height="{height}" fill="white"/>',
        *_background(picture),
        *([under] if under else []),
        *highlight_elements(picture.highlights(), grid, dark_cells(picture.marks), CELL),
        *_grid_lines(picture),
        *diagonals((mark for mark in picture.marks if isinstance(mark, Text)), CELL, INK),
        *([lines] if lines else []),
        *elements(picture.marks, grid),
        *([over] if over else []),
        *note,
        *_caption(words, MARGIN - left, noted - top),
        *legend(roles, MARGIN - left, captioned - top, picture.meanings),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _size(grid: Grid) -> tuple[int, int]:
    """The width and the height of the board."""
    if plan := plan_of(grid):
        across, down = plan.size()
        return ceil(across), ceil(down)
    return CELL * grid.width, CELL * grid.height


def _note(picture: Picture, x: int, y: int) -> list[str]:
    """The note as an element of SVG, if there is one; `x` and `y` are its upper left corner."""
    return [text_element(x, y + 12, 13, picture.note, INK, "start", "note")] if picture.note else []


def _caption(lines: Sequence[str], x: int, y: int) -> Iterator[str]:
    """The lines of the caption; `x` and `y` are the upper left corner."""
    for i, line in enumerate(lines, 1):
        yield text_element(x, y + CAPTION_LINE * i - 4, 13, line, INK, "start", "caption")


def elements(
    marks: Sequence[Mark], grid: Grid, clued: Container[Cell] = frozenset()
) -> Iterator[str]:
    """Marks as elements of SVG in drawing order, without fills and highlights.

    Dots stand aside of the clue in a cell: of one among the marks, or of a `clued` cell.
    """
    dark = dark_cells(marks)
    own = clued_cells(marks)
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
            elif _is_dot(mark) and (mark.cell in own or mark.cell in clued):
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


def _room_outside(picture: Picture) -> dict[str, int]:
    """The room for the clues on each side."""
    room, grid = dict.fromkeys(("top", "bottom", "left", "right"), 0), picture.grid
    for mark in picture.marks:
        if isinstance(mark, Outside):
            room[mark.side] = max(room[mark.side], CELL * 5 // 8 * len(mark.texts))
        elif isinstance(mark, Beside | Sketch):
            points = mark.points if isinstance(mark, Sketch) else [middle(mark.cell)]
            room = {side: max(room[side], more) for side, more in room_for(points, grid).items()}
        elif isinstance(mark, Bank):
            room["bottom"] = room_for_pieces(mark, grid)
    return room


def _background(picture: Picture) -> Iterator[str]:
    """A filled rectangle for each cell."""
    fills = {mark.cell: mark for mark in picture.marks if isinstance(mark, Fill)}
    marked = dict.fromkeys(picture.ambiguous, ("ambiguous", AMBIGUOUS))
    marked |= dict.fromkeys(picture.wrong, ("wrong", WRONG))
    plan = plan_of(picture.grid)
    for cell in picture.grid.whole.cells:
        fill = fills.get(cell)
        colour = fill_colour(fill) if fill else "white"
        kind = "answer" if fill and fill.answer else "cell"
        y, x = CELL * cell[0], CELL * cell[1]
        form = f'rect x="{x}" y="{y}" width="{CELL}" height="{CELL}"'
        if plan:
            ways, beyond = " ".join(plan.sides(cell)), " ".join(plan.beyond(cell))
            places = f'data-ways="{ways}" data-beyond="{beyond}"'
            form = f"polygon {places} {points_of(plan.corners(cell))}"
        tag, _, box = form.partition(" ")
        yield f'<{tag} class="{kind}" data-cell="{cell[0]},{cell[1]}" {box} fill="{colour}"/>'
        if cell in marked:
            name, colour = marked[cell]
            yield f'<{tag} class="{name}" {box} fill="{colour}" fill-opacity="0.6"/>'


def fill_colour(fill: Fill) -> str:
    """The colour of a filled cell."""
    if fill.shade.startswith("tint"):
        return TINTS[int(fill.shade.split()[1]) % len(TINTS)]
    # Walls are seen between black cells of an answer.
    return (
        BLACK_ANSWER if fill.answer and fill.shade == BLACK else _SHADES.get(fill.shade, fill.shade)
    )


def _grid_lines(picture: Picture) -> Iterator[str]:
    faint = FAINT if picture.style == LINES else "#e4e4e4"
    if plan := plan_of(picture.grid):
        yield from grid_of_shape(plan, picture.style == DOTS, INK, faint)
        return
    height, width = CELL * picture.grid.height, CELL * picture.grid.width
    if picture.style == DOTS:
        for r in range(picture.grid.height + 1):
            for c in range(picture.grid.width + 1):
                yield f'<circle cx="{CELL * c}" cy="{CELL * r}" r="2.5" fill="{INK}"/>'
        return
    for y in range(CELL, height, CELL):
        yield f'<path d="M0 {y}H{width}" stroke="{faint}"/>'
    for x in range(CELL, width, CELL):
        yield f'<path d="M{x} 0V{height}" stroke="{faint}"/>'
    yield (
        f'<rect width="{width}" height="{height}" fill="none" stroke="{INK}" stroke-width="2.5"/>'
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
