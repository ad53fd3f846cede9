"""The text of atoms."""

from __future__ import annotations

import pytest

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.graphs import Acyclic, Connected, Divided, Halved
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, Cumulative, Table, Task
from csp2sat.translator.normalform.printer import Printer
from csp2sat.translator.normalform.variables import EQ, LE, NE, AffineView, Variables

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.atoms.atom import Atom

X, Y, TWO = AffineView(1, 0, 0), AffineView(-2, 1, 3), AffineView(0, 0, 2)


def variables() -> Variables:
    """Integers x and y, Booleans p and q, then x <= 1, y = 2 and the bits of x."""
    result = Variables()
    for name in ("x", "y"):
        result.new_int(name, Domain.of(0, 3))
    for name in ("p", "q", ""):
        result.new_bool(name)
    result.literal_of_comparison(0, LE, 1)
    result.literal_of_comparison(1, EQ, 2)
    result.ensure_bits(0)
    return result


@pytest.mark.parametrize(
    ("atom", "text"),
    [
        (1, "p"),
        (-2, "~q"),
        (3, "_3"),
        (TRUE, "true"),
        (FALSE, "false"),
        (4, "x<=1"),
        (-4, "x>1"),
        (5, "y==2"),
        (-5, "y!=2"),
        (7, "x.1"),
        (-7, "~x.1"),
        (Linear(((2, 0), (-1, 1)), ((1, 1), (-3, 4)), LE, 7), "2x-y+p-3x<=1<=7"),
        (Linear(((1, 0), (1, 1)), (), NE, -7), "x+y!=-7"),
        (AllDifferent((X, Y, TWO)), "alldifferent(x, -2y+3, 2)"),
        (Table((X, Y), frozenset({(2, None), (0, 1)}), True), "(x, -2y+3) in {(0,1) (2,None)}"),
        (Table((X,), frozenset({(2,)}), False), "(x) not in {(2,)}"),
        (
            Cumulative((Task(X, 3, TWO), Task(Y, 2, X)), TWO),
            "cumulative(x for 3 by 2, -2y+3 for 2 by x; 2)",
        ),
        (Connected((1, -2), 3, ((0, 2), (1, 2))), "connected(p ~q; 0-2 1-2)"),
        (Acyclic((1, FALSE), 2, ((0, 1), (1, 0))), "acyclic(p false; 0-1 1-0)"),
        (Divided((1,), 2, ((0, 1),), ((0, Y), (1, TWO))), "divided(p; 0-1; 0:-2y+3 1:2)"),
        (
            Halved((1,), 2, ((0, 1),), ((0, 0), (1, -2)), (1, 0)),
            "halved(p; 0-1; 0,0:1 1,-2:0)",
        ),
    ],
)
def test_atoms(atom: Atom, text: str) -> None:
    assert Printer(variables()).atom(atom) == text


def test_a_clause_separates_its_atoms() -> None:
    printer = Printer(variables())
    assert (printer.clause((1, -2)), printer.clause(())) == ("p | ~q", "")
