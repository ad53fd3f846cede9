"""Clauses without presolve: they have exactly the solutions of the problem."""

from __future__ import annotations

from itertools import product

import pytest
from pysat.solvers import Cadical195

from csp2sat import Problem
from csp2sat.csp.evaluate import holds
from csp2sat.csp.problem import Solution
from csp2sat.translator.encoding_options import DEFAULTS
from csp2sat.translator.translate import translate


@pytest.mark.parametrize(
    "constraint",
    [
        "(< x y)",
        "(alldifferent x y z)",
        "(= (+ x y z) 4)",
        "(or (= x 2) (> y z))",
        "(= (* x y) z)",
        "(and (<= x 1) (= y x))",
        "(element x (y z 3) 3)",
        "(!= x x)",
    ],
)
def test_the_clauses_have_the_solutions_of_the_problem(constraint: str) -> None:
    problem = Problem.parse(f"(int x 1 3) (int y 0 3) (int z 0 3) {constraint}")
    translation = translate(problem, DEFAULTS._replace(presolve=False))
    literals = {
        (x, value): translation.equal(x, value) for x in problem.ints.values() for value in x.domain
    }
    clauses = [[*map(int, each)] for each in translation.clauses]
    with Cadical195(bootstrap_with=clauses) as solver:
        for values in product(*(each.domain for each in problem.ints.values())):
            chosen = zip(problem.ints.values(), values, strict=True)
            wanted = all(holds(each.formula, solution(values)) for each in problem.constraints)
            assert solver.solve([literals[pair] for pair in chosen]) == wanted, values


def solution(values: tuple[int, ...]) -> Solution:
    """The values of the three variables."""
    return Solution(dict(zip("xyz", values, strict=True)), {})


def test_pigeons_in_holes_have_their_usual_clauses() -> None:
    names = " ".join(f"p{i}" for i in range(4))
    declared = "".join(f"(int p{i} 1 3)" for i in range(4))
    problem = Problem.parse(f"{declared}(alldifferent {names})")
    assert translate(problem).clauses.contradiction, "presolve counts"
    clauses = translate(problem, DEFAULTS._replace(presolve=False)).clauses
    pairs = [clause for clause in clauses.since(0) if len(clause) == 2 and max(clause) < 0]
    assert len(pairs) == 3 * 6 + 4 * 3  # of pigeons in a hole, and of holes of a pigeon
    with Cadical195(bootstrap_with=clauses.since(0)) as solver:
        assert not solver.solve()
