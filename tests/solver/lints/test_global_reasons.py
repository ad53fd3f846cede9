"""Global constraints that hold always or never, each with its reason."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.solver.lints.table import findings

DECLARED = "(int x 0 9) (int y 0 9) (int z 0 9) (int a 0 3) (int b 5 9) (int i 1 3)\n"
REASONS = [
    ("(alldifferent a i (+ i 1) a)", "a is in it twice"),
    ("(alldifferent a a2 a3 a4 a5)", "its 5 terms have only the values 0..3"),
    ("(lex_less (b x) (a y))", "in place 1 b is 5..9, a is 0..3"),
    ("(lex_less (x a z) (x b y))", "the first 1 places are the same, and in place 2 a is 0..3"),
    ("(lex_lesseq (x y) (x y))", "both lists are the same"),
    ("(count 7 (a i) > 0)", "none of its 2 terms can equal 7"),
    ("(count 7 (b i) > 1)", "0 to 1 of its 2 terms can equal 7"),
    ("(count 2 (a 2 2) < 2)", "2 to 3 of its 3 terms can equal 2"),
    ("(count 7 (a i) = b)", "none of its 2 terms can equal 7, and b is 5..9"),
    ("(nvalue 5 (x y z))", "its terms have 1 to 3 distinct values"),
    ("(nvalue b (x y z))", "its terms have 1 to 3 distinct values, and b is 5..9"),
    ("(global_cardinality (x y z) ((11 1)))", "none of its 3 terms can equal 11"),
    ("(element i (a a b) < 10)", "the terms it chooses from have the values 0..3 5..9"),
    ("(element b (x y z) x)", "b is 5..9, and the list has 3 terms"),
    ("(element i (a a a) b)", "the terms it chooses from have the values 0..3, and b is 5..9"),
    ("(extension-supports (a b) ((1 2) (2 4)))", "b is 5..9, and the rows have 2 4 there"),
    ("(extension-supports (a b) ((9 5) (2 4)))", "no row has values that all its terms can have"),
    ("(cumulative ((x 3 nil 5) (y 2 nil 1)) 4)", "task 1 alone has at least the height 5"),
    ("(cumulative ((a nil b 5)) 4)", "task 1 alone has at least the height 5"),
    ("(cumulative ((a nil x 5) (y 3 nil 6)) 4)", "task 2 alone has at least the height 6"),
    ("(cumulative ((x 3 nil b) (y 2 nil 1)) i)", "has at least the height 5, and i is 1..3"),
    (
        "(cumulative ((a 5 nil 2) (x 1 nil 3) (i 4 nil 1)) 2)",
        "task 2 alone has at least the height 3",
    ),
    (
        "(cumulative ((a 5 nil 2) (x 1 nil 1) (i 4 nil 1)) 2)",
        "tasks 1, 3 always run at 4, with a load of 3",
    ),
    ("(disjunctive ((a 3) (x 2) (a 4)))", "the tasks (a 3) and (a 4) always overlap"),
    ("(disjunctive ((a 3) (a2 3) (a 4)))", "the tasks (a 3) and (a 4) always overlap"),
    ("(disjunctive ((a 5) (i 4)))", "the tasks (a 5) and (i 4) always overlap"),
]


@pytest.mark.parametrize(("text", "why"), REASONS)
def test_reasons(text: str, why: str) -> None:
    more = "".join(f"(int a{i} 0 3) " for i in range(2, 6))
    found = findings(Source(f"; allow: unused-variable\n{DECLARED}{more}\n{text}"))
    hints = [each.hint for each in found if each.code.startswith("always")]
    assert len(hints) == 1
    assert why in hints[0]
