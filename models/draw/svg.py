"""Draws pictures as self-contained SVG; a cell is 40 units wide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil

from csp2sat.models.board.decorations import Sketch
from csp2sat.models.board.grid import Grid
from csp2sat.models.draw.highlights import (
    LEGEND_LINE,
    LEGEND_WIDTH,
    STYLE,
    highlight_elements,
    legend,
)
from csp2sat.models.draw.outlines import (
    grid_of_shape,
    plan_of,
    points_of,
)
from csp2sat.models.draw.picture import (
    DOTS,
    LINES,
    Fill,
    Outside,
    Picture,
    Text,
)
from csp2sat.models.draw.shapes import Bank, Beside
from csp2sat.models.draw.svg_cells import diagonals, text_element
from csp2sat.models.draw.svg_marks import CELL, INK, dark_cells, elements, fill_colour
from csp2sat.models.draw.svg_shapes import middle, room_for, room_for_pieces
from csp2sat.models.draw.wide_letters import width_of, wrapped

MARGIN = 10

_LETTER = 9
"""The room for a letter of a note."""
CAPTION_LETTER, CAPTION_LINE = 8, 18
"""The room for a letter of a caption, and the height of its lines."""
_CAPTION_WIDTH = 320
"""The width of a caption below a small board."""
FAINT, AMBIGUOUS, WRONG = "#bbb", "#ffd84d", "#f25c54"


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
