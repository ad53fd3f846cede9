"""Offsets of a text as lines and columns of the editor."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate

from lsprotocol import types as lsp
from pygls.workspace import PositionCodec


class Positions:
    """The positions of a text. Its lines are counted once: pygls would count them each time."""

    def __init__(self, text: str, codec: PositionCodec) -> None:
        self._text = text
        self._codec = codec
        lines = (text + ".").splitlines(keepends=True)  # the last one may be empty
        self._starts = [0, *accumulate(map(len, lines[:-1]))]

    def offset(self, position: lsp.Position) -> int:
        """The offset of a position."""
        if position.line >= len(self._starts):
            return len(self._text)
        start, *following = self._starts[position.line : position.line + 2]
        line = self._text[start : following[0] if following else len(self._text)]
        in_line = lsp.Position(0, position.character)
        return start + self._codec.position_from_client_units([line], in_line).character

    def at(self, offset: int) -> lsp.Position:
        """The position of an offset."""
        line = bisect_right(self._starts, offset) - 1
        before = self._text[self._starts[line] : offset]
        units = len(before) if before.isascii() else self._codec.client_num_units(before)
        return lsp.Position(line, units)
