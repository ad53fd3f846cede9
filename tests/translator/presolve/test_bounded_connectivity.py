"""Connectivity around a true node when few nodes are true, against the meaning of the problem."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions as by_evaluator
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.solver.questions.enumeration import solutions
from csp2sat.solver.search import Search
from csp2sat.translator.normalform.atoms.graphs import Connected
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve import bounded_connectivity
from csp2sat.translator.presolve.presolve import presolve
from enumeration import all_values, values
from graphs import Graph, classes, random_graph


def counted(r: Random, n: int) -> str:
    """A graph of which few vertices are active, some of them for sure."""
    graph = random_graph(r, n, r.randint(n - 1, 2 * n))
    sure = r.sample(range(n), r.choice((1, 1, 2)))
    names = [r.choice((f"b{v}", f"(not b{v})")) for v in range(n)]
    counting = [f"(if {name} {r.choice((1, 1, 2))} 0)" for name in names]
    lines = [f"(bool b{v})" for v in range(n)] + ["(int x 0 2)"] + [names[v] for v in sure]
    active = " ".join(names)
    lines.append(f"(graph-active-vertices-connected {n} {len(graph.edges)} {active} {graph.ends})")
    for _ in range(r.choice((1, 2))):
        op, most = r.choice(("=", "<=", "<=")), r.randint(1, n)
        lines.append(f"({op} (+ {' '.join(counting)} x) {most})")
    return "\n".join(lines)


def check(problem: Problem) -> None:
    with Search(problem, lambda: PySat(MINISAT)) as search:
        found = all_values(solutions(search, problem.shown()))
    assert found == {values(each) for each in by_evaluator(problem)}


@pytest.mark.parametrize("seed", range(60))
def test_few_vertices_around_one(seed: int) -> None:
    problem = Problem.parse(counted(Random(seed), 4 + seed % 3))
    check(problem)


@pytest.mark.parametrize("graph", list(classes(4)))
def test_all_graphs_of_four(graph: Graph) -> None:
    for most in range(1, 5):
        text = (
            "(bool b0)(bool b1)(bool b2)(bool b3) b0"
            f"(graph-active-vertices-connected 4 {len(graph.edges)} b0 b1 b2 b3 {graph.ends})"
            f"(<= (+ (if b0 1 0) (if b1 1 0) (if b2 1 0) (if b3 1 0)) {most})"
        )
        check(Problem.parse(text))


PATH = """
(bool b0) (bool b1) (bool b2) (bool b3) (bool b4)
(graph-active-vertices-connected 5 4 b0 b1 b2 b3 b4 0 1 1 2 2 3 3 4)
(<= (+ (if b0 1 0) (if b1 1 0) (if b2 1 0) (if b3 1 0) (if b4 1 0)) 2)
"""


def test_what_is_too_far_is_false() -> None:
    clauses = presolve(normalise(Problem.parse(f"{PATH} b0"))).clauses
    assert {(-3,), (-4,), (-5,)} <= set(clauses), "two steps from b0, three, four"
    assert not any(isinstance(clause[0], Connected) for clause in clauses), "no cuts are needed"


@pytest.mark.parametrize(("most", "has_cuts"), [(3, False), (2, True)])
def test_what_needs_too_many_literals_keeps_its_cuts(
    most: int, has_cuts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounded_connectivity, "MOST_LITERALS", most)
    clauses = presolve(normalise(Problem.parse(f"{PATH} b0"))).clauses
    assert any(isinstance(clause[0], Connected) for clause in clauses) == has_cuts


def test_without_a_true_one_there_are_cuts() -> None:
    normal = presolve(normalise(Problem.parse(PATH)))
    assert any(isinstance(clause[0], Connected) for clause in normal.clauses)


def test_a_literal_may_be_that_of_several_nodes() -> None:
    text = """
    (bool p) (bool q) (bool r) (bool s)
    (graph-active-vertices-connected 7 6 true p p p q r s 0 1 1 2 2 3 3 4 4 5 5 6)
    (<= (+ (if p 1 0) (if q 1 0) (if r 1 0) (if s 1 0)) 2)
    """
    check(Problem.parse(text))
