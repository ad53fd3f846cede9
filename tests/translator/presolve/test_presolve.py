"""Presolving: what it decides, and that it keeps the solutions."""

from __future__ import annotations

import os
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import csp2sat
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from csp2sat.translator.mapfile import map_lines, read_map
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.alldifferent_bounds import consistent_lower_bounds
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.presolve.propagate import propagate
from csp2sat.translator.presolve.store import Store
from csp2sat.translator.translate import translate
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
    assert consistent_lower_bounds(ranges) == expected


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


# --- equal variables ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "(int x 0 9)(int y 0 9)(int z 0 9)(= y (+ x 2))(< (+ x y z) 7)",
            ["int x 0..2", "int y 2..4", "int z 0..4", "2x+z<=4"],
        ),
        (
            "(int x 0 9)(int y 0 9)(int z 0 9)(= x (- 9 y))(= (* 2 z) y)(or (< x 6) (= y 2))",
            ["int x 1 3 5 7 9", "int y 0 2 4 6 8", "int z 0..4", "z>1 | z==1"],
        ),
        (
            "(int x 0 9)(int y 0 9)(int z 0 9)(= x y)(= y z)(alldifferent x (+ y 1) (* 2 z))",
            [
                "int x 0..9",
                "int y 0..9",
                "int z 0..9",
                "alldifferent(x, x+1, 2x)",
            ],
        ),
        ("(int x 0 9)(int y 0 9)(<= x y)(>= x y)", ["int x 0..9", "int y 0..9"]),
        ("(int x 0 9)(int y (1 5 20))(= x y)(!= x 5)", ["int x 1", "int y 1"]),
        # Two values each.
        ("(int x 0 1)(int y (3 5))(!= (* 2 x) (- y 3))", ["int x 0..1", "int y 3 5"]),
        (
            "(int x (2 5))(int y (1 4))(!= x (+ y 1))(or (< x 3) (= y 1))",
            ["int x 2 5", "int y 1 4", "x<=2 | x==5"],
        ),
        # Of a x + b y = k neither is a multiple of the other.
        ("(int x 0 9)(int y 0 9)(= (* 2 x) (* 3 y))", ["int x 0..9", "int y 0..6", "2x-3y==0"]),
        # Booleans.
        ("(bool p)(bool q)(bool r)(iff p q)(iff q (not r))(or p r)", []),
        ("(bool p)(bool q)(bool r)(xor p q)(iff q (not r))(or p r)", ["p"]),
        ("(bool p)(bool q)(= (+ (if p 1 0) (if q 1 0)) 1)(or p (not q))", ["p"]),
        ("(bool p)(int x 0 9)(iff p (<= x 3))(or p (> x 5))", ["int x 0..9", "x<=3 | x>5"]),
        ("(bool p)(int x 0 9)(= x (if p 7 2))(or p (> x 1))", ["int x 2 7"]),
    ],
)
def test_equal_variables_are_one(text: str, expected: list[str]) -> None:
    assert str(presolve(normalise(Problem.parse(text)))).splitlines() == expected


def test_questions_know_variables_that_equal_others() -> None:
    text = "(int x 0 9)(int y -20 20)(bool p)(bool q)(= y (- 3 (* 2 x)))(iff p (< x 4))(xor p q)"
    problem = Problem.parse(f"{text}(> x 1)(< x 6)")
    y, p, q = problem.ints["y"], problem.bools["p"], problem.bools["q"]
    with Search(problem, PySat) as search:
        assert set(search.translation.normal.int_aliases) == {1}
        assert search.range_of("y") == (-7, -1)
        found = {
            value: search.next(*(-each for each in search.differs(y, value)))
            for value in range(-9, 2)
        }
        assert {value: each and each.ints["x"] for value, each in found.items()} == {
            value: (3 - value) // 2 if value in (-1, -3, -5, -7) else None for value in range(-9, 2)
        }
        assert not search.possible(search.at_most("y", -4), search.equal(p, True))
        assert search.possible(search.at_most("y", -5), search.equal(q, True))
        assert not search.possible(search.equal(p, True), search.equal(q, True))
    assert csp2sat.count(problem) == 4
    best = csp2sat.maximize(problem, "y")
    assert best is not None
    assert (best.ints, best.bools) == ({"x": 2, "y": -1}, {"p": True, "q": False})


@pytest.mark.parametrize(("factor", "aliases"), [(1, {1}), (-1, set()), (2, set())])
def test_large_variables_are_one_if_they_can_share_bits(factor: int, aliases: set[int]) -> None:
    text = f"(int x 0 1000000000)(int y -2000000000 2000000007)(= y (+ (* {factor} x) 7))"
    problem = Problem.parse(f"{text}(> (* 5 x) 123456)(!= x 500000000)")
    translation = translate(problem)
    assert set(translation.normal.int_aliases) == aliases
    meaning, backend = read_map(Source("\n".join(map_lines(translation)))), PySat()
    translation.clauses.add([translation.at_most("y", 700_000_000)])
    backend.load(translation.clauses)
    assert backend.solve()
    solution = meaning.decode(backend.model())
    assert solution == translation.decode(backend.model())
    assert solution.ints["y"] == factor * solution.ints["x"] + 7 <= 700_000_000


