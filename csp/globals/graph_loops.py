"""graph-single-cycle, graph-single-path, graph-acyclic: the shape of the chosen edges."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Apply, Node, Number
from csp2sat.csp.globals.graph_connected import CONNECTED_EDGES, edges_connected
from csp2sat.csp.globals.graph_form import Edges, Graph, components, degrees, incident, over_edges
from csp2sat.csp.kernel import EQ, IF, LE, NE, add, apply, compare, conjunction, disjunction

ONE, ZERO = Number(1), Number(0)


def _is_cycle(graph: Graph, chosen: Edges) -> bool:
    shape = set(degrees(graph.vertices, chosen)) - {0}
    return shape == {2} and edges_connected(graph, chosen)


def _is_path(graph: Graph, chosen: Edges) -> bool:
    shape = degrees(graph.vertices, chosen)
    return max(shape, default=0) <= 2 and shape.count(1) == 2 and edges_connected(graph, chosen)


def _is_acyclic(graph: Graph, chosen: Edges) -> bool:
    # A forest has as many edges as vertices minus trees.
    return len(set(components(graph.vertices, chosen))) == graph.vertices - len(chosen)


def _degree(chosen: Sequence[Node]) -> Node:
    """The number of true formulas, as a term."""
    return add(apply(IF, each, ONE, ZERO) for each in chosen)


def _cycle(args: Sequence[Node], graph: Graph) -> Node:
    return conjunction([cycle_degrees(args, graph), Apply(CONNECTED_EDGES, tuple(args), graph)])


def cycle_degrees(args: Sequence[Node], graph: Graph) -> Node:
    """Some edge is chosen, and each vertex has degree 0 or 2 (a loop counts twice)."""
    formulas = [disjunction(args)]
    for at in incident(graph):
        degree = _degree([args[k] for k in at])
        formulas += [compare(LE, degree, 2), compare(NE, degree, 1)] if at else []
    return conjunction(formulas)


def _path(args: Sequence[Node], graph: Graph) -> Node:
    at_vertices = [[args[k] for k in at] for at in incident(graph)]
    at_most_two = [compare(LE, _degree(each), 2) for each in at_vertices if len(each) > 2]
    ends = [compare(EQ, _degree(each), 1) for each in at_vertices if each]
    two_ends = compare(EQ, _degree(ends), 2)
    return conjunction([*at_most_two, two_ends, Apply(CONNECTED_EDGES, tuple(args), graph)])


SINGLE_CYCLE = over_edges(
    "graph-single-cycle",
    "The edges whose formula is true form exactly one simple cycle (a loop and two parallel edges "
    "are cycles, too).",
    _is_cycle,
    _cycle,
)

SINGLE_PATH = over_edges(
    "graph-single-path",
    "The edges whose formula is true form exactly one simple path, of one edge or more.",
    _is_path,
    _path,
)

ACYCLIC = over_edges(
    "graph-acyclic",
    "The edges whose formula is true form no cycle (a loop and two parallel edges are cycles, "
    "too); true if there are none.",
    _is_acyclic,
)
