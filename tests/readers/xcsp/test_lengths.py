"""Lists of a constraint that belong together have the same length."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError, Source
from csp2sat.readers.registry import FORMATS

LIST = "<list> x[] </list>"
MISTAKES = [
    ("<allDifferent> <list> x[] </list> <list> x[0] </list> </allDifferent>", "1 in another list"),
    (
        "<allDifferent> <list> x[0..1] </list> <list> x[1..2] </list> <except> (1,2,3) </except> "
        "</allDifferent>",
        "3 in a tuple",
    ),
    (
        "<lex> <list> x[0..1] </list> <list> x[2] </list> <operator> lt </operator> </lex>",
        "1 in the next list",
    ),
    (f"<instantiation> {LIST} <values> 1 2 </values> </instantiation>", "2 values"),
    (
        f"<sum> {LIST} <coeffs> 1 2 </coeffs> <condition> (eq,1) </condition> </sum>",
        "2 coefficients",
    ),
    (
        f"<cardinality> {LIST} <values> 1 2 </values> <occurs> 1 </occurs> </cardinality>",
        "1 occurrences",
    ),
    (
        f"<binPacking> {LIST} <sizes> 1 2 </sizes> <condition> (le,4) </condition> </binPacking>",
        "2 sizes",
    ),
    (
        f"<knapsack> {LIST} <weights> 1 2 3 </weights> <profits> 1 2 </profits> <condition> (le,4) "
        "</condition> <condition> (ge,2) </condition> </knapsack>",
        "2 profits",
    ),
    ("<noOverlap> <origins> x[] </origins> <lengths> 1 1 </lengths> </noOverlap>", "2 lengths"),
    (
        "<noOverlap> <origins> (x[0],x[1])(x[1],x[2]) </origins> <lengths> (1,1) </lengths> "
        "</noOverlap>",
        "1 lengths",
    ),
    (
        "<cumulative> <origins> x[] </origins> <lengths> 1 1 1 </lengths> <heights> 1 1 </heights> "
        "<condition> (le,2) </condition> </cumulative>",
        "2 heights",
    ),
]


@pytest.mark.parametrize(("constraint", "number"), MISTAKES, ids=[each for _, each in MISTAKES])
def test_lists_of_different_lengths_are_an_error(constraint: str, number: str) -> None:
    text = (
        '<instance format="XCSP3"><variables><array id="x" size="[3]"> 0..3 </array></variables>'
        f"<constraints> {constraint} </constraints></instance>"
    )
    with pytest.raises(CspError, match=f"in the list, but {number}"):
        FORMATS["xcsp"].read(Source(text, "f.xml"))
