"""Differences that are all different: their least values, and that the solutions are kept."""

from __future__ import annotations

from itertools import combinations
from random import Random

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.difference_bounds import add_golomb_bounds
from csp2sat.translator.presolve.presolve import presolve
from enumeration import all_values, by_clauses


def ruler(marks: int, length: int) -> str:
    """The marks of a ruler in order, from 0 to its length; all differences."""
    pairs = list(combinations(range(marks), 2))
    lines = [f"(int m{i} 0 {length})" for i in range(marks)]
    lines += [f"(int d{i}_{j} 0 {length}) (= d{i}_{j} (- m{j} m{i}))" for i, j in pairs]
    lines += [f"(< m{i} m{i + 1})" for i in range(marks - 1)]
    lines.append(f"(alldifferent {' '.join(f'd{i}_{j}' for i, j in pairs)})")
    return "\n".join(lines)


def test_k_steps_are_as_long_as_the_numbers_to_k() -> None:
    normal = presolve(normalise(Problem.parse(ruler(5, 20))))
    for name, domain in zip(normal.variables.int_names, normal.variables.domains, strict=True):
        if name.startswith("d"):
            i, j = map(int, name[1:].split("_"))
            assert domain.lo == (j - i) * (j - i + 1) // 2


def test_a_ruler_that_is_too_short_is_no_question_for_the_solver() -> None:
    assert () in presolve(normalise(Problem.parse(ruler(5, 9)))).clauses


def test_constraints_without_a_bound_stay() -> None:
    around = "(int m2 0 9) (< m1 m2) (< m2 m0) (alldifferent (- m1 m0) (- m2 m1) (- m0 m2))"
    for text in (
        ruler(4, 8).replace("(alldifferent", "(or (= m0 0) (= m1 0)) ;"),
        ruler(4, 8).replace("(< ", "(<= "),
        ruler(2, 9).replace("(alldifferent d0_1)", around),
    ):
        normal = normalise(Problem.parse(text))
        assert {*add_golomb_bounds(normal).clauses} == {*normal.clauses}


def test_two_steps_may_have_the_same_length() -> None:
    text = "(int a 0 1)(int b 1 2)(int c 2 3)(int d 1 3)(int e 0 3)(= d (- b a))(= d (- c b))"
    problem = Problem.parse(text + "(= e (- c a))(alldifferent d e)")
    assert all_values(by_clauses(problem)) == all_values(solutions(problem)) != set()


def test_the_solutions_are_kept() -> None:
    r = Random(11)
    several = 0
    for _ in range(150):
        lines = [f"(int m{i} {r.choice((0, -1))} {r.randint(2, 5)})" for i in range(3)]
        low = r.choice((-2, 0, 1))
        lines.append(f"(int d {low} {low + 3}) (= d ({r.choice('-+')} m2 m1))")
        pairs = r.choices([(0, 1), (1, 2), (0, 2), (2, 1)], k=r.randint(1, 3))
        terms = [f"({r.choice('--+')} m{j} m{i})" for i, j in pairs]
        orders = r.choices(("(< m0 m1)", "(< m1 m2)", "(< m2 m1)", "(<= m0 m2)"), k=2)
        terms += r.choice(([], ["m1"], ["d"], ["d"]))
        lines += [*orders, f"(alldifferent {' '.join(terms)})"]
        problem = Problem.parse("\n".join(lines))
        expected = all_values(solutions(problem))
        several += len(expected) > 1
        assert all_values(by_clauses(problem)) == expected
    assert several > 50
