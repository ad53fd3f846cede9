"""Arguments about graphs: what they call impossible is so, tried on every assignment."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from csp2sat.csp.globals.graph_division import GRAPH_DIVISION, Division
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_halves import GRAPH_HALVES, Halves
from csp2sat.csp.globals.graph_shapes import (
    ACTIVE_VERTICES_CONNECTED,
    ACYCLIC,
    CONNECTED_EDGES,
    SINGLE_CYCLE,
)
from csp2sat.solver.proof.audit.graph_cuts import (
    Truth,
    apart,
    edges_apart,
    has_cycle,
    has_wrong_degree,
    indivisible,
    without_halves,
)

Truths = list[Truth]


def some_graph(r: Random, most: int) -> Graph:
    """A graph with loops and parallel edges now and then."""
    n = r.randint(1, 5)
    edges = tuple((r.randrange(n), r.randrange(n)) for _ in range(r.randint(0, most)))
    return Graph(n, edges)


def some_truth(r: Random, count: int) -> Truths:
    """What is known of some vertices or edges."""
    return [r.choice((True, False, None)) for _ in range(count)]


def completed(truth: Truths) -> list[tuple[bool, ...]]:
    """All assignments that agree with what is known."""
    return [*product(*((False, True) if each is None else (each,) for each in truth))]


@pytest.mark.parametrize("seed", range(300))
def test_what_is_impossible_has_no_solution(seed: int) -> None:
    r = Random(seed)
    graph = some_graph(r, 6)
    n, edges = graph
    active, chosen = some_truth(r, n), some_truth(r, len(edges))
    groups = [r.sample(range(n), r.randint(1, n)) for _ in range(r.randint(0, 2))]
    if apart(edges, active, groups):
        assert not [
            each
            for each in completed(active)
            if ACTIVE_VERTICES_CONNECTED.value(each, graph)
            and all(any(each[v] for v in group) for group in groups)
        ]
    if edges_apart(n, edges, chosen):
        assert not [each for each in completed(chosen) if CONNECTED_EDGES.value(each, graph)]
    if has_cycle(n, edges, chosen):
        assert not [each for each in completed(chosen) if ACYCLIC.value(each, graph)]
    if has_wrong_degree(n, edges, chosen):
        assert not [each for each in completed(chosen) if SINGLE_CYCLE.value(each, graph)]
    sizes = {v: r.sample(range(7), r.randint(1, 3)) for v in range(n) if r.random() < 0.6}
    if indivisible(n, edges, chosen, sizes):
        division = Division(graph, tuple(sizes))
        assert not [
            (each, some)
            for each in completed(chosen)
            for some in product(*sizes.values())
            if GRAPH_DIVISION.value([*some, *each], division)
        ]


@pytest.mark.parametrize("seed", range(200))
def test_a_half_that_has_no_other_beside_it(seed: int) -> None:
    r = Random(seed)
    rows, columns = r.choice(((2, 3), (1, 6), (2, 4), (3, 3)))
    places = [(c, row) for row in range(rows) for c in range(columns)]
    colours = tuple(r.randrange(2) for _ in places)
    at = {place: v for v, place in enumerate(places)}
    edges = tuple(
        (v, at[other])
        for v, (x, y) in enumerate(places)
        for other in ((x + 1, y), (x, y + 1))
        if other in at
    )
    halves = Halves(Graph(len(places), edges), tuple(places), colours)
    borders = some_truth(r, len(edges))
    for k in r.sample(range(len(edges)), min(len(edges), 4)):
        borders[k] = borders[k] if borders[k] is not None else r.random() < 0.5
    ruled_out: list[dict[int, bool]] = []

    def contradicts(more: dict[int, bool]) -> bool:
        if any(borders[k] is not None and borders[k] is not each for k, each in more.items()):
            return True
        if r.random() < 0.5:
            ruled_out.append(more)
            return True
        return False

    if without_halves(edges, places, colours, borders, contradicts):
        assert not [
            each
            for each in completed(borders)
            if GRAPH_HALVES.value(each, halves)
            and not any(all(each[k] is b for k, b in more.items()) for more in ruled_out)
        ]


def test_what_simple_cuts_need() -> None:
    path = ((0, 1), (1, 2), (2, 3))
    assert apart(path, [True, False, None, True])
    assert not apart(path, [True, None, False, None])
    assert apart(path, [True, False, None, None], [[2, 3]])
    assert not apart(path, [True, False, None, None], [[0, 3]])
    assert edges_apart(4, path, [True, False, True])
    assert has_cycle(2, ((0, 1), (0, 1)), [True, True])
    assert has_cycle(1, ((0, 0),), [True])
    assert has_wrong_degree(4, path, [True, None, None])
    assert has_wrong_degree(4, path, [False, False, False])
    assert indivisible(4, path, [True, None, None], {0: [2]})  # too small
    assert indivisible(4, path, [None, False, False], {1: [2]})  # too large
    assert indivisible(4, path, [None, None, None], {1: [3], 0: [4], 2: [4]})
    assert not indivisible(4, path, [None, None, None], {0: [1, 4]})
    ring = (*path, (3, 0))
    assert indivisible(4, ring, [True, False, False, False], {})  # a border inside


def test_a_half_with_all_others_ruled_out() -> None:
    places, colours = [(0, 0), (1, 0)], [0, 1]
    edges = ((0, 1),)
    assert not without_halves(edges, places, colours, [None], lambda _more: False)
    assert without_halves(edges, places, colours, [None], lambda more: more == {0: False})
    alone = [(0, 0), (1, 0), (2, 0)]  # the last is a half with none beside it
    assert without_halves((*edges, (1, 2)), alone, [0, 1, 1], [None, True], lambda _more: False)
