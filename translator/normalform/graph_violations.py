"""Negations of constraints on graphs, by a witness: something in the graph that violates them.

The witness is two sides without an edge between them, a cycle, or a component with a wrong size, a
border inside or wrong halves. It has Boolean variables of its own, so these encodings need no cuts.
Each function gives a literal that implies the violation.
"""

from __future__ import annotations

from csp2sat.csp.expr import Apply
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.translator.normalform.atoms.connected import Connected
from csp2sat.translator.normalform.atoms.divided import Divided
from csp2sat.translator.normalform.atoms.halved import Halved
from csp2sat.translator.normalform.comparator import NE
from csp2sat.translator.normalform.eager_halves import mappings
from csp2sat.translator.normalform.linear_expr import LinearExpr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.constraint_poster import ConstraintPoster


def unconnected_sides(poster: ConstraintPoster, connected: Connected) -> int:
    """Two sides contain all true nodes; both have one, and no edge joins the sides."""
    literals, nodes, edges = connected
    new = poster.variables.new_bool
    violated = new()
    left, right = [new() for _ in range(nodes)], [new() for _ in range(nodes)]
    for v in range(nodes):
        if v < len(literals):
            poster.add_clause([-violated, -literals[v], left[v], right[v]])
            poster.add_clause([-left[v], literals[v]])
            poster.add_clause([-right[v], literals[v]])
        else:
            poster.add_clause([-violated, left[v], right[v]])
        poster.add_clause([-left[v], -right[v]])
    for u, v in edges:
        poster.add_clause([-left[u], -right[v]])
        poster.add_clause([-right[u], -left[v]])
    for side in (left, right):
        poster.add_clause([-violated, *side[: len(literals)]])
    return violated


def edges_with_a_cycle(poster: ConstraintPoster, node: Apply) -> int:
    """Some true edges, each of which meets another of them at both ends, or is a loop."""
    graph = node.data
    assert isinstance(graph, Graph)
    violated = poster.variables.new_bool()
    inside = [poster.variables.new_bool() for _ in node.args]
    at: list[list[int]] = [[] for _ in range(graph.vertices)]
    for p, formula, (u, v) in zip(inside, node.args, graph.edges, strict=True):
        poster.add_clause([-p, poster.literal(formula, True)])
        at[u].append(p)
        at[v].append(p)
    poster.add_clause([-violated, *inside])
    for p, edge in zip(inside, graph.edges, strict=True):
        if edge[0] != edge[1]:
            for end in edge:
                poster.add_clause([-p, *(literal for literal in at[end] if literal != p)])
    return violated


def wrong_component(poster: ConstraintPoster, divided: Divided) -> int:
    """A component with a border inside, or with a node that has another size."""
    violated, inside, reasons = _component(poster, divided)
    for v, size in divided.sizes:
        wrong_size = poster.variables.new_bool()
        reasons.append(wrong_size)
        count = LinearExpr.of_literals(inside)
        poster.add_clause([-wrong_size, inside[v]])
        poster.add_clause([-wrong_size, poster.atom(count.plus(LinearExpr.of_view(size), -1), NE)])
    poster.add_clause([-violated, *reasons])
    return violated


def wrong_halves(poster: ConstraintPoster, halved: Halved) -> int:
    """A component with a border inside, an unconnected half, or halves that are not congruent."""
    violated, inside, reasons = _component(poster, halved)
    for colour in (0, 1):
        nodes = [v for v in range(halved.nodes) if halved.colours[v] == colour]
        place = {v: i for i, v in enumerate(nodes)}
        edges = [(place[u], place[v]) for u, v in halved.edges if u in place and v in place]
        half = Connected(tuple(inside[v] for v in nodes), len(nodes), tuple(edges))
        reasons.append(unconnected_sides(poster, half))
    reasons.append(_unlike(poster, halved, inside))
    poster.add_clause([-violated, *reasons])
    return violated


def _unlike(poster: ConstraintPoster, halved: Halved, inside: list[int]) -> int:
    """Each way to move, turn and mirror one colour misses a node inside of the other."""
    unlike = poster.variables.new_bool()
    poster.add_clause([-unlike, *inside])
    one_of_two: dict[tuple[int, int], int] = {}
    for pairs in mappings(halved).values():
        alone = {*range(halved.nodes)}.difference(*pairs)
        for pair in pairs:
            if pair not in one_of_two:
                p, (q, r) = poster.variables.new_bool(), (inside[v] for v in pair)
                poster.add_clause([-p, q, r])
                poster.add_clause([-p, -q, -r])
                one_of_two[pair] = p
        missed = [inside[v] for v in sorted(alone)]
        poster.add_clause([-unlike, *missed, *(one_of_two[pair] for pair in pairs)])
    return unlike


def _component(
    poster: ConstraintPoster, divided: Divided | Halved
) -> tuple[int, list[int], list[int]]:
    """A literal that implies a component, whether each node is inside, reasons why it is wrong.

    The reasons are borders inside.
    """
    new, edges, nodes = poster.variables.new_bool, divided.edges, divided.nodes
    violated = new()
    inside = [new() for _ in range(nodes)]
    connecting = [new() for _ in edges]  # edges that connect the component
    reasons: list[int] = []
    for (u, v), border, connects in zip(edges, divided.literals, connecting, strict=True):
        poster.add_clause([-violated, border, -inside[u], inside[v]])
        poster.add_clause([-violated, border, -inside[v], inside[u]])
        border_inside = new()
        reasons.append(border_inside)
        for literal in (inside[u], inside[v]):
            poster.add_clause([-connects, literal])
            poster.add_clause([-border_inside, literal])
        poster.add_clause([-connects, -border])
        poster.add_clause([-border_inside, border])
    meets = ((nodes + i, end) for i, edge in enumerate(edges) for end in edge)
    component = Connected((*inside, *connecting), nodes + len(edges), tuple(meets))
    poster.add_clause([-violated, poster.graph_atom(component)])
    return violated, inside, reasons
