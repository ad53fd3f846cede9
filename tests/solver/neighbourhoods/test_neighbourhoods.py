"""Neighbourhoods of a solution: what they keep of it."""

from __future__ import annotations

from random import Random

from csp2sat import Problem
from csp2sat.solver.backends.alternation import Alternation
from csp2sat.solver.neighbourhoods.neighbourhoods import FIRST, LEAST, NEAR, Neighbourhoods, Way
from csp2sat.solver.neighbourhoods.parts import Parts
from csp2sat.solver.search import Search


def test_the_fewer_parts_are_free_the_nearer_the_others_stay_to_their_values() -> None:
    problem = Problem.parse("(int x 0 99) (int y 0 99) (int z 0 99) (< x y) (< y z)")
    way = Way(NEAR, lambda _number, _truth: {0})
    with Search(problem, Alternation) as search:
        values = {"x": 10, "y": 50, "z": 90}
        assert search.next(*(search.equal(problem.ints[x], v) for x, v in values.items()))
        made = Neighbourhoods(Parts(search.translation), (), Random(1))
        kept = {}
        for share, slack in ((LEAST, 1), (FIRST, 5)):
            way.share = share
            kept[slack] = made.kept(way, search.translation.truth)
        for slack, literals in kept.items():
            for x, least in (("x", 0), ("y", 50 - slack), ("z", 90 - slack)):
                below = search.at_most(x, least - 1)
                assert not search.possible(*literals, below), (x, slack)
                assert search.possible(*literals, search.at_most(x, least)), (x, slack)
