"""Cuts for connected nodes, and for the edges of single loops.

Two separated parts are not both true, or a node between them is. The largest part is separated
from each of the others by two minimal separators, one close to each of the two (Carvajal,
Constantino, Goycoolea, Vielma and Weintraub, "Imposing connectivity constraints in forest planning
models", Operations Research 61(4), 2013, section 3). Where it can, a cut names no node of the
largest part, but a literal of a ladder: a node with a smaller number than the separated ones is
chosen, or one with a larger number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from operator import ge

from csp2sat.translator.adjacency import flood
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name
from csp2sat.translator.cuts.lazy import LiteralReader
from csp2sat.translator.cuts.sea import Sea
from csp2sat.translator.normalform.atoms.graphs import Connected


def ladder(clauses: Clauses, literals: Iterable[int]) -> list[int]:
    """Literals, number i of which is implied by each of the first i of some literals.

    One clause with such a literal serves for all of the first ones. They are auxiliary variables
    where need be, half-reified: two clauses for each.
    """
    steps = [FALSE]
    for literal in literals:
        steps.append(_either(clauses, steps[-1], literal))
    return steps


def _either(clauses: Clauses, p: int, q: int) -> int:
    """A literal that is implied by two others."""
    if TRUE in (p, q):
        return TRUE
    if FALSE in (p, q):
        return p if q == FALSE else q
    either = clauses.new(1, constant_name("_some"))
    clauses.add([-p, either])
    clauses.add([-q, either])
    return either


MOST_PARTS = 50
"""Parts that get cuts in one round."""

MOST_ENDS = 3  # decision 25
"""Nodes of a part that get cuts of their own: one, ten or all was slower on most Nurikabe."""


class ConnectedCuts:
    """The cuts of connected nodes.

    The literals of the constraint are those of `clauses`, which get the ladders; `near` has the
    neighbours of each node.
    """

    def __init__(
        self, connected: Connected, near: Sequence[Sequence[int]], clauses: Clauses
    ) -> None:
        self.literals, self._nodes, _ = connected
        self.near = near
        self._clauses = clauses
        self._read = LiteralReader(self.literals)

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model violates; see `Lazy`."""
        active = self._read(truth)
        parts = self._parts(active)
        if len(parts) < 2:
            return
        parts.sort(key=len)
        largest = parts.pop()
        hub = self._representative(largest)
        outside_hub = self._outside_border(largest, active)
        borders = [self._around(part, active) for part in parts[:MOST_PARTS]]
        sea = Sea(self.near, largest, parts, borders)
        pockets: dict[int, tuple[int, ...]] = {}
        for part, border in zip(parts, borders, strict=False):
            if part[0] not in pockets:
                self._pocket(part, outside_hub, pockets)
            for separator in {sea.separator(part, border), pockets[part[0]]}:
                between = [self.literals[v] for v in separator]
                for outside in self._outside(part, separator, active, hub):
                    for end in self._ends(part):
                        yield [-end, -outside, *between]

    def _parts(self, active: bytes) -> list[list[int]]:
        """The components of the true nodes, each with the relays it reaches."""
        is_open = bytearray(active) + b"\1" * (self._nodes - len(active))
        return [
            flood(self.near, [v], is_open)
            for v, is_active in enumerate(active)
            if is_active and is_open[v]
        ]

    def _ends(self, part: list[int]) -> list[int]:
        """The literals of some nodes spread over a part; TRUE alone if it is among them."""
        if self._representative(part) == TRUE:
            return [TRUE]
        literals = [self.literals[v] for v in part if v < len(self.literals)]
        return list(dict.fromkeys(literals[:: -(-len(literals) // MOST_ENDS)]))

    def _representative(self, part: list[int]) -> int:
        """The literal of some node of a part: TRUE if it is among them."""
        literals = self.literals
        first = min(part)
        for v in part:
            if v < len(literals) and literals[v] == TRUE:
                return TRUE
        return literals[first]

    def _outside(
        self, part: list[int], separator: Sequence[int], active: bytes, hub: int
    ) -> list[int]:
        """Literals, true in a model, that state: some node beyond a separator of the part is true.

        They stand for all nodes before or after those on the side of the part, or for the hub.
        """
        if hub == TRUE:
            return [hub]
        is_open = bytearray(b"\1" * self._nodes)
        for v in separator:
            is_open[v] = 0
        inside = [v for v in flood(self.near, part, is_open) if v < len(active)]
        low, high = min(inside), max(inside)
        outside = []
        if 1 in active[:low]:
            outside.append(self._up_to[low])
        if 1 in active[high + 1 :]:
            outside.append(self._down_to[high + 1])
        return [TRUE] if TRUE in outside else outside or [hub]

    @cached_property
    def _up_to(self) -> list[int]:
        """Literals, number i of which is true if a node before i is."""
        return ladder(self._clauses, self.literals)

    @cached_property
    def _down_to(self) -> list[int]:
        """Literals, number i of which is true if node i or one after it is."""
        return ladder(self._clauses, reversed(self.literals))[::-1]

    def _around(self, part: list[int], active: bytes) -> set[int]:
        """The nodes next to a part; all of them are false."""
        near, count = self.near, len(active)
        return {w for v in part for w in near[v] if w < count and not active[w]}

    def _outside_border(self, largest: list[int], active: bytes) -> bytes:
        """0 for the nodes around the largest part, 1 for all others."""
        border = bytearray(self._nodes)
        for v in chain.from_iterable(map(self.near.__getitem__, largest)):
            border[v] = 1
        is_open = active + b"\1" * (self._nodes - len(active))
        return bytes(map(ge, is_open, border))

    def _pocket(self, part: list[int], outside: bytes, pockets: dict[int, tuple[int, ...]]) -> None:
        """Find the nodes around the largest part that are reachable from another part.

        They are the same for all nodes of a pocket, and kept in `pockets` for each. `outside`: 0
        for the nodes around the largest part, 1 for all others.
        """
        near = self.near
        inside = flood(near, part, bytearray(outside))
        border = {w for w in chain.from_iterable(map(near.__getitem__, inside)) if not outside[w]}
        pockets.update(dict.fromkeys(inside, tuple(sorted(border))))
