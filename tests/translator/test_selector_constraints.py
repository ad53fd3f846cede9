"""Constraints that are added hold under their selectors, and only there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from csp2sat import Problem
from csp2sat.solver.backends.backend import PySat
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from csp2sat.translator.selector_constraints import Additions, CannotAdd
from csp2sat.translator.translate import translate
from csp2sat.translator.translation import Translation


def of(text: str, options: EncodingOptions = DEFAULTS) -> tuple[Problem, Translation, Additions]:
    """A problem, its translation, and what adds constraints to it."""
    problem = Problem.parse(text)
    translation = translate(problem, options)
    return problem, translation, translation.additions(options)


def add(problem: Problem, additions: Additions, text: str) -> int:
    """The selector of the constraint in a text."""
    more = problem.copy()
    more.require(text)
    return additions.add(more.constraints[-1].formula)


def values(translation: Translation, name: str, *assumptions: int) -> Iterator[int]:
    """The values that an integer variable can have under some assumptions, in order."""
    x = translation.problem.ints[name]
    equal = [translation.equal(x, value) for value in x.domain]
    solver = PySat("minisat22")
    for value, literal in zip(x.domain, equal, strict=True):
        solver.load(translation.clauses)
        possible = abs(literal) < 2**31 - 1 and solver.solve([*assumptions, literal])
        if possible or (literal == 2**31 - 1 and solver.solve(assumptions)):
            yield value
    solver.close()


def test_presolve_uses_only_what_always_holds() -> None:
    problem, translation, additions = of("(int x 0 9) (int y 0 9) (= y (+ x 2)) (< x 6)")
    low = add(problem, additions, "(<= y 3)")
    high = add(problem, additions, "(> x 0)")
    assert [*values(translation, "x")] == [0, 1, 2, 3, 4, 5]
    assert [*values(translation, "x", low)] == [0, 1]
    assert [*values(translation, "y", low, high)] == [3]
    assert [*values(translation, "y", -low, high)] == [3, 4, 5, 6, 7]


def test_definitions_are_shared_and_need_no_selector() -> None:
    problem, translation, additions = of("(int x 0 9) (int y 0 9) (bool p) (or p (< x y))")
    seven = add(problem, additions, "(= (abs (- x y)) 7)")
    before = translation.clauses.count
    eight = add(problem, additions, "(= (abs (- x y)) 8)")
    assert translation.clauses.count - before < before
    assert [*values(translation, "x", seven)] == [0, 1, 2, 7, 8, 9]
    assert [*values(translation, "x", eight)] == [0, 1, 8, 9]
    assert [*values(translation, "x", seven, eight)] == []
    assert [*values(translation, "x", -seven, -eight)] == [*range(10)]


def test_a_constraint_that_never_holds_makes_its_guard_false() -> None:
    problem, translation, additions = of("(int x 0 9) (> x 3)")
    never = add(problem, additions, "(< x 2)")
    assert [*values(translation, "x", never)] == []
    assert [*values(translation, "x")] == [4, 5, 6, 7, 8, 9]


def test_bits_cannot_be_added_to_variables_with_other_literals() -> None:
    text = "(int x 0 3000) (int y 0 3000) (int z 0 9000000) (< x y) (!= x 1450)"
    problem, _, additions = of(text)
    with pytest.raises(CannotAdd):
        add(problem, additions, "(= (* x y) z)")


def test_too_many_clauses_cannot_be_added() -> None:
    few = DEFAULTS._replace(most_clauses=50)
    problem, _, additions = of("(int x 0 9) (int y 0 9) (int z 0 9) (< x y)", few)
    with pytest.raises(CannotAdd):
        add(problem, additions, "(= (+ (* 3 x) (* 5 y) (* 7 z)) 60)")


def test_a_limit_of_just_the_clauses_of_an_addition_allows_it() -> None:
    inner = " ".join(f"(= x {value})" for value in range(1, 20))
    text = f"(int x 0 20) (bool p) (or p {inner}) (or p (< x 9))"
    ends, clauses = "(or (= x 0) (= x 20))", 5  # its own, and two for each of the new literals
    for most in (clauses - 1, clauses):
        problem, translation, _ = of(text)
        before = translation.clauses.count
        additions = translation.additions(DEFAULTS._replace(most_clauses=before + most))
        with nullcontext() if most == clauses else pytest.raises(CannotAdd):
            add(problem, additions, ends)
            assert translation.clauses.count == before + clauses


def test_too_large_numbers_cannot_be_added() -> None:
    problem, _, additions = of("(int x 2 3) (int y 0 9)")
    with pytest.raises(CannotAdd):
        add(problem, additions, "(= (pow (pow (pow x 99999) 99999) 99999) y)")
