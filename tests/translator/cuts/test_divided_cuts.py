"""Cuts for divisions, on every model of small graphs."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from csp2sat.translator.cuts.divided import DividedCuts, SizeLiterals
from csp2sat.translator.normalform.atoms.graphs import Divided
from csp2sat.translator.normalform.variables import AffineView
from graphs import Graph, divided, random_graph
from right_cuts import all_models, check_cuts

SIZES = (1, 2, 3, 4)


def with_sizes(graph: Graph, sized: list[int], value_borders: bool) -> int:
    """Check the cuts where some vertices have sizes; the number of wrong models.

    Variables are a border for each edge, then for each sized vertex one for each size. With
    `value_borders` only models are tried where borders are just where sizes differ.
    """
    count = len(graph.edges)
    literals = {v: {size: count + 4 * i + size for size in SIZES} for i, v in enumerate(sized)}
    models = []
    for borders in all_models(count):
        for sizes in product(SIZES, repeat=len(sized)):
            if value_borders and any(
                (borders[k] > 0) is (sizes[u] == sizes[v]) for k, (u, v) in enumerate(graph.edges)
            ):
                continue
            chosen = {literals[v][size] for v, size in zip(sized, sizes, strict=True)}
            others = {p for each in literals.values() for p in each.values()} - chosen
            models.append([*borders, *chosen, *(-p for p in others)])

    def holds(true: set[int]) -> bool:
        sizes = [
            next((size for size in SIZES if v in literals and literals[v][size] in true), None)
            for v in range(graph.n)
        ]
        return divided(graph, sizes, [k + 1 in true for k in range(count)])

    views = tuple((v, AffineView(1, v, 0)) for v in sized)
    atom = Divided(tuple(range(1, count + 1)), graph.n, graph.edges, views)
    of_nodes = {v: SizeLiterals(literals[v]) for v in sized}
    lazy = DividedCuts(atom, of_nodes, set(range(count)) if value_borders else set())
    return check_cuts(lazy, models, count + 4 * len(sized), holds)


@pytest.mark.parametrize("seed", range(15))
def test_borders_are_between_components_of_the_right_size(seed: int) -> None:
    r = Random(seed)
    assert with_sizes(random_graph(r, 4, 5), r.sample(range(4), 2), value_borders=False)


@pytest.mark.parametrize("seed", range(15))
def test_borders_that_are_differences_of_sizes(seed: int) -> None:
    graph = random_graph(Random(seed), 4, 4)
    loops = any(u == v for u, v in graph.edges)
    assert loops or with_sizes(graph, [0, 1, 2, 3], value_borders=True)
