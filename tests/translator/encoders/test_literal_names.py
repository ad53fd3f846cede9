"""The names of literals in the clauses."""

from __future__ import annotations

from hypothesis import given

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.translate import translate
from strategies import problems


def names(text: str) -> set[str]:
    """The names of all literals of a problem."""
    clauses = translate(parse(Source(text))).clauses
    return {
        clauses.name(sign * variable)
        for variable in range(1, clauses.variables + 1)
        for sign in (1, -1)
    }


@given(problems())
def test_every_literal_has_a_name(text: str) -> None:
    assert all(names(text))


def test_literals_are_named_by_what_they_mean() -> None:
    text = "(int x 0 3) (int y (1 4 9)) (bool p) (<= (+ x y) 5) (or p (= x 1))"
    found = names(text)
    assert {"x<=0", "x>0", "x<=2", "y<=1", "y>1", "x=1", "x!=1", "p", "~p"} <= found
    assert not found & {"y<=2", "y<=9"}


def test_names_of_direct_literals() -> None:
    found = names("(int x 0 3) (int y 0 3) (int z 0 3) (alldifferent x y z)")
    assert {"x=0", "x!=0", "y=3", "z=2"} <= found
    assert not [name for name in found if "<" in name]
