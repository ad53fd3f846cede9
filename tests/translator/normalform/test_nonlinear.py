"""Products, quotients, remainders and powers by cases: the solutions found by trying."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import Problem, count
from csp2sat.csp.evaluate import solutions
from csp2sat.translator.encoding_options import EncodingOptions, Thresholds
from examples import examples

CASES = Thresholds(rows=0, term_width=10**9)
BITS = Thresholds(rows=0, term_width=10**9, cases=0)


def equation(r: Random, operator: str) -> str:
    """A function of two variables, and a third one that may be its value."""
    bounds = ((low, low + r.randint(1, 5)) for low in (r.randint(-3, 1) for _ in "xyz"))
    declared = [f"(int {x} {low} {high})" for x, (low, high) in zip("xyz", bounds, strict=True)]
    relation = r.choice(["=", "<=", ">=", "!="])
    return "\n".join([*declared, "(bool p)", f"(or p ({relation} ({operator} x y) z))"])


@pytest.mark.parametrize("thresholds", [CASES, BITS], ids=["cases", "bits"])
@pytest.mark.parametrize("operator", ["*", "/", "%", "pow"])
def test_without_tables_the_solutions_are_those_by_trying(
    operator: str, thresholds: Thresholds
) -> None:
    r = Random(operator)
    for _ in range(examples(15)):
        text = equation(r, operator)
        problem = Problem.parse(text)
        number = count(problem, encoding=EncodingOptions(thresholds=thresholds))
        assert number == len(list(solutions(problem))), text
