"""The normal form as a whole."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.size_refusals import Refused
from garbage import garbage_of
from normal_text import DECLARED, normal_lines


def test_the_declarations() -> None:
    lines = str(normalise(parse(Source(DECLARED)))).splitlines()
    assert lines == ["int x 0..3", "int y 0..3", "int z -2..2", "int w 1 4 6"]


@pytest.mark.parametrize("start", ["y", "3"])
def test_products_that_grow_beyond_bounds_are_refused(start: str) -> None:
    steps = "".join(f"(predicate (f{i + 1} t) (f{i} (* t t)))" for i in range(60))
    with pytest.raises(Refused, match="a product of more than 100,000 bits"):
        normal_lines(f"(predicate (f0 t) (< (mod t 7) 5)) {steps} (f60 {start})")


def test_trees_need_no_garbage_collection() -> None:
    text = "".join(f"(or (< (* x {i}) y) (= (mod y {i}) (div x 2)))" for i in range(2, 302))
    problem = parse(Source(f"{DECLARED}{text}"))
    assert garbage_of(lambda: normalise(problem)) < 100
