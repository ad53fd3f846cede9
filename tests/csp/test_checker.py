"""The checker of many solutions decides like the evaluator of one."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import QUIET
from csp2sat import Problem
from csp2sat.csp.checker import Checker, GrowingChecker
from csp2sat.csp.evaluate import holds, violations
from csp2sat.csp.expr import IntVar, Sort
from csp2sat.csp.kernel import CONNECTIVES, KERNEL, TooLargeError, negation
from csp2sat.csp.operators import OPERATORS
from csp2sat.csp.problem import Constraint, Solution
from examples import examples
from random_shapes import texts_of_shapes
from strategies import problems, problems_with


def some_solution(problem: Problem, r: Random) -> Solution:
    """A value for each variable, perhaps one outside its domain."""
    ints = {
        name: r.choice([*x.domain]) if r.random() < 0.95 else r.randint(-5, 9)
        for name, x in problem.ints.items()
    }
    return Solution(ints, {name: r.random() < 0.5 for name in problem.bools})


def satisfied_by(solution: Solution, problem: Problem) -> Problem:
    """The problem with those constraints negated that a solution violates."""
    result = problem.copy()
    result.constraints = [
        each if holds(each.formula, solution) else Constraint(negation(each.formula))
        for each in problem.constraints
    ]
    return result


def near(solution: Solution, problem: Problem, r: Random) -> Solution:
    """A solution in which one variable, or more, have other values."""
    other = some_solution(problem, r)
    share = r.random()
    ints, bools = dict(solution.ints), dict(solution.bools)
    ints |= {name: value for name, value in other.ints.items() if r.random() < share}
    bools |= {name: value for name, value in other.bools.items() if r.random() < share}
    return Solution(ints, bools)


def compare(text: str, seed: int) -> None:
    """Both find the same mistakes, in a correct solution and in others near it, in turn."""
    r = Random(seed)
    problem = Problem.parse(text)
    ints = {name: r.choice([*x.domain]) for name, x in problem.ints.items()}
    correct = Solution(ints, {name: r.random() < 0.5 for name in problem.bools})
    problem = satisfied_by(correct, problem)
    checker = Checker(problem)
    last = correct
    assert list(checker.violated(correct)) == []
    for _ in range(12):
        last = near(r.choice((correct, last)), problem, r)
        assert list(checker.violated(last)) == list(violations(problem, last))


@settings(suppress_health_check=QUIET)
@given(problems(), st.integers(0, 2**16))
def test_random_problems_are_judged_alike(text: str, seed: int) -> None:
    compare(text, seed)


@settings(suppress_health_check=QUIET)
@given(texts_of_shapes(), st.integers(0, 2**16))
def test_constraints_of_one_shape_are_judged_alike(text: str, seed: int) -> None:
    problem, r = Problem.parse(text), Random(seed)
    checker = Checker(problem)
    for _ in range(8):
        solution = some_solution(problem, r)
        assert list(checker.violated(solution)) == list(violations(problem, solution))


@pytest.mark.parametrize("op", OPERATORS, ids=lambda op: op.name)
@settings(max_examples=examples(5), suppress_health_check=QUIET)
@given(st.data())
def test_every_operator_is_judged_alike(op: object, data: st.DataObject) -> None:
    compare(data.draw(problems_with(op)), data.draw(st.integers(0, 2**16)))  # type: ignore[arg-type]


def of(text: str) -> tuple[Problem, Checker]:
    problem = Problem.parse(text)
    return problem, Checker(problem)


def test_a_division_by_zero_makes_the_nearest_comparison_false() -> None:
    problem, checker = of("(int x 0 9) (bool p) (or p (= (/ 8 x) 4)) (or p (!= (% 8 x) 0))")
    assert not list(checker.violated(Solution({"x": 2}, {"p": True})))
    assert list(checker.violated(Solution({"x": 0}, {"p": False}))) == problem.constraints
    assert not list(checker.violated(Solution({"x": 0}, {"p": True})))
    assert not list(checker.violated(Solution({"x": 2}, {"p": True})))
    assert list(checker.violated(Solution({"x": 2}, {"p": False}))) == problem.constraints[1:]


def test_only_the_branch_that_counts_must_be_defined() -> None:
    problem, checker = of("(int x 0 9) (bool p) (= (if p (/ 8 x) 0) 0)")
    assert not list(checker.violated(Solution({"x": 9}, {"p": True})))
    assert not list(checker.violated(Solution({"x": 0}, {"p": False})))
    assert list(checker.violated(Solution({"x": 0}, {"p": True}))) == problem.constraints


def test_a_value_outside_its_domain_is_found_after_a_correct_solution() -> None:
    problem, checker = of("(int x (0 3 5)) (int y 0 9)")
    assert not list(checker.violated(Solution({"x": 0, "y": 1}, {})))
    assert list(checker.violated(Solution({"x": 4, "y": 1}, {}))) == [problem.ints["x"]]
    assert list(checker.violated(Solution({"x": 4, "y": 2}, {}))) == [problem.ints["x"]]


def test_a_violation_is_found_again() -> None:
    """The next solution is not compared with a wrong one."""
    problem, checker = of("(int x 0 9) (int y 0 9) (< x 5)")
    assert not list(checker.violated(Solution({"x": 0, "y": 0}, {})))
    for y in (0, 1):
        assert list(checker.violated(Solution({"x": 7, "y": y}, {}))) == problem.constraints


def test_a_solution_of_which_only_the_first_violation_was_asked_for_is_not_correct() -> None:
    problem, checker = of("(int x 0 9) (int y 0 9) (< x 5) (< y 5)")
    assert not list(checker.violated(Solution({"x": 0, "y": 0}, {})))
    wrong = Solution({"x": 7, "y": 7}, {})
    assert next(checker.violated(wrong)) is problem.constraints[0]
    assert list(checker.violated(wrong)) == problem.constraints


def test_an_error_changes_nothing() -> None:
    problem, checker = of("(int x 1 1000000) (int y 0 1) (or (= y 0) (> (pow 7 x) 0)) (= y 0)")
    assert not list(checker.violated(Solution({"x": 1, "y": 0}, {})))
    for _ in range(2):
        with pytest.raises(TooLargeError):
            list(checker.violated(Solution({"x": 1000000, "y": 0}, {})))
    assert list(checker.violated(Solution({"x": 1, "y": 1}, {}))) == problem.constraints[1:]


def test_shared_and_deep_formulas_take_one_step_for_each_application() -> None:
    """A tree of two equal halves at each of 60 levels is evaluated in 60 steps."""
    halves = "".join(f"(predicate (d{i + 1} t) (d{i} (+ t t)))" for i in range(60))
    problem, checker = of(f"(int x 0 1)(int y 0 1)(predicate (d0 t) (>= t 0)){halves}(d60 x)")
    assert not list(checker.violated(Solution({"x": 0, "y": 0}, {})))
    assert not list(checker.violated(Solution({"x": 1, "y": 0}, {})))
    deep = "(+ x " * 5000 + "0" + ")" * 5000
    problem, checker = of(f"(int x 0 1)(< {deep} 5000)")
    assert not list(checker.violated(Solution({"x": 0}, {})))
    assert list(checker.violated(Solution({"x": 1}, {}))) == problem.constraints


def test_constraints_that_are_a_variable_or_a_constant_are_judged() -> None:
    problem, checker = of("(bool p) (bool q) true p (not q)")
    assert not list(checker.violated(Solution({}, {"p": True, "q": False})))
    assert list(checker.violated(Solution({}, {"p": False, "q": False}))) == [
        problem.constraints[1]
    ]


def test_another_node_of_the_same_name_is_the_same_variable() -> None:
    problem = Problem()
    x = problem.int_var("x", 0, 9)
    problem.constraints.append(Problem.parse("(int x 0 9) (< x 5)").constraints[0])
    checker = Checker(problem)
    assert isinstance(x, IntVar)
    assert not list(checker.violated(Solution({"x": 0}, {})))
    assert list(checker.violated(Solution({"x": 7}, {}))) == problem.constraints


@settings(suppress_health_check=QUIET)
@given(problems(), st.integers(0, 2**16))
def test_constraints_come_and_go(text: str, seed: int) -> None:
    r = Random(seed)
    store = Problem.parse(text).constraints
    problem = Problem.parse(text)
    problem.constraints = []
    checker = GrowingChecker(problem)
    last = some_solution(problem, r)
    for _ in range(20):
        problem.constraints += [r.choice(store)] if r.random() < 0.4 else []
        ignored = {i for i in range(len(problem.constraints)) if r.random() < 0.5}
        checker.ignore(ignored)
        present = problem.copy()
        present.constraints = [
            each for i, each in enumerate(problem.constraints) if i not in ignored
        ]
        last = near(last, problem, r)
        assert list(checker.violated(last)) == list(violations(present, last))


def test_quick_results_are_those_of_lists_of_values() -> None:
    tried = 0
    for op in KERNEL:
        values = (False, True) if op in CONNECTIVES else range(-3, 4)
        for number, quick in op.quick.items():
            for arguments in product(values, repeat=number):
                result = quick(*arguments)
                assert result == op.value(arguments, None), (op, arguments)
                assert op.gives is Sort.TERM or result in (False, True)
                tried += 1
    assert tried > 500
