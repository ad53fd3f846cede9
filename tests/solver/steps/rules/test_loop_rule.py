"""Loops among chosen edges, against all ways to choose the others."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.solver.steps.rules.cycle_rules import LoopRule
from csp2sat.solver.steps.rules.graph_items import GraphItems
from csp2sat.solver.steps.rules.rule import minimal
from examples import examples

VERTICES, EDGES = 4, 6
OUT, CHOSEN, OPEN = 1, 2, 3
"""What is left of a Boolean variable: the bits of the values 0 and 1."""


def has_loop(graph: Graph, chosen: list[tuple[int, int]]) -> bool:
    """Whether some edges have a loop: then they join fewer parts than there are edges."""
    return len(set(components(graph.vertices, chosen))) > graph.vertices - len(chosen)


def allowed(graph: Graph, row: tuple[int, ...], alone: bool) -> bool:
    """Whether there is no loop, or none beside other edges."""
    chosen = [edge for edge, is_chosen in zip(graph.edges, row, strict=True) if is_chosen]
    if not has_loop(graph, chosen):
        return True
    parts = components(graph.vertices, chosen)
    return alone and len({parts[u] for u, _ in chosen}) == 1


def holds(graph: Graph, row: tuple[int, ...], alone: bool) -> bool:
    """Whether the edges of a row have no loop, or are a single one."""
    chosen = [edge for edge, is_chosen in zip(graph.edges, row, strict=True) if is_chosen]
    if not alone:
        return not has_loop(graph, chosen)
    degrees = Counter(v for edge in chosen for v in edge)
    parts = components(graph.vertices, chosen)
    return {*degrees.values()} <= {2} and len({parts[u] for u, _ in chosen}) < 2


@pytest.mark.parametrize("alone", [False, True])
def test_nothing_is_left_where_chosen_edges_have_a_loop(alone: bool) -> None:
    r = Random(alone)
    impossible = 0
    for _ in range(examples(60)):
        pairs = (r.sample(range(VERTICES), 2) for _ in range(EDGES))
        ends = ((one, other) for one, other in pairs)
        graph = Graph(VERTICES, tuple((u, v) for u, v in ends))
        rule = LoopRule(GraphItems([(k, 2) for k in range(EDGES)], 2), graph, alone)
        sets = r.choices([OUT, CHOSEN, OPEN], k=EDGES)
        least = tuple(int(each == CHOSEN) for each in sets)
        left = rule.remaining(sets)
        for row in product((0, 1), repeat=EDGES):
            is_inside = all(own >> i & 1 for own, i in zip(sets, row, strict=True))
            if is_inside and holds(graph, row, alone):
                assert all(own >> i & 1 for own, i in zip(left, row, strict=True))
        if not allowed(graph, least, alone):
            impossible += 1
            assert not any(left)
            assert not rule.possible(sets)
        else:
            assert all(left)
    assert impossible


@pytest.mark.parametrize("alone", [False, True])
def test_reasons_keep_the_only_cycle(alone: bool) -> None:
    r = Random(alone)
    full, cycles = [OPEN] * EDGES, 0
    for _ in range(examples(200)):
        pairs = (r.sample(range(VERTICES), 2) for _ in range(EDGES))
        ends = ((one, other) for one, other in pairs)
        rule = LoopRule(
            GraphItems([(k, 2) for k in range(EDGES)], 2),
            Graph(VERTICES, tuple((u, v) for u, v in ends)),
            alone,
        )
        sets = r.choices([OUT, CHOSEN, OPEN], [1, 2, 1], k=EDGES)
        if rule.possible(sets):
            continue
        order = r.sample(range(EDGES), EDGES)
        least = rule.minimal(sets, full, order)
        assert not rule.possible(least)
        assert all(one in (own, OPEN) for one, own in zip(least, sets, strict=True))
        if not alone:
            assert least == minimal(sets, full, order, rule.possible)
            cycles += 1
    assert cycles or alone
