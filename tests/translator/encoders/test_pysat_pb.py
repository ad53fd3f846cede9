"""python-sat's encoders of weighted sums: unit propagation; all encoders' tests check the rest."""

from __future__ import annotations

import pytest

from propagation import made_false, weighted


@pytest.mark.parametrize("name", ["pb-bdd", "pb-seqcounter", "pb-totalizer"])
def test_weights_over_what_is_left_make_their_literals_false(name: str) -> None:
    for weights, bound, true, over in weighted(name):
        assert made_false(name, weights, bound, true) == over
