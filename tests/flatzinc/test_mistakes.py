"""Mistakes in FlatZinc are reported with line and column."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.flatzinc.problem import translate

MISTAKES = {
    "var 1..3: x;\nconstraint int_eq(x, 1)\nsolve satisfy;": (3, 1, "expected ';', not 'solve'"),
    "var 1..3: x;\nconstraint int_eq(x, y);\nsolve satisfy;": (2, 22, "'y' is not declared"),
    "var 1..3: x;\nconstraint int_qe(x, x);\nsolve satisfy;": (
        2,
        12,
        "unknown constraint 'int_qe'",
    ),
    "var 1..3: x;\nconstraint int_eq(x);\nsolve satisfy;": (
        2,
        12,
        "int_eq: 1 arguments, expected 2",
    ),
    "var 1..3: x;\nconstraint int_eq(x, true);\nsolve satisfy;": (
        2,
        22,
        "expected an integer or an integer variable",
    ),
    "var float: x;\nsolve satisfy;": (1, 5, "floats are not supported: 'float'"),
    "var 0.5..1.0: x;\nsolve satisfy;": (1, 5, "floats are not supported: '0.5'"),
    "var 1..2: x;\nconstraint float_lin_eq([], [], 1.0);\nsolve satisfy;": (
        2,
        12,
        "floats are not supported: 'float_lin_eq'",
    ),
    "var 1..2: x;\nvar 1..2: x;\nsolve satisfy;": (2, 11, "'x' is declared twice"),
    "var 1..2: x;\n": (1, 13, "'solve' is missing"),
    "vra 1..2: x;\nsolve satisfy;": (1, 1, "expected a statement, not 'vra'"),
    "array [1..2] of int: a = [1];\nsolve satisfy;": (1, 26, "1 items, expected 2"),
    "array [1..1] of int: a = [1];\nconstraint int_eq(a[2], 1);\nsolve satisfy;": (
        2,
        19,
        "'a' has no item 2; it has 1",
    ),
    "constraint int_lin_eq([1, 2], [3], 4);\nsolve satisfy;": (
        1,
        12,
        "int_lin_eq: 2 weights for 1 variables",
    ),
    "constraint csp2sat_table_int([1, 2], [1, 2, 3]);\nsolve satisfy;": (
        1,
        12,
        "csp2sat_table_int: 3 values are not rows of 2",
    ),
    "constraint csp2sat_table_bool([], []);\nsolve satisfy;": (
        1,
        12,
        "csp2sat_table_bool: 0 values are not rows of 0",
    ),
    "constraint fzn_cumulative([1, 2], [1, 2], [1], 3);\nsolve satisfy;": (
        1,
        12,
        "fzn_cumulative: arrays of different lengths: 2, 2, 1",
    ),
    "constraint array_int_maximum(1, []);\nsolve satisfy;": (
        1,
        12,
        "array_int_maximum: an empty array has no minimum and no maximum",
    ),
    "var set of int: s;\nsolve satisfy;": (1, 17, "the set 's' has no bounds"),
    "var 1..2: x;\nconstraint int_eq(x, ?);\nsolve satisfy;": (
        2,
        22,
        "'?' is not part of FlatZinc",
    ),
    "solve satisfied;": (1, 7, "unknown goal 'satisfied'"),
    "array [1..1] of var int: a;\nsolve satisfy;": (1, 27, "expected '=', not ';'"),
    "constraint set_in(1, [2]);\nsolve satisfy;": (1, 22, "expected a set"),
    "constraint array_bool_and(true, true);\nsolve satisfy;": (
        1,
        27,
        "expected an array of a truth value or a Boolean variable",
    ),
    "constraint bool_eq(true, p[1]);\nsolve satisfy;": (1, 26, "'p' is not declared"),
    "solve minimize x;": (1, 16, "'x' is not declared"),
    "solve satisfy": (1, 13, "expected ';', not the end of the text"),
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_has_its_place(text: str) -> None:
    with pytest.raises(CspError) as caught:
        translate(Source(text, "a.fzn"))
    [found] = caught.value.diagnostics
    assert (found.line, found.column, found.message) == MISTAKES[text]
