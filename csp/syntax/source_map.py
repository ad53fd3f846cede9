"""A text joined from several files, with the file and the place of each of its parts."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from csp2sat.csp.errors import Source
from csp2sat.csp.quick_typing import NamedTuple


class IncludedPart(NamedTuple):
    """A part of a source, from `start` to `end`, and the text that stands for it."""

    source: Source
    start: int
    end: int
    text: str


class Joined(Source):
    """Texts of several sources as one; it has the name of the first."""

    __slots__ = ("_parts", "_starts")

    def __init__(self, parts: Sequence[IncludedPart]) -> None:
        main = parts[0].source
        super().__init__("".join(part.text for part in parts), main.name, main.first, main.folder)
        self._parts = parts
        self._starts = list(accumulate((len(part.text) for part in parts), initial=0))[:-1]

    def home(self, offset: int) -> tuple[Source, int]:
        """The text of one file that an offset is in, and the offset there."""
        i = max(0, bisect_right(self._starts, offset) - 1)
        part = self._parts[i]
        return part.source.home(min(part.start + offset - self._starts[i], part.end))

    def here(self, offset: int) -> int:
        """The opposite of `home`, for an offset in the text of the including file."""
        main = self._parts[0].source
        mine = [i for i, part in enumerate(self._parts) if part.source is main]
        i = mine[max(0, bisect_right([self._parts[j].start for j in mine], offset) - 1)]
        part = self._parts[i]
        return self._starts[i] + min(offset, part.end) - part.start

    def files(self) -> Sequence[Source]:
        """The texts of all files, the including one first."""
        return list({id(part.source): part.source for part in self._parts}.values())

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset in its own file."""
        source, at = self.home(offset)
        return source.position(at)

    def excerpt(self, offset: int) -> str:
        """The line of a file that contains an offset, with a caret below."""
        source, at = self.home(offset)
        return source.excerpt(at)