# --- the solutions are kept ---------------------------------------------------------------------


def random_problem(r: Random) -> str:
    """A problem of all-differents, tables and equations, small enough to try everything.

    One assignment satisfies the equations, so that many have solutions.
    """
    names = ["x", "y", "z"][: r.randint(2, 3)]
    lines = ["(bool p)", "(bool q)"]
    hidden = {}
    for name in names:
        values = sorted(r.sample(range(-3, 6), r.choice((2, 2, 4, 5, 6))))
        hidden[name] = r.choice(values)
        lines.append(f"(int {name} ({' '.join(map(str, values))}))")
    lines += [_constraint(r, hidden) for _ in range(r.randint(1, 4))]
    return "\n".join(lines)


def _constraint(r: Random, hidden: dict[str, int]) -> str:
    names = list(hidden)
    x, y = r.choice(names), r.choice(names)
    a, b, c = r.choice((-2, -1, 1, 1, 2, 3)), r.choice((-1, 1)), r.randint(-3, 6)
    compare = r.choice(("=", "<=", ">=", "!="))
    match r.randint(0, 11):
        case 0:
            return f"(alldifferent {' '.join(_view(r, names) for _ in range(r.randint(2, 4)))})"
        case 1 | 2:
            views = [_view(r, names) for _ in range(r.randint(1, 3))]
            rows = (
                " ".join(str(r.choice((*range(-2, 6), "*"))) for _ in views)
                for _ in range(r.randint(1, 7))
            )
            rows_text = " ".join(f"({row})" for row in rows)
            table = f"(extension-supports ({' '.join(views)}) ({rows_text}))"
            return f"(not {table})" if r.random() < 0.4 else table
        case 3 | 4 | 5:
            return f"(= {x} (+ (* {a} {y}) {hidden[x] - a * hidden[y]}))"
        case 6:
            return f"({compare} (+ (* {a} {x}) (* {b} {y}) (if {r.choice('pq')} {c} 0)) {c})"
        case 7:
            other = r.choice(("q", "(not q)", f"(<= {x} {c})", f"(= {x} {c})"))
            return f"(iff p {other})"
        case 8:
            return f"(= {x} (if {r.choice('pq')} {hidden[x]} {hidden[x] + a}))"
        case 9:
            return f"({compare} (+ (if p 1 0) (if q {b} 0)) {r.choice((0, 1))})"
        case 10:
            return f"(!= {x} (+ (* {b} {y}) {c}))"
    return f"(or {r.choice(('p', 'q', f'(= {x} {c})'))} {_constraint(r, hidden)})"


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


# --- comparisons that are spoken of anyway ------------------------------------------------------


def test_what_differs_is_less_or_greater_where_both_are_spoken_of() -> None:
    text = ints("1 9", "xy") + "(bool p)(bool q)(or p (< x y))(or q (> x y))(!= x y)"
    lines = str(presolve(normalise(Problem.parse(text)))).splitlines()[2:]
    assert lines == ["p | x-y<=-1", "q | -x+y<=-1", "x-y<=-1 | -x+y<=-1"]
    other = text.replace("(> x y)", "(>= x y)")
    assert "x-y!=0" in str(presolve(normalise(Problem.parse(other))))


def test_less_or_greater_keeps_the_solutions() -> None:
    r = Random(5)
    for _ in range(60):
        names = "xyz"
        pairs = [(a, b) for a in names for b in names if a != b]
        orders = [f"({r.choice(('<', '<=', '>'))} {a} {b})" for a, b in r.choices(pairs, k=5)]
        lines = [f"(or p {each} (not q))" for each in orders]
        lines += [f"(!= {a} {b})" for a, b in r.choices(pairs, k=3)]
        problem = Problem.parse(ints("0 2", names) + "(bool p)(bool q)" + "".join(lines))
        assert all_values(by_clauses(problem)) == all_values(solutions(problem))


def test_no_clause_keeps_a_literal_that_is_decided() -> None:
    # Bits are decided by their variables, too.
    text = "(int x 0 3000)(int y 0 3000)(int z 0 3000)(<= (* y z) (* x y))(= z 5)"
    normal = presolve(normalise(Problem.parse(text)))
    assert normal.variables.binary_shapes
    store = Store(normal.variables)
    literals = {p for clause in normal.clauses for p in clause if isinstance(p, int)}
    units = {clause[0] for clause in normal.clauses if len(clause) == 1}
    assert [p for p in literals - units if store.literal(p) is not None] == []
