"""Presolving: what it decides, and that it keeps the solutions."""

from __future__ import annotations

import os
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.translator.normalise import normalise
from csp2sat.translator.presolve.halls import raised
from csp2sat.translator.presolve.propagate import propagate
from enumeration import all_values, by_clauses, by_map

EXAMPLES = int(os.environ.get("CSP2SAT_EXAMPLES", "100"))


def check(text: str, expected: list[str]) -> None:
    """The lines of the presolved normal form."""
    assert str(propagate(normalise(Problem.parse(text)))).splitlines() == expected


def ints(values: str, names: str = "xyz") -> str:
    """Declarations of integer variables with the same values."""
    return "".join(f"(int {name} {values})" for name in names)


# --- all-different ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # Fixed terms, and what they fix.
        (
            "(int x 1)(int y 1 2)(int z 1 3)(alldifferent x y z)",
            ["int x 1", "int y 2", "int z 3"],
        ),
        (
            "(int x 1)(int y 0 2)(int z 0 2)(alldifferent x (+ y 1) (neg z))",
            ["int x 1", "int y 1..2", "int z 0..2"],
        ),
        # A value that is needed, and that one term has.
        (
            "(int x 1 3)(int y 1 2)(int z 1 2)(alldifferent x y z)",
            ["int x 3", "int y 1..2", "int z 1..2", "alldifferent(y, z)"],
        ),
        # Two terms take two values, with a hole between them.
        (
            "(int x (1 5))(int y (1 5))(int z 1 6)(alldifferent x y z)",
            ["int x 1 5", "int y 1 5", "int z 2..4 6", "alldifferent(x, y)"],
        ),
        # Three terms within three values, none of which has them all.
        (
            "(int u 1 2)(int v 2 3)(int w 1 3)(int x 1 5)(int y 2 6)(alldifferent u v w x y)",
            [
                "int u 1..2",
                "int v 2..3",
                "int w 1..3",
                "int x 4..5",
                "int y 4..6",
                "alldifferent(u, v, w, x, y)",
            ],
        ),
        # Too few values, in all or in an interval.
        ("(int x 1 2)(int y 1 2)(int z 1 2)(alldifferent x y z)", None),
        ("(int u 1 2)(int x 1 3)(int y 1 3)(int z 2 3)(int w 7 9)(alldifferent u w x y z)", None),
        ("(int x 1)(int y 1)(int z 1 9)(alldifferent x y z)", None),
        # Under a condition terms are left out, or the whole is false.
        (
            "(bool p)(int x 0 1)(int y 0 1)(int z 5 6)(or p (alldifferent x y z))",
            ["int x 0..1", "int y 0..1", "int z 5..6", "p | alldifferent(x, y)"],
        ),
        (
            "(bool p)(int x 0 1)(int y 0 1)(int z 0 1)(or p (alldifferent x y z))",
            ["int x 0..1", "int y 0..1", "int z 0..1", "p"],
        ),
    ],
)
def test_all_different(text: str, expected: list[str] | None) -> None:
    if expected is None:
        lines = str(propagate(normalise(Problem.parse(text)))).split("\n")
        assert lines[-1] == "", "the empty clause"
    else:
        check(text, expected)


@given(st.lists(st.tuples(st.integers(-3, 4), st.integers(0, 3)), min_size=1, max_size=5))
def test_bounds_of_all_different_are_the_least_that_have_a_solution(
    drawn: list[tuple[int, int]],
) -> None:
    ranges = [(lo, lo + more) for lo, more in drawn]
    tuples = product(*(range(lo, hi + 1) for lo, hi in ranges))
    found = [each for each in tuples if len(set(each)) == len(each)]
    expected = [min(column) for column in zip(*found, strict=True)] if found else None
    assert raised(ranges) == expected


def test_wide_terms_are_compared_by_their_bounds() -> None:
    text = "(int x 0 1)(int y 0 1)(int z 0 1000000000)(alldifferent x y z)"
    lines = ["int x 0..1", "int y 0..1", "int z 2..1000000000", "alldifferent(x, y, z)"]
    check(text, lines)


# --- tables -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            f"{ints('0 5', 'xy')}(relation t 2 (supports (0 1) (2 3) (7 4)))(t x y)",
            ["int x 0 2", "int y 1 3", "(x, y) in {(0,1) (2,3)}"],
        ),
        (
            f"{ints('0 5', 'xy')}(relation t 2 (supports (0 1) (2 3) (5 4)))(t x y)(< y 3)",
            ["int x 0", "int y 1"],
        ),
        (
            f"(int z 2){ints('0 5', 'xy')}"
            "(relation t 3 (supports (0 1 2) (0 3 2) (4 1 2) (1 1 1)))(t x y z)",
            ["int z 2", "int x 0 4", "int y 1 3", "(x, y) in {(0,1) (0,3) (4,1)}"],
        ),
        (
            f"{ints('0 5', 'xy')}(relation t 2 (supports (0 1) (0 2) (1 1) (1 2)))(t x (neg y))",
            None,
        ),
        (
            f"{ints('0 5', 'xy')}(relation t 2 (supports (0 2) (0 4) (1 2) (1 4)))(t x (* 2 y))",
            ["int x 0..1", "int y 1..2"],
        ),
        (
            f"{ints('0 3', 'xy')}(relation t 2 (conflicts (0 1) (0 2) (4 3) (1 0)))(= x 0)(t x y)",
            ["int x 0", "int y 0 3"],
        ),
        (
            f"(bool p){ints('0 3', 'xy')}(relation t 2 (supports (4 1) (0 9)))(or p (t x y))",
            ["int x 0..3", "int y 0..3", "p"],
        ),
        (
            f"(bool p){ints('0 3', 'xy')}(relation t 2 (conflicts (4 1) (0 9)))(or p (t x y))",
            ["int x 0..3", "int y 0..3"],
        ),
    ],
)
def test_tables(text: str, expected: list[str] | None) -> None:
    test_all_different(text, expected)


