"""What is easily seen of graph constraints, by operator."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Apply
from csp2sat.csp.globals.graph_connected import ACTIVE_VERTICES_CONNECTED, CONNECTED_EDGES
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_loops import ACYCLIC, SINGLE_CYCLE
from csp2sat.csp.kernel import AND
from csp2sat.solver.steps.blocks import Blocks
from csp2sat.solver.steps.closing import Closing, Parity
from csp2sat.solver.steps.connection import Connection
from csp2sat.solver.steps.graph_states import Items
from csp2sat.solver.steps.islands import Islands, graph_beside
from csp2sat.solver.steps.walls import Walls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from csp2sat.csp.expr import Operator, Variable
    from csp2sat.solver.steps.rule import Rule
    from csp2sat.solver.steps.shapes import ValuesOf

    Weighted = list[tuple[Rule, int]]

CONNECTED, CLOSING, BLOCK, ISLAND, PARITY = 12, 12, 12, 12, 14
"""How hard it is to see what follows."""


def graph_rules(formula: Apply, inside: Sequence[Variable], values: ValuesOf) -> Weighted:
    """The rules of a graph constraint with their weights; none for other constraints."""
    if formula.op is GRAPH_DIVISION:
        blocks = Blocks.read(formula, inside, values)
        return [(blocks, BLOCK)] if blocks else []
    walls = Walls.read(formula, inside) if formula.op is ACYCLIC else None
    if walls:
        return [(walls, CLOSING)]
    islands = Islands.read(formula, inside, values) if formula.op is AND else None
    if islands:
        return [(islands, ISLAND)]
    new = _RULES.get(formula.op)
    items = Items.read(formula, inside, values) if new else None
    if new is None or items is None:
        return []
    assert isinstance(formula.data, Graph)
    return new(items, formula.data)


def _vertices(items: Items, graph: Graph) -> Weighted:
    return [(Connection(items, graph_beside(graph)), CONNECTED)]


def _edges(items: Items, graph: Graph) -> Weighted:
    """The ends of edges are nodes after the edges."""
    count = len(graph.edges)
    beside: list[list[int]] = [[] for _ in range(count + graph.vertices)]
    for k, ends in enumerate(graph.edges):
        for v in set(ends):
            beside[k].append(count + v)
            beside[count + v].append(k)
    return [(Connection(items, beside), CONNECTED)]


def _cycle(items: Items, graph: Graph) -> Weighted:
    closing = Closing(items, graph, alone=True)
    return [*_edges(items, graph), (closing, CLOSING), (Parity(items, graph), PARITY)]


def _no_cycle(items: Items, graph: Graph) -> Weighted:
    return [(Closing(items, graph, alone=False), CLOSING)]


_RULES: Mapping[Operator, Callable[[Items, Graph], Weighted]] = {
    ACTIVE_VERTICES_CONNECTED: _vertices,
    CONNECTED_EDGES: _edges,
    SINGLE_CYCLE: _cycle,
    ACYCLIC: _no_cycle,
}
