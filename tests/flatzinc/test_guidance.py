"""Search annotations as guidance to a first solution."""

from __future__ import annotations

import pytest

from csp2sat.csp import guidance as g
from csp2sat.csp.errors import Source
from csp2sat.csp.guidance import Stage
from csp2sat.flatzinc.problem import translate

DECLARED = """
var 1..9: x;
var 1..9: y;
var bool: p;
var 0..1: i;
array [1..3] of var int: a = [y, 5, x];
constraint bool2int(p, i);
"""


def guidance(annotations: str) -> list[tuple[list[str], str, str]]:
    """The stages of annotations, with the names of their variables."""
    problem, _ = translate(Source(f"{DECLARED} solve {annotations} satisfy;"))
    return [([v.name for v in stage.variables], *stage[1:]) for stage in problem.guidance]


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        (
            "int_search([x, y], input_order, indomain_min, complete)",
            (["x", "y"], g.IN_ORDER, g.LOW),
        ),
        ("int_search(a, first_fail, indomain_max)", (["y", "x"], g.FEWEST, g.HIGH)),
        ("int_search([a[3]], smallest, indomain_split)", (["x"], g.LEAST, g.LOWER_HALF)),
        ("int_search([x], largest, indomain_median)", (["x"], g.GREATEST, g.MIDDLE)),
        ("bool_search([p], anti_first_fail, indomain_max)", (["p"], g.MOST, g.HIGH)),
        ("int_search([i], occurrence, indomain_random)", (["p"], g.IN_ORDER, g.LOW)),
        ("int_search([z, a[9], a[0], 7], most, [1])", ([], g.IN_ORDER, g.LOW)),
    ],
)
def test_a_search_is_a_stage(annotation: str, expected: tuple[list[str], str, str]) -> None:
    assert guidance(f":: {annotation}") == [expected]


def test_searches_follow_each_other() -> None:
    one, other = (
        "int_search([x], input_order, indomain_min)",
        "bool_search([p], input_order, indomain_max)",
    )
    both = f"seq_search([{one}, seq_search([{other}])])"
    text = f":: restart_luby(3) :: {both} :: {one} :: int_search([x])"
    x, p = (["x"], g.IN_ORDER, g.LOW), (["p"], g.IN_ORDER, g.HIGH)
    assert guidance(text) == [x, p, x]


def test_a_copy_of_a_problem_keeps_its_guidance() -> None:
    problem, _ = translate(
        Source(f"{DECLARED} solve :: int_search(a, first_fail, indomain_max) satisfy;")
    )
    assert (
        problem.copy().guidance
        == problem.guidance
        == (Stage((problem.ints["y"], problem.ints["x"]), g.FEWEST, g.HIGH),)
    )
