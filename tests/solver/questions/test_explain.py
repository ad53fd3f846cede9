"""Why there is no solution, and how to find the values that are forced: against brute force."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import csp2sat
from answers_by_trying import QUIET, best, contested_problems, fixed, scattered_problems, shown
from brute_force import forced, kept, minimal_conflicts, numbers
from csp2sat import Problem
from csp2sat.csp.problem import Objective
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.questions.solving_steps import NoSolution, steps_together
from examples import examples
from strategies import problems

randoms = st.randoms(use_true_random=True)


# --- conflicts --------------------------------------------------------------------------------


@settings(max_examples=examples(80), suppress_health_check=QUIET)
@given(contested_problems)
def test_every_minimal_conflict_is_found_once(text: str) -> None:
    problem = Problem.parse(text)
    found = [numbers(problem, each) for each in csp2sat.conflicts(problem)]
    assert len(set(found)) == len(found)
    assert set(found) == minimal_conflicts(problem)


@settings(max_examples=examples(80), suppress_health_check=QUIET)
@given(contested_problems | problems(shrink=False) | scattered_problems)
def test_an_explanation_is_a_conflict_and_all_of_it_is_needed(text: str) -> None:
    problem = Problem.parse(text)
    possible = kept(problem)
    explanation = csp2sat.explain(problem)
    everything = frozenset(range(len(problem.constraints)))
    assert (explanation is None) is (everything in possible)
    assume(explanation is not None)
    assert explanation is not None
    conflict = numbers(problem, explanation)
    assert not any(conflict <= each for each in possible)
    assert all(any(conflict - {one} <= each for each in possible) for one in conflict)
    offsets = [each.offset for each in explanation]
    assert offsets == sorted(offsets), "they come in the order of the file"


@settings(max_examples=examples(20), suppress_health_check=QUIET)
@given(contested_problems, randoms)
def test_objective_keys_and_soft_constraints_do_not_matter(text: str, r: Random) -> None:
    problem = Problem.parse(text)
    for each in problem.constraints:
        each.weight = r.choice((None, None, 0, 3))
    hard = problem.copy()
    hard.constraints = [each for each in problem.constraints if each.weight is None]
    before = {numbers(problem, each) for each in csp2sat.conflicts(hard)}
    problem.keys = ["x"]
    problem.objective = Objective(True, ("x",))
    assert {numbers(problem, each) for each in csp2sat.conflicts(problem)} == before


@settings(max_examples=examples(50), suppress_health_check=QUIET)
@given(contested_problems)
def test_an_explanation_has_the_fewest_constraints(text: str) -> None:
    problem = Problem.parse(text)
    found = csp2sat.explain(problem)
    if found is not None:
        assert len(found) == min(map(len, minimal_conflicts(problem)))


def test_a_small_conflict_among_many_is_found() -> None:
    names = [f"x{i}" for i in range(9)]
    lines = [f"(int {x} 0 7)" for x in names]
    lines += [f"(!= {x} {y})" for i, x in enumerate(names) for y in names[:i]]
    lines += ["(bool p)(bool q)(or p q)(or p (not q))(or (not p) q)(or (not p) (not q))"]
    problem = Problem.parse("\n".join(lines))
    assert len(csp2sat.explain(problem) or []) == 4


def test_the_smallest_of_the_first_conflicts_is_the_explanation() -> None:
    problem = Problem.parse(
        "(int x 0 9)(int y 0 9)\n(< x y)\n(< y x)\n(= (+ x y) 1)\n(> x 8)\n(< x 0)"
    )
    assert [str(each) for each in csp2sat.explain(problem) or []] == ["Constraint((< x 0))"]


def test_equal_constraints_are_distinguished() -> None:
    problem = Problem.parse("(bool p)\n p\n p\n (not p)")
    found = {numbers(problem, each) for each in csp2sat.conflicts(problem)}
    assert found == {frozenset((0, 2)), frozenset((1, 2))}


@pytest.mark.parametrize("text", ["", "(int x 0 9)", "(int x 0 9)(> x 8)", "(bool p)p(or p (or))"])
def test_where_there_is_a_solution_nothing_conflicts(text: str) -> None:
    assert csp2sat.explain(Problem.parse(text)) is None
    assert list(csp2sat.conflicts(Problem.parse(text))) == []


def test_a_problem_made_in_python_is_explained() -> None:
    problem = Problem()
    x, p = problem.integer("x", 0, 9), problem.boolean("p")
    problem.require(x > 4, p.implies(x < 4), p | (x > 9), x < 9)
    assert [str(each.formula) for each in csp2sat.explain(problem) or []]
    assert {numbers(problem, each) for each in csp2sat.conflicts(problem)} == {frozenset((0, 1, 2))}


# --- steps ------------------------------------------------------------------------------------


@settings(max_examples=examples(80), suppress_health_check=QUIET)
@given(contested_problems | scattered_problems | problems(shrink=False), randoms)
def test_steps_lead_from_what_is_known_to_all_that_is_forced(text: str, r: Random) -> None:
    problem = Problem.parse(text)
    everything = best(problem)
    assume(everything)
    names = shown(problem)
    start = r.choice(everything)
    known = {name: start[name] for name in r.sample(names, r.randint(0, len(names)))}
    if r.random() < 0.5:
        known = {}
    possible = [each for each in everything if all(each[x] == v for x, v in known.items())]
    expected = {x: v for x, v in fixed(possible, names).items() if x not in known}
    found: dict[str, int | bool] = {}
    for step in csp2sat.steps(problem, known):
        facts = {problem.label(each): value for each, value in step.facts.items()}
        assert facts.items() <= {**known, **found}.items(), "facts are known before"
        for x, left in step.partial.items():
            assert x not in step.facts
            assert all(one[problem.label(x)] in left for one in possible), "facts are true"
        assert forced(problem, step)
        for each in (*step.constraints, *step.facts, *step.partial):
            assert not forced(problem, step, without=each), "nothing is superfluous"
        name = problem.label(step.variable)
        assert name not in found
        if step.value is not None:
            found[name] = step.value
    assert {name: found[name] for name in expected} == expected
    assert found.keys() <= expected.keys()


@settings(max_examples=examples(20), suppress_health_check=QUIET)
@given(scattered_problems, randoms)
def test_only_the_names_that_are_asked_for_get_a_step(text: str, r: Random) -> None:
    problem = Problem.parse(text)
    everything = best(problem)
    assume(everything)
    names = r.sample(shown(problem), r.randint(0, len(problem.shown())))
    found = {
        problem.label(step.variable): step.value
        for step in csp2sat.steps(problem, names=names)
        if step.value is not None
    }
    assert found == fixed(everything, names)


def test_the_easiest_step_comes_first() -> None:
    problem = Problem.parse("(int x 0 9)(int y 0 9)(bool p)\n(= (+ x y) 9)\n(> x y)\n(> y 3)\np")
    chain = [(each.variable.name, each.value, str(each.left)) for each in csp2sat.steps(problem)]
    assert chain[:3] == [("p", True, "1"), ("y", None, "4..9"), ("x", None, "1..9")]
    assert chain[-2:] == [("y", 4, "4"), ("x", 5, "5")]


def test_steps_by_one_constraint_and_the_same_facts_come_together() -> None:
    problem = Problem.parse("(bool p)(bool q)(bool r)(and p q)(bool s)(or (not q) (and r s))")
    groups = steps_together(problem, problem.shown(), {}, Asking(problem).search)
    found = [[each.variable.name for each in group] for group in groups]
    assert found == [["p", "q"], ["r", "s"]]


def test_what_the_problem_gives_comes_first() -> None:
    problem = Problem.parse("(int x 0 9)(int y 4 4)(int z 0 9)(bool p)(bool _h)\n(> x y)(< x 6)")
    problem.require("(= z 3)", "_h", "(or p (not _h))")
    found = [(each.variable.name, each.value, each.is_given) for each in csp2sat.steps(problem)]
    given = [("y", 4, True), ("z", 3, True), ("p", True, True)]
    assert found[:3] == given
    assert [each for each in found[3:] if each[1] is not None] == [("x", 5, False)]


@pytest.mark.parametrize("given", [{"x": 2}, {"x": 1, "y": 1}, {"p": False, "y": 2}])
def test_what_is_given_may_leave_no_solution(given: dict[str, int | bool]) -> None:
    problem = Problem.parse("(int x 0 2)(int y 0 2)(bool p)(< x y)(or p (= y 1))")
    with pytest.raises(NoSolution):
        list(csp2sat.steps(problem, given))
