"""Connected edges of a graph, against all ways to choose those that are open."""

from __future__ import annotations

from itertools import product
from random import Random

from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.solver.steps.rules.connected_edges_rule import ConnectedEdgesRule
from csp2sat.solver.steps.rules.graph_items import GraphItems
from csp2sat.solver.steps.rules.parity_rule import ParityRule
from csp2sat.solver.steps.rules.rule import StepRule
from examples import examples

VERTICES, EDGES = 5, 7
OUT, CHOSEN, OPEN = 1, 2, 3
"""What is left of a Boolean variable: the bits of the values 0 and 1."""


def is_connected(graph: Graph, row: tuple[int, ...]) -> bool:
    """Whether the chosen edges of a row are connected by each other."""
    chosen = [edge for edge, is_chosen in zip(graph.edges, row, strict=True) if is_chosen]
    parts = components(graph.vertices, chosen)
    return len({parts[u] for u, _ in chosen}) < 2


def is_even(graph: Graph, row: tuple[int, ...]) -> bool:
    """Whether each vertex has an even number of the chosen edges of a row."""
    chosen = [edge for edge, is_chosen in zip(graph.edges, row, strict=True) if is_chosen]
    return all(sum(edge.count(v) for edge in chosen) % 2 == 0 for v in range(graph.vertices))


def test_just_the_values_of_solutions_are_left() -> None:
    r = Random(1)
    items = GraphItems([(k, 2) for k in range(EDGES)], 2)
    impossible = {is_connected: 0, is_even: 0}
    for _ in range(examples(150)):
        ends = ((r.randrange(VERTICES), r.randrange(VERTICES)) for _ in range(EDGES))
        graph = Graph(VERTICES, tuple(ends))
        sets = r.choices([OUT, CHOSEN, OPEN], k=EDGES)
        values = [[i for i in (0, 1) if own >> i & 1] for own in sets]
        every = [*product(*values)]
        rules: list[StepRule] = [ConnectedEdgesRule(items, graph), ParityRule(items, graph)]
        for holds, rule in zip(impossible, rules, strict=True):
            rows = [row for row in every if holds(graph, row)]
            assert rule.possible(sets) is bool(rows)
            left = [sum(1 << i for i in {*column}) for column in zip(*rows, strict=True)]
            assert rule.remaining(sets) == (left or [0] * EDGES)
            impossible[holds] += not rows
    assert all(impossible.values())
