"""Cuts for graphs without cycles, on every model of small graphs."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.translator.clauses import TRUE
from csp2sat.translator.cuts.acyclic import AcyclicCuts
from csp2sat.translator.normalform.atoms.graphs import Acyclic
from graphs import acyclic, random_graph
from right_cuts import all_models, check_cuts


@pytest.mark.parametrize("seed", range(20))
def test_true_edges_form_no_cycle(seed: int) -> None:
    r = Random(seed)
    graph = random_graph(r, 5, 7)  # with loops and parallel edges
    literals = [1, 2, 3, 4, 5, r.choice((6, -1)), r.choice((6, TRUE))]
    lazy = AcyclicCuts(Acyclic(tuple(literals), graph.n, graph.edges))
    wrong = check_cuts(
        lazy,
        all_models(6),
        6,
        lambda true: acyclic(graph, frozenset(k for k, p in enumerate(literals) if p in true)),
    )
    assert wrong
