"""Formulas over two variables with products, quotients or remainders become tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.problem import Problem
from csp2sat.readers.xcsp import pair_tables
from xcsp_trying import Values, check, of_four

FORMULAS: list[tuple[str, Callable[[Values], bool]]] = [
    ("eq(mul(x[0],x[1]),2)", lambda x: x[0] * x[1] == 2),
    ("ne(mod(x[0],2),div(x[2],2))", lambda x: x[0] % 2 != x[2] // 2),
    ("eq(div(x[0],x[1]),1)", lambda x: x[1] > 0 and x[0] // x[1] == 1),
    ("not(eq(mod(x[3],x[1]),0))", lambda x: x[1] == 0 or x[3] % x[1] != 0),
    ("or(eq(x[0],x[1]),and(ne(div(x[0],2),div(x[1],2)),eq(dist(mod(x[0],2),mod(x[1],2)),1)))",
     lambda x: x[0] == x[1] or (x[0] // 2 != x[1] // 2 and x[0] % 2 != x[1] % 2)),
    ("eq(mod(x[2],3),1)", lambda x: x[2] == 1),
    ("le(pow(x[0],x[1]),4)", lambda x: x[0] ** x[1] <= 4),
]  # fmt: skip


def _tables(problem: Problem) -> list[Apply]:
    formulas = [constraint.formula for constraint in problem.constraints]
    plain = [x.args[0] if isinstance(x, Apply) and x.op is k.NOT else x for x in formulas]
    return [x for x in plain if isinstance(x, Apply) and x.op is EXTENSION_SUPPORTS]


@pytest.mark.parametrize(("formula", "holds"), FORMULAS, ids=[text for text, _ in FORMULAS])
def test_a_table_has_the_pairs_for_which_a_formula_is_true(
    formula: str, holds: Callable[[Values], bool]
) -> None:
    constraint = f"<intension> {formula} </intension>"
    assert _tables(of_four(constraint))
    check(constraint, holds)
    check(
        f"<sum> <list> {formula} x[3] </list> <condition> (eq,2) </condition> </sum>",
        lambda x: holds(x) + x[3] == 2,
    )


def test_formulas_of_one_form_share_their_rows() -> None:
    one, other = _tables(
        of_four(
            "<group> <intension> ne(mul(%0,%1),3) </intension> <args> x[0..1] </args> "
            "<args> x[3] x[2] </args> </group>"
        )
    )
    assert one.data is other.data
    assert one.data == ((1, 3), (3, 1))  # the pairs that are excluded: they are fewer


@pytest.mark.parametrize(
    "formula",
    ["eq(mul(x[0],x[1]),x[2])", "lt(add(x[0],2),x[1])", "eq(mul(3,x[0]),x[1])",
     "eq(dist(x[0],x[1]),2)"],
)  # fmt: skip
def test_more_variables_and_sums_are_no_tables(formula: str) -> None:
    assert not _tables(of_four(f"<intension> {formula} </intension>"))


@pytest.mark.parametrize("limit", ["MOST_PAIRS", "MOST_STEPS"])
def test_large_tables_are_not_made(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pair_tables, limit, 15)
    assert not _tables(of_four("<intension> eq(mul(x[0],x[1]),2) </intension>"))
