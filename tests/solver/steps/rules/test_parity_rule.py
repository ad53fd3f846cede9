"""Parity of the edges at a border: the part of a graph that shows a contradiction."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.csp.globals.graph_form import Graph
from csp2sat.solver.steps.rules.graph_items import GraphItems
from csp2sat.solver.steps.rules.parity_rule import ParityRule

EDGES, VERTICES = 9, 6


@pytest.mark.parametrize("seed", range(20))
def test_a_core_is_enough_for_a_contradiction(seed: int) -> None:
    r = Random(seed)
    edges = tuple((r.randrange(VERTICES), r.randrange(VERTICES)) for _ in range(EDGES))
    rule = ParityRule(GraphItems([(k, 2) for k in range(EDGES)], 2), Graph(VERTICES, edges))
    seen = 0
    for _ in range(50):
        sets = [r.choice((1, 2, 3)) for _ in range(EDGES)]
        if not rule.possible(sets):
            seen += 1
            core = rule.core(sets)
            assert not rule.possible([own if k in core else 3 for k, own in enumerate(sets)])
    assert seen
