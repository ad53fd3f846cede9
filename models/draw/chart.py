"""Rulers, schedules and graphs as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import cos, pi, sin

COLOURS = ("#8dd3c7", "#fdb462", "#80b1d3", "#fb8072", "#b3de69", "#fccde5", "#bebada", "#ffed6f")
"""Colours of jobs and nodes; they repeat."""

_WIDTH, _LEFT, _ROW = 720, 90, 34


class Chart:
    """A drawing in SVG; notebooks show it. `title`: what it shows, for readers who can't see it."""

    def __init__(self, width: int, height: int, parts: Iterable[str]) -> None:
        self.title = ""
        self._size = width, height
        self._parts = list(parts)

    def _repr_svg_(self) -> str:
        width, height = self._size
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        head += f'viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif">'
        ground = f'<rect width="{width}" height="{height}" fill="white"/>'
        title = [f"<title>{escape(self.title)}</title>"] if self.title else []
        return "\n".join([head, *title, ground, *self._parts, "</svg>"]) + "\n"


def ruler(places: Sequence[int]) -> Chart:
    """A ruler with marks at some places from 0."""
    scale = (_WIDTH - 40) / max(1, *places)
    parts = [
        f'<rect x="20" y="20" width="{_WIDTH - 40}" height="34" fill="#fdf3d0" stroke="#222"/>'
    ]
    for place in places:
        x = 20 + scale * place
        parts.append(f'<path class="mark" d="M{x:g} 20v34" stroke="#222" stroke-width="3"/>')
        parts.append(_words(x, 72, str(place)))
    return Chart(_WIDTH, 84, parts)


def gantt(rows: Sequence[Sequence[tuple[int, int, int]]]) -> Chart:
    """A row for each machine, with the job, start and duration of its tasks."""
    end = max((start + length for row in rows for _, start, length in row), default=0)
    scale, parts = (_WIDTH - _LEFT - 30) / max(1, end), []
    for i, row in enumerate(rows):
        y = 10 + _ROW * i
        parts.append(_words(_LEFT - 8, y + 20, f"machine {i}", "end"))
        for job, start, length in row:
            x, wide = _LEFT + scale * start, scale * length
            box = f'x="{x:g}" y="{y}" width="{wide:g}" height="{_ROW - 6}"'
            colour = COLOURS[job % len(COLOURS)]
            parts.append(f'<rect class="task" {box} fill="{colour}" stroke="#222"/>')
            if wide > 9 * len(str(job)):
                parts.append(_words(x + wide / 2, y + 20, str(job)))
    bottom = 10 + _ROW * len(rows)
    parts += [_words(_LEFT, bottom + 14, "0"), _words(_LEFT + scale * end, bottom + 14, str(end))]
    return Chart(_WIDTH, bottom + 24, parts)


def graph(
    nodes: Sequence[int], edges: Iterable[tuple[int, int]], colours: Sequence[int] = ()
) -> Chart:
    """Nodes on a circle, with the numbers from 1 of their colours if they have some."""
    radius = max(120, 7 * len(nodes))
    middle, turn = radius + 30, 2 * pi / max(1, len(nodes))
    spots = {
        node: (middle + radius * sin(turn * i), middle - radius * cos(turn * i))
        for i, node in enumerate(nodes)
    }
    parts = [
        f'<path class="edge" d="M{spots[a][0]:.1f} {spots[a][1]:.1f}'
        f'L{spots[b][0]:.1f} {spots[b][1]:.1f}" stroke="#999"/>'
        for a, b in edges
    ]
    fills = [_colour(each) for each in colours] or ["white"] * len(nodes)
    for (node, (x, y)), fill in zip(spots.items(), fills, strict=True):
        place = f'cx="{x:.1f}" cy="{y:.1f}" r="14"'
        parts.append(f'<circle class="node" {place} fill="{fill}" stroke="#222"/>')
        parts.append(_words(round(x, 1), round(y + 4.5, 1), str(node)))
    return Chart(2 * middle, 2 * middle, parts)


def _colour(number: int) -> str:
    """The colour with a number from 1: all that differ have different ones."""
    if number <= len(COLOURS):
        return COLOURS[number - 1]
    return f"hsl({number * 137 % 360} {45 + number * 7 % 40}% {55 + number * 11 % 30}%)"


def _words(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="13" text-anchor="{anchor}">{text}</text>'
