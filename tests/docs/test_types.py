"""What type checkers see of the functions for Python: `make lint` checks the types stated here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_type

import csp2sat
from csp2sat import Formula, Problem, Solution, Term, all_of, any_of, maximum, minimum, total, when
from csp2sat.csp.expr import BoolVar, IntVar
from csp2sat.csp.problem import Constraint
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.questions.solving_steps import Step


def test_types_of_expressions() -> None:
    problem = Problem()
    x = assert_type(problem.integer("x", 0, 5), Term)
    p = assert_type(problem.boolean("p"), Formula)
    terms = [
        assert_type(x + 1, Term),
        assert_type(1 + x, Term),
        assert_type(x - p, Term),
        assert_type(2 * x, Term),
        assert_type(p * x, Term),
        assert_type(x // 2 % 3, Term),
        assert_type(7 // x, Term),
        assert_type(7 % x, Term),
        assert_type(x**2, Term),
        assert_type(-x, Term),
        assert_type(-p, Term),
        assert_type(p + p, Term),
        assert_type(abs(x), Term),
        assert_type(sum([x, x], p + 0), Term),
        assert_type(total([x, p, 1]), Term),
        assert_type(minimum(x, 3), Term),
        assert_type(maximum(x, p), Term),
        assert_type(when(p, x, 1), Term),
    ]
    formulas = [
        assert_type(x < 1, Formula),
        assert_type(x >= x + 1, Formula),
        assert_type(x == 1, Formula),
        assert_type(x != x + 1, Formula),
        assert_type(p == (x > 1), Formula),
        assert_type(p & True, Formula),
        assert_type(False | p, Formula),
        assert_type(p ^ p, Formula),
        assert_type(~p, Formula),
        assert_type(p.implies(x > 1), Formula),
        assert_type(all_of([p, x > 1]), Formula),
        assert_type(any_of([p, True]), Formula),
        assert_type(csp2sat.all_different(x, x + 1), Formula),
    ]
    assert {type(each) for each in terms} == {Term}
    assert {type(each) for each in formulas} == {Formula}


def test_types_of_answers() -> None:
    problem = Problem()
    x, p = problem.integer("x", 0, 5), problem.boolean("p")
    problem.require(p == (x > 1))
    solution = assert_type(csp2sat.solve(problem), Solution | None)
    assert solution is not None
    assert type(assert_type(solution[x], int)) is int
    assert type(assert_type(solution[p], bool)) is bool
    assert_type(solution[problem.ints["x"]], int)
    assert_type(solution[problem.variable(p)], int | bool)
    assert_type(solution["x"], int | bool)
    assert_type(csp2sat.solutions(problem, [x, "p"]), Iterator[Solution])
    assert_type(csp2sat.improving(problem), Iterator[Solution])
    assert_type(csp2sat.maximize(problem, x, p, "x", 2 * x), Solution | None)
    assert_type(csp2sat.count(problem, [p]), int)
    assert_type(csp2sat.backbone(problem, [x]), dict[str, int | bool] | None)
    assert_type(csp2sat.explain(problem), list[Constraint] | None)
    differing = assert_type(csp2sat.unique(problem), Unique).differing
    assert_type(differing, Sequence[IntVar | BoolVar])
    for step in assert_type(csp2sat.steps(problem, {x: 3}), Iterator[Step]):
        assert_type(step.value, int | bool | None)
        assert solution.of(assert_type(step.variable, IntVar | BoolVar)) is not None
    assert list(csp2sat.steps(problem, {"x": 3}))
    assert list(csp2sat.steps(problem, {x: 3, p: True})) == []
    assert list(csp2sat.steps(problem, {p: True})) == []
    assert list(csp2sat.steps(problem, {problem.ints["x"]: 3}, names=[p]))
