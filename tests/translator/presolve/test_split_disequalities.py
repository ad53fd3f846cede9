"""Disequalities are split where both comparisons occur anyway."""

from __future__ import annotations

from random import Random

from csp2sat.csp.evaluate import solutions
from csp2sat.csp.problem import Problem
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from enumeration import all_values, by_clauses
from normal_text import ints


def test_a_disequality_is_split_if_both_comparisons_occur() -> None:
    text = ints("1 9", "xy") + "(bool p)(bool q)(or p (< x y))(or q (> x y))(!= x y)"
    lines = str(presolve(normalise(Problem.parse(text)))).splitlines()[2:]
    assert lines == ["p | x-y<=-1", "q | -x+y<=-1", "x-y<=-1 | -x+y<=-1"]
    other = text.replace("(> x y)", "(>= x y)")
    assert "x-y!=0" in str(presolve(normalise(Problem.parse(other))))


def test_splitting_keeps_the_solutions() -> None:
    r = Random(5)
    for _ in range(60):
        names = "xyz"
        pairs = [(a, b) for a in names for b in names if a != b]
        orders = [f"({r.choice(('<', '<=', '>'))} {a} {b})" for a, b in r.choices(pairs, k=5)]
        lines = [f"(or p {each} (not q))" for each in orders]
        lines += [f"(!= {a} {b})" for a, b in r.choices(pairs, k=3)]
        problem = Problem.parse(ints("0 2", names) + "(bool p)(bool q)" + "".join(lines))
        assert all_values(by_clauses(problem)) == all_values(solutions(problem))
