"""Comments in the style of other languages: each is reported as one mistake."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial

from csp2sat.csp.errors import Log, Source, near_variable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Call, Hint

_WRITE, _COMPARE = "write ", " and compare it"
_NO_FORM, _NO_HEAD = ("expected a formula", "expected a term"), "is not an operator"
"""Messages about what must be a form with a head, not a list."""
MOST_SHOWN = 60
"""Most characters of a comment that a hint repeats."""


class ProblemLog(Log):
    """The mistakes in the text of a problem; all mistakes in a foreign comment count as one."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self._line = range(0)  # offsets of the line of the last mistake
        self._comment = range(0)  # offsets of the foreign comment in that line
        self._reported = -1  # offset of the last foreign comment that was reported
        self._in_comments: set[int] = set()

    def add(self, offset: int, message: str, hint: Hint = "", call: Call | None = None) -> None:
        """Add a mistake, or the foreign comment that contains it."""
        if self.has(offset, message) or offset in self._in_comments:
            return
        if offset not in self._line:
            self._line = self.source.line(offset)
            self._comment = _foreign_comment(self.source.text, self._line)
        if offset not in self._comment:
            super().add(offset, message, partial(_right, self.source.text, hint, message), call)
            return
        self._in_comments.add(offset)
        if self._reported != self._comment.start:
            self._reported = self._comment.start
            sign, text = _split(self.source.text[self._comment.start : self._comment.stop])
            super().add(self._comment.start, f"{sign!r} does not begin a comment", _instead(text))


def _right(text: str, hint: Hint, message: str) -> str:
    """A hint; empty if the form that it writes has no meaning."""
    found = _with_items(text, hint if isinstance(hint, str) else hint())
    if not found.startswith(_WRITE):
        return found
    from csp2sat.csp.syntax.advice import LOOSE_LINE
    from csp2sat.csp.syntax.hint_check import is_right

    is_line = message == LOOSE_LINE
    headed = is_line or message.startswith(_NO_FORM) or message.endswith(_NO_HEAD)
    return found if is_right(found, text, headed, is_line) else ""


def _with_items(text: str, found: str) -> str:
    """A hint whose right form has the items of arrays in the place of their names."""
    right, *rest = found.removeprefix(_WRITE).split(_COMPARE)
    if not found.startswith(f"{_WRITE}(") or "(" not in text:
        return found
    from csp2sat.csp.syntax.array_words import with_items
    from csp2sat.csp.syntax.declared import declared

    return _COMPARE.join([_WRITE + with_items(right, declared(text)), *rest])


def report_unknown_keys(
    log: Log, unknown: Sequence[tuple[str, int]], names: Collection[str]
) -> None:
    """Report answer keys (name, offset) that are not declared.

    A line with mostly unknown words is taken for a comment and reported once.
    """
    comment = line = range(0)
    text = ""
    for name, offset in unknown:
        if log.full:
            return
        if offset in comment:
            continue
        if offset not in line:
            line = log.source.line(offset)
            text = log.source.text[line.start : line.stop].lstrip("#").strip()
            if right := _definition(text):
                comment = line
                log.add(line.start, "a line of '#' has answer keys, not a definition", right)
                continue
        hint = near_variable(name, names)
        if not hint and _is_prose(text, names):
            comment = line
            hint = f"a comment begins with ';': {_instead(text)}"
        log.add(offset, f"the answer key {name!r} is not declared", hint)


def _definition(text: str) -> str:
    """A hint for `#define N 3`; empty for other lines."""
    if not text.startswith("define "):
        return ""
    from csp2sat.csp.syntax.respell import right_line

    right = right_line(text)
    return f"write {right}" if right else ""


def _is_prose(text: str, names: Collection[str]) -> bool:
    words = text.split()
    return 2 * sum(word in names for word in words) < len(words)


def _instead(text: str) -> str:
    """A hint to write a text as a comment."""
    return f"write ; {text}" if len(text) <= MOST_SHOWN else "write ; before its text"


def _foreign_comment(text: str, line: range) -> range:
    """The offsets of the foreign comment in a line; empty if there is none."""
    from csp2sat.csp.syntax.foreign import COMMENT  # only an error needs it

    found = re.search(COMMENT, text[line.start : line.stop])
    return range(line.start + found.start("sign"), line.stop) if found else range(0)


def _split(comment: str) -> tuple[str, str]:
    """The sign and the text of a foreign comment."""
    text = comment.lstrip("#/*%-")
    return comment[: len(comment) - len(text)], text.strip()
