"""Variables of XCSP3 whose values are words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from csp2sat import solutions
from csp2sat.csp.errors import CspError
from running import Run
from xcsp_trying import read

Words = tuple[str, ...]
WORDS = ("blue", "red-dark", "green")
INSTANCE = (
    '<instance format="XCSP3"><variables>'
    '<array id="x" size="[3]" type="symbolic"> blue red-dark green </array>'
    '<var id="y" as="x" type="symbolic"/><var id="n"> 0..3 </var>'
    '<array id="z" size="[2]" type="symbolic"> <domain for="z[0]"> green red-dark </domain> '
    '<domain for="others"> blue </domain> </array>'
    "</variables><constraints> {} </constraints></instance>"
)


def _found(constraint: str) -> list[Words]:
    """The symbols of `x` in each solution."""
    problem = read(INSTANCE.format(constraint))
    names = [f"x.{i}" for i in range(3)]
    symbols = problem.symbols[problem.ints["x.0"]]
    return sorted(
        tuple(symbols[each.ints[name]] for name in names) for each in solutions(problem, names)
    )


@pytest.mark.parametrize(
    ("constraint", "holds"),
    [
        ("<intension> or(eq(x[0],green),ne(x[1],x[2])) </intension>",
         lambda x: x[0] == "green" or x[1] != x[2]),
        ("<intension> in(x[0],set(green,x[1])) </intension>", lambda x: x[0] in ("green", x[1])),
        ("<intension> eq(if(eq(x[0],blue),x[1],x[2]),green) </intension>",
         lambda x: x[1 if x[0] == "blue" else 2] == "green"),
        ("<intension> notin(red-dark,set(x[0],x[1])) </intension>",
         lambda x: "red-dark" not in x[:2]),
        ("<extension> <list> x[0] </list> <supports> green red-dark </supports> </extension>",
         lambda x: x[0] != "blue"),
        ("<extension> <list> x[0] </list> <conflicts> green </conflicts> </extension>",
         lambda x: x[0] != "green"),
        ("<extension> <list> x[0..1] </list> <supports> (blue,*)(green,red-dark)(pink,blue) "
         "</supports> </extension>",
         lambda x: x[0] == "blue" or x[:2] == ("green", "red-dark")),
        ("<extension> <list> x[0] n </list> <supports> (blue,7)(green,3) </supports> </extension>",
         lambda x: x[0] == "green"),
        ("<allDifferent> x[] </allDifferent>", lambda x: len({*x}) == 3),
        ("<allDifferent> <list> x[] </list> <except> blue </except> </allDifferent>",
         lambda x: len({*x} - {"blue"}) == 3 - x.count("blue")),
        ("<allEqual> x[] </allEqual>", lambda x: len({*x}) == 1),
        ("<instantiation> <list> x[] </list> <values> green blue green </values> </instantiation>",
         lambda x: x == ("green", "blue", "green")),
        ("<count> <list> x[] </list> <values> green blue </values> <condition> (ge,2) </condition> "
         "</count>",
         lambda x: sum(v in ("green", "blue") for v in x) >= 2),
        ("<nValues> <list> x[] </list> <condition> (eq,2) </condition> </nValues>",
         lambda x: len({*x}) == 2),
        ("<element> <list> x[] </list> <index> n </index> <value> green </value> </element>",
         lambda x: "green" in x),
        ("<element> <list> x[0..1] </list> <value> z[1] </value> </element>",
         lambda x: "blue" in x[:2]),
        ("<cardinality> <list> x[] </list> <values> green blue </values> <occurs> 1 0..1 </occurs> "
         "</cardinality>",
         lambda x: x.count("green") == 1 and x.count("blue") <= 1),
    ],
)  # fmt: skip
def test_symbols_are_equal_or_not(constraint: str, holds: Callable[[Words], bool]) -> None:
    assert _found(constraint) == sorted(x for x in product(WORDS, repeat=3) if holds(x))


@pytest.mark.parametrize(
    ("constraint", "message"),
    [
        ("<intension> eq(x[0],rad) </intension>", "'rad' is not declared"),
        ("<intension> eq(x[0],1) </intension>", "symbols and integers are never equal"),
        ("<intension> eq(x[0],n) </intension>", "symbols and integers are never equal"),
        ("<intension> x[0] </intension>", "symbols and integers are never equal"),
        ("<intension> lt(x[0],green) </intension>", "symbols have no order, and no arithmetic"),
        ("<intension> eq(add(x[0],1),2) </intension>", "symbols have no order, and no arithmetic"),
        ("<allDifferent> x[] n </allDifferent>", "symbols and integers are never equal"),
        ("<ordered> <list> x[] </list> <operator> le </operator> </ordered>", "have no order"),
        ("<extension> <list> x[0] n </list> <supports> (1,1) </supports> </extension>",
         "expected a symbol, not '1'"),
        ("<extension> <list> x[0] n </list> <supports> (blue,blue) </supports> </extension>",
         "'blue' can't be a cell"),
    ],
)  # fmt: skip
def test_symbols_are_no_numbers(constraint: str, message: str) -> None:
    with pytest.raises(CspError, match=message):
        read(INSTANCE.format(constraint))


def test_answers_have_symbols(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "q.xml"
    path.write_text(
        INSTANCE.format(
            "<intension> and(eq(x[0],green),eq(x[1],blue),eq(x[2],y),eq(y,red-dark),eq(n,2),"
            "in(z[0],set(green,red-dark)),eq(z[1],blue)) </intension>"
        )
    )
    code, out, _ = run(path)
    assert code == 10
    assert b"v <list> x[0] x[1] x[2] y n z[0] z[1] </list>" in out
    assert b"v <values> green blue red-dark red-dark 2 " in out
    _, out, _ = run("--unique", path)
    assert out.splitlines()[1] in (b"d z.0\tgreen\tred-dark", b"d z.0\tred-dark\tgreen")
    _, out, _ = run("--candidates", path)
    assert b"c z.0\tred-dark\tgreen\n" in out or b"c z.0\tgreen\tred-dark\n" in out
    _, out, _ = run("--backbone", path)
    assert b"a x.2\tred-dark\n" in out
