"""0/1 variables that only name truth values become literals, and mean the same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.flatzinc.problem import translate
from flatzinc_solutions import own_solutions

DECLARED = """
var bool: p :: output_var;
var bool: q :: output_var;
var 0..1: x :: output_var;
var 0..2: y :: output_var;
"""
Holds = Callable[[int, int, int], bool]
"""Whether values of x, q and y are a solution."""
ENOUGH = "constraint bool_clause([p, q], [q]);\n" * 20
"""Short problems are normalised without a look at definitions."""


def text(*constraints: str) -> str:
    """FlatZinc with some constraints."""
    lines = [f"constraint {constraint};\n" for constraint in constraints]
    return f"{DECLARED}{''.join(lines)}{ENOUGH}solve satisfy;"


def ints(*constraints: str) -> set[str]:
    """The integer variables of the problem."""
    return {*translate(Source(text(*constraints))).problem.ints}


@pytest.mark.parametrize(
    "constraint",
    [
        "bool2int(p, x)",
        "int_eq_reif(x, 1, p)",
        "int_ne_reif(x, 0, p)",
        "int_le_reif(1, x, p)",
        "int_eq_reif(x, 1, p) :: defines_var(p)",
        'int_eq_reif(x, 1, p) :: mzn_path("a;b")',
    ],
)
def test_the_variable_is_a_view(constraint: str) -> None:
    assert ints(constraint) == {"y"}
    expected = {
        frozenset({f"p = {p};", f"q = {q};", f"x = {int(p == 'true')};", f"y = {y};"})
        for p in ("true", "false")
        for q in ("true", "false")
        for y in range(3)
    }
    assert own_solutions(text(constraint)) == expected


@pytest.mark.parametrize(
    "constraint",
    [
        "int_eq_reif(x, 0, p)",
        "int_eq_reif(y, 1, p)",
        "int_eq_imp(x, 1, p)",
        "int_le_reif(x, 1, p)",
        "int_eq_reif(x, 1, true)",
        "bool2int(true, x)",
    ],
)
def test_others_are_none(constraint: str) -> None:
    assert ints(constraint) == {"x", "y"}


@pytest.mark.parametrize("view", ["bool2int(p, x)", "int_eq_reif(x, 1, p)"])
@pytest.mark.parametrize(
    ("other", "holds"),
    [
        ("int_eq_reif(x, 1, q)", lambda x, q, _y: q == (x == 1)),
        ("int_ne_reif(x, 1, q)", lambda x, q, _y: q == (x != 1)),
        ("int_le_reif(x, 0, q)", lambda x, q, _y: q == (x <= 0)),
        ("int_le_reif(2, x, q)", lambda _x, q, _y: not q),
        ("bool2int(q, x)", lambda x, q, _y: q == x),
        ("int_lin_le_reif([1,1],[x,y],1,q)", lambda x, q, y: q == (x + y <= 1)),
        ("int_eq(x, y)", lambda x, _q, y: x == y),
        ("array_bool_or([p, q], true)", lambda x, q, _y: bool(x or q)),
        ("array_bool_and([p, q], false)", lambda x, q, _y: not (x and q)),
    ],
)
def test_other_constraints_on_it_mean_what_they_say(view: str, other: str, holds: Holds) -> None:
    expected = {
        frozenset({f"p = {_text(x)};", f"q = {_text(q)};", f"x = {x};", f"y = {y};"})
        for x in (0, 1)
        for q in (0, 1)
        for y in range(3)
        if holds(x, q, y)
    }
    assert own_solutions(text(view, other)) == expected
    assert own_solutions(text(other, view)) == expected


def test_a_number_in_place_of_the_truth_value_is_a_mistake() -> None:
    with pytest.raises(CspError, match="expected a truth value"):
        ints("int_eq_reif(x, 1, y)")


def _text(truth: int) -> str:
    return str(bool(truth)).lower()
