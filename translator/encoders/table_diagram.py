"""Tables by decision diagram: rows share what they begin with and what they end with.

    level 0: the root;  an edge from level i to level i + 1: column i has one of some values

Abio, Gange, Mayer-Eichberger and Stuckey, "On CNF encodings of decision diagrams", CPAIOR 2016: a
literal for each node and each edge; unit propagation is generalized arc consistency.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import count

from csp2sat.translator.clauses import Clauses

Edges = dict[int, list[int]]
"""Where the edges of a node go, each with its values."""
Diagram = list[dict[int, Edges]]
"""For each level its nodes by their numbers, with their edges; 0 is the end of all rows."""


def of(rows: Sequence[Sequence[int]], most: int) -> Diagram | None:
    """The least diagram of some rows, all different and of one length.

    None if it takes more than about `most` clauses.
    """
    # For each level how heads of rows, by their numbers, go on: (head, value) to the next head.
    steps: list[dict[tuple[int, int], int]] = []
    heads = [0] * len(rows)
    for column in zip(*rows, strict=True):
        known: dict[tuple[int, int], int] = {}
        heads = [known.setdefault(step, len(known)) for step in zip(heads, column, strict=True)]
        steps.append(known)
    numbers = count(1)
    levels: Diagram = []
    ends = dict.fromkeys(heads, 0)
    # From the last column to the first: heads that can go on alike are one node.
    for known in reversed(steps):
        following: dict[int, list[tuple[int, int]]] = defaultdict(list)
        for (head, value), longer in known.items():
            following[head].append((ends[longer], value))
        nodes: dict[tuple[tuple[int, int], ...], int] = {}
        level: dict[int, Edges] = {}
        ends = {}
        for head, tail in following.items():
            key = tuple(sorted(tail))
            if key not in nodes:
                nodes[key] = next(numbers)
                edges: Edges = {}
                for end, value in key:
                    edges.setdefault(end, []).append(value)
                level[nodes[key]] = edges
                most -= 1 + 3 * len(edges)
                if most < 0:
                    return None
            ends[head] = nodes[key]
        levels.insert(0, level)
    return levels


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
        for level in diagram[1:]
        for node in level
    }
    for i, level in enumerate(diagram):
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
        domain = values[i]
        for v in having if domain is None else domain:
            clauses.add([*condition, -equal(i, v), *having[v]])


def _edges(clauses: Clauses, edges: Edges) -> Iterator[int]:
    """A literal for each edge of a node."""
    first = clauses.new(len(edges), lambda i, positive: f"{'' if positive else '~'}_edge{i}")
    yield from range(first, first + len(edges))
