"""Highlighted places in SVG. Roles differ in colour and in the form of their lines."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.draw.outlines import Plan, path_of, plan_of, points_of
from csp2sat.models.draw.picture import (
    FACT,
    REASON,
    ROLES,
    TARGET,
    Corner,
    Edge,
    Highlight,
    Line,
    Outside,
    Side,
)

LEGEND_LINE = 24
"""The height of a line of the legend."""
LEGEND_WIDTH = 260
"""The width of the legend."""

_HATCH = (
    '<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" stroke="#777"/></pattern>'
)
_COLOURS = {TARGET: "#d95f02", REASON: "#0b5fa5", FACT: "#666"}
_FILLS = {
    TARGET: "fill: #fdb462; fill-opacity: 0.6",
    REASON: "fill: #80b1d3; fill-opacity: 0.35",
    FACT: "fill: url(#hatch)",
}
_ON_DARK = {TARGET: "#fdb462", REASON: "#9ecae1", FACT: "#eee"}
"""Colours of lines in black cells."""
_SHRUNK = 0.86
"""The part of a cell that a highlight fills, on boards of other shapes than squares."""
_DASHES = {TARGET: "none", REASON: "8 4", FACT: "2 4"}


def _style() -> str:
    """The style of each role: a target is solid, a reason dashed, a fact hatched and dotted."""
    rules = []
    for role, colour in _COLOURS.items():
        line = f"stroke: {colour}; stroke-dasharray: {_DASHES[role]}"
        rules.append(f".step-{role} {{ {_FILLS[role]}; {line}; stroke-width: 3 }}")
        rules.append(f"path.step-{role} {{ fill: none; stroke-width: 14; stroke-opacity: 0.6 }}")
    return "<style>{}</style>".format(" ".join(rules))


STYLE = f"<defs>{_HATCH}</defs>{_style()}"
"""What highlights need in an SVG, once."""


def highlight_elements(
    marks: Sequence[Highlight], grid: Grid, dark: Container[Cell], cell: int
) -> Iterator[str]:
    """Highlighted places as elements of SVG.

    `dark`: black cells; a cell of the board is `cell` units wide.
    """
    if plan := plan_of(grid):
        yield from (_in_shape(mark, plan, dark) for mark in marks)
        return
    # Beside highlighted sides, cells are smaller.
    inset = 9 if any(isinstance(mark.place, Edge) for mark in marks) else 3
    for mark in marks:
        yield _highlight(mark, grid, dark, cell, inset)


def _in_shape(mark: Highlight, plan: Plan, dark: Container[Cell]) -> str:
    """A highlighted place on a board of another shape than squares."""
    role, place = f'class="step-{mark.role}"', mark.place
    match place:
        case Line(start, end):
            return f"<path {role} {path_of(plan.line(start, end))}/>"
        case Side(cell, way):
            return f"<path {role} {path_of(plan.places(cell, way))}/>"
        case (int(r), int(c)):
            lines = f' style="fill: none; stroke: {_ON_DARK[mark.role]}"'
            more = lines if place in dark else ""
            return f"<polygon {role}{more} {points_of(plan.shrunk((r, c), _SHRUNK))}/>"
    raise AssertionError(mark)


def _highlight(mark: Highlight, grid: Grid, dark: Container[Cell], cell: int, inset: int) -> str:
    role = f'class="step-{mark.role}"'
    match mark.place:
        case Line(start, end) | Edge(start, end):
            off = cell // 2 if isinstance(mark.place, Line) else 0
            (y1, x1), (y2, x2) = ((cell * r + off, cell * c + off) for r, c in (start, end))
            return f'<path {role} d="M{x1} {y1}L{x2} {y2}"/>'
        case Corner((r, c)):
            return f'<circle {role} cx="{cell * c}" cy="{cell * r}" r="13"/>'
        case Outside(side, i, texts):
            along, away = cell * i, cell * 5 // 8 * len(texts) + 2
            far = {"bottom": cell * grid.height, "right": cell * grid.width}.get(side, -away)
            x, y, w, h = along, far, cell, away
            if side in ("left", "right"):
                x, y, w, h = y, x, h, w
            return f'<rect {role} x="{x}" y="{y}" width="{w}" height="{h}"/>'
        case (int(r), int(c)):
            lines = f' style="fill: none; stroke: {_ON_DARK[mark.role]}"'
            more = lines if mark.place in dark else ""
            place = f'x="{cell * c + inset}" y="{cell * r + inset}"'
            size = cell - 2 * inset
            return f'<rect {role}{more} {place} width="{size}" height="{size}"/>'
    raise AssertionError(mark)


def legend(
    roles: Sequence[str], x: int, y: int, meanings: Mapping[str, str] = ROLES
) -> Iterator[str]:
    """A line for each role; `x` and `y` are the upper left corner."""
    for i, role in enumerate(roles):
        top = y + LEGEND_LINE * i
        yield f'<rect class="step-{role}" x="{x + 2}" y="{top + 2}" width="18" height="16"/>'
        place = f'x="{x + 30}" y="{top + 15}"'
        yield f'<text {place} font-size="13" fill="#222">{meanings[role]}</text>'
