"""A self-contained HTML page: a board solved step by step, to click through.

The board is drawn once; each step adds its marks and its highlights. Without a script, the page
shows the last state and the list of all sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil

from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.board.shape import FACES
from csp2sat.models.draw.highlights import STYLE as HIGHLIGHTS
from csp2sat.models.draw.highlights import highlight_elements
from csp2sat.models.draw.html_page import rules_as_html
from csp2sat.models.draw.outlines import plan_of
from csp2sat.models.draw.picture import ROLES, Candidates, Fill, Frame, Picture, Text, once
from csp2sat.models.draw.steps_script import SCRIPT, STYLE
from csp2sat.models.draw.svg import svg
from csp2sat.models.draw.svg_marks import CELL, clued_cells, dark_cells, elements, fill_element

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.picture import Mark

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The page loads nothing."""

WIDEST = 72
"""The largest width of a cell in pixels."""

_BUTTONS = {
    "first": ("First step", "Home", "|◀"),
    "back": ("Previous step", "←", "◀"),
    "play": ("Play", "space", "Play"),
    "next": ("Next step", "→", "▶"),
    "last": ("Last step", "End", "▶|"),
}
_SPEEDS = {"slow": 4000, "medium": 2000, "fast": 700}


def steps_page(
    title: str, rules: str, picture: Picture, frames: Sequence[Frame], remark: str = ""
) -> str:
    """A page with the steps of a board; `picture` has what is known before the first one.

    A page of one step opens with it, others with the board at the start. `remark` follows the
    steps.
    """
    start = 1 if len(frames) == 1 else 0
    steps = "\n".join(
        f'<li><a href="#{i}">{escape(frame.text)}</a>{_detail(i, frame)}</li>'
        for i, frame in enumerate(frames, 1)
    )
    more = f"<p>{escape(remark)}</p>\n" if remark else ""
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n<main>\n<div>\n"
        f'<div class="board" role="img" aria-label="the board at this step"'
        f' style="max-width: {WIDEST * _columns(picture.grid)}px">\n{_board(picture, frames)}'
        "</div>\n"
        f"{_legend()}{_controls(len(frames), start)}"
        f'<p id="count"></p>\n<p id="sentence" aria-live="polite"></p>\n</div>\n'
        f'<nav aria-label="Steps">\n<ol class="steps">\n{steps}\n</ol>\n{more}</nav>\n</main>\n'
        f'<details class="rules"><summary>Rules</summary>{rules_as_html(rules)}</details>\n'
        f"<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def _columns(grid: Grid) -> int:
    """How many squares are as wide as a board."""
    plan = plan_of(grid) if grid.shape == FACES else None
    return ceil(plan.size()[0] / CELL) if plan else grid.width


def _detail(step: int, frame: Frame) -> str:
    """The lines of a proof below its step, folded."""
    if not frame.detail:
        return ""
    lines = "".join(
        f'<li style="margin-left: {depth}em"><button type="button" data-line="{step}.{k}">'
        f"{escape(line.text)}</button></li>"
        for k, (depth, line) in enumerate(frame.detail, 1)
    )
    return f'<details class="proof"><summary>Why?</summary><ul>{lines}</ul></details>'


def _board(picture: Picture, frames: Sequence[Frame]) -> str:
    """The board with the marks and highlights of all steps."""
    ends = _ends(frames)
    dark = dark_cells(picture.marks)
    fills, lights = [HIGHLIGHTS], []
    marks: list[str] = []
    for i, frame in enumerate(frames, 1):
        dark |= dark_cells(frame.signs)
        fills += [
            _since(i, fill_element(sign, picture.grid))
            for sign in frame.signs
            if isinstance(sign, Fill)
        ]
        lines = ((f"{i}.{k}", line) for k, (_, line) in enumerate(frame.detail, 1))
        for name, state in ((f"{i}", frame), *lines):
            places = "".join(highlight_elements(once(state.highlights), picture.grid, dark, CELL))
            lights.append(f'<g data-h="{name}">{places}</g>')
        marks += _of_step(i, frame.signs, picture, ends)
    return svg(picture, "\n".join([*fills, *lights]), "\n".join(marks))


def _of_step(
    step: int, signs: Sequence[Mark], picture: Picture, ends: dict[Cell, list[int]]
) -> Iterator[str]:
    """The marks of a step as elements that are shown from then on."""
    kept = [sign for sign in signs if not isinstance(sign, Candidates)]
    clued = clued_cells(picture.marks)
    yield from (_since(step, element) for element in elements(kept, picture.grid, clued))
    for sign in signs:
        if isinstance(sign, Candidates):
            end = next((i for i in ends[sign.cell] if i > step), None)
            until = f' data-to="{end}"' if end else ""
            parts = "".join(elements([sign], picture.grid))
            yield f'<g data-s="{step}"{until}>{parts}</g>'


def _since(step: int, element: str) -> str:
    """An element that is shown from a step on."""
    name, rest = element[1:].split(None, 1)
    return f'<{name} data-s="{step}" {rest}'


def _ends(frames: Sequence[Frame]) -> dict[Cell, list[int]]:
    """For each cell the steps at which it gets a number or candidates, which replace others."""
    ends: dict[Cell, list[int]] = {}
    for i, frame in enumerate(frames, 1):
        for sign in frame.signs:
            if isinstance(sign, Text | Candidates):
                ends.setdefault(sign.cell, []).append(i)
    return ends


def _legend() -> str:
    """What the highlights mean."""
    samples = "".join(
        f'<li><svg width="22" height="20" aria-hidden="true">'
        f'<rect class="step-{role}" x="2" y="2" width="18" height="16"/></svg>{escape(text)}</li>'
        for role, text in ROLES.items()
    )
    return f'<ul class="legend">{samples}</ul>\n'


def _controls(steps: int, start: int) -> str:
    """The buttons, the slider and the choice of a speed."""
    buttons = "".join(
        f'<button id="{name}" type="button" aria-label="{label}" title="{label} ({key})">'
        f"{face}</button>"
        for name, (label, key, face) in _BUTTONS.items()
    )
    speeds = "".join(
        f'<option value="{wait}"{" selected" if name == "medium" else ""}>{name}</option>'
        for name, wait in _SPEEDS.items()
    )
    slider = f'type="range" min="0" max="{steps}" value="{start}" data-start="{start}"'
    return (
        f'<div class="controls" role="group" aria-label="Move through the steps">{buttons}'
        f'<input id="slider" aria-label="Step" {slider}>'
        f'<select id="speed" aria-label="Speed">{speeds}</select></div>\n'
    )
