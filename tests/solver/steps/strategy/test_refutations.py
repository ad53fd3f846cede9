"""Steps by several constraints beside graph constraints."""

from __future__ import annotations

from itertools import pairwise

import pytest

import csp2sat
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import Step, steps

CHAIN = "(imp p q) (imp q r) (imp r s) (imp s t) (imp t u) (imp u (not p))"
GRAPH = "(bool v) (bool w) (graph-active-vertices-connected 3 2 v t w 0 1 1 2)"


def only_step(text: str) -> Step:
    problem = csp2sat.Problem.parse(f"(bool p) (bool q) (bool r) (bool s) (bool t) (bool u) {text}")
    (found,) = steps(problem, [problem.bools["p"]], {}, Asking(problem).quick)
    return found


@pytest.mark.parametrize("more", ["", GRAPH])
def test_a_step_has_the_constraints_of_a_contradiction(more: str) -> None:
    step = only_step(f"{CHAIN} {more}")
    assert (step.value, len(step.constraints), step.facts) == (False, 6, {})


def test_a_core_leaves_out_what_a_contradiction_does_not_need() -> None:
    shorter = "(imp s (not p))"
    assert len(only_step(f"{CHAIN} {shorter} {GRAPH}").constraints) == 4


def test_of_two_contradictions_after_as_many_rounds_the_easier_one_is_the_reason() -> None:
    other = "(bool v1) (bool v2) (bool v3) (bool v4) (bool v5)"
    names = ["p", "v1", "v2", "v3", "v4", "v5"]
    other += "".join(f"(imp {x} {y})" for x, y in pairwise(names)) + "(or (not u) (not v5))"
    assert len(only_step(f"{other} {CHAIN} {GRAPH}").constraints) == 6
