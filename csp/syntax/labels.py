"""Labels of constraints: `(label "each nurse rests" (...))`.

They are taken out of the text before it is read: blanks take their place, so offsets stay.
"""

from __future__ import annotations

import re

from csp2sat.csp.errors import Log, Source

SHAPE = '(label "TEXT" CONSTRAINT)'

_LABEL = r';[^\r\n]*|\((?=\s*label\s+")\s*label\s+(?P<quoted>"(?P<text>[^"\r\n]*)"?)'


def without_labels(source: Source, log: Log) -> tuple[Source, dict[int, str]]:
    """The text without the texts of labels, and these by the offsets of their forms.

    A text without an end goes to the log.
    """
    labels: dict[int, str] = {}

    def blank(match: re.Match[str]) -> str:
        if match["quoted"] is None:
            return match[0]  # a comment
        if len(match["quoted"]) < 2 or match["quoted"][-1] != '"':
            log.add(match.start("quoted"), "the text of this label has no end", f"write {SHAPE}")
        labels[match.start()] = match["text"]
        start = match.start("quoted") - match.start()
        return match[0][:start] + " " * len(match["quoted"])

    text = re.sub(_LABEL, blank, source.text)
    return Source(text, source.name, source.first), labels


def checked_label(label: str) -> str:
    """The label, if it can be written.

    Raises:
        ValueError: it is empty, or has a quotation mark or a line end.
    """
    if not label.strip() or not {'"', "\n", "\r"}.isdisjoint(label):
        raise ValueError(f"a label is one line of text without quotation marks, not {label!r}")
    return label