# --- what is said twice -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("constraints", "expected"),
    [
        ("(<= (+ x y) 7)(<= (+ y x) 5)(<= (* 2 (+ x y)) 9)", ["x+y<=4"]),
        ("(<= (+ x y) 5)(>= (+ x y) 5)", ["x+y==5"]),
        ("(<= x y)(<= y x)", ["x-y==0"]),
        ("(<= x y)(!= x y)", ["x-y<=-1"]),
        ("(>= (+ x y) 3)(!= (+ x y) 3)(!= (+ x y) 4)(<= (+ x y) 5)", ["x+y==5"]),
        ("(>= (+ x y) 3)(!= (+ x y) 5)(!= (+ x y) 1)", ["-x-y<=-3", "x+y!=5"]),
        ("(= (+ x y) 5)(<= (+ x y) 4)", [""]),
        ("(= (+ x y) 5)(!= (+ x y) 5)", [""]),
        ("(or p q)(or q p)(or p q p)", ["p | q"]),
        ("(alldifferent x y z)(alldifferent x y z)", ["alldifferent(x, y, z)"]),
        ("(<= (+ x y) 5)(or p (<= (+ x y) 6))(or q (>= (+ x y) 6))", ["x+y<=5", "q"]),
    ],
)
def test_of_what_is_said_twice_the_tightest_is_kept(constraints: str, expected: list[str]) -> None:
    text = f"(bool p)(bool q){ints('0 4')}{constraints}"
    lines = str(propagate(normalise(Problem.parse(text)))).split("\n")
    assert lines[3:] == expected


# --- the solutions are kept ---------------------------------------------------------------------


def random_problem(r: Random) -> str:
    """A problem of all-differents, tables and equations, small enough to try everything."""
    names = ["x", "y", "z", "w"][: r.randint(2, 4)]
    lines = ["(bool p)", "(bool q)"]
    for name in names:
        values = sorted(r.sample(range(-2, 6), r.randint(1, 5)))
        lines.append(f"(int {name} ({' '.join(map(str, values))}))")
    lines += [_constraint(r, names) for _ in range(r.randint(1, 3))]
    return "\n".join(lines)


def _constraint(r: Random, names: list[str]) -> str:
    x, y = r.choice(names), r.choice(names)
    a, b, c = r.choice((-2, -1, 1, 1, 2, 3)), r.choice((-1, 1)), r.randint(-3, 6)
    compare = r.choice(("=", "<=", ">=", "!="))
    match r.randint(0, 9):
        case 0 | 1:
            return f"(alldifferent {' '.join(_view(r, names) for _ in range(r.randint(2, 4)))})"
        case 2 | 3:
            views = [_view(r, names) for _ in range(r.randint(1, 3))]
            rows = (
                " ".join(str(r.choice((*range(-2, 6), "*"))) for _ in views)
                for _ in range(r.randint(1, 7))
            )
            table = f"(extension-supports ({' '.join(views)}) ({' '.join(f'({w})' for w in rows)}))"
            return f"(not {table})" if r.random() < 0.3 else table
        case 4 | 5:
            return f"(= {x} (+ (* {a} {y}) {c}))"
        case 6:
            return f"({compare} (+ (* {a} {x}) (* {b} {y}) (if {r.choice('pq')} {c} 0)) {c})"
        case 7:
            other = r.choice(("q", "(not q)", f"(<= {x} {c})", f"(= {x} {c})"))
            return f"(iff p {other})"
        case 8:
            return f"(= {x} (if {r.choice('pq')} {c} {c + a}))"
    return f"(or {r.choice(('p', 'q', f'(= {x} {c})'))} {_constraint(r, names)})"


def _view(r: Random, names: list[str]) -> str:
    x = r.choice(names)
    return r.choice((x, x, x, f"(+ {x} {r.randint(-2, 2)})", f"(- 3 {x})", f"(* 2 {x})", "1"))


@settings(max_examples=3 * EXAMPLES)
@given(st.randoms(use_true_random=True))
def test_presolving_keeps_the_solutions(r: Random) -> None:
    problem = Problem.parse(random_problem(r))
    expected = all_values(solutions(problem))
    assert all_values(by_clauses(problem), len(expected) + 2) == expected
    assert all_values(by_map(problem), len(expected) + 2) == expected
