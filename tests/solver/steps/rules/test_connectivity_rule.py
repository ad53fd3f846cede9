"""Connected items of a graph, against all ways to choose those that are open."""

from __future__ import annotations

from itertools import product
from random import Random

from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.solver.steps.rules.connection_rules import ConnectivityRule
from csp2sat.solver.steps.rules.graph_items import GraphItems
from csp2sat.translator.adjacency import adjacent
from examples import examples

SIZE = 6
OUT, CHOSEN, OPEN = 1, 2, 3
"""What is left of a Boolean variable: the bits of the values 0 and 1."""


def is_connected(graph: Graph, row: tuple[int, ...]) -> bool:
    """Whether the chosen items of a row are connected by each other."""
    inside = [(u, v) for u, v in graph.edges if row[u] and row[v]]
    parts = components(graph.vertices, inside)
    return len({part for part, is_chosen in zip(parts, row, strict=True) if is_chosen}) < 2


def test_just_the_values_of_connected_items_are_left() -> None:
    r = Random(1)
    impossible = 0
    for _ in range(examples(80)):
        ends = (r.sample(range(SIZE), 2) for _ in range(SIZE))
        graph = Graph(SIZE, tuple((u, v) for u, v in ends))
        items = GraphItems([(v, 2) for v in range(SIZE)], 2)
        rule = ConnectivityRule(items, adjacent(SIZE, graph.edges))
        sets = r.choices([OUT, CHOSEN, OPEN], k=SIZE)
        values = [[i for i in (0, 1) if own >> i & 1] for own in sets]
        rows = [row for row in product(*values) if is_connected(graph, row)]
        assert rule.possible(sets) is bool(rows)
        left = [sum(1 << i for i in {*column}) for column in zip(*rows, strict=True)]
        assert rule.remaining(sets) == (left or [0] * SIZE)
        impossible += not rows
    assert impossible
