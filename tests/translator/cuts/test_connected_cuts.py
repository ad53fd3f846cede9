"""Cuts for connectivity, on every model of small graphs."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.clauses import TRUE, truth_of
from csp2sat.translator.cuts.connected import ConnectedCuts
from csp2sat.translator.cuts.lazy import Conditional
from csp2sat.translator.normalform.atoms.graphs import Connected
from examples import examples
from graphs import active_connected, edges_connected, random_graph
from right_cuts import all_models, check_cuts, clauses_over


@pytest.mark.parametrize("seed", range(20))
def test_true_nodes_are_connected(seed: int) -> None:
    r = Random(seed)
    graph = random_graph(r, 6, r.randint(3, 7))
    # The same literal for several nodes, opposite ones, and one that is true anyway.
    literals = [1, 2, 3, r.choice((4, -1)), r.choice((5, 2)), r.choice((6, TRUE))]
    atom = Connected(tuple(literals), graph.n, graph.edges)
    clauses = clauses_over(6)
    wrong = check_cuts(
        ConnectedCuts(atom, adjacent(graph.n, graph.edges), clauses),
        all_models(6),
        6,
        lambda true: active_connected(graph, [p in true for p in literals]),
        clauses,
    )
    assert wrong


@pytest.mark.parametrize("seed", range(examples(10)))
def test_relays_connect_without_being_connected(seed: int) -> None:
    graph = random_graph(Random(seed), 5, 7)
    ends = tuple((k, 7 + v) for k, edge in enumerate(graph.edges) for v in dict.fromkeys(edge))
    atom = Connected((1, 2, 3, 4, 5, 6, 7), 12, ends)
    clauses = clauses_over(7)
    check_cuts(
        ConnectedCuts(atom, adjacent(12, ends), clauses),
        all_models(7),
        7,
        lambda true: edges_connected(graph, frozenset(k for k in range(7) if k + 1 in true)),
        clauses,
    )


def test_a_true_condition_needs_no_cuts() -> None:
    atom = Connected((1, 2), 2, ())
    lazy = Conditional(ConnectedCuts(atom, adjacent(2, ()), clauses_over(4)), [3, -4])
    wrong = check_cuts(
        lazy, all_models(4), 4, lambda true: bool({3, -4} & true) or not {1, 2} <= true
    )
    assert wrong == 1


def test_a_cut_serves_all_nodes_after_those_that_it_separates() -> None:
    # The path 1 - 2 - ... - 7, and a model with 1, 4 and 7.
    path = tuple((i, i + 1) for i in range(6))
    clauses = clauses_over(7)
    lazy = ConnectedCuts(Connected((1, 2, 3, 4, 5, 6, 7), 7, path), adjacent(7, path), clauses)
    for cut in list(lazy.cuts(truth_of((1, 4, 7), 7))):
        clauses.add(cut)
    solver = PySat(MINISAT)
    solver.load(clauses)
    assert not any(solver.solve([1, -2, far]) for far in (3, 4, 5, 6, 7))
    assert solver.solve([-1, -2, 3])


def test_a_node_that_is_true_in_any_case_needs_no_ladder() -> None:
    path = tuple((i, i + 1) for i in range(4))
    clauses = clauses_over(5)
    lazy = ConnectedCuts(Connected((1, 2, 3, 4, TRUE), 5, path), adjacent(5, path), clauses)
    assert list(lazy.cuts(truth_of((1, 4), 5)))
    assert clauses.variables == 5


def test_a_part_with_a_node_that_is_true_in_any_case_is_cut_from_there_only() -> None:
    path = tuple((i, i + 1) for i in range(5))
    literals = (TRUE, 2, 3, 4, 5, 6)
    lazy = ConnectedCuts(Connected(literals, 6, path), adjacent(6, path), clauses_over(6))
    cuts = list(lazy.cuts(truth_of((2, 4, 5, 6), 6)))
    assert cuts
    assert all(-TRUE in cut and -2 not in cut for cut in cuts)
