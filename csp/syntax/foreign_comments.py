"""Comments in the style of other languages: each is reported as one mistake."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import partial

from csp2sat.csp.errors import Call, Code, HintText, Log, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.hints.hint import Hint

_COMMENT = r"""(?x)
    (?: (?<!\S) (?= //|/\* )                # before any word
      | (?<=\s) (?= \#+ (?: [\s!]|\Z ) )    # not at the start of a line: answer keys
      | \A\s*   (?= (?: %+|--+ ) \s )        # only there: elsewhere they are operators
    ) (?P<sign> . )
"""
"""The start of a comment of other languages within a line; its first character is `sign`."""
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

    def add(
        self,
        offset: int,
        message: str,
        hint: HintText = "",
        call: Call | None = None,
        code: Code = Code.OTHER,
    ) -> None:
        """Add a mistake, or the foreign comment that contains it."""
        if self.has(offset, message) or offset in self._in_comments:
            return
        if offset not in self._line:
            self._line = self.source.line(offset)
            self._comment = _foreign_comment(self.source.text, self._line)
        if offset not in self._comment:
            super().add(offset, message, partial(_right, self.source.text, hint, code), call, code)
            return
        self._in_comments.add(offset)
        if self._reported != self._comment.start:
            self._reported = self._comment.start
            sign, text = _split(self.source.text[self._comment.start : self._comment.stop])
            hint = _instead(text, self._comment)
            super().add(self._comment.start, f"{sign!r} does not begin a comment", hint)


def _right(text: str, hint: HintText, code: Code) -> Hint:
    """A hint; empty if the form that it writes has no meaning."""
    from csp2sat.csp.hints.hint import hint_of
    from csp2sat.csp.hints.parser_hints import check  # only errors need them

    advice = hint_of(hint)
    return check(advice, text, code in (Code.LINE, Code.FORM, Code.HEAD))


def report_unknown_keys(
    log: Log, unknown: Sequence[tuple[str, int]], names: Collection[str]
) -> None:
    """Report answer keys (name, offset) that are not declared.

    A line with mostly unknown words is taken for a comment and reported once.
    """
    if not unknown:
        return
    from csp2sat.csp.hints.hint import nearest_variable
    from csp2sat.csp.hints.parser_hints import key_line  # only errors need them

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
            if right := key_line(text):
                comment, message = line, "a line of '#' has answer keys, not a definition"
                log.add(line.start, message, right.at(line))
                continue
        hint = nearest_variable(name, names)
        if not hint and _is_prose(text, names):
            comment = line
            hint = _instead(text, line)
            hint = hint._replace(text=f"a comment begins with ';': {hint.text}")
        log.add(offset, f"the answer key {name!r} is not declared", hint)


def _is_prose(text: str, names: Collection[str]) -> bool:
    words = text.split()
    return 2 * sum(word in names for word in words) < len(words)


def _instead(text: str, place: range) -> Hint:
    """A hint to write a text as a comment."""
    from csp2sat.csp.hints.hint import Fix, Hint

    sentence = f"write ; {text}" if len(text) <= MOST_SHOWN else "write ; before its text"
    return Hint(sentence, (Fix(f"; {text}", place, "Write a comment"),))


def _foreign_comment(text: str, line: range) -> range:
    """The offsets of the foreign comment in a line; empty if there is none."""
    match = re.search(_COMMENT, text[line.start : line.stop])
    return range(line.start + match.start("sign"), line.stop) if match else range(0)


def _split(comment: str) -> tuple[str, str]:
    """The sign and the text of a foreign comment."""
    text = comment.lstrip("#/*%-")
    return comment[: len(comment) - len(text)], text.strip()
