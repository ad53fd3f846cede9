"""Neighbourhoods of a solution: what they keep of it."""

from __future__ import annotations

from random import Random

import pytest

from csp2sat import Problem
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.neighbourhoods.neighbourhoods import (
    FIRST,
    LEAST,
    NEAR,
    VALUES,
    Neighbourhoods,
    Way,
)
from csp2sat.solver.neighbourhoods.parts import Parts
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import DIRECT, LOG, ORDER, EncodingOptions

TEXT = "(int x 0 99) (int y 0 99) (int z 0 99) (< x y) (< y z)"


def _made(search: Search) -> Neighbourhoods:
    """Neighbourhoods in which all parts decide."""
    parts = Parts(search.translation)
    return Neighbourhoods(parts, lambda _: parts.all, search.translation.truth, (), Random(1))


@pytest.mark.parametrize("encoding", [ORDER, DIRECT, LOG])
def test_parts_that_are_not_free_keep_their_values(encoding: str) -> None:
    problem = Problem.parse(f"{TEXT} (> y 9)")
    way = Way(VALUES, lambda _number, _truth: {0})
    options = EncodingOptions((("*", encoding),))
    with Search(problem, Alternation, options=options) as search:
        before = search.next()
        assert before
        made = _made(search)
        kept = made.kept(way, search.translation.truth)
        for x in ("y", "z"):
            variable, value = problem.ints[x], before.ints[x]
            assert search.possible(*kept, search.equal(variable, value))
            assert not search.possible(*kept, -search.equal(variable, value))
        assert search.possible(*kept, -search.equal(problem.ints["x"], before.ints["x"]))


def test_the_fewer_parts_are_free_the_nearer_the_others_stay_to_their_values() -> None:
    problem = Problem.parse(TEXT)
    way = Way(NEAR, lambda _number, _truth: {0})
    with Search(problem, Alternation) as search:
        values = {"x": 10, "y": 50, "z": 90}
        assert search.next(*(search.equal(problem.ints[x], v) for x, v in values.items()))
        made = _made(search)
        kept = {}
        for share, slack in ((LEAST, 1), (FIRST, 5)):
            way.share = share
            kept[slack] = made.kept(way, search.translation.truth)
        for slack, literals in kept.items():
            for x, least in (("x", 0), ("y", 50 - slack), ("z", 90 - slack)):
                below = search.at_most(x, least - 1)
                assert not search.possible(*literals, below), (x, slack)
                assert search.possible(*literals, search.at_most(x, least)), (x, slack)
