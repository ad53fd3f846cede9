"""Conflicts of assumptions, compared with trying every assignment."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random

import pytest

from answers_by_trying import assignments
from csp2sat import Problem
from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import TRUE
from csp2sat.csp.problem import Constraint, Solution
from csp2sat.solver.ask.answer_events import OPTIMUM, UNSATISFIABLE, Conflict, End, Provisional
from csp2sat.solver.ask.assumption_cores import with_core
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import QUESTIONS, SOLVE
from examples import examples

NAMES = "pqrs"


def assuming(text: str, names: Iterable[str]) -> tuple[Problem, list[Constraint]]:
    """A problem, and its assumptions: some of its truth values."""
    problem = Problem.parse(text)
    assumed = [Constraint(problem.bools[name], label=name) for name in names]
    problem.constraints += assumed
    return problem, assumed


def answer(problem: Problem, assumed: list[Constraint]) -> tuple[str, list[str] | None]:
    """The status, and the names of the assumptions that conflict; None: no word of them."""
    asking = Asking(problem)
    core = None
    for event in with_core(QUESTIONS[SOLVE].answer(asking, Query()), asking, assumed):
        match event:
            case Conflict(constraints):
                assert core is None, "a second conflict"
                core = [each.label for each in constraints]
            case End(status):
                return status, core
    raise AssertionError("no end")


def hard(rng: Random, objective: str) -> str:
    """A problem in which each truth value says something of two integers."""
    lines = [f"(int x 0 3)(int y 0 3){objective}", *(f"(bool {name})" for name in NAMES)]
    for name in NAMES:
        a, b, c = rng.randint(-2, 2), rng.randint(-2, 2), rng.randint(-2, 4)
        how = rng.choice(["imp", "iff"])
        lines.append(f"({how} {name} ({rng.choice(['<=', '!='])} (+ (* {a} x) (* {b} y)) {c}))")
    p, q = rng.sample(NAMES, 2)
    lines.append(f"(or (not {p}) {q} (< x {rng.randint(0, 3)}))")
    return "".join(lines)


@pytest.mark.parametrize("objective", ["", "(objective minimize x)", "(objective maximize y)"])
@pytest.mark.parametrize("seed", range(examples(12)))
def test_a_core_is_a_minimal_set_of_assumptions_without_a_better_solution(
    seed: int, objective: str
) -> None:
    rng = Random(f"{seed} {objective}")
    text = hard(rng, objective)
    problem, assumed = assuming(text, rng.sample(NAMES, rng.randint(1, 4)))
    every = [*assignments(free := Problem.parse(text))]
    possible = [one for one in every if all(holds(c.formula, one) for c in free.constraints)]

    def under(names: Collection[str]) -> list[Solution]:
        return [one for one in possible if all(one.bools[name] for name in names)]

    solutions = under([constraint.label for constraint in assumed])
    status, core = answer(problem, assumed)
    if not objective and solutions:
        assert core is None
        return
    assert status == (OPTIMUM if solutions else UNSATISFIABLE)
    assert core is not None
    goal, sign = ("x", 1) if "minimize" in objective else ("y", -1)
    best = min((sign * one.ints[goal] for one in solutions), default=sign * 1000)

    def better(names: Collection[str]) -> bool:
        return any(sign * one.ints[goal] < best or not solutions for one in under(names))

    assert not better(core)
    assert all(better(set(core) - {name}) for name in core)


def test_a_constant_may_be_an_assumption() -> None:
    problem, assumed = assuming("(int x 1 9)(bool p)(imp p (> x 9))", "p")
    extra = Constraint(TRUE, label="true")
    problem.constraints.append(extra)
    assert answer(problem, [extra, *assumed]) == (UNSATISFIABLE, ["p"])


def test_without_assumptions_the_answer_is_as_it_was() -> None:
    problem, _ = assuming("(int x 1 9)(> x 9)", "")
    assert answer(problem, []) == (UNSATISFIABLE, None)


def test_an_answer_that_is_cut_short_names_all_assumptions() -> None:
    problem, assumed = assuming("(int x 1 9)(bool p)(bool q)(imp p (> x 9))(imp q (< x 3))", "qp")
    asking = Asking(problem)
    events = with_core(QUESTIONS[SOLVE].answer(asking, Query()), asking, assumed)
    first = next(event for event in events if isinstance(event, Provisional))
    assert isinstance(first.answer, Conflict)
    assert ([each.label for each in first.answer.constraints], first.status) == (
        ["q", "p"],
        UNSATISFIABLE,
    )
    asking.close()
