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

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.adjacency import flood
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name
from csp2sat.translator.cuts.components import Components
from csp2sat.translator.cuts.lazy import LiteralReader
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


class _Pocket(NamedTuple):
    """Nodes that the border of the largest part separates from it.

    `border` has the nodes there, `reach` the least and the greatest inside.
    """

    border: tuple[int, ...]
    reach: tuple[int, int]


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
        self._components = Components(near)
        self._relays = b"\1" * (self._nodes - len(self.literals))
        self._always = [v for v, literal in enumerate(self.literals) if literal == TRUE]

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model violates; see `Lazy`."""
        active = self._read(truth)
        parts = self._parts(active)
        if len(parts) < 2:
            return
        largest = parts.pop()
        is_hub = bytearray(map({*largest}.__contains__, self._components.piece))
        hub = self._hub(largest, is_hub)
        is_open = active + self._relays
        smaller = [self._nodes_of(part, is_open) for part in parts[:MOST_PARTS]]
        borders = [self._around(part, active) for part in smaller]
        pockets: dict[int, _Pocket] = {}
        for part, border in zip(smaller, borders, strict=True):
            if part[0] not in pockets:
                self._pocket(part, is_open, is_hub, pockets)
            pocket = pockets[part[0]]
            for separator in {self._separator(part, border, is_hub), pocket.border}:
                between = [self.literals[v] for v in separator]
                if hub == TRUE:
                    outside = [TRUE]
                elif separator == pocket.border:
                    outside = self._outside(*pocket.reach, active) or [hub]
                else:
                    outside = self._outside(*self._reach(part, separator), active) or [hub]
                for beyond in outside:
                    for end in self._ends(part):
                        yield [-end, -beyond, *between]

    def _parts(self, active: bytes) -> list[list[int]]:
        """The components of the true nodes as pieces, in the order of their numbers of nodes."""
        components = self._components.components(active + self._relays)
        parts = [part for part in components if min(part) < len(active)]  # not relays alone
        size = self._components.size.__getitem__
        return sorted(parts, key=lambda part: (sum(map(size, part)), min(part)))

    def _nodes_of(self, part: list[int], is_open: bytes) -> list[int]:
        """The nodes of a component, the relays it reaches among them."""
        return flood(self.near, [min(part)], bytearray(is_open))

    def _ends(self, part: list[int]) -> list[int]:
        """The literals of some nodes spread over a part; TRUE alone if it is among them."""
        literals = [self.literals[v] for v in part if v < len(self.literals)]
        if TRUE in literals:
            return [TRUE]
        return list(dict.fromkeys(literals[:: -(-len(literals) // MOST_ENDS)]))

    def _hub(self, largest: list[int], is_hub: bytearray) -> int:
        """The literal of some node of the largest part: TRUE if it is among them."""
        if any(is_hub[v] for v in self._always):
            return TRUE
        return self.literals[min(largest)]

    def _reach(self, part: list[int], separator: Sequence[int]) -> tuple[int, int]:
        """The least and the greatest node on the side of a part of a separator."""
        is_open = bytearray(b"\1" * self._nodes)
        for v in separator:
            is_open[v] = 0
        return self._bounds(flood(self.near, part, is_open))

    def _bounds(self, nodes: Iterable[int]) -> tuple[int, int]:
        """The least and the greatest of some nodes, relays left out."""
        count = len(self.literals)
        inside = [v for v in nodes if v < count]
        return min(inside), max(inside)

    def _outside(self, low: int, high: int, active: bytes) -> list[int]:
        """Literals, true in a model, that state: a node before `low` or after `high` is true."""
        outside = []
        if 1 in active[:low]:
            outside.append(self._up_to[low])
        if 1 in active[high + 1 :]:
            outside.append(self._down_to[high + 1])
        return [TRUE] if TRUE in outside else outside

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

    def _separator(self, part: list[int], border: set[int], is_hub: bytearray) -> tuple[int, ...]:
        """The nodes of the border of a part from which the largest is reachable outside both."""
        leads, is_open = bytearray(is_hub), bytearray(b"\1" * self._nodes)
        for v in chain(part, border):
            is_open[v] = 0
        return tuple([v for v in sorted(border) if self._leads(v, is_open, leads)])

    def _leads(self, start: int, is_open: bytearray, leads: bytearray) -> bool:
        """Whether a node leads over open nodes to one of those in `leads`.

        Those on the way are closed, and put into `leads` if it does.
        """
        near = self.near
        if any(leads[w] for w in near[start]):
            return True
        for first in near[start]:
            if is_open[first]:
                is_open[first] = 0
                for v in (passed := [first]):
                    for w in near[v]:
                        if leads[w]:
                            for u in passed:
                                leads[u] = 1
                            return True
                        if is_open[w]:
                            is_open[w] = 0
                            passed.append(w)
        return False

    def _pocket(
        self,
        part: list[int],
        is_open: bytes,
        is_hub: bytearray,
        pockets: dict[int, _Pocket],
    ) -> None:
        """Find the nodes around the largest part that are reachable from another part.

        They are the same for all nodes of a pocket, and kept in `pockets` for each. `is_hub`: 1 for
        the nodes of the largest part.
        """
        near, border, seen = self.near, set[int](), set(part)
        lies_in_hub = is_hub.__getitem__
        for v in (inside := [*part]):
            for w in near[v]:
                if w not in seen:
                    seen.add(w)
                    if is_open[w] or not any(map(lies_in_hub, near[w])):
                        inside.append(w)
                    else:
                        border.add(w)
        pocket = _Pocket(tuple(sorted(border)), self._bounds(inside))
        pockets.update(dict.fromkeys(inside, pocket))
