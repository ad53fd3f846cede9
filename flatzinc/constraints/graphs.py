"""Global constraints on graphs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, Node
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED, ACYCLIC, CONNECTED_EDGES
from csp2sat.flatzinc.arguments import Row
from csp2sat.flatzinc.constraints.booleans import as_term
from csp2sat.flatzinc.constraints.globals import values

Terms = Sequence[Node]
Formulas = Sequence[Node]
Ends = Sequence[int]


def _successors(may_skip: bool, first: int, terms: Terms) -> Node:
    """Each term is the index of its successor; the indices begin at `first`.

    They form one cycle. With `may_skip`, those that are their own successors are outside.
    """
    count = len(terms)
    arcs, choices = [], []
    for i, term in enumerate(terms):
        possible = values(term)
        for j in range(count) if possible is None else (v - first for v in possible):
            if i != j and 0 <= j < count:
                arcs.append((i, j))
                choices.append(k.compare(k.EQ, term, first + j))
    rules = [k.compare(k.GE, term, first) for term in terms]
    rules += [k.compare(k.LT, term, first + count) for term in terms]
    if not may_skip and count > 1:
        rules += [k.compare(k.NE, term, i) for i, term in enumerate(terms, first)]
    rules.append(Apply(ALLDIFFERENT, tuple(terms)))
    rules.append(Apply(CONNECTED_EDGES, tuple(choices), Graph(count, tuple(arcs))))
    return k.conjunction(rules)


def _connect(sources: Ends, targets: Ends, nodes: Formulas, edges: Formulas) -> Node:
    """The chosen edges connect the chosen nodes, of which there is at least one.

    Edges are vertices, too, each between its ends: a chosen edge chooses both of its ends.
    """
    count = len(nodes)
    ends = [*zip(sources, targets, strict=True)]
    if not all(0 <= end < count for pair in ends for end in pair):
        raise ValueError(f"an edge ends at a node that is not among the {count}")
    rules = [
        k.apply(k.IMP, edge, k.conjunction((nodes[u], nodes[v])))
        for edge, (u, v) in zip(edges, ends, strict=True)
    ]
    halves = tuple((node, count + e) for e, pair in enumerate(ends) for node in pair)
    graph = Graph(count + len(edges), halves)
    active = Apply(ACTIVE_VERTICES_CONNECTED, (*nodes, *edges), graph)
    return k.conjunction((*rules, k.disjunction(nodes), active))


def _choose(root: Node, nodes: Formulas) -> Node:
    """The node at an index, counted from 0, is chosen."""
    return k.disjunction(
        k.conjunction((k.compare(k.EQ, root, i), node)) for i, node in enumerate(nodes)
    )


def _reachable(sources: Ends, targets: Ends, root: Node, nodes: Formulas, edges: Formulas) -> Node:
    connection = _connect(sources, targets, nodes, edges)
    return k.conjunction((connection, _choose(root, nodes)))


def _tree(sources: Ends, targets: Ends, root: Node, nodes: Formulas, edges: Formulas) -> Node:
    graph = Graph(len(nodes), tuple(zip(sources, targets, strict=True)))
    acyclic = Apply(ACYCLIC, tuple(edges), graph)
    return k.conjunction((_reachable(sources, targets, root, nodes, edges), acyclic))


def _path(
    sources: Ends, targets: Ends, start: Node, end: Node, nodes: Formulas, edges: Formulas
) -> Node:
    """A path from start to end: nodes inside have degree 2, the ends 1, or 0 if they are equal."""
    rules = [_tree(sources, targets, start, nodes, edges), _choose(end, nodes)]
    for i, node in enumerate(nodes):
        ends = (as_term(k.compare(k.EQ, terminal, i)) for terminal in (start, end))
        degree = [
            as_term(edge)
            for edge, *pair in zip(edges, sources, targets, strict=True)
            for v in pair
            if v == i
        ]
        rules.append(k.compare(k.EQ, k.add((*degree, *ends)), k.times(2, as_term(node))))
    return k.conjunction(rules)


GRAPHS = (
    Row("csp2sat_circuit", "int terms", partial(_successors, False)),
    Row("csp2sat_subcircuit", "int terms", partial(_successors, True)),
    Row("csp2sat_connected", "ints ints formulas formulas", _connect),
    Row("csp2sat_reachable", "ints ints term formulas formulas", _reachable),
    Row("csp2sat_tree", "ints ints term formulas formulas", _tree),
    Row("csp2sat_path", "ints ints term term formulas formulas", _path),
)
