"""Terms of huge numbers over few assignments: worked out one by one, and the same as by trying."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from answers_by_trying import fixed
from csp2sat import Problem, backbone, count, explain, unique
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.expr import Sort
from csp2sat.csp.kernel import TooLargeError
from csp2sat.translator.encoding_options import ENCODINGS, EncodingOptions
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.size_refusals import Refused
from csp2sat.translator.translate import translate
from examples import examples
from random_forms import TERM_OPERATORS, Scope, compound, form, listed

PROBLEMS = {
    "quotients by products": "(int x 12 31) (int y -2 17) (< (/ (- x y) (* x y)) (- 14 x))",
    "remainders of huge numbers": """
        (int x (999999999999999999 -1 1000000000000000001))
        (int y -1 2)
        (int z (-1000000000000000000 999999999999999999))
        (or (> (% x z) x) (= y 2))
        """,
    "powers of each other": """
        (int x ((-8 -8) 7 4))
        (int y ((8 9) 4 (-2 -1)))
        (bool p)
        (bool q)
        (<= (- x x) x)
        (< (% (min (if p y x) (+ -2 y) 0) (if q (pow y x) x)) (if q (pow y x) x))
        """,
    "powers of themselves": """
        (int x 4 6)
        (int y 4 6)
        (< (abs (- (pow x x) (pow y y))) (* y (pow x x)))
        """,
    "powers of hundreds of bits": """
        (int x (999999999997 84 -19 2))
        (int y (-3 0 1 20 25))
        (bool p)
        (or p (!= x (pow x y)))
        """,
    "quotients inside remainders": """
        (int x (3 -1000000010 1000000006 -1000000006 1000000008))
        (int y (1000000008 1000000007 -1000000010 1))
        (> (/ (% x 1000000009) (- y x)) -3)
        """,
    "functions of one variable": "(int x -1 148) (= (% x (min x 200)) (% x (abs x))) (< x 100)",
    "products of three": """
        (int x (1000000007 1000000009 -4294967296 0 5))
        (int y (1000000007 998244353 2 -1))
        (int z (1 -9223372036854775808 77))
        (<= (* x y z) (* y (- z x)))
        """,
    "divided by what may be 0": """
        (int x (-3 0 1000000000000 2000000000001))
        (int y (0 1 -1000000007))
        (bool p)
        (or p (!= (/ x y) (/ y (if p x (* x y)))))
        """,
}


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("name", PROBLEMS)
def test_few_clauses_have_the_solutions_found_by_trying(name: str, encoding: str) -> None:
    problem = Problem.parse(PROBLEMS[name])
    assert translate(problem, options=EncodingOptions.parse(encoding)).clauses.count < 6_000
    found = list(solutions(problem))
    assert count(problem, encoding=encoding) == len(found) > 0
    assert backbone(problem, encoding=encoding) == fixed(found, [*problem.ints, *problem.bools])
    assert bool(unique(problem, encoding=encoding)) is (len(found) == 1)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_conflict_between_huge_numbers_is_explained(encoding: str) -> None:
    problem = Problem.parse(
        """
        (int x (3 -1000000010 1000000006 -1000000006 1000000008))
        (int y (1000000008 1000000007 -1000000010 1))
        (<= x (- x))
        (<= y (/ y y))
        (> (/ (% x 1000000009) (- y x)) 0)
        (< y (* x x))
        (> y x)
        """
    )
    conflict = explain(problem, encoding=encoding)
    assert conflict is not None
    rest = problem.copy()
    rest.constraints = conflict
    assert not list(solutions(rest))
    for each in conflict:
        rest.constraints = [other for other in conflict if other is not each]
        assert list(solutions(rest))


def test_a_term_is_worked_out_where_its_values_are_far_between() -> None:
    declared = "(int x (0 5 1000000)) (int y (0 2)) (int z (3 1000)) (bool p)"

    def helpers(constraint: str) -> list[str]:
        normal = normalise(Problem.parse(declared + constraint))
        return list(map(str, normal.variables.domains[normal.variables.declared :]))

    assert helpers("(= (* x y) (+ x z))") == ["0 10 2000000"]
    assert helpers("(= (/ (+ (* x x) 1) z) (+ x y))") == ["0 8 1000000000 333333333333"]
    assert helpers("(= (/ x y) (+ x z))") == ["0 2 500000"]
    assert helpers("(= (% (if p x z) (+ y 3)) (* 2 z))") == ["0..3"]
    assert helpers("(< (* y z) (* y y))") == ["0 6 2000", "0 4"]


def random_problem(r: Random) -> str:
    """A random problem of few assignments, with huge numbers among its values."""
    pool = (0, 1, -1, 2, 3, 7, -12, 1000, -65537, 2**31, 10**9 + 7, -(10**12), 10**18 - 1, 2**64)
    ints, bools = ("x", "y", "z")[: r.randint(1, 3)], ("p", "q")[: r.randint(0, 2)]
    lines = [f"(bool {each})" for each in bools]
    for each in ints:
        values = (str(r.choice(pool) + r.randint(-2, 2)) for _ in range(r.randint(1, 5)))
        lines.append(f"(int {each} {listed(*values)})")
    scope = Scope(ints, bools, (), {}, {}, {Sort.TERM: [], Sort.FORMULA: []}, r.randint(1, 3))
    for _ in range(r.randint(1, 2)):
        terms = (form(r, scope, r.choice(TERM_OPERATORS)) for _ in range(2))
        lines.append(listed(r.choice(("<", "=", "!=", ">=")), *terms))
    return "\n".join([*lines, compound(r, scope)])


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_the_solutions_are_those_by_trying(encoding: str) -> None:
    @settings(max_examples=examples(40))
    @given(st.randoms(use_true_random=True).map(random_problem))
    def same(text: str) -> None:
        problem = Problem.parse(text)
        with suppress(Refused, TooLargeError):  # powers of powers
            assert count(problem, encoding=encoding) == len(list(solutions(problem)))

    same()
