"""Tables by decision diagrams: rows share what they begin with and what they end with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain

from csp2sat.translator.clauses import Clauses, constant_name, names_by_index

Edges = dict[int, list[int]]
"""Where the edges of a node go, each with its values."""
Diagram = list[dict[int, Edges]]
"""For each level its nodes by their numbers, with their edges; 0 is the end of all rows.

Level 0 has the root; an edge from level i to level i + 1: column i has one of some values.
"""


def diagram_of(rows: Sequence[Sequence[int]], most: int) -> Diagram | None:
    """The least diagram of some rows, all different and of one length, in ascending order.

    None if it takes more than about `most` clauses.
    """
    # For each level how heads of rows, by their numbers, go on: (head, value) to the next head.
    steps: list[dict[tuple[int, int], int]] = []
    heads = [0] * len(rows)
    for column in zip(*rows, strict=True):
        known: dict[tuple[int, int], int] = {}
        heads = [known.setdefault(step, len(known)) for step in zip(heads, column, strict=True)]
        steps.append(known)
    last = 0
    levels: Diagram = []
    ends = [0] * len(steps[-1])
    # From the last column to the first: heads that can go on alike are one node.
    for known in reversed(steps):
        following: dict[int, list[int]] = {}  # the values and where they go, in turn
        for (head, value), end in zip(known, ends, strict=True):
            if head in following:
                following[head] += value, end
            else:
                following[head] = [value, end]
        nodes: dict[tuple[int, ...], int] = {}
        level: dict[int, Edges] = {}
        ends = []
        for tail in following.values():
            key = tuple(tail)
            node = nodes.get(key)
            if node is None:
                last += 1
                node = nodes[key] = last
                edges = level[node] = {}
                for value, end in zip(key[::2], key[1::2], strict=True):
                    if end in edges:
                        edges[end].append(value)
                    else:
                        edges[end] = [value]
                most -= 1 + 3 * len(edges)
                if most < 0:
                    return None
            ends.append(node)
        levels.append(level)
    return levels[::-1]


def diagram_supports(
    clauses: Clauses,
    diagram: Diagram,
    values: Sequence[Sequence[int] | None],
    equal: Callable[[int, int], int],
    condition: Sequence[int],
) -> None:
    """The columns are one of the rows, unless some literal of the condition is true.

    `values[i]` are the values that column i can have; None: too many to list. Abio, Gange,
    Mayer-Eichberger and Stuckey, "On CNF encodings of decision diagrams", CPAIOR 2016: a literal
    for each node and each edge; unit propagation is generalized arc consistency. Nodes, edges and
    values that are equivalent have one literal.
    """
    literals = _Literals(clauses, diagram, equal, not condition)
    flat: list[int] = []
    for i, level in enumerate(diagram):
        equals = literals.equals[i]
        into: dict[int, list[int]] = {}
        having: dict[int, list[int]] = {v: [] for v in equals}
        for node, edges in level.items():
            name = literals.nodes.get(node, 0)
            out = literals.edges(i, name, edges)
            if not i:
                flat += *condition, *out, 0
            elif out != [name]:
                flat += -name, *out, 0
            for edge, (end, labels) in zip(out, edges.items(), strict=True):
                chosen = [equals[v] for v in labels]
                if chosen != [edge]:
                    flat += -edge, *chosen, 0
                if i and edge != name:
                    flat += -edge, name, 0
                if end:
                    into.setdefault(end, []).append(edge)
                for v in labels:
                    having[v].append(edge)
        for end, edges_in in into.items():
            name = literals.nodes[end]
            if edges_in != [name]:
                flat += -name, *edges_in, 0
                for edge in edges_in:
                    flat += -edge, name, 0
        domain = values[i]
        for v in equals if domain is None else domain:
            literal, some = equals.get(v) or equal(i, v), having.get(v, [])
            if some != [literal]:
                flat += *condition, -literal, *some, 0
    clauses.add_all(flat)


class _Literals:
    """The literals of a diagram.

    - `equals`: for each column those of its values;
    - `nodes`: those of the nodes that edges go to.

    Those of values may be those of nodes and edges, too, if there is no condition (`shared`).
    """

    def __init__(
        self, clauses: Clauses, diagram: Diagram, equal: Callable[[int, int], int], shared: bool
    ) -> None:
        self._clauses = clauses
        self._diagram = diagram
        self.equals: list[dict[int, int]] = []
        self.nodes: dict[int, int] = {}
        self._alone: list[dict[int, int]] = []  # the literals of values that one edge has
        self._entering: Counter[int] = Counter()  # the edges to each node
        for i, level in enumerate(diagram):
            self._entering.update(chain.from_iterable(level.values()))
            uses = Counter(
                chain.from_iterable(chain.from_iterable(map(dict.values, level.values())))
            )
            equals = {v: equal(i, v) for v in uses}
            self.equals.append(equals)
            self._alone.append({v: equals[v] for v in uses if uses[v] == 1} if shared else {})

    def edges(self, i: int, name: int, edges: Edges) -> list[int]:
        """The literals of the edges of a node at level i; `name`: its own, 0 for the root."""
        if name and len(edges) == 1:
            out = [name]
        else:
            out = [self._of_value(i, labels) for labels in edges.values()]
            if missing := out.count(0):
                first = self._clauses.new(missing, names_by_index("_edge"))
                new = iter(range(first, first + missing))
                out = [literal or next(new) for literal in out]
        for literal, end in zip(out, edges, strict=True):
            if end and end not in self.nodes:
                single = self._entering[end] == 1
                self.nodes[end] = literal if single else self._of_node(i + 1, end)
        return out

    def _of_node(self, i: int, node: int) -> int:
        """The literal of a node at level i: a new one, or of the value of its only edge."""
        edges = self._diagram[i][node]
        literal = self._of_value(i, *edges.values()) if len(edges) == 1 else 0
        return literal or self._clauses.new(1, constant_name("_node"))

    def _of_value(self, i: int, labels: Sequence[int]) -> int:
        """The literal of an edge's value in column i, if no other edge has it; else 0."""
        return self._alone[i].get(labels[0], 0) if len(labels) == 1 else 0
