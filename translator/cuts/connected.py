"""Cuts for connectivity: two parts that are apart are not both there, or something joins them.

For each part two minimal separators from the largest are taken, one close to each (Carvajal,
Constantino, Goycoolea, Vielma and Weintraub, "Imposing connectivity constraints in forest planning
models", Operations Research 61(4), 2013, section 3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.translator.clauses import TRUE
from csp2sat.translator.cuts import Reader, adjacent, flood
from csp2sat.translator.normal import Connected

MOST_PARTS = 50
"""So many parts are joined with the largest in one round."""


class ConnectedCuts:
    """Nodes whose literals are true are connected, unless a literal of a condition is true.

    The literals are those of the clauses.
    """

    def __init__(self, connected: Connected, condition: Sequence[int]) -> None:
        self._literals, self._nodes, edges = connected
        self._near = adjacent(self._nodes, edges)
        self._condition = list(condition)
        self._read = Reader(self._literals)
        self._read_condition = Reader(self._condition)

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """Clauses that a model breaks; see `Lazy`."""
        if any(self._read_condition(truth)):
            return
        active = self._read(truth)
        parts = self._parts(active)
        if len(parts) < 2:
            return
        parts.sort(key=len)
        largest = parts.pop()
        hub = self._representative(largest)
        around = self._around(largest, active)
        for part in parts[:MOST_PARTS]:
            ends = [-self._representative(part), -hub]
            near_part = self._touched(largest, self._around(part, active))
            near_hub = self._touched(part, around)
            for separator in {tuple(sorted(each)) for each in (near_part, near_hub)}:
                yield [*self._condition, *ends, *(self._literals[v] for v in separator)]

    def _parts(self, active: list[int]) -> list[list[int]]:
        """The components of true nodes, with the relays in reach of each."""
        is_open = bytearray(active) + b"\1" * (self._nodes - len(active))
        return [
            list(flood(self._near, [v], is_open))
            for v, is_active in enumerate(active)
            if is_active and is_open[v]
        ]

    def _representative(self, part: list[int]) -> int:
        """The literal of a node of a part: TRUE, if it has one."""
        literals = self._literals
        first = min(part)
        for v in part:
            if v < len(literals) and literals[v] == TRUE:
                return TRUE
        return literals[first]

    def _around(self, part: list[int], active: list[int]) -> set[int]:
        """The nodes next to a part: all of them are false."""
        near, count = self._near, len(active)
        return {w for v in part for w in near[v] if w < count and not active[w]}

    def _touched(self, part: list[int], border: set[int]) -> set[int]:
        """Of the nodes of a border those that can be reached from a part without crossing it."""
        is_open = bytearray(b"\1" * self._nodes)
        for v in border:
            is_open[v] = 0
        touched: set[int] = set()
        for v in flood(self._near, part, is_open):
            touched.update(border.intersection(self._near[v]))
            if len(touched) == len(border):
                break
        return touched
