"""Makes the plots of benchmarks/PLOTS.md from the tables of the measurements beside it.

python docs/make_plots.py            brings the pictures up to date
python docs/make_plots.py --check    fails if they are not
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from html import escape
from math import log10
from pathlib import Path
from typing import NamedTuple

from made_files import DOCS, bring_up_to_date

FOLDER = DOCS.parent / "benchmarks"
OWN = "csp2sat"
COLOURS = ("#0b5fa5", "#c2410c", "#15803d", "#7e22ce")
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 560, 400, 60, 16, 48
"""Sizes of a picture, and of the room around its field."""
LEAST = 0.05
"""Shorter times count as this one: they are below what is measured."""


class Source(NamedTuple):
    """A table of times: its page, the limit in seconds, and what the times are."""

    page: str
    limit: float
    unit: str


SOURCES = {
    "cpsat": Source("RESULTS.md", 12, "CPU seconds"),
    "sugar": Source("SUGAR.md", 120, "CPU seconds"),
    "minizinc": Source("MINIZINC.md", 25, "CPU seconds"),
}

Times = dict[str, list[float | None]]
"""For each solver its time for each instance; None: not answered within the limit."""


def times(page: str) -> Times:
    """The times in the first table of a page that has a column of ours and those of others."""
    text = (FOLDER / page).read_text("utf-8")
    head = re.search(rf"^\| instance \|(?: \w+ \|)? {OWN} \|.*$", text, re.MULTILINE)
    assert head, f"{page} has no table of times"
    lines = text[head.start() :].partition("\n\n")[0].splitlines()
    names, _, *rows = ([each.strip() for each in line.strip("|").split("|")] for line in lines)
    start = names.index(OWN)
    return {name: [_seconds(row[i]) for row in rows] for i, name in enumerate(names) if i >= start}


def _seconds(cell: str) -> float | None:
    """The seconds of `0.52 (2.75; 95)` and `31 proved 0.6 s (0.02)`; None: `> 12`, `31 (0.1)`."""
    found = re.match(r"([0-9]+\.[0-9]+)(?= \(|$)", cell) or re.search(r" ([0-9.]+) s\b", cell)
    return max(LEAST, float(found[1])) if found else None


class Axis(NamedTuple):
    """An axis from a value to another at two places of the picture; `log`: in powers of ten."""

    low: float
    high: float
    start: float
    end: float
    log: bool

    def at(self, value: float) -> str:
        """The place of a value."""
        low, high, here = (
            map(log10, (self.low, self.high, value)) if self.log else (self.low, self.high, value)
        )
        place = self.start + (here - low) / (high - low) * (self.end - self.start)
        return f"{place:.1f}"

    def ticks(self) -> Iterator[float]:
        """The values that are named."""
        if self.log:
            yield from (v for v in (0.1, 1, 10, 100) if self.low <= v <= self.high)
        else:
            step = next(s for s in (1, 2, 5, 10, 20, 50, 100) if self.high / s <= 10)
            yield from range(0, int(self.high) + 1, step)


def framed(across: Axis, up: Axis, words: tuple[str, str], body: Sequence[str]) -> str:
    """A picture with named axes."""
    right, low = WIDTH - TOP, HEIGHT - BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
    ]
    for value in across.ticks():
        x = across.at(value)
        parts.append(f'<path d="M{x} {TOP}V{low}" stroke="#ddd"/>')
        parts.append(f'<text x="{x}" y="{low + 16}" text-anchor="middle">{value:g}</text>')
    for value in up.ticks():
        y = up.at(value)
        parts.append(f'<path d="M{LEFT} {y}H{right}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y}" dy="4" text-anchor="end">{value:g}</text>')
    middle = (LEFT + right) / 2, (TOP + low) / 2
    parts += [
        f'<path d="M{LEFT} {TOP}V{low}H{right}" fill="none" stroke="black"/>',
        f'<text x="{middle[0]:g}" y="{HEIGHT - 10}" text-anchor="middle">{escape(words[0])}</text>',
        f'<text transform="translate(16 {middle[1]:g}) rotate(-90)" text-anchor="middle">'
        f"{escape(words[1])}</text>",
    ]
    return "\n".join([*parts, *body, "</svg>", ""])


def _legend(names: Sequence[str], colours: Sequence[str]) -> Iterator[str]:
    for i, (name, colour) in enumerate(zip(names, colours, strict=False)):
        y = TOP + 16 + 18 * i
        yield f'<circle cx="{LEFT + 18}" cy="{y}" r="4" fill="{colour}"/>'
        yield f'<text x="{LEFT + 28}" y="{y}" dy="4">{escape(name)}</text>'


def cactus(found: Times, source: Source) -> str:
    """How many instances each solver answers, each within a time."""
    most = len(found[OWN])
    across = Axis(0, most, LEFT, WIDTH - TOP, log=False)
    up = Axis(LEAST, source.limit, HEIGHT - BOTTOM, TOP, log=True)
    body = [*_legend([*found], COLOURS)]
    for colour, each in zip(COLOURS, found.values(), strict=False):
        done = sorted(t for t in each if t is not None)
        places = " ".join(f"{across.at(n)},{up.at(t)}" for n, t in enumerate(done, 1))
        body.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2"/>')
    words = f"instances answered, of {most}", f"{source.unit} for each"
    return framed(across, up, words, body)


def scatter(found: Times, source: Source) -> str:
    """Our time for each instance across, that of others up; at the edge: not answered."""
    edge = source.limit * 1.3
    across = Axis(LEAST, edge, LEFT, WIDTH - TOP, log=True)
    up = Axis(LEAST, edge, HEIGHT - BOTTOM, TOP, log=True)
    names = [name for name in found if name != OWN]
    ends = (across.at(LEAST), up.at(LEAST), across.at(edge), up.at(edge))
    body = ['<path d="M{} {}L{} {}" stroke="#888" stroke-dasharray="4 4"/>'.format(*ends)]
    for name, colour in zip(names, COLOURS[1:], strict=False):
        for x, y in zip(found[OWN], found[name], strict=True):
            if x is not None or y is not None:
                place = f'cx="{across.at(x or edge)}" cy="{up.at(y or edge)}"'
                body.append(f'<circle {place} r="4" fill="{colour}" fill-opacity="0.7"/>')
    words = f"{source.unit} of {OWN}", f"{source.unit} of the other solver"
    return framed(across, up, words, [*body, *_legend(names, COLOURS[1:])])


def made() -> dict[Path, str]:
    """The pictures."""
    found = {}
    for name, source in SOURCES.items():
        table = times(source.page)
        found[FOLDER / f"cactus-{name}.svg"] = cactus(table, source)
        found[FOLDER / f"scatter-{name}.svg"] = scatter(table, source)
    return found


def main(arguments: Sequence[str]) -> int:
    """Write the pictures, or check them; gives the exit code."""
    return bring_up_to_date(__file__, arguments, made)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
