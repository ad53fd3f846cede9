"""The words, parentheses, comments, labels and lines of answer keys of a text, with places."""

from __future__ import annotations

import re
from collections.abc import Iterator

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.s_expression_reader import COMMENT, KEYS

LINE_END = r"\r\n|\r|\n"
_LABEL = r'"[^"\r\n]*"'
_PIECE = rf"({LINE_END})|{KEYS}|{COMMENT}|{_LABEL}|[()]|[^\s();\"]+|\""


class Piece(NamedTuple):
    """A piece, its offset, and the number of line ends before it."""

    text: str
    offset: int
    breaks: int

    @property
    def ends_line(self) -> bool:
        """Whether it is a comment or a line of answer keys: no other piece follows on its line."""
        return self.text[0] in ";#"

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.offset + len(self.text)


def pieces(text: str) -> Iterator[Piece]:
    """Yields the pieces of a text, even of one with mistakes."""
    breaks = 0
    for match in re.finditer(_PIECE, text):
        if match[1]:
            breaks += 1
        else:
            yield Piece(match[0].rstrip(), match.start(), breaks)
            breaks = 0
