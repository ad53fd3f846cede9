"""The lines that cells have, in addresses of puzzle editors: `pipelink.js` of pzprjs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from csp2sat.csp.wording import counted
from csp2sat.models.board.board import EMPTY
from csp2sat.models.pzpr.alphabets import BASE36, Cursor, Placed

PIPES = ("nsew", "ns", "ew", "ne", "nw", "sw", "se")
"""The directions of the lines of a cell, in the order of their letters, from `a`."""
CIRCLE, ANY = "o", "?"
"""Tokens of cells with a circle, and with any lines."""

_ANY = "."
_CIRCLES, _EMPTY = (0, 10), (17, 19)
"""The digit of a run of one, and the longest run."""


class Pipes:
    """A letter for the lines of a cell; a digit for a run of circles, a letter for one of blanks.

    `.` stands for a cell with any lines.
    """

    def read(self, cursor: Cursor, count: int) -> list[Placed]:
        """The next `count` tokens."""
        found: list[Placed] = []
        while len(found) < count and cursor.rest:
            offset, character = cursor.at, cursor.rest[:1]
            code = BASE36.find(character)
            if character != _ANY and code < 0:
                cursor.fail(f"{character!r} has no meaning here", offset)
            cursor.at += 1
            if code < 0:
                run = [ANY]
            elif code < _CIRCLES[1]:
                run = [CIRCLE] * (code + 1)
            elif code < _EMPTY[0]:
                run = [PIPES[code - _CIRCLES[1]]]
            else:
                run = [EMPTY] * (code - _EMPTY[0] + 1)
            if len(found) + len(run) > count:
                room = f"only {count - len(found)} left"
                cursor.fail(f"{counted(len(run), 'cell')}, but {room}", offset)
            found += [Placed(token, offset) for token in run]
        return cursor.padded(found, count, self.write)

    def write(self, tokens: Sequence[str]) -> str:
        """The text for tokens."""
        text = ""
        for token, group in groupby(tokens):
            count = len([*group])
            if token in PIPES:
                text += BASE36[_CIRCLES[1] + PIPES.index(token)] * count
            elif token == ANY:
                text += _ANY * count
            else:
                first, longest = _CIRCLES if token == CIRCLE else _EMPTY
                whole, rest = divmod(count, longest)
                text += BASE36[first + longest - 1] * whole
                text += BASE36[first + rest - 1] if rest else ""
        return text
