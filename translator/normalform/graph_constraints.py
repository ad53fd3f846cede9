"""Constraints on graphs as atoms of the normal form, and their negations by what shows them.

An atom is a constraint that must hold. That it does not is shown by something that is there: two
sides that no edge joins, a cycle, a component with a wrong size or a border inside. It gets
variables of its own.
"""

from __future__ import annotations

from typing import cast

from csp2sat.csp.globals.graph_connected import ACTIVE_VERTICES_CONNECTED, CONNECTED_EDGES
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION
from csp2sat.csp.globals.graph_loops import ACYCLIC, SINGLE_CYCLE, cycle_degrees
from csp2sat.translator.encoding_options import STATIC
from csp2sat.translator.normalform import single_cycle as cycle
from csp2sat.translator.normalform.comparator import NE
from csp2sat.translator.normalform.eager_graphs import whole
from csp2sat.translator.normalform.functions import view_sum
from csp2sat.translator.normalform.linear_expr import LinearExpr
from csp2sat.translator.normalform.normal import Acyclic, Connected, Divided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.csp.expr import Apply, Node
    from csp2sat.csp.globals.graph_division import Division
    from csp2sat.csp.globals.graph_form import Graph
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster
    from csp2sat.translator.normalform.normal import Atom, GraphAtom


def graph_atoms(poster: ConstraintPoster, node: Apply, positive: bool) -> list[Atom] | None:
    """An atom for a constraint on a graph (or its negation); None: it is no such constraint."""
    if node.op in (ACTIVE_VERTICES_CONNECTED, CONNECTED_EDGES):
        connected = _connected(poster, node)
        return [_positive(poster, connected) if positive else _two_sides(poster, connected)]
    if node.op is SINGLE_CYCLE and positive:
        return [_single_cycle(poster, node)]
    if node.op is ACYCLIC:
        graph = cast("Graph", node.data)
        if not positive:
            return [_some_cycle(poster, node.args, graph)]
        chosen = tuple(-poster.literal(each, False) for each in node.args)
        return [_positive(poster, Acyclic(chosen, graph.vertices, graph.edges))]
    if node.op is GRAPH_DIVISION:
        divided = _divided(poster, node)
        return [_positive(poster, divided) if positive else _wrong_component(poster, divided)]
    return None


def _positive(poster: ConstraintPoster, atom: GraphAtom) -> Atom:
    """The atom, or a literal that implies it if it is encoded whole."""
    return whole(poster, atom) if poster.graphs == STATIC else atom


def _exactly(poster: ConstraintPoster, formulas: Sequence[Node]) -> tuple[int, ...]:
    """The literals of formulas, true just if they are."""
    for each in formulas:
        poster.literal(each, True)
    return tuple(-poster.literal(each, False) for each in formulas)


def _single_cycle(poster: ConstraintPoster, node: Apply) -> int:
    """A literal that implies that some edges form a single cycle."""
    graph, literals = cast("Graph", node.data), _exactly(poster, node.args)
    shown = poster.normal.new_bool()
    poster.post(poster.interned(cycle_degrees(node.args, graph)), True, (-shown,))
    if columns := cycle.width(graph):
        connected = cycle.coloured(poster, shown, literals, graph, columns)
    else:
        connected = [_edges_connected(literals, graph)]
    for each in connected:
        poster.clause([-shown, _positive(poster, each)])
    return shown


def _connected(poster: ConstraintPoster, node: Apply) -> Connected:
    graph = cast("Graph", node.data)
    literals = _exactly(poster, node.args)
    if node.op is ACTIVE_VERTICES_CONNECTED:
        return Connected(literals, graph.vertices, graph.edges)
    return _edges_connected(literals, graph)


def _edges_connected(literals: tuple[int, ...], graph: Graph) -> Connected:
    """What is to be connected are the edges; the vertices are where they meet."""
    count = len(literals)
    ends = tuple(
        (i, count + end) for i, edge in enumerate(graph.edges) for end in dict.fromkeys(edge)
    )
    return Connected(literals, count + graph.vertices, ends)


def _divided(poster: ConstraintPoster, node: Apply) -> Divided:
    graph, sized = cast("Division", node.data)
    views = [poster.view(each) for each in node.args[: len(sized)]]
    borders = _exactly(poster, node.args[len(sized) :])
    return Divided(borders, graph.vertices, graph.edges, tuple(zip(sized, views, strict=True)))


def _two_sides(poster: ConstraintPoster, connected: Connected) -> int:
    """A literal that implies that some nodes are not connected.

    All of them are on one side or on the other, so that no edge joins the sides and both have one.
    """
    literals, nodes, edges = connected
    new = poster.normal.new_bool
    shown = new()
    left, right = [new() for _ in range(nodes)], [new() for _ in range(nodes)]
    for v in range(nodes):
        if v < len(literals):
            poster.clause([-shown, -literals[v], left[v], right[v]])
            poster.clause([-left[v], literals[v]])
            poster.clause([-right[v], literals[v]])
        else:
            poster.clause([-shown, left[v], right[v]])
        poster.clause([-left[v], -right[v]])
    for u, v in edges:
        poster.clause([-left[u], -right[v]])
        poster.clause([-right[u], -left[v]])
    for side in (left, right):
        poster.clause([-shown, *side[: len(literals)]])
    return shown


def _some_cycle(poster: ConstraintPoster, formulas: Sequence[Node], graph: Graph) -> int:
    """A literal that implies that some edges form a cycle: each goes on at both ends."""
    shown = poster.normal.new_bool()
    inside = [poster.normal.new_bool() for _ in formulas]
    at: list[list[int]] = [[] for _ in range(graph.vertices)]
    for p, formula, (u, v) in zip(inside, formulas, graph.edges, strict=True):
        poster.clause([-p, poster.literal(formula, True)])
        at[u].append(p)
        at[v].append(p)
    poster.clause([-shown, *inside])
    for p, edge in zip(inside, graph.edges, strict=True):
        if edge[0] != edge[1]:
            for end in edge:
                poster.clause([-p, *(each for each in at[end] if each != p)])
    return shown


def _wrong_component(poster: ConstraintPoster, divided: Divided) -> int:
    """A literal that implies that a component has a border inside or a node with another size."""
    borders, nodes, edges, sizes = divided
    new = poster.normal.new_bool
    shown = new()
    inside = [new() for _ in range(nodes)]
    passing = [new() for _ in edges]  # edges by which the component is connected
    shows: list[int] = []
    for (u, v), border, passed in zip(edges, borders, passing, strict=True):
        poster.clause([-shown, border, -inside[u], inside[v]])
        poster.clause([-shown, border, -inside[v], inside[u]])
        shows.append(new())
        for each in (inside[u], inside[v]):
            poster.clause([-passed, each])
            poster.clause([-shows[-1], each])
        poster.clause([-passed, -border])
        poster.clause([-shows[-1], border])
    meets = ((nodes + i, end) for i, edge in enumerate(edges) for end in edge)
    component = Connected((*inside, *passing), nodes + len(edges), tuple(meets))
    poster.clause([-shown, _positive(poster, component)])
    for v, size in sizes:
        shows.append(new())
        count = LinearExpr()
        count.lits.update(dict.fromkeys(inside, 1))
        poster.clause([-shows[-1], inside[v]])
        poster.clause([-shows[-1], poster.atom(count.plus(view_sum(size), -1), NE)])
    poster.clause([-shown, *shows])
    return shown
