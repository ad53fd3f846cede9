"""Global constraints in the normal form."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.syntax.parse import parse
from enumeration import ENCODINGS, SUMS, all_values, by_clauses
from examples import one_in
from normal_text import check_normal, normal_lines


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        ("(alldifferent x y z)", ["alldifferent(x, y, z)"]),
        ("(alldifferent x (+ y 1))", ["x-y!=1"]),
        ("(or p (alldifferent x (+ y 1) (neg z)))", ["p | alldifferent(x, y+1, -z)"]),
        ("(not (alldifferent x y))", ["x-y==0"]),
        ("(not (alldifferent x y z))", ["x-y==0 | x-z==0 | y-z==0"]),
        ("(t x y)", ["(x, y) in {(0,1) (2,3)}"]),
        ("(not (t x y))", ["(x, y) not in {(0,1) (2,3)}"]),
        ("(t (+ x 1) 3)", ["(x+1, 3) in {(0,1) (2,3)}"]),
        ("(or p (t x y))", ["p | (x, y) in {(0,1) (2,3)}"]),
        ("(element x (5 0 5) y)", ["(x, y) in {(1,5) (2,0) (3,5)}"]),
        ("(not (element (+ x 1) (5 0) y))", ["(x+1, y) not in {(1,5) (2,0)}"]),
    ],
)
def test_global_constraints(constraint: str, expected: list[str]) -> None:
    check_normal(constraint, expected)


@pytest.mark.parametrize(
    "context", ["{}", "(not {})", "(or p {})", "(iff p {})", "(and (> x 2) {} (< y 9))"]
)
@pytest.mark.parametrize(
    "element",
    [
        "(element x (4 1 4 9) y)",
        "(element x (1 3 5 7 9) y)",
        "(element (- 5 x) (4 4 4 4 4) (+ y 1))",
        "(element (* x y) (0 1 2 3) x)",
        "(element x (3 2 1) x)",
        "(element 2 (6 7) y)",
        "(element x () y)",
        "(element x (y 2 3) y)",
        "(element x (2 3 y) 3)",
        "(element x (x 2) y)",
        "(element x (2 x) y)",
    ],
)
def test_an_element_of_numbers_has_its_solutions(element: str, context: str) -> None:
    problem = parse(Source(f"(int x 0 5) (int y 0 10) (bool p) {context.format(element)}"))
    expected = all_values(solutions(problem))
    for name in [*one_in(9, SUMS), *(each for each in ENCODINGS if each not in SUMS)]:
        assert all_values(by_clauses(problem, ENCODINGS[name]), 200) == expected, name


@pytest.mark.parametrize("terms", ["x y (+ x 1) 4", "x y x 4", "x 3 3 y", "x x y y"])
def test_some_of_many_terms_are_equal_where_not_all_differ(terms: str) -> None:
    problem = parse(Source(f"(int x 0 5) (int y 2 8) (not (alldifferent {terms}))"))
    expected = all_values(solutions(problem))
    for name in one_in(9, ENCODINGS):
        assert all_values(by_clauses(problem, ENCODINGS[name]), 200) == expected, name


@pytest.mark.parametrize("op", ["=", "!=", "<=", ">"])
@pytest.mark.parametrize("index", ["x", "z", "2", "7"])
def test_an_element_of_variables_is_its_expansion(index: str, op: str) -> None:
    terms = ["y", "4", "w", "x"]
    chosen = [f"(imp (= {index} {i}) ({op} {term} y))" for i, term in enumerate(terms, 1)]
    expanded = f"(and (>= {index} 1) (<= {index} 4) {' '.join(chosen)})"
    for form in ("{}", "(or p {})", "(not {})"):
        element = form.format(f"(element {index} ({' '.join(terms)}) {op} y)")
        assert normal_lines(element) == normal_lines(form.format(expanded))
