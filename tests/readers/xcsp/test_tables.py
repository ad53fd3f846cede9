"""Tables of XCSP3: rows of integers, `*`, sets, and conditions on columns."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.csp.expr import Apply
from xcsp_trying import Values, check, of_four

ROWS: list[tuple[str, Callable[[Values], bool]]] = [
    ("(1,{0 2},*,≠3)", lambda x: x[0] == 1 and x[1] in (0, 2) and x[3] != 3),
    ("(1,{0, 2},*,*)(0,0,0,0)", lambda x: (x[0] == 1 and x[1] in (0, 2)) or not any(x)),
    ("(1..2,∁{0,2},∁1..2,*)", lambda x: x[0] in (1, 2) and x[1] % 2 == 1 and x[2] in (0, 3)),
    ("(*,c0,≥c1,﹤c2)", lambda x: x[0] == x[1] <= x[2] > x[3]),
    ("(*,=c0+1,≤2,﹥1)", lambda x: x[1] == x[0] + 1 and x[2] <= 2 and x[3] > 1),
    ("(*,*,=c0-c1,c0+c1)", lambda x: x[2] == x[0] - x[1] and x[3] == x[0] + x[1]),
    ("(=3,≠c0-1,*,*)(*,*,*,c2)", lambda x: (x[0] == 3 and x[1] != 2) or x[2] == x[3]),
]


@pytest.mark.parametrize(("rows", "holds"), ROWS, ids=[rows for rows, _ in ROWS])
def test_a_cell_is_a_condition(rows: str, holds: Callable[[Values], bool]) -> None:
    form = '<extension type="hybrid-2"> <list> x[] </list> <{0}> {1} </{0}> </extension>'
    check(form.format("supports", rows), holds)
    check(form.format("conflicts", rows), lambda x: not holds(x))


def test_tables_without_rows_hold_never_or_always() -> None:
    form = "<extension> <list> x[] </list> <{0}> {1} </{0}> </extension>"
    check(form.format("supports", " "), lambda _: False)
    check(form.format("conflicts", " "), lambda _: True)
    check(form.format("supports", "(7,*,*,*)"), lambda _: False)


def test_rows_beyond_the_domains_are_left_out_and_others_are_shared() -> None:
    tables = of_four(
        "<group> <extension> <list> %... </list> <supports> (0,1)(2,*) </supports> </extension> "
        "<args> x[0..1] </args> <args> x[2..3] </args> </group> "
        "<extension> <list> x[0] x[1] </list> <supports> (0,1)(2,4)(*,3) </supports> </extension>"
    ).constraints
    rows = [each.formula.data for each in tables if isinstance(each.formula, Apply)]
    assert rows[0] is rows[1]
    assert rows[2] == ((0, 1), (None, 3))


MISTAKES = [
    ("(1,2,3)", "a row of 3 for 4 terms: (1,2,3)"),
    ("(1,2,3,4)(1,2,3)", "a row of 3 for 4 terms: (1,2,3)"),
    ("(1,2,3,4)(1,2,3,4", r"expected a row as (1,2), not '(1,2,3,4'"),
    ("(1,2,3,4),(1,2,3,4)", "expected a row as (1,2), not ',(1,2,3,4)'"),
    ("(1,,3,4)", "'' can't be a cell of a table"),
    ("(1 2,3,4,5)", "'1 2' can't be a cell of a table"),
    ("(1,2,3,a)", "'a' can't be a cell of a table"),
    ("(1,2,3,c4)", "there is no column c4: the table has 4"),
    ("(1,2,3,{1 a})", "expected integers, not 'a'"),
]


@pytest.mark.parametrize(("rows", "message"), MISTAKES, ids=[rows for rows, _ in MISTAKES])
def test_a_mistake_in_a_row_is_an_error(rows: str, message: str) -> None:
    with pytest.raises(CspError) as error:
        of_four(f"<extension> <list> x[] </list> <supports> {rows} </supports> </extension>")
    assert message in str(error.value)


def test_another_type_of_table_is_an_error() -> None:
    with pytest.raises(CspError, match=r"a table of type 'smart' is not in the core"):
        of_four('<extension type="smart"> <list> x[] </list> <supports/> </extension>')
