"""A self-contained HTML page: a board, its solutions, its rules."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from csp2sat.models.draw.picture import Picture
from csp2sat.models.draw.svg import svg

_STYLE = """
body { font-family: sans-serif; margin: 2em auto; max-width: 80em; padding: 0 1em; color: #222 }
.boards { display: flex; flex-wrap: wrap; gap: 2em }
figure { margin: 0 } figcaption { margin-bottom: .5em; max-width: 40em }
svg { max-width: 100%; height: auto }
pre { white-space: pre-wrap }
"""


def page(title: str, rules: str, pictures: Sequence[Picture]) -> str:
    """A page with the pictures, each under its title."""
    figures = "\n".join(
        f"<figure><figcaption>{escape(each.title)}</figcaption>\n{svg(each)}</figure>"
        for each in pictures
    )
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style></head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<div class="boards">\n{figures}\n</div>\n'
        f"<pre>{escape(rules)}</pre>\n</body>\n</html>\n"
    )
