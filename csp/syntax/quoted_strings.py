"""The texts in quotation marks: `(label "each nurse rests" (...))`, `(include "shifts.csp")`.

They are taken out of the text before it is read: blanks take their place, so offsets stay.
"""

from __future__ import annotations

import re

from csp2sat.csp.errors import Log, Source
from csp2sat.csp.quick_typing import NamedTuple

LABEL, INCLUDE = "label", "include"
"""The heads of the forms with a text."""
LABEL_SHAPE = '(label "TEXT" CONSTRAINT)'
INCLUDE_SHAPE = '(include "FILE")'

_SHAPES = {
    LABEL: ("the text of this label", LABEL_SHAPE),
    INCLUDE: ("the name of this file", INCLUDE_SHAPE),
}
_BLANKS = r"(?:\s++|;[^\r\n]*+)*+"
"""Blanks and comments; possessive, so that a text of comments takes no time."""
_QUOTED = (
    rf";[^\r\n]*+|\({_BLANKS}(?P<head>label|include){_BLANKS}"
    r'(?P<quoted>"(?P<text>[^"\r\n]*)"?)'
)


QUOTES = "\"'`"
"""Quotation marks of other languages, and ours."""
_OTHER_QUOTES = (
    r"""\((?P<head>label|include) ?(?P<sign>["'`])(?P<text>[^"'`]*)(?P=sign)(?P<rest>.*)\)""",
    r"""\((?P<head>label) ?(?P<rest>.+) ?(?P<sign>["'`])(?P<text>[^"'`]*)(?P=sign)\)""",
)
"""Forms with a text in other quotation marks, or behind the constraint."""


class Quoted(NamedTuple):
    """The head of a form, its text, and the offset behind the quotation marks."""

    head: str
    text: str
    end: int


def without_quoted(source: Source, log: Log) -> tuple[Source, dict[int, Quoted]]:
    """The text without what is in quotation marks, and that by the offsets of the forms.

    A text without an end goes to the log.
    """
    quotes: dict[int, Quoted] = {}

    def blank(match: re.Match[str]) -> str:
        if match["quoted"] is None:
            return match[0]  # a comment
        if len(match["quoted"]) < 2 or match["quoted"][-1] != '"':
            what, shape = _SHAPES[match["head"]]
            log.add(match.start("quoted"), f"{what} has no end", f"write {shape}")
        quotes[match.start()] = Quoted(match["head"], match["text"], match.end())
        start = match.start("quoted") - match.start()
        return match[0][:start] + " " * len(match["quoted"])

    text = re.sub(_QUOTED, blank, source.text)
    return Source(text, source.name, source.first, source.folder), quotes


def rightly_quoted(form: str) -> str:
    """A `label` or `include` with other quotation marks as it is right; empty for others."""
    for pattern in _OTHER_QUOTES:
        if (match := re.fullmatch(pattern, form)) and match["text"]:
            words = (match["head"], f'"{match["text"]}"', match["rest"].strip())
            return f"({' '.join(words).rstrip()})"
    return ""


def checked_label(label: str) -> str:
    """The label, if it can be written.

    Raises:
        ValueError: it is empty, or has a quotation mark or a line end.
    """
    if not label.strip() or not {'"', "\n", "\r"}.isdisjoint(label):
        raise ValueError(f"a label is one line of text without quotation marks, not {label!r}")
    return label
