"""python-sat's encoders of cardinalities: unit propagation; all encoders' tests check the rest."""

from __future__ import annotations

from random import Random

import pytest

from propagation import made_false

SINGLE = ("card-pairwise", "card-bitwise", "card-ladder")
COUNTING = ("card-seqcounter", "card-sortnetwrk", "card-cardnetwrk", "card-totalizer")


@pytest.mark.parametrize(
    ("name", "most"),
    [*((each, 1) for each in SINGLE), *((each, k) for each in COUNTING for k in (1, 2, 3, 5))],
)
def test_as_many_true_literals_as_may_be_make_the_others_false(name: str, most: int) -> None:
    rng = Random(name)
    for _ in range(10):
        true = rng.sample(range(1, 9), most)
        assert made_false(name, [1] * 8, most, true) == {*range(1, 9)} - {*true}
