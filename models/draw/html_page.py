"""A self-contained HTML page: a board, its solutions, its rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.draw.chart import Chart
    from csp2sat.models.draw.picture import Picture

_STYLE = """
:root { color-scheme: light dark }
body { font-family: sans-serif; margin: 2em auto; max-width: 80em; padding: 0 1em }
body { color: #222; background: #fff }
.boards { display: flex; flex-wrap: wrap; gap: 2em }
figure { margin: 0 } figcaption, .rules { margin-bottom: .5em; max-width: 40em }
svg { max-width: 100%; height: auto }
#hide:checked ~ .boards .answer { visibility: hidden }
#hide:checked ~ .boards rect.answer { visibility: visible; fill: #fff }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1b1b1b } a { color: #8ab4f8 } svg { border-radius: 6px }
}
@media print {
  body { margin: 0; color: #000; background: #fff }
  input, label { display: none } figure { break-inside: avoid }
}
"""
_SWITCH = '<input type="checkbox" id="hide"> <label for="hide">hide the answer</label>'


def page(
    title: str, rules: str, pictures: Sequence[Picture | Chart], link: str = "", verdict: str = ""
) -> str:
    """A page with the pictures, each under its title; `link`: the address of the board.

    `verdict`: how many solutions there are, if that is asked.
    """
    figures = "\n".join(
        f"<figure><figcaption>{escape(each.title)}</figcaption>\n{each._repr_svg_()}</figure>"
        for each in pictures
    )
    switch = f"{_SWITCH}\n" if 'class="answer"' in figures else ""
    about = f"<p><strong>{escape(verdict)}</strong></p>\n" if verdict else ""
    address = f'<p><a href="{escape(link)}">{escape(link)}</a></p>\n' if link else ""
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style></head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n{about}{switch}<div class="boards">\n{figures}\n</div>\n'
        f'<div class="rules">\n{_listed(rules)}</div>\n{address}</body>\n</html>\n'
    )


def _listed(rules: str) -> str:
    """Rules as paragraphs, those with numbers as a list."""
    parts = []
    for each in re.split(r"\n\s*\n", rules.strip()):
        items = re.split(r"(?m)^\d+\. ", each)
        if not items[0].strip() and len(items) > 1:
            lines = "".join(f"<li>{escape(' '.join(item.split()))}</li>\n" for item in items[1:])
            parts.append(f"<ol>\n{lines}</ol>\n")
        elif each:
            parts.append(f"<p>{escape(' '.join(each.split()))}</p>\n")
    return "".join(parts)
