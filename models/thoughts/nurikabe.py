"""Nurikabe: islands that are complete, out of reach or too near, pools, and a sea cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.shading import connected, pools
from csp2sat.models.thoughts.shading_patterns import (
    are_black,
    are_white,
    every,
    is_cut,
    is_one,
    is_square,
)
from csp2sat.models.tutor.forms import ALL, CASES, FULL, GRAPH, LEFT, MEANING, ONE_WAY
from csp2sat.models.tutor.thoughts import Seen, Thought

_ISLANDS, _SIZES, _SEA, _POOLS = 1, 2, 3, 4


def _memberships(seen: Seen) -> set[object]:
    """Whether the cells that follow are in islands; empty if it follows what colour one has."""
    sorts = {x.subject[0] if x.subject else "?" for x in seen.forced}
    return {*seen.forced.values()} if sorts == {""} else set()


def _are_in(seen: Seen) -> bool:
    """Whether all that follows is that cells belong to islands."""
    values = {v for x, v in seen.forced.items() if x.subject and x.subject[0] == ""}
    return values == {True}


def _are_out(seen: Seen) -> bool:
    """Whether all that follows is that cells don't belong to islands."""
    return _memberships(seen) == {False}


def _is_unreachable(seen: Seen) -> bool:
    """Whether cells are black with no fact but the numbers."""
    return are_black(seen) and not seen.facts


def _of_island(seen: Seen) -> bool:
    return bool(seen.origin.clues)


def _is_beside_island(seen: Seen) -> bool:
    """Whether a cell of an island is known beside the cell that follows."""
    return any(x.subject and x.subject[0] == "" and value for x, value in seen.facts.items())


def _is_only_pool(seen: Seen) -> bool:
    """Whether one square of 2 x 2 cells needs the cell that follows."""
    return [origin.rule for origin in seen.origins].count(_POOLS) == 1


_COMPLETE = "The island of {place} is complete"

THOUGHTS = (
    Thought("complete island", _COMPLETE + ": {targets}.", _SIZES, {FULL}, are_black),
    Thought("complete island", _COMPLETE + " without {cells}.", _SIZES, {FULL}, _are_out),
    Thought("unreachable", "{Place} can't reach {cells}.", _SIZES, {CASES}, _are_out),
    Thought("unreachable", "{Place} can't reach {cells}: black.", _SIZES, {CASES}, are_black),
    Thought("unreachable", "No number reaches {cells}: black.", _ISLANDS, when=_is_unreachable),
    Thought(
        "needed", "{Place} needs {cells} to reach its size.", _SIZES, {CASES, ALL, LEFT}, _are_in
    ),
    Thought(
        "between islands",
        "{Targets}: it would touch another island at {others}.",
        _ISLANDS,
        {ONE_WAY},
        every(is_one, _are_out),
    ),
    Thought(
        "beside an island",
        "{Targets}: the island at {others} can't take it.",
        _ISLANDS,
        {ONE_WAY},
        every(is_one, are_black, _is_beside_island),
    ),
    Thought(
        "beside an island",
        "{Targets}: the island at {others} can't take them.",
        _ISLANDS,
        {ONE_WAY},
        every(are_black, _is_beside_island),
    ),
    Thought(
        "only exit of an island",
        "{Targets}, or {would}.",
        _ISLANDS,
        {GRAPH},
        every(is_cut, _are_in, _of_island),
    ),
    Thought("part of an island", "{Targets}: part of an island.", _ISLANDS, {MEANING}, are_white),
    Thought("unreachable", "No island can have {cells}: black.", _ISLANDS, {MEANING}, are_black),
    Thought("only island", "{Targets}: no other number reaches it.", _ISLANDS, {MEANING}, _are_in),
    *pools(_POOLS),
    Thought(
        "pool that one island reaches",
        "Only {cells} can keep {ends} from being a 2 x 2 pool.",
        _POOLS,
        when=every(is_square, are_white, _is_only_pool),
        joint=True,
    ),
    *(
        thought._replace(name={"cut off": "sea cut off"}.get(thought.name, thought.name))
        for thought in connected(_SEA, "black")
    ),
)
