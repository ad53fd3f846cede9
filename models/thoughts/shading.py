"""Thoughts of several kinds in which cells are blackened, by the numbers of their rules."""

from __future__ import annotations

from collections.abc import Collection

from csp2sat.models.thoughts.shading_patterns import (
    When,
    are_black,
    are_white,
    every,
    is_beside_one,
    is_cut,
    is_filled,
    is_in_area,
    is_one,
    is_only_exit,
    is_ring,
    is_square,
    is_wall,
    is_within_a_room,
)
from csp2sat.models.tutor.forms import ALL, FULL, GRAPH, LEFT, MEANING, ONE_WAY, ZERO
from csp2sat.models.tutor.thoughts import Thought

Thoughts = tuple[Thought, ...]


def at_the_end(
    name: str,
    would: str,
    rule: int,
    forms: Collection[str] = (),
    when: When = lambda _: True,
) -> Thought:
    """What goes wrong at the end of a proof."""
    return Thought(name, "", rule, forms, when, would=would, is_end=True)


def pools(rule: int) -> Thoughts:
    """No square of 2 x 2 cells is all black."""
    name, one, some = "2 x 2 pool", "{ends} would be a 2 x 2 pool", "there would be 2 x 2 pools"
    return (
        Thought(
            name, f"{{Targets}}, or {one}.", rule, {ONE_WAY}, every(is_square, are_white), would=one
        ),
        Thought(name, f"{{Targets}}, or {some}.", rule, {ONE_WAY}, are_white),
    )


def squares(rule: int) -> Thoughts:
    """No square of 2 x 2 cells has one colour only."""
    name, one, some = "2 x 2", "{ends} would be of one colour", "squares would be of one colour"
    return (
        Thought(name, f"{{Targets}}, or {one}.", rule, {ONE_WAY}, is_square, would=one),
        Thought(name, f"{{Targets}}, or {some}.", rule, {ONE_WAY}),
    )


def apart(rule: int) -> Thoughts:
    """No two black cells share a side."""
    name, would = "neighbours of a black cell", "{area} would be black side by side"
    beside, one = every(is_beside_one, is_one), "{Targets}: its neighbour {others} is black."
    return (
        Thought(name, one, rule, {ONE_WAY}, beside, would=would),
        Thought(
            name,
            "{Others} is black, so its neighbours are white: {cells}.",
            rule,
            {ONE_WAY},
            is_beside_one,
        ),
        Thought(name, "{Targets}: each has a black neighbour.", rule, {ONE_WAY}, are_white),
    )


def connected(rule: int, colour: str) -> Thoughts:
    """The cells of a colour are connected: `white`, `black` or `covered` ones."""
    kept, lost = (are_black, are_white) if colour != "white" else (are_white, are_black)
    alone = f"{{Targets}}: {colour} cells there would be cut off."
    parted = f"{{Targets}}, or {colour} cells would be cut off."
    return (
        Thought("wall", "{Targets}, or {would}.", rule, {GRAPH}, is_wall),
        Thought("ring", "{Targets}, or {would}.", rule, {GRAPH}, is_ring),
        *(
            Thought("only exit", f"{{Targets}}: the only exit of {{{end}}}.", rule, {GRAPH}, when)
            for end, when in (("cut", is_only_exit(0)), ("rest", is_only_exit(1)))
        ),
        Thought("cut off", "{Targets}, or {would}.", rule, {GRAPH}, is_cut),
        Thought("enclosed", alone, rule, {GRAPH}, every(is_cut, lost)),
        Thought("cut off", parted, rule, {GRAPH}, every(is_cut, kept)),
    )


def room_counts(rule: int, apart_rule: int = 0) -> Thoughts:
    """A number counts the black cells of its room; black ones may have to be `apart`."""
    fits = "{Place} fits only so: {targets}."
    some = "In every way for the room of {place}: {targets}."
    inside = every(is_in_area, is_within_a_room)
    thoughts = (
        Thought("empty room", "{Place}: {targets}.", rule, {ZERO}, is_in_area),
        Thought("complete room", "The room of {place} is complete: {targets}.", rule, {FULL}),
        Thought("room needs all", "{Place} needs all that is left: {targets}.", rule, {ALL, LEFT}),
    )
    if not apart_rule:
        return thoughts
    return (
        *thoughts,
        Thought("fits only so", fits, rule, when=every(inside, is_filled), joint=True),
        Thought("in every way", some, rule, when=inside, joint=True),
    )


def counts(rule: int) -> Thoughts:
    """A number counts the black cells near it or in its line."""
    return (
        Thought("number 0", "", rule, {ZERO}),
        Thought("complete number", "", rule, {FULL}),
        Thought("number needs all", "{Place} needs all that is left: {targets}.", rule, {LEFT}),
        Thought("number needs all", "", rule, {ALL}),
    )


def ones(rule: int) -> Thoughts:
    """Of some cells exactly one is black."""
    last = "{Place} has one place left: {targets}."
    return (
        Thought("one is black", "{Place} has its black cell: {targets}.", rule, {FULL}),
        Thought("one place left", last, rule, {ALL, LEFT}, every(is_one, are_black)),
    )


def whole_rooms(rule: int) -> Thoughts:
    """The cells of a room have one colour."""
    return (Thought("whole room", "{Targets}, like the rest of the room.", rule, {MEANING}),)


def no_checkerboard(rule: int) -> Thoughts:
    """No square of 2 x 2 cells has each colour in one diagonal: one colour would be parted."""
    would = "a 2 x 2 checkerboard would form"
    return (
        Thought("checkerboard", f"{{Targets}}, or {would}.", rule, {ONE_WAY}, is_one, would=would),
        Thought("checkerboard", "{Targets}, or checkerboards would form.", rule, {ONE_WAY}),
    )
