"""Which nodes around a part reach the largest part outside of it: its separator.

All parts share what one search from the largest part reaches. Another part that it reaches is on
the way for the others, unless all nodes where it is reached are next to one of these, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from itertools import chain, compress

from csp2sat.translator.adjacency import flood

FEW_PARTS = 5
"""Up to this many parts each search their own way to the largest part; more share one search."""


class Sea:
    """The largest part, and what it reaches outside the other parts and their borders.

    `near` has the neighbours of each node; `borders` are the nodes around the first `parts`.
    """

    def __init__(
        self,
        near: Sequence[Sequence[int]],
        largest: Sequence[int],
        parts: Sequence[Sequence[int]],
        borders: Sequence[Set[int]],
    ) -> None:
        self._near = near
        self._sea = self._shared(largest, parts, borders)
        beside = set(chain.from_iterable(compress(near, self._sea)))
        self._borders = borders
        self._landings = [border & beside for border in borders]
        self._wide = bytearray(self._sea)  # and the parts with landings
        for part, border, landing in zip(parts, borders, self._landings, strict=False):
            if landing:
                self._mark(self._wide, chain(part, border), 1)

    def _shared(
        self,
        largest: Sequence[int],
        parts: Sequence[Sequence[int]],
        borders: Sequence[Set[int]],
    ) -> bytearray:
        """1 for the nodes that the largest part reaches outside all others and their borders.

        With few other parts it is the largest part alone.
        """
        sea, reached = bytearray(len(self._near)), largest
        if len(parts) > FEW_PARTS:
            is_open = bytearray(b"\1" * len(self._near))
            for some in zip(parts, borders, strict=False):
                self._mark(is_open, chain(*some), 0)
            reached = flood(self._near, largest, is_open)
        self._mark(sea, reached, 1)
        return sea

    def separator(self, part: Sequence[int], border: Set[int]) -> tuple[int, ...]:
        """The nodes of the border of a part from which the sea is reachable outside both."""
        sea, is_open = self._outside(part, border), bytearray(b"\1" * len(self._near))
        self._mark(is_open, chain(part, border), 0)
        return tuple([v for v in sorted(border) if self._leads(v, is_open, sea)])

    def _outside(self, part: Sequence[int], border: Set[int]) -> bytearray:
        """1 for nodes that reach the sea outside a part and its border; not for all of these."""
        for other, landing in zip(self._borders, self._landings, strict=True):
            if other is not border and landing and landing <= border:
                return bytearray(self._sea)
        outside = bytearray(self._wide)
        self._mark(outside, chain(part, border), 0)
        return outside

    def _leads(self, start: int, is_open: bytearray, sea: bytearray) -> bool:
        """Whether a node leads to the sea over open nodes.

        Those on the way are closed, and become sea if it does.
        """
        near = self._near
        for w in near[start]:
            if sea[w]:
                return True
        for first in near[start]:
            if is_open[first]:
                is_open[first] = 0
                for v in (passed := [first]):
                    for w in near[v]:
                        if sea[w]:
                            self._mark(sea, passed, 1)
                            return True
                        if is_open[w]:
                            is_open[w] = 0
                            passed.append(w)
        return False

    @staticmethod
    def _mark(marks: bytearray, nodes: Iterable[int], mark: int) -> None:
        """Give some nodes a mark."""
        for v in nodes:
            marks[v] = mark
