"""Search annotations as guidance to a first solution."""

from __future__ import annotations

import pytest

from csp2sat.csp import search_guidance as g
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import violations
from csp2sat.csp.search_guidance import Stage
from csp2sat.flatzinc.problem import translate
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from csp2sat.translator.first_solution import First, first_solution
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from csp2sat.translator.translate import Keep

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


SUMS = range(4)
WIDE = "".join(f"var 0..400000: x{i}; var 0..400000: y{i}; var 0..400000: z{i};\n" for i in SUMS)
ADDED = "".join(f"constraint int_plus(x{i}, y{i}, z{i});\n" for i in SUMS)
ORDERED = "".join(f"constraint int_lt(x{i}, x{i + 1});\n" for i in SUMS[:-1])
ALL = ", ".join(f"x{i}, y{i}" for i in SUMS)


def test_where_clauses_are_many_guidance_finds_any_solution_without_them() -> None:
    search = f"int_search([{ALL}], input_order, indomain_max)"
    problem, _ = translate(Source(f"{WIDE}{ADDED}{ORDERED} solve :: {search} satisfy;"))
    normal = presolve(normalise(problem))
    assert first_solution(problem, normal, lambda: None, wanted=False) == First(None, normal)
    with Search(problem, PySat, keep=Keep.ONE) as found:
        solution = found.next()
        assert found.clauses.count == 0
    assert solution
    assert not list(violations(problem, solution))
    assert [solution.ints[f"x{i}"] for i in SUMS] == [399_997, 399_998, 399_999, 400_000]


def test_where_clauses_are_fewer_they_are_made() -> None:
    narrow = WIDE.replace("400000", "300")
    search = f"int_search([{ALL}], input_order, indomain_max)"
    problem, _ = translate(Source(f"{narrow}{ADDED}{ORDERED} solve :: {search} satisfy;"))
    with Search(problem, PySat, keep=Keep.ONE) as found:
        assert found.clauses.count > 100_000
        solution = found.next()
    assert solution
    assert not list(violations(problem, solution))


@pytest.mark.parametrize(
    "more",
    [
        "",
        "constraint int_plus(y0, 7, z0);",  # equal terms
        "var bool: p; var bool: q; constraint bool_not(p, q); constraint int_le_imp(x0, 3, p);",
        "constraint int_ne(y0, z0);",  # not the least values: a dive
        "constraint int_le_reif(x1, 7, p); constraint int_le(x0, y0); var bool: p;",
    ],
)
def test_where_clauses_are_many_least_values_are_tried_without_guidance(more: str) -> None:
    text = f"{WIDE}{more}{ORDERED} constraint int_le(5, x0); solve satisfy;"
    problem, _ = translate(Source(text))
    assert not problem.guidance
    with Search(problem, PySat, keep=Keep.ONE) as found:
        solution = found.next()
        assert found.clauses.count <= len(problem.bools)
    assert solution
    assert not list(violations(problem, solution))
    assert [solution.ints[f"x{i}"] for i in SUMS] == [5, 6, 7, 8]
