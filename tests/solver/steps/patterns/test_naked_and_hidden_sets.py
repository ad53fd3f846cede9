"""Names of steps by variables that differ."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from csp2sat import Problem
from csp2sat.solver.steps.minimal_reasons import Reason, by_one
from csp2sat.solver.steps.patterns.singles_and_sets import name_set
from positions import Position, follows, position


def reasons(given: Position) -> list[Reason]:
    """Why values are excluded, one after another."""
    (part,) = given.parts
    left = part.rule.remaining(given.known.sets(part.inside))
    found = []
    for i, x in enumerate(part.inside):
        out = given.known.left[x] & ~left[i]
        if out:
            found.append(name_set(by_one(part, i, out & -out, given.known), given.known))
    return found


def unit(names: str, most: int) -> Problem:
    """Variables from 1 to `most` that differ."""
    own = "".join(f"(int {name} 1 {most})\n" for name in names)
    return Problem.parse(f"{own}(alldifferent {' '.join(names)})")


@pytest.mark.parametrize(
    ("left", "name", "values", "places"),
    [
        ({"ab": "12"}, "naked pair", (1, 2), "ab"),
        ({"a": "12", "b": "23", "c": "13"}, "naked triple", (1, 2, 3), "abc"),
        ({"cdef": "3456"}, "hidden pair", (1, 2), "ab"),
        ({"bcdef": "23456"}, "hidden single", (1,), "a"),
    ],
)
def test_sets(left: Mapping[str, str], name: str, values: tuple[int, ...], places: str) -> None:
    with position(unit("abcdef", 6)) as given:
        for names, own in left.items():
            given.leave(names, map(int, own))
        techniques = {each.technique for each in reasons(given)}
    (technique,) = techniques
    assert technique
    assert technique[:2] == (name, values)
    assert {x.name for x in technique.places} == set(places)


def test_there_is_no_hidden_set_if_not_all_values_are_needed() -> None:
    with position(unit("abcdef", 7)) as given:
        given.leave("cdef", (3, 4, 5, 6))
        (reason, *_) = reasons(given)
    assert reason.technique
    assert reason.technique.name == "naked quad"


@pytest.mark.parametrize("seed", range(60))
def test_named_sets_follow_and_need_all_their_facts(seed: int) -> None:
    r = Random(seed)
    values = r.sample(range(1, 6), 5)
    with position(unit("abcde", 5)) as given:
        for name, value in zip("abcde", values, strict=True):
            given.leave(name, {value, *(v for v in range(1, 6) if r.random() < 0.4)})
        given.known.certain |= {x for x, mask in given.known.left.items() if not mask & (mask - 1)}
        for reason in reasons(given):
            for x in reason.forced:
                assert follows(reason, x, given.known.values)
                for each in reason.facts:
                    assert not follows(reason, x, given.known.values, without=each)
