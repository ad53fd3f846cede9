"""Constraints on graphs as text: what is read is written the same; mistakes are shown."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.csp.syntax.write_problem import write
from mistakes import mistakes

WRITTEN = [
    "(graph-active-vertices-connected 3 2 p (not p) true 0 1 1 2)",
    "(graph-active-vertices-connected 0 0)",
    "(graph-active-vertices-connected 1 2 (> x 1) 0 0 0 0)",
    "(graph-connected-edges 2 2 0 1 1 1 p false)",
    "(graph-single-cycle 2 2 0 1 1 0 p (> x 1))",
    "(graph-single-path 2 1 0 1 p)",
    "(graph-acyclic 4 0)",
    "(graph-division 2 1 x * 0 1 p)",
    "(graph-division 3 2 * (+ x 1) -2 0 1 2 2 p (not p))",
    "(graph-division 2 0 * *)",
    "(graph-congruent-halves 2 2 0 -7 1 30 2 0 0 1 1 1 p (not p))",
    "(graph-congruent-halves 0 0)",
    "(circuit)",
    "(circuit x (+ x 1) 0)",
]
DECLARED = "(int x -3 9)\n(bool p)\n"


@pytest.mark.parametrize("text", WRITTEN)
def test_what_is_written_is_what_was_read(text: str) -> None:
    problem = Problem.parse(DECLARED + text)
    assert write(problem) == f"{DECLARED}{text}\n"
    assert Problem.parse(write(problem)) == problem
    assert Problem.from_sexp(problem.to_sexp()) == problem


@pytest.mark.parametrize(
    "text",
    [
        "(graph-division 1 0 (if (graph-division 1 0 *) 1 2))",
        "(predicate (f a) (graph-division 2 1 * a 0 1 p)) (f x)",
        "(predicate (f a g) (graph-single-cycle 1 1 0 0 (g a p))) (f p or)",
        "(predicate (f n v) (graph-acyclic n 1 0 v p)) (f 2 1)",
    ],
)
def test_what_may_stand_in_predicates_and_sizes(text: str) -> None:
    problem = Problem.parse(DECLARED + text)
    assert Problem.parse(write(problem)) == problem


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(graph-acyclic)", "expected (graph-acyclic N M"),
        ("(graph-acyclic 1)", "expected (graph-acyclic N M"),
        ("(graph-acyclic -1 0)", "the number of vertices is negative"),
        ("(graph-acyclic 1 -1)", "the number of edges is negative"),
        ("(graph-acyclic x 0)", "the number of vertices"),
        ("(graph-acyclic 1 (+ 1 0) 0 0 p)", "the number of edges"),
        ("(graph-acyclic 1 1 0 0)", "3 items must follow N = 1 and M = 1, not 2"),
        ("(graph-acyclic 1 1 0 0 p p)", "3 items must follow N = 1 and M = 1, not 4"),
        ("(graph-acyclic 1 1 0 1 p)", "there is no vertex 1"),
        ("(graph-acyclic 1 1 -1 0 p)", "there is no vertex -1"),
        ("(graph-acyclic 0 1 0 0 p)", "there is no vertex 0"),
        ("(graph-acyclic 2 1 0 x p)", "a vertex"),
        ("(graph-acyclic 2 1 0 1 x)", "'x' is an integer variable, not a formula"),
        ("(graph-acyclic 2 1 0 1 *)", "'*'"),
        ("(graph-acyclic 1000000000000 1 0 0)", "3 items must follow"),
        ("(graph-acyclic 0 1000000000000)", "items must follow"),
        ("(graph-acyclic 1000000000000 0)", "vertices are too many for 0 edges"),
        ("(graph-active-vertices-connected 2 0 p *)", "'*'"),
        ("(graph-active-vertices-connected 2 1 p p 0 1 p)", "4 items must follow"),
        ("(graph-active-vertices-connected 2 1 0 1 p p)", "'p'"),
        ("(graph-division 2 1 * * 0 1)", "5 items must follow"),
        ("(graph-division 2 1 * p 0 1 p)", "'p' is Boolean, not a term"),
        ("(graph-division 2 1 * * 0 1 *)", "'*'"),
        ("(graph-division 2 1 * * * 1 p)", "a vertex"),
        ("(graph-congruent-halves 1 0 0 0)", "3 items must follow"),
        ("(graph-congruent-halves 1 0 0 x 0)", "the place of a vertex must be an integer"),
        ("(graph-congruent-halves 1 0 0 0 2)", "a colour is 0 or 1"),
        ("(graph-congruent-halves 2 0 0 5 1 0 5 0)", "vertices 0 and 1 have the same place"),
        ("(circuit *)", "'*'"),
        ("(circuit p)", "'p' is Boolean, not a term"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    assert message in str(mistakes(DECLARED + text)[0])
