"""Self-contained HTML pages: a board, its solutions, its rules; many boards to print."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from itertools import groupby

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.draw.chart import Chart
from csp2sat.models.draw.picture import Picture
from csp2sat.models.draw.svg import AMBIGUOUS, WRONG
from csp2sat.models.draw.svg_marks import ANSWER, BLACK_ANSWER
from csp2sat.models.puzzle_rules import rules_as_items

_STYLE = """
:root { color-scheme: light dark }
body { font-family: sans-serif; margin: 2em auto; max-width: 80em; padding: 0 1em }
body { color: #222; background: #fff }
.boards { display: flex; flex-wrap: wrap; gap: 2em; margin-top: 1em } code { font-size: 1em }
figure { margin: 0 } figcaption, .rules { margin-bottom: .5em; max-width: 40em }
svg { max-width: 100%; height: auto }
.legend { font-size: .9em } .legend span { margin-right: 1.5em }
.legend i { display: inline-block; width: 1em; height: 1em; margin-right: .4em;
  vertical-align: -.15em; border: 1px solid #888 }
#hide:checked ~ .boards .answer { visibility: hidden }
#hide:checked ~ .boards :is(rect, polygon).answer { visibility: visible; fill: #fff }
.solutions figure { max-width: 16em }
@media (prefers-color-scheme: dark) {
  body { color: #ddd; background: #1b1b1b } a { color: #8ab4f8 } svg { border-radius: 6px }
}
@media print {
  :root { color-scheme: light }
  body { margin: 0; color: #000; background: #fff } a { color: #000 }
  svg, .legend i { print-color-adjust: exact; -webkit-print-color-adjust: exact }
  input, label { display: none } figure { break-inside: avoid }
  .sheet figure { width: 47% } .sheet .wide figure { width: 100% }
  .sheet svg { width: 100% }
  .tasks + .tasks, .solutions { break-before: page } h2, h3 { break-after: avoid }
  .sheet .solutions figure { width: 29% }
}
"""
_WIDE = 16
"""Boards with more columns are printed one below the other, others in two columns."""
_MARKS = (
    (f'stroke="{ANSWER}"', ANSWER, "the answer"),
    (f'fill="{ANSWER}"', ANSWER, "the answer"),
    (f'fill="{BLACK_ANSWER}"', BLACK_ANSWER, "black in the answer"),
    ('class="ambiguous"', AMBIGUOUS, "differs between answers"),
    ('class="wrong"', WRONG, "is wrong"),
)
"""What pictures contain, and the colour and the words for it in the legend."""
_SWITCH = '<input type="checkbox" id="hide"> <label for="hide">hide the answer</label>'


def page(
    title: str,
    rules: str,
    pictures: Sequence[Picture | Chart],
    link: str = "",
    verdict: str = "",
    remark: str = "",
) -> str:
    """A page with the pictures, each under its title; `link`: the address of the board.

    `verdict`: how many solutions there are, if that is asked; `remark`: what was not read.
    """
    drawn = [picture._repr_svg_() for picture in pictures]
    captions = [escape(picture.title) for picture in pictures]
    if not any(captions):
        captions = _captions(drawn)
    figures = _figures(captions, drawn)
    switch = f"{_SWITCH}\n" if 'class="answer"' in figures else ""
    about = f"<p><strong>{escape(verdict)}</strong></p>\n" if verdict else ""
    about += f"<p>{escape(remark)}</p>\n" if remark else ""
    address = f'<p><a href="{escape(link)}">{escape(link)}</a></p>\n' if link else ""
    return document(title, f"{about}{switch}{figures}{_legend(figures)}{_rules(rules)}{address}")


class Chapter(NamedTuple):
    """Boards of a kind, as a page to print has them, and their solutions."""

    heading: str
    rules: str
    boards: Sequence[Picture]
    solutions: Sequence[Picture]


def sheet(title: str, chapters: Sequence[Chapter]) -> str:
    """A page to print: rules, numbered boards, and their solutions on pages of their own.

    Several chapters have headings, and each begins on a page of its own.
    """
    tasks, solved = "", ""
    start = 1
    for chapter in chapters:
        numbers = [str(i) for i in range(start, start + len(chapter.boards))]
        start += len(numbers)
        boards, solutions = (
            _figures(numbers, [picture._repr_svg_() for picture in pictures])
            for pictures in (chapter.boards, chapter.solutions)
        )
        heading = escape(chapter.heading) if len(chapters) > 1 else ""
        size = " wide" if any(board.grid.width > _WIDE for board in chapter.boards) else ""
        begin = f"<h2>{heading}</h2>\n{_rules(chapter.rules)}" if heading else ""
        tasks += f'<div class="tasks{size}">\n{begin}{boards}</div>\n'
        solved += f"<h3>{heading}</h3>\n{solutions}" if heading else solutions
    rules = _rules(chapters[0].rules) if len(chapters) == 1 else ""
    end = f'<div class="solutions">\n<h2>Solutions</h2>\n{solved}</div>\n'
    return document(title, f'{rules}<div class="sheet">\n{tasks}{end}</div>\n')


def document(title: str, body: str) -> str:
    """A page without scripts."""
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8">'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style></head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{body}</body>\n</html>\n"
    )


def _figures(captions: Sequence[str], drawn: Sequence[str]) -> str:
    """Pictures, each under a caption."""
    figures = "\n".join(
        f"<figure><figcaption>{caption}</figcaption>\n{picture}</figure>"
        for caption, picture in zip(captions, drawn, strict=True)
    )
    return f'<div class="boards">\n{figures}\n</div>\n'


def _rules(rules: str) -> str:
    return f'<div class="rules">\n{rules_as_html(rules)}</div>\n'


def _captions(drawn: Sequence[str]) -> list[str]:
    """What each picture shows: the board, or one of the answers."""
    answers = [i for i, picture in enumerate(drawn) if 'class="answer"' in picture]
    if not answers:
        return [""] * len(drawn)
    names = [f"answer {i}" for i in range(1, len(answers) + 1)] if answers[1:] else ["answer"]
    numbered = dict(zip(answers, names, strict=True))
    return [numbered.get(i, "board") for i in range(len(drawn))]


def _legend(figures: str) -> str:
    """What the colours of the pictures mean, as far as they have any."""
    meanings = {text: colour for sign, colour, text in _MARKS if sign in figures}
    items = "".join(
        f'<span><i style="background: {colour}"></i>{text}</span>'
        for text, colour in meanings.items()
    )
    return f'<p class="legend">{items}</p>\n' if items else ""


def rules_as_html(rules: str) -> str:
    """Rules as paragraphs, those with numbers as a list; what stands on the model is left out."""
    parts = []
    for numbered, group in groupby(rules_as_items(rules), lambda item: bool(item[0])):
        if numbered:
            lines = "".join(f'<li value="{i}">{_inline(text)}</li>\n' for i, text in group)
            parts.append(f"<ol>\n{lines}</ol>\n")
        else:
            parts += [f"<p>{_inline(text)}</p>\n" for _, text in group]
    return "".join(parts)


def _inline(text: str) -> str:
    """A text, with words in backticks as code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text))
