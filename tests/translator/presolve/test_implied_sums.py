"""Long equations that those of three variables imply."""

from __future__ import annotations

from costas import costas
from csp2sat import Problem
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.presolve import presolve
from enumeration import all_values, by_clauses

IMPLIED = "(= (+ d2_0 d2_1) (+ d3_0 d1_1))", "(= (+ d2_1 d2_2) (+ d3_1 d1_2))"


def clauses(text: str) -> int:
    """The number of clauses of the normal form."""
    return len(presolve(normalise(Problem.parse(text))).clauses)


def test_the_number_of_costas_arrays() -> None:
    for size, number in ((3, 4), (4, 12), (5, 40)):  # sequence A008404 of the OEIS
        text = costas(size, *(IMPLIED if size == 5 else ()))
        assert len(all_values(by_clauses(Problem.parse(text)))) == number


def test_what_follows_is_dropped_and_nothing_else() -> None:
    more = "(alldifferent d3_0 d3_1 d2_0)"
    plain = clauses(costas(5, more))
    assert clauses(costas(5, more, *IMPLIED)) == plain
    for other in (
        "(= (+ d2_0 d2_1 1) (+ d3_0 d1_1))",
        "(= (+ d2_0 d2_2) (+ d3_0 d1_1))",
        "(int y 1 9) (= (+ d2_0 d2_1) (+ d3_0 d1_1 (- y 5)))",
    ):
        assert clauses(costas(5, more, other)) > plain
    apart = "\n".join(f"(int {x} 0 9)" for x in "uvwxyz") + "(= z (+ u v)) (= y (+ w x))"
    assert clauses(f"{apart} (= (+ y z) (+ u v w x))") == 3, "they are not all different"
