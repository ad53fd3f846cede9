"""All, how many, only one, what is certain: against trying every assignment."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import csp2sat
from answers_by_trying import QUIET, answer, best, fixed, row, scattered_problems, shown
from csp2sat import Problem
from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Objective
from csp2sat.csp.syntax.answer_text import value_text
from examples import examples
from strategies import problems

texts = problems(shrink=False) | scattered_problems
randoms = st.randoms(use_true_random=True)


def some(r: Random, problem: Problem) -> list[str]:
    """Some of the variables, perhaps hidden ones too."""
    names = [*problem.ints, *map(problem.label, problem.bools.values())]
    return r.sample(names, r.randint(0, len(names)))


def with_objective(r: Random, problem: Problem) -> Problem:
    """The problem with a random objective, or often none."""
    if problem.ints and r.random() < 0.5:
        names = r.sample(list(problem.ints), r.randint(1, min(2, len(problem.ints))))
        problem.objective = Objective(r.random() < 0.5, tuple(names))
    return problem


# --- all --------------------------------------------------------------------------------------


@settings(max_examples=examples(50), suppress_health_check=QUIET)
@given(texts, randoms)
def test_each_solution_is_found_once(text: str, r: Random) -> None:
    problem = with_objective(r, Problem.parse(text))
    names = shown(problem)
    found = list(csp2sat.solutions(problem))
    rows = [row(each, names) for each in found]
    assert len(set(rows)) == len(rows)
    assert set(rows) == {row(each, names) for each in best(problem)}
    assert not any(list(violations(problem, each)) for each in found)


@settings(max_examples=examples(40), suppress_health_check=QUIET)
@given(texts, randoms)
def test_of_solutions_that_agree_on_the_names_one_is_found(text: str, r: Random) -> None:
    problem = with_objective(r, Problem.parse(text))
    names = some(r, problem)
    rows = [row(each, names) for each in csp2sat.solutions(problem, names)]
    assert len(set(rows)) == len(rows)
    assert set(rows) == {row(each, names) for each in best(problem)}


def test_solutions_come_one_after_another() -> None:
    problem = Problem.parse("".join(f"(int x{i} 0 9)" for i in range(100)))
    found = csp2sat.solutions(problem)
    assert next(found) != next(found)
    found.close()  # type: ignore[attr-defined]  # it is a generator: the solver is given back


# --- how many ---------------------------------------------------------------------------------


@settings(max_examples=examples(50), suppress_health_check=QUIET)
@given(texts, randoms, st.integers(1, 40))
def test_they_are_counted(text: str, r: Random, most: int) -> None:
    problem = with_objective(r, Problem.parse(text))
    names = shown(problem) if r.random() < 0.5 else some(r, problem)
    number = len({row(each, names) for each in best(problem)})
    assert csp2sat.count(problem, names) == number
    assert csp2sat.count(problem, names, at_most=most) == min(number, most + 1)
    assert csp2sat.count(problem, names, at_most=max(1, number)) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("", 1),
        ("(or)", 0),
        ("(and)", 1),
        ("(int x 0 9)", 10),
        ("(int _x 0 9)(bool _p)", 1),
        ("(int x 0 9)(bool p)(or)", 0),
        ("(int x 0 9)(bool x)", 20),
        ("(int x 0 9)(bool x)(int y 0 9)(< x y)", 90),
        ("(int x 0 9)(bool x)(bool p)(or x p)", 30),
        ("(int x 0 9)(int y 0 9)(bool p)(< x 3)(or p (> y 8))", 3 * 11),
        ("".join(f"(int x{i} 0 9)" for i in range(50)), 10**50),
        ("".join(f"(int x{i} 0 3)(bool p{i})(or (< x{i} 3) p{i})" for i in range(9)), 7**9),
    ],
)
def test_parts_are_counted_apart(text: str, number: int) -> None:
    assert csp2sat.count(Problem.parse(text)) == number
    assert csp2sat.count(Problem.parse(text), at_most=2) == min(number, 3)


def test_one_part_without_a_solution_is_enough() -> None:
    many = "".join(f"(int x{i} 0 999)(< x{i} 500)" for i in range(3))
    assert csp2sat.count(Problem.parse(f"{many}(int y 0 2)(> y 1)(< y 1)"), at_most=5) == 0


# --- only one ---------------------------------------------------------------------------------


@settings(max_examples=examples(50), suppress_health_check=QUIET)
@given(texts, randoms)
def test_differing_variables_are_named(text: str, r: Random) -> None:
    problem = with_objective(r, Problem.parse(text))
    names = None if r.random() < 0.5 else some(r, problem)
    result = csp2sat.unique(problem, names)
    names = shown(problem) if names is None else names
    expected = best(problem)
    number = len({row(each, names) for each in expected})
    assert bool(result) is (number == 1)
    assert len(result.solutions) == min(number, 2)
    assert all(each in expected for each in result.solutions)
    if number > 1:
        one, other = result.solutions
        differing = [problem.label(each) for each in result.differing]
        assert differing == [name for name in names if one[name] != other[name]] != []
    else:
        assert list(result.differing) == []


def test_a_name_may_stand_for_an_integer_and_a_boolean_variable() -> None:
    problem = Problem.parse("(int x 0 2)(bool x)(= x 1)")
    result = csp2sat.unique(problem)
    assert not result
    assert list(result.differing) == [problem.bools["x"]]
    assert csp2sat.backbone(problem) == {"x": 1}
    problem.require("(not x)")
    assert csp2sat.unique(problem)
    assert csp2sat.backbone(problem) == {"x": 1, "bool x": False}
    assert dict(csp2sat.unique(problem).solutions[0]) == {"x": 1, "bool x": False}
    assert [(each.variable, each.value) for each in csp2sat.steps(problem)] == [
        (problem.ints["x"], 1),
        (problem.bools["x"], False),
    ]


# --- what is certain --------------------------------------------------------------------------


@settings(max_examples=examples(50), suppress_health_check=QUIET)
@given(texts, randoms)
def test_what_is_fixed_is_found_exactly(text: str, r: Random) -> None:
    problem = with_objective(r, Problem.parse(text))
    names = None if r.random() < 0.5 else some(r, problem)
    found = csp2sat.backbone(problem, names)
    expected = best(problem)
    names = shown(problem) if names is None else names
    assert found == (fixed(expected, names) if expected else None)
    if found:
        assert list(found) == [name for name in names if name in found]


@settings(max_examples=examples(40), suppress_health_check=QUIET)
@given(texts, randoms)
def test_answer_keys_are_answered_as_csugar_does(text: str, r: Random) -> None:
    names = list(dict.fromkeys(each.removeprefix("bool ") for each in some(r, Problem.parse(text))))
    keys = "#" + " ".join(names)
    text = f"{keys}\n{text}" if r.random() < 0.5 else f"{text}\n{keys}"
    expected = best(Problem.parse(text))
    lines = ["unsat"]
    if expected:
        lines = ["sat", *(f"{x} {value_text(v)}" for x, v in fixed(expected, names).items())]
    assert answer(text).splitlines() == lines


@settings(max_examples=examples(40), suppress_health_check=QUIET)
@given(texts)
def test_the_plain_answer_is_one_of_the_solutions(text: str) -> None:
    problem = Problem.parse(text)
    expected = best(problem)
    verdict, *lines = answer(text).splitlines()
    assert verdict == ("s SATISFIABLE" if expected else "s UNSATISFIABLE")
    assume(expected)
    answers = [
        [f"a {name}\t{value_text(value)}" for name, value in each.shown()] for each in expected
    ]
    assert lines.pop() == "a"
    assert lines in answers
