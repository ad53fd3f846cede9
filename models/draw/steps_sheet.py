"""Sheets of steps: their pictures with captions in rows, as SVG or on a page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from csp2sat.models.draw.highlights import LEGEND_LINE, LEGEND_WIDTH, STYLE, legend
from csp2sat.models.draw.html_page import document, rules_as_html
from csp2sat.models.draw.picture import ROLES, Picture
from csp2sat.models.draw.svg import CAPTION_LETTER, CAPTION_LINE, MARGIN, svg
from csp2sat.models.draw.svg_cells import text_element
from csp2sat.models.draw.svg_marks import INK
from csp2sat.models.draw.wide_letters import wrapped
from csp2sat.models.puzzle_rules import rules_as_items

WIDTH, HEIGHT = 1600, 6000
"""The largest size of a sheet, unless a single picture is larger."""
GAP = 24
"""The room between pictures."""
_TITLE_LINE, _INDENT = 28, 28
"""The height of the title, and the room for the numbers of rules."""

_PAGE_STYLE = (
    ".steps { display: flex; flex-wrap: wrap; gap: 2em }"
    " .steps figure { width: min-content; min-width: 20em } .steps figcaption { margin-top: .3em }"
)


def sheets(pictures: Sequence[Picture], title: str = "", rules: str = "") -> list[str]:
    """Pictures in rows as SVG, under a title, rules and a legend.

    More than fit into `HEIGHT` need several sheets.
    """
    drawn = [svg(x, with_legend=False) for x in pictures]
    sizes = [_size(text) for text in drawn]
    pitch = max(width for width, _ in sizes) + GAP
    columns = max(1, WIDTH // pitch)
    width = max(pitch * min(columns, len(drawn)), LEGEND_WIDTH)
    head, top = _head(title, rules, _roles(pictures), width)
    full: list[str] = []
    parts: list[str] = []
    y = top
    for i in range(0, len(drawn), columns):
        height = max(height for _, height in sizes[i : i + columns])
        if parts and y + height > HEIGHT:
            full.append(_sheet([*head, *parts], width, y))
            parts, y = [], top
        for k, text in enumerate(drawn[i : i + columns]):
            # Without `overflow`, resvg would make a layer of the whole sheet for each picture.
            place = f'<svg overflow="visible" x="{pitch * k}" y="{y}" '
            parts.append(text.replace("<svg ", place, 1))
        y += height + GAP
    return [*full, _sheet([*head, *parts], width, y)]


def _head(title: str, rules: str, roles: Sequence[str], width: int) -> tuple[list[str], int]:
    """The title, the rules and the legend of a sheet as elements of SVG, and how high they are."""
    parts: list[str] = []
    y = MARGIN
    if title:
        y += _TITLE_LINE
        parts.append(text_element(MARGIN, y - 8, 18, title, INK, "start", "title"))
    for number, text in rules_as_items(rules):
        indent = _INDENT if number else 0
        room = (width - 2 * MARGIN - indent) // CAPTION_LETTER
        for i, line in enumerate(wrapped(text.replace("`", ""), room)):
            y += CAPTION_LINE
            if number and not i:
                place = MARGIN + indent - 6
                parts.append(text_element(place, y - 4, 13, f"{number}.", INK, "end", "rule"))
            parts.append(text_element(MARGIN + indent, y - 4, 13, line, INK, "start", "rule"))
    y += MARGIN if parts else 0
    return [*parts, *legend(roles, MARGIN, y)], y + LEGEND_LINE * len(roles)


def _roles(pictures: Sequence[Picture]) -> list[str]:
    """The roles of highlights that some picture has, in the order of the legend."""
    return [role for role in ROLES if any(role in x.roles() for x in pictures)]


def _size(text: str) -> tuple[int, int]:
    """The width and the height of an SVG."""
    width, height = re.findall(r' (?:width|height)="(\d+)"', text)[:2]
    return int(width), int(height)


def _sheet(parts: Sequence[str], width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif">\n{STYLE}\n'
        f'<rect width="{width}" height="{height}" fill="white"/>\n' + "\n".join(parts) + "</svg>\n"
    )


def sheet_page(title: str, rules: str, pictures: Sequence[Picture]) -> str:
    """A page to print with the pictures, each above its caption."""
    roles = _roles(pictures)
    height = LEGEND_LINE * len(roles)
    samples = "\n".join(legend(roles, 0, 0))
    figures = "\n".join(
        f"<figure>{svg(x, with_legend=False, with_caption=False)}"
        f"<figcaption>{escape(x.caption)}</figcaption></figure>"
        for x in pictures
    )
    return document(
        title,
        f'<style>{_PAGE_STYLE}</style>\n<div class="rules">\n{rules_as_html(rules)}</div>\n'
        f'<svg width="{LEGEND_WIDTH}" height="{height}" style="background: white">{STYLE}\n'
        f'{samples}</svg>\n<div class="steps">\n{figures}\n</div>\n',
    )
