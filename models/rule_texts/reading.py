"""Reads a text of rules: statements as forms, and the texts in quotation marks.

A text in quotation marks becomes a word of the same length, of characters that have no other use:
places stay, and the reader of the language can be used. A board may follow below a line of
three hyphens or more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Log, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.include import file_bytes, joined
from csp2sat.csp.syntax.quoted_strings import INCLUDE, Quoted
from csp2sat.csp.syntax.s_expression_reader import Form, Text, read

_FIRST = 0xF0000
"""The first of the characters that stand for texts: planes 15 and 16 are for private use."""
_MOST = 0x10FFFD - _FIRST
_QUOTED = r'(?P<skip>;[^\r\n]*+)|(?P<include>\(\s*+include\s*+(?="))?"(?P<text>[^"\r\n]*+)"?+'
_BOARD = r"(?m)^-{3,}[ \t]*\r?$\n?"
"""The line above a board."""
ENDINGS = ".;"
"""What the texts of rules and tasks may end in."""


class RuleText(NamedTuple):
    """The statements of a text; `quotes` has the texts in quotation marks by their words."""

    source: Source
    forms: Text
    quotes: dict[str, str]

    @property
    def statements(self) -> Form:
        """The statements, in order."""
        return self.forms.statements

    def texts(self, form: Form, start: int) -> tuple[str, int]:
        """The texts at a child and after it as one, and the place of the next child."""
        parts = []
        while start < len(form) and (text := self.quote(form[start])) is not None:
            parts.append(text)
            start += 1
        return " ".join(parts), start

    def quote(self, child: object) -> str | None:
        """The text that a child is; None: it is something else."""
        return self.quotes.get(child) if isinstance(child, str) else None

    def sign(self, child: object) -> str | None:
        """A word or a text, as tokens are written; None: it is something else."""
        if isinstance(child, int):
            return str(child)
        return self.quotes.get(child, child) if isinstance(child, str) else None


def split_board(source: Source) -> tuple[Source, Source | None]:
    """A text of rules, and the board below the line of hyphens, if there is one."""
    match = re.search(_BOARD, source.text)
    if match is None:
        return source, None
    rules = Source(source.text[: match.start()], source.name, source.first, source.folder)
    return rules, source.part(match.end(), len(source.text))


def with_blank_board(source: Source) -> Source:
    """A text with blanks in the place of the board and of the line above it."""
    rules, board = split_board(source)
    if board is None:
        return source
    blank = re.sub(r"[^\r\n]", " ", source.text[len(rules.text) :])
    return Source(rules.text + blank, source.name, source.first, source.folder)


def read_rules(source: Source) -> RuleText:
    """The statements of a text, and of those that it includes.

    Raises:
        CspError: wrong characters or parentheses, or a file that can't be included.
    """
    source, wrong = with_included(source)
    if wrong:
        raise CspError(wrong)
    return read_forms(source)


def with_included(
    source: Source, content: Callable[[str], bytes] = file_bytes
) -> tuple[Source, Sequence[Diagnostic]]:
    """A text without a board, with the texts that it includes in their places, and the mistakes.

    `content` reads a file.
    """
    if not source.may_include:
        return source, ()
    return joined(source, lambda path: _without_board(content(path)), _includes)


def read_forms(source: Source) -> RuleText:
    """The statements of a text as they are written; it includes no others.

    Raises:
        CspError: wrong characters or parentheses.
    """
    log = Log(source)
    blanked, quotes = _without_quotes(source, log)
    forms = read(blanked, log)
    log.raise_if_any()
    if forms.keys:
        offset = forms.keys[0][1] - 1
        message, hint = "rules have no answer keys", "comments start with ';'"
        raise CspError([Diagnostic(source, offset, message, hint)])
    return RuleText(source, forms, quotes)


def _without_quotes(source: Source, log: Log) -> tuple[Source, dict[str, str]]:
    """The text with a word for each text in quotation marks, and the texts by these words."""
    quotes: dict[str, str] = {}

    def word(match: re.Match[str]) -> str:
        if match["skip"]:
            return match[0]
        head = match["include"] or ""
        quoted = match[0][len(head) :]
        if len(quoted) < 2 or quoted[-1] != '"' or len(quotes) >= _MOST:
            log.add(match.start() + len(head), "this text has no end", 'write "TEXT" in one line')
        sign = chr(_FIRST + len(quotes) % _MOST) * len(quoted)
        quotes[sign] = match["text"]
        return head + sign

    text = re.sub(_QUOTED, word, source.text)
    return Source(text, source.name, source.first, source.folder), quotes


def _without_board(content: bytes) -> bytes:
    """The content of a file up to its board."""
    return re.split(_BOARD.encode(), content, maxsplit=1)[0]


def _includes(source: Source, log: Log) -> tuple[Source, dict[int, Quoted]]:
    """The text without what is in quotation marks, and the names of files by their forms."""
    blanked, _ = _without_quotes(source, log)
    included = {
        match.start(): Quoted(INCLUDE, match["text"], match.end())
        for match in re.finditer(_QUOTED, source.text)
        if match["include"]
    }
    return blanked, included
