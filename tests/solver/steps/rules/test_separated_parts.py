"""Minimal reasons of separated items, against deletion with the rule as the judge."""

from __future__ import annotations

from random import Random

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.solver.steps.rules.connected_edges_rule import ConnectedEdgesRule
from csp2sat.solver.steps.rules.connection_rules import ConnectivityRule, graph_beside
from csp2sat.solver.steps.rules.graph_items import GraphItems
from csp2sat.solver.steps.rules.rule import StepRule, minimal
from examples import examples

VERTICES, EDGES = 6, 8
VALUES = 3
"""Of a variable; an item is chosen for one or two of them."""


def test_what_is_left_of_facts_is_the_same_as_by_deletion() -> None:
    r = Random(1)
    shorter = {False: 0, True: 0}
    for _ in range(examples(400)):
        graph = Graph(
            VERTICES, tuple((r.randrange(VERTICES), r.randrange(VERTICES)) for _ in range(EDGES))
        )
        is_alone = r.random() < 0.7  # else variables have several items
        for count in (VERTICES, EDGES):
            xs = range(count) if is_alone else [r.randrange(count) for _ in range(count)]
            items = GraphItems([(x, r.choice([0, 2, 2, 4, 6, 7])) for x in xs], VALUES)
            rule: StepRule = (
                ConnectedEdgesRule(items, graph)
                if count == EDGES
                else ConnectivityRule(items, graph_beside(graph))
            )
            full = [(1 << VALUES) - 1] * count
            sets = [r.randrange(r.random() < 0.99, 1 << VALUES) for _ in range(count)]
            order = r.sample(range(count), r.randrange(count + 1))
            least = rule.minimal(sets, full, order)
            assert least == minimal(sets, full, order, rule.possible)
            shorter[is_alone] += least != sets
    assert all(shorter.values())
