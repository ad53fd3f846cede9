"""Comparisons that differ only in values that a sum must not have get one literal."""

from __future__ import annotations

from random import Random

from csp2sat import Problem
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from enumeration import all_values, by_clauses
from normal_text import ints

DECLARED = ints("1 9", "xyz") + "(bool p)(bool q)(bool r)"


def presolved(constraints: str) -> list[str]:
    """The clauses of constraints over DECLARED."""
    lines = str(presolve(normalise(Problem.parse(DECLARED + constraints)))).splitlines()
    return [line for line in lines if not line.startswith("int ")]


def test_two_comparisons_of_a_pair_that_must_differ_share_a_literal() -> None:
    lines = presolved("(or p (< x y))(or q (>= x y))(!= x y)")
    assert lines == ["~_4 | x-y<=-1", "_4 | -x+y<=-1", "p | _4", "q | ~_4"]


def test_a_disjunction_may_require_that_they_differ() -> None:
    lines = presolved("(or (<= (+ x 3) y) (<= (+ y 2) x))(or p (< x y))(or q (> (+ x 2) y))")
    assert lines == ["~_4 | x-y<=-3", "_4 | -x+y<=-2", "p | _4", "q | ~_4"]


def test_sums_of_several_terms_are_merged() -> None:
    lines = presolved("(!= (+ x y) z)(or p (< (+ x y) z))(or q (<= (+ x y) z))")
    assert lines == ["~_4 | x+y-z<=-1", "_4 | -x-y+z<=-1", "p | _4", "q | _4"]


def test_values_side_by_side_give_one_literal() -> None:
    lines = presolved("(!= x y)(!= x (+ y 1))(or p (< x y))(or q (<= x (+ y 1)))")
    assert lines == ["~_4 | x-y<=-1", "_4 | -x+y<=-2", "p | _4", "q | _4"]


def test_comparisons_with_bounds_outside_the_gap_stay() -> None:
    lines = presolved("(!= x y)(or p (< x y))(or q (<= x y))(or r (<= x (+ y 1)))")
    assert "r | x-y<=1" in lines
    assert "x-y!=0" not in lines


def test_a_single_comparison_stays() -> None:
    assert presolved("(!= x y)(or p (< x y))") == ["x-y!=0", "p | x-y<=-1"]


def test_comparisons_of_a_pair_that_may_be_equal_stay() -> None:
    lines = presolved("(or r (!= x y))(or p (< x y))(or q (< y x))")
    assert lines == ["r | x-y!=0", "p | x-y<=-1", "q | -x+y<=-1"]


def test_merging_keeps_the_solutions() -> None:
    r = Random(5)
    for _ in range(100):
        names = "xyz"
        pairs = [(a, b) for a in names for b in names if a != b]

        def compared(ops: tuple[str, ...], pairs: list[tuple[str, str]] = pairs) -> str:
            a, b = r.choice(pairs[:4])
            return f"({r.choice(ops)} {a} (+ {b} {r.choice((0, 0, 0, 1, -1))}))"

        lines = [f"(or p {compared(('<', '<=', '>', '='))} (not q))" for _ in range(4)]
        lines += [compared(("!=",)) for _ in range(3)]
        lines.append(f"(or {compared(('<',))} {compared(('>',))})")
        r.shuffle(lines)
        problem = Problem.parse(ints("0 3", names) + "(bool p)(bool q)" + "".join(lines))
        assert all_values(by_clauses(problem)) == all_values(solutions(problem))
