"""Which of several reasons a step has."""

from __future__ import annotations

import pytest

import csp2sat
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import Step, steps


def steps_of(text: str) -> dict[str, Step]:
    """The last step about each variable."""
    problem = csp2sat.Problem.parse(text)
    found = steps(problem, problem.shown(), {}, Asking(problem).quick)
    return {each.variable.name: each for each in found}


def test_known_values_are_better_reasons_than_what_is_left_of_the_variable() -> None:
    step = steps_of("(int a 1 3) (int b 1 3) (int c 1 3) (alldifferent a b c) (> a b) (= b 2)")["a"]
    assert (step.value, list(step.facts.values()), step.partial) == (3, [2], {})
    assert len(step.constraints) == 1


def test_what_is_left_of_a_variable_is_a_reason_if_no_values_are_known() -> None:
    step = steps_of("(int a (1 2 3)) (int b (1 2 3)) (!= a 2) (< b 3) (> a b)")["a"]
    assert step.value == 3
    assert {x.name: list(left) for x, left in step.partial.items()} == {"a": [1, 3]}


def test_known_values_of_unlike_variables_leave_the_last_value_in_one_step() -> None:
    declared = "(int a 1 3) (int b 1 3) (int c 1 3)"
    step = steps_of(f"{declared} (!= a b) (!= a c) (= b 1) (= c 2)")["a"]
    assert (step.value, len(step.constraints), step.partial) == (3, 2, {})
    assert {x.name: value for x, value in step.facts.items()} == {"b": 1, "c": 2}


@pytest.mark.parametrize(("value", "others"), [(1, (2, 3)), (3, (1, 2))])
def test_a_value_that_neighbours_and_a_sum_leave_is_one_step(
    value: int, others: tuple[int, int]
) -> None:
    first, second = others
    problem = csp2sat.Problem.parse(
        "(int a 1 3) (int b 1 3) (int c 1 3) (int d 1 3) (alldifferent b c d)"
        f"(= c {first}) (= d {second}) (= (+ a b) {2 * value})"
    )
    every = [*steps(problem, problem.shown(), {}, Asking(problem).quick)]
    assert [(step.variable.name, step.value) for step in every] == [
        ("c", first),
        ("d", second),
        ("b", value),
        ("a", value),
    ]
    assert {x.name: known for x, known in every[2].facts.items()} == {"c": first, "d": second}
