"""What is easily seen of graph constraints, by operator."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.expr import Apply, Operator, Variable
from csp2sat.csp.globals.graph_division import GRAPH_DIVISION
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
)
from csp2sat.csp.kernel import AND
from csp2sat.solver.steps.rules.block_rule import BlockRule
from csp2sat.solver.steps.rules.connected_edges_rule import ConnectedEdgesRule
from csp2sat.solver.steps.rules.connection_rules import ConnectivityRule, IslandRule, graph_beside
from csp2sat.solver.steps.rules.cycle_rules import AcyclicRule, LoopRule
from csp2sat.solver.steps.rules.division_rule import DivisionRule
from csp2sat.solver.steps.rules.graph_items import GraphItems
from csp2sat.solver.steps.rules.parity_rule import ParityRule
from csp2sat.solver.steps.rules.parts_rule import PartsRule
from csp2sat.solver.steps.rules.rule import StepRule, ValuesOf

Weighted = list[tuple[StepRule, int]]

CONNECTED, CLOSING, BLOCK, ISLAND, PARITY = 12, 12, 12, 12, 14
"""How hard it is to see what follows."""


def graph_rules(formula: Apply, inside: Sequence[Variable], values: ValuesOf) -> Weighted:
    """The rules of a graph constraint with their weights; none for other constraints."""
    if formula.op is GRAPH_DIVISION:
        division = DivisionRule.read(formula, inside, values)
        blocks = (
            division
            or BlockRule.read(formula, inside, values)
            or PartsRule.read(formula, inside, values)
        )
        return [(blocks, BLOCK)] if blocks else []
    walls = AcyclicRule.read(formula, inside) if formula.op is ACYCLIC else None
    if walls:
        return [(walls, CLOSING)]
    islands = IslandRule.read(formula, inside, values) if formula.op is AND else None
    if islands:
        return [(islands, ISLAND)]
    limit = BlockRule.read(formula, inside, values) if formula.op is AND else None
    if limit:
        return [(limit, BLOCK)]
    new = _RULES.get(formula.op)
    items = GraphItems.read(formula, inside, values) if new else None
    if new is None or items is None:
        return []
    assert isinstance(formula.data, Graph)
    return new(items, formula.data)


def _vertices(items: GraphItems, graph: Graph) -> Weighted:
    return [(ConnectivityRule(items, graph_beside(graph)), CONNECTED)]


def _edges(items: GraphItems, graph: Graph) -> Weighted:
    return [(ConnectedEdgesRule(items, graph), CONNECTED)]


def _cycle(items: GraphItems, graph: Graph) -> Weighted:
    closing = LoopRule(items, graph, alone=True)
    return [*_edges(items, graph), (closing, CLOSING), (ParityRule(items, graph), PARITY)]


def _no_cycle(items: GraphItems, graph: Graph) -> Weighted:
    return [(LoopRule(items, graph, alone=False), CLOSING)]


_RULES: Mapping[Operator, Callable[[GraphItems, Graph], Weighted]] = {
    ACTIVE_VERTICES_CONNECTED: _vertices,
    CONNECTED_EDGES: _edges,
    SINGLE_CYCLE: _cycle,
    ACYCLIC: _no_cycle,
}
