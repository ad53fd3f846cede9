"""Tables by decision diagram: rows share what they begin with and what they end with.

    level 0: the root;  an edge from level i to level i + 1: column i has one of some values

Abio, Gange, Mayer-Eichberger and Stuckey, "On CNF encodings of decision diagrams", CPAIOR 2016: a
literal for each node and each edge; unit propagation is generalized arc consistency.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import NamedTuple

from csp2sat.translator.clauses import Clauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    Edges = dict[int, tuple[int, ...]]
    """Where the edges of a node go, each with its values."""


class Diagram(NamedTuple):
    """For each level its nodes by their numbers, with their edges; 0 is the end of all rows."""

    levels: Sequence[dict[int, Edges]]

    @property
    def clauses(self) -> int:
        """About how many clauses it takes."""
        return sum(1 + 3 * len(edges) for level in self.levels for edges in level.values())


def of(rows: Sequence[Sequence[int]], most: int) -> Diagram | None:
    """The least diagram of some rows, all of them different; None: it takes more than so many
    clauses.
    """
    width = len(rows[0])
    numbers = count(1)
    levels: list[dict[int, Edges]] = [{} for _ in range(width)]
    # From the last column to the first, heads of rows by what can follow them.
    ends: dict[tuple[int, ...], int] = {tuple(row): 0 for row in rows}
    size = 0
    for i in range(width - 1, -1, -1):
        following: dict[tuple[int, ...], list[tuple[int, int]]] = defaultdict(list)
        for row, end in ends.items():
            following[row[:-1]].append((row[-1], end))
        known: dict[tuple[tuple[int, int], ...], int] = {}
        ends = {}
        for head, each in following.items():
            key = tuple(sorted(each))
            if key not in known:
                known[key] = next(numbers)
                edges: dict[int, tuple[int, ...]] = {}
                for value, end in key:
                    edges[end] = (*edges.get(end, ()), value)
                levels[i][known[key]] = edges
                size += 1 + 3 * len(edges)
                if size > most:
                    return None
            ends[head] = known[key]
    return Diagram(levels)


def supports(
    clauses: Clauses,
    diagram: Diagram,
    values: Sequence[Sequence[int] | None],
    equal: Callable[[int, int], int],
    condition: Sequence[int],
) -> None:
    """The columns are one of the rows, unless some literal of the condition is true.

    `values[i]` are the values that column i can have; None: too many to list.
    """
    names = {
        node: clauses.new(1, lambda _, positive: f"{'' if positive else '~'}_node")
        for level in diagram.levels[1:]
        for node in level
    }
    for i, level in enumerate(diagram.levels):
        into: dict[int, list[int]] = defaultdict(list)
        having: dict[int, list[int]] = defaultdict(list)
        for node, edges in level.items():
            out = list(_edges(clauses, edges))
            clauses.add([*out, *([-names[node]] if i else condition)])
            for edge, (end, labels) in zip(out, edges.items(), strict=True):
                clauses.add([-edge, *(equal(i, v) for v in labels)])
                if i:
                    clauses.add([-edge, names[node]])
                if end:
                    clauses.add([-edge, names[end]])
                    into[end].append(edge)
                for v in labels:
                    having[v].append(edge)
        for end, edges_in in into.items():
            clauses.add([-names[end], *edges_in])
        own = values[i]
        for v in having if own is None else own:
            clauses.add([*condition, -equal(i, v), *having[v]])


def _edges(clauses: Clauses, edges: Edges) -> Iterator[int]:
    """A literal for each edge of a node."""
    first = clauses.new(len(edges), lambda i, positive: f"{'' if positive else '~'}_edge{i}")
    yield from range(first, first + len(edges))
