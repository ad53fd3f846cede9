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
    problem = translate(Source(f"{DECLARED} solve {annotations} satisfy;")).problem
    return [([v.name for v in s.variables], s.next, s.values) for s in problem.guidance]


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
    search = "int_search(a, first_fail, indomain_max)"
    problem = translate(Source(f"{DECLARED} solve :: {search} satisfy;")).problem
    assert (
        problem.copy().guidance
        == problem.guidance
        == (Stage((problem.ints["y"], problem.ints["x"]), g.FEWEST, g.HIGH),)
    )


WARM = """
var 1..9: x;
var 1..9: y;
var bool: p;
var 0..1: i;
var set of {2, 4, 6}: s;
array [1..3] of var int: a = [y, 5, x];
array [1..2] of int: n = [3, 4];
array [1..1] of set of int: m = [1..4];
constraint bool2int(p, i);
"""


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        ("warm_start([x, y], [3, 4])", {"x": 3, "y": 4}),
        ("warm_start([x, y], n)", {"x": 3, "y": 4}),
        ("warm_start(a, [7, 5, 8])", {"y": 7, "x": 8}),
        ("warm_start([a[3], i], [2, 1])", {"x": 2, "p": True}),
        ("warm_start([p], [false])", {"p": False}),
        ("warm_start([s], m)", {"s#2": True, "s#4": True, "s#6": False}),
        ("warm_start([s], [{6}])", {"s#2": False, "s#4": False, "s#6": True}),
        ("warm_start_array([warm_start([x], [3]), warm_start([p], [true])])", {"x": 3, "p": True}),
        ("seq_search([warm_start([x], [3]), warm_start([x], [4])])", {"x": 3}),
        ("warm_start([z, x, y], [1, 2.5, true])", {}),
        ("warm_start([x, y], [1])", {"x": 1}),
        ("warm_start(x, n) :: warm_start(b, n) :: warm_start([a[9], p], [1, 1])", {}),
    ],
)
def test_values_of_a_warm_start_are_hints(annotation: str, expected: dict[str, int | bool]) -> None:
    problem = translate(Source(f"{WARM} solve :: {annotation} satisfy;")).problem
    assert {variable.name: value for variable, value in problem.hints.items()} == expected


def test_a_warm_start_comes_before_searches_but_in_its_place_of_a_sequence() -> None:
    search, warm = "int_search([y], largest, indomain_max)", "warm_start([x], [3])"
    x, y = (["x"], g.IN_ORDER, g.LOW), (["y"], g.GREATEST, g.HIGH)
    assert guidance(f":: {search} :: {warm}") == [x, y]
    assert guidance(f":: seq_search([{search}, {warm}])") == [y, x]


SUM = """
array [1..3] of int: c = [1, 2, 3];
var 0..99: x; var 0..99: y; var 0..99: z;
constraint int_lin_eq(c, [x, y, z], 200);
"""
SOLVED, MINIMIZED = "satisfy", "minimize z"


@pytest.mark.parametrize(
    ("values", "goal", "first"),
    [
        ("[x, y, z], [30, 40, 30]", SOLVED, (30, 40, 30)),
        ("[x, y, z], [30, 40, 30]", MINIMIZED, (30, 40, 30)),
        ("[y, z], [25, 50]", SOLVED, (0, 25, 50)),
        ("[y, z], [25, 50]", MINIMIZED, (0, 25, 50)),
        ("[x, y, z], [30, 40, 1]", MINIMIZED, (30, 40, 30)),  # no solution: z is left out
    ],
)
def test_the_first_solution_has_the_values_of_a_warm_start(
    values: str, goal: str, first: tuple[int, int, int]
) -> None:
    problem = translate(Source(f"{SUM} solve :: warm_start({values}) {goal};")).problem
    with Search(problem, PySat) as found:
        solution = found.start or found.next()
    assert solution
    assert tuple(solution.ints[name] for name in "xyz") == first


SUMS = range(4)
WIDE = "".join(f"var 0..400000: x{i}; var 0..400000: y{i}; var 0..400000: z{i};\n" for i in SUMS)
ADDED = "".join(f"constraint int_plus(x{i}, y{i}, z{i});\n" for i in SUMS)
ORDERED = "".join(f"constraint int_lt(x{i}, x{i + 1});\n" for i in SUMS[:-1])
ALL = ", ".join(f"x{i}, y{i}" for i in SUMS)


def test_where_clauses_are_many_guidance_finds_any_solution_without_them() -> None:
    search = f"int_search([{ALL}], input_order, indomain_max)"
    problem = translate(Source(f"{WIDE}{ADDED}{ORDERED} solve :: {search} satisfy;")).problem
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
    problem = translate(Source(f"{narrow}{ADDED}{ORDERED} solve :: {search} satisfy;")).problem
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
    problem = translate(Source(text)).problem
    assert not problem.guidance
    with Search(problem, PySat, keep=Keep.ONE) as found:
        solution = found.next()
        assert found.clauses.count <= len(problem.bools)
    assert solution
    assert not list(violations(problem, solution))
    assert [solution.ints[f"x{i}"] for i in SUMS] == [5, 6, 7, 8]
