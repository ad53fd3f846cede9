"""Literals of integer variables: those that questions and sums get."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import LOG, EncodingOptions
from csp2sat.translator.translate import translate


def test_a_fixed_variable_with_bits_needs_no_literals() -> None:
    text = "(int x 0 3000)(int y 0 3000)(int z 0 3000)(<= (* y z) (* x y))(= z 5)"
    problem = Problem.parse(text)
    z = problem.ints["z"]
    with Search(problem, PySat) as search:
        before = search.clauses.count
        assert search.differs(z, 5) == []
        assert search.clauses.count == before


@pytest.mark.parametrize(("values", "by_bits"), [("0 1 4 5 8 9", True), ("0 3 4 7 8", False)])
def test_a_sum_has_the_bits_of_a_domain_with_few_gaps(values: str, by_bits: bool) -> None:
    problem = Problem.parse(f"(int x ({values})) (int y 0 9) (int z 0 9) (<= (+ x y z) 9)")
    translation = translate(problem, EncodingOptions((("*", LOG),)))
    assert (translation.encoded.ints.order_for_sum(0) is None) is by_bits
