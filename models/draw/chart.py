"""Rulers, schedules, groups, strips and graphs as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, cos, pi, sin

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


def groups(row: str, rows: Sequence[Sequence[Sequence[int]]], size: int) -> Chart:
    """A row of boxes for each `row`, such as a week, with the numbers from 1 of their members."""
    wide = 24 * size + 8
    parts = []
    for i, boxes in enumerate(rows):
        y = 10 + _ROW * i
        parts.append(_words(_LEFT - 8, y + 20, f"{row} {i + 1}", "end"))
        for j, members in enumerate(boxes):
            x = _LEFT + j * (wide + 10)
            box = f'x="{x}" y="{y}" width="{wide}" height="{_ROW - 6}"'
            parts.append(f'<rect class="group" {box} rx="6" fill="#eceff1" stroke="#222"/>')
            for k, member in enumerate(members):
                middle = x + 16 + 24 * k
                place = f'cx="{middle}" cy="{y + 14}" r="11"'
                colour = _colour(member)
                parts.append(f'<circle class="member" {place} fill="{colour}"/>')
                parts.append(_words(middle, y + 18.5, str(member)))
    width = _LEFT + max(map(len, rows), default=0) * (wide + 10)
    return Chart(width, 10 + _ROW * len(rows) + 4, parts)


def strip(width: int, boxes: Sequence[tuple[int, int, int, int]]) -> Chart:
    """A strip with boxes: left, bottom, width and height of each; the strip stands upright."""
    top = max((y + h for _, y, _, h in boxes), default=width)
    unit = min(24, _WIDTH / (2 * width), _WIDTH / max(1, top))
    far = 20 + unit * top
    parts = []
    for i, (x, y, w, h) in enumerate(boxes):
        place = f'x="{40 + unit * x:g}" y="{far - unit * (y + h):g}"'
        box = f'{place} width="{unit * w:g}" height="{unit * h:g}"'
        parts.append(f'<rect class="box" {box} fill="{COLOURS[i % len(COLOURS)]}" stroke="#222"/>')
        if unit * w > 9 * len(str(i)) and unit * h > 13:
            middle = 40 + unit * (x + w / 2), far - unit * (y + h / 2) + 4.5
            parts.append(_words(*middle, str(i)))
    right = 40 + unit * width
    parts.append(
        f'<path d="M40 20V{far:g}H{right:g}V20" fill="none" stroke="#222" stroke-width="3"/>'
    )
    parts += [_words(36, far, "0", "end"), _words((40 + right) / 2, far + 18, str(width))]
    parts += [_words(36, 24, str(top), "end")] if boxes else []
    return Chart(ceil(right) + 20, ceil(far) + 30, parts)


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
    fills = [_colour(colour) for colour in colours] or ["white"] * len(nodes)
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
