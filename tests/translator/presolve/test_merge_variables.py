"""Equal variables are merged."""

from __future__ import annotations

import pytest

import csp2sat
from csp2sat import Problem
from csp2sat.csp.errors import Source
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from csp2sat.translator.mapfile import map_lines, read_map
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.normalform.variables import MOST_VALUES
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.translate import translate


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
        ("(bool p)(bool q)(= (if p 1 0) (if q 1 0))(or p q)", ["p"]),
        ("(bool p)(bool q)(= (+ (if p 1 0) (if q 1 0)) 1)(or p (not q))", ["p"]),
        ("(bool p)(int x 0 9)(iff p (<= x 3))(or p (> x 5))", ["int x 0..9", "x<=3 | x>5"]),
        ("(bool p)(int x 0 9)(= x (if p 7 2))(or p (> x 1))", ["int x 2 7"]),
    ],
)
def test_equal_variables_are_merged(text: str, expected: list[str]) -> None:
    assert str(presolve(normalise(Problem.parse(text)))).splitlines() == expected


def test_questions_can_be_asked_about_merged_variables() -> None:
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


@pytest.mark.parametrize(
    ("text", "count"),
    [
        # A hole of x decides both sides of an equivalence between copies of x.
        ("(int x (0 2))(int y 0 2)(int z 0 2)(= y (- 2 x))(= z x)(iff (= y 1) (= z 1))", 2),
        ("(int x (0 2))(int y 0 2)(int z 0 2)(= y (- 2 x))(= z x)(iff (= y 1) (!= z 1))", 0),
        (
            "(int x 0 2)(int y 0 2)(int v 0 8)(int w 0 8)(= y (+ 2 (neg x)))(= v w)(!= x 1)"
            "(iff (= v 1) (= x 1))(iff (= w 1) (= y 1))",
            2 * 8,
        ),
    ],
)
def test_an_equivalence_that_merging_decides_is_dropped_or_false(text: str, count: int) -> None:
    clauses = presolve(normalise(Problem.parse(text))).clauses
    assert clauses == ([] if count else [()])
    assert csp2sat.count(Problem.parse(text)) == count


def test_many_values_of_which_two_equal_variables_share_none_are_a_contradiction() -> None:
    even, odd = (" ".join(map(str, range(start, 2000, 2))) for start in (0, 1))
    normal = normalise(Problem.parse(f"(int x ({even}))(int y ({odd}))(= x y)"))
    assert presolve(normal).clauses == [()]


@pytest.mark.parametrize(("values", "aliases"), [(MOST_VALUES, {1}), (MOST_VALUES + 1, set())])
def test_opposite_variables_are_merged_up_to_a_limit(values: int, aliases: set[int]) -> None:
    problem = Problem.parse(f"(int x 1 {values})(int y {-values} -1)(= y (- x))")
    assert set(translate(problem).normal.int_aliases) == aliases


@pytest.mark.parametrize(("factor", "aliases"), [(1, {1}), (-1, set()), (2, set())])
def test_large_variables_are_merged_if_they_can_share_bits(factor: int, aliases: set[int]) -> None:
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


@pytest.mark.parametrize(
    ("constraint", "expected"),
    [
        (
            "(graph-acyclic 3 3 0 1 1 2 2 0 p q r)",
            "acyclic(p ~p r; 0-1 1-2 2-0)",
        ),
        (
            "(graph-active-vertices-connected 3 2 p q r 0 1 1 2)",
            "connected(p ~p r; 0-1 1-2)",
        ),
        (
            "(graph-division 3 2 x * y 0 1 1 2 q r)",
            "divided(~p r; 0-1 1-2; 0:x 2:x+1)",
        ),
        (
            "(extension-supports (x y) ((1 2) (2 2) (3 3)))",
            "(x, x+1) in {(1,2) (2,2) (3,3)}",
        ),
    ],
)
def test_merged_variables_are_replaced_in_all_constraints(constraint: str, expected: str) -> None:
    text = f"(bool p)(bool q)(bool r)(bool s)(int x 1 5)(int y 1 5)(xor p q)(or s {constraint})"
    lines = str(presolve(normalise(Problem.parse(f"{text}(= y (+ x 1))")))).splitlines()
    assert f"s | {expected}" in lines
