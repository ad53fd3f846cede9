"""Bridges and parts of graphs that lose edges, against graphs without single edges."""

from __future__ import annotations

from random import Random

from csp2sat.csp.globals.graph_form import Graph, components
from csp2sat.solver.steps.rules.bridges import Bridges
from examples import examples

VERTICES, EDGES = 8, 13


def parts(graph: Graph, passes: bytearray, without: int = -1) -> list[int]:
    """The least vertex of each part."""
    left = [edge for k, edge in enumerate(graph.edges) if passes[k] and k != without]
    return components(graph.vertices, left)


def test_a_kept_forest_answers_for_graphs_with_fewer_edges() -> None:
    r = Random(1)
    kept = 0
    for _ in range(examples(60)):
        ends = ((r.randrange(VERTICES), r.randrange(VERTICES)) for _ in range(EDGES))
        graph = Graph(VERTICES, tuple(ends))
        bridges, last = Bridges(graph), None
        passes = bytearray([1]) * EDGES
        for k in r.sample(range(EDGES), EDGES):
            forest = bridges.forest(bytes(passes))
            assert [*forest.tree] == parts(graph, passes)
            expected = {
                k for k in range(EDGES) if parts(graph, passes, without=k) != parts(graph, passes)
            }
            assert {forest.by[v] for v in forest.bridges} == expected
            kept += forest is last
            last = forest
            passes[k] = 0
    assert kept


def test_below_a_bridge_is_one_of_its_sides() -> None:
    r = Random(2)
    for _ in range(examples(60)):
        ends = ((r.randrange(VERTICES), r.randrange(VERTICES)) for _ in range(EDGES))
        graph = Graph(VERTICES, tuple(ends))
        bridges = Bridges(graph)
        passes = bytearray([1]) * EDGES
        for k in r.sample(range(EDGES), EDGES):
            forest = bridges.forest(bytes(passes))
            for top in forest.bridges:
                below = {top}
                for v in forest.order:
                    if forest.above[v] in below:
                        below.add(v)
                part = parts(graph, passes, without=forest.by[top])
                assert below == {v for v in range(VERTICES) if part[v] == part[top]}
            passes[k] = 0
