"""Thoughts of several kinds in which cells are blackened, by the numbers of their rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from csp2sat.models.thoughts.shading_patterns import (
    When,
    are_black,
    are_white,
    every,
    has_one_fact,
    is_beside_one,
    is_cut,
    is_filled,
    is_in_area,
    is_of_one_square,
    is_one,
    is_only_exit,
    is_ring,
    is_square,
    is_wall,
    is_within_a_room,
    known_colour,
    opposite_colour,
    square_words,
    walled_off,
)
from csp2sat.models.tutor.forms import ALL, FULL, GRAPH, LEFT, MEANING, ONE_WAY, ZERO
from csp2sat.models.tutor.thoughts import Seen, Thought

Thoughts = tuple[Thought, ...]
Words = Callable[[Seen], Mapping[str, str]]


def at_the_end(
    name: str,
    would: str,
    rule: int,
    forms: Collection[str] = (),
    when: When = lambda _: True,
    words: Words = lambda _: {},
) -> Thought:
    """What goes wrong at the end of a proof."""
    return Thought(name, "", rule, forms, when, would=would, is_end=True, words=words)


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
    name, one = "2 x 2", "{ends} would be all {colour}"
    some = "2 x 2 squares there would be all {colour}"
    return (
        Thought(
            name,
            f"{{Targets}}, or {one}.",
            rule,
            {ONE_WAY},
            is_of_one_square,
            None,
            words=opposite_colour,
        ),
        at_the_end(name, one, rule, {ONE_WAY}, words=known_colour),
        Thought(name, f"{{Targets}}, or {some}.", rule, {ONE_WAY}, words=opposite_colour),
    )


def apart(rule: int) -> Thoughts:
    """No two black cells share a side."""
    name, would = "neighbours of a black cell", "{area} would be black side by side"
    beside, one = every(is_beside_one, is_one), "{Targets}, as its neighbour {others} is black."
    return (
        Thought(name, one, rule, {ONE_WAY}, beside, would=would),
        Thought(
            name,
            "The neighbours of the black {others} are white: {cells}.",
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
    others = "cells of its colour" if colour == "equal" else f"{colour} cells"
    way = f"{{Targets}}: the only way from {{end}} to the other {others}."
    parted = f"{{Targets}}, or {colour} cells would be cut off."
    cut = "{few} would be cut off"
    return (
        Thought("wall", f"{{Targets}}, or {cut}.", rule, {GRAPH}, is_wall, words=walled_off),
        Thought("wall", "{Targets}, or with {known} {would}.", rule, {GRAPH}, is_wall),
        Thought("wall", "{Targets}, or {would}.", rule, {GRAPH}, is_wall),
        at_the_end("wall", cut, rule, {GRAPH}, is_wall, walled_off),
        Thought("ring", "{Targets}, or {would}.", rule, {GRAPH}, is_ring),
        *(
            Thought("only exit", way.replace("{end}", f"{{{end}}}"), rule, {GRAPH}, when)
            for end, when in (("cut", is_only_exit(0)), ("rest", is_only_exit(1)))
        ),
        Thought("cut off", "{Targets}, or {would}.", rule, {GRAPH}, is_cut),
        Thought("enclosed", alone, rule, {GRAPH}, every(is_cut, lost)),
        Thought("cut off", parted, rule, {GRAPH}, every(is_cut, kept)),
    )


def room_counts(rule: int, apart_rule: int = 0) -> Thoughts:
    """A number counts the black cells of its room; black ones may have to be `apart`."""
    fits = "{Place} fits into its room in one way without black neighbours: {targets}."
    some = "However the black cells of {place} lie in its room without touching, {targets}."
    inside = every(is_in_area, is_within_a_room)
    thoughts = (
        Thought("empty room", "{Place}: {targets}.", rule, {ZERO}, is_in_area),
        Thought("complete room", "The room of {place} is complete: {targets}.", rule, {FULL}),
        Thought("room needs all", "{Place} needs all cells of its room: {targets}.", rule, {ALL}),
        Thought(
            "room needs all", "{Place} needs all open cells of its room: {targets}.", rule, {LEFT}
        ),
        at_the_end("complete room", "{place} would have {least} black cells", rule, {ZERO, FULL}),
        at_the_end(
            "room needs all",
            "{place} could have only {most} of {needed} black cells",
            rule,
            {ALL, LEFT},
        ),
        at_the_end("room needs all", "{place} could have no black cell", rule, {ALL, LEFT}),
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
        Thought("number needs all", "{Place} needs all cells left: {targets}.", rule, {LEFT}),
        Thought("number needs all", "", rule, {ALL}),
    )


def ones(rule: int, where: str, words: Words = lambda _: {}) -> Thoughts:
    """Of some cells exactly one is black: `where` says which they are."""
    last = f"{{Targets}}: the only cell left {where}."
    has = f"{{Known}} is the one black cell {where}: {{targets}}."
    return (
        Thought("one is black", has, rule, {FULL}, has_one_fact, words=words),
        Thought("one place left", last, rule, {ALL, LEFT}, every(is_one, are_black), words=words),
        at_the_end("one is black", "{place} would have two black cells", rule, {FULL}),
        at_the_end("one place left", "{place} would have no black cell", rule, {ALL, LEFT}),
    )


def whole_rooms(rule: int) -> Thoughts:
    """The cells of a room have one colour."""
    text = "{Targets}, like {known} in the same room."
    return (Thought("whole room", text, rule, {MEANING}, would="a room would have two colours"),)


def no_checkerboard(rule: int) -> Thoughts:
    """No square of 2 x 2 cells has each colour in one diagonal: one colour would be parted."""
    one, would = "{square} would be a checkerboard", "a 2 x 2 checkerboard would form"
    return (
        Thought(
            "checkerboard",
            f"{{Targets}}, or {one}.",
            rule,
            {ONE_WAY},
            is_one,
            would=would,
            words=square_words,
        ),
        Thought("checkerboard", f"{{Targets}}, or {would}.", rule, {ONE_WAY}, is_one),
        Thought("checkerboard", "{Targets}, or checkerboards would form.", rule, {ONE_WAY}),
    )
