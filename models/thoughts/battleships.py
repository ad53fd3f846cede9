"""Battleships: ships that would touch, and places of the fleet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.expr import Apply, BoolVar, Node
from csp2sat.csp.kernel import AND
from csp2sat.models.thoughts.phrases import agree, cells_with, unit_names
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.shading_patterns import are_white
from csp2sat.models.thoughts.touching import touching
from csp2sat.models.tutor.forms import (
    ALL,
    CASES,
    FULL,
    LEFT,
    ZERO,
    Count,
    Facts,
    count_of,
    reach_of,
    truth_of,
)
from csp2sat.models.tutor.opposites import known_and_opposite
from csp2sat.models.tutor.places import cell_names, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

_FLEET, _TOUCH, _COUNT, _PARTS = 0, 1, 2, 3


def _length(seen: Seen) -> int:
    """The length of the ships that the constraint counts; 0: it counts the cells of all."""
    count = count_of(seen.constraints[0].formula) if seen.constraints else None
    term = count.terms[0] if count and count.terms else None
    if not (isinstance(term, Apply) and term.op is AND):
        return 0
    return sum(isinstance(item, BoolVar) for item in term.args)


def _of_length(seen: Seen) -> bool:
    return _length(seen) > 0


def _words(seen: Seen) -> Mapping[str, str]:
    known = known_and_opposite(seen.forced, seen.constraints, seen.facts)
    least, most, needed, _ = reach_of(seen.constraints[0].formula, known)
    few = most < needed
    return {
        "length": str(_length(seen) or ""),
        "ships": agree(range(needed), "ship", "ships"),
        "over": "" if few or least <= needed else str(least),
        "most": str(most) if few else "",
        "needed": str(needed),
        "fleet cells": str(needed),
    }


def _fleet(text: str, forms: set[str], when: Callable[[Seen], bool]) -> tuple[Thought, Thought]:
    """What goes wrong with the fleet, of one constraint and at the end of a proof."""
    one = Thought("fleet", f"{{Targets}}, or {text}.", _FLEET, forms, when, words=_words)
    return one, at_the_end("fleet", text, _FLEET, forms, when)._replace(words=_words)


def _none_left(seen: Seen) -> bool:
    return _of_length(seen) and _words(seen)["most"] == "0"


def _sum_of_lines(seen: Seen) -> Mapping[str, str]:
    """Rows and columns whose clues, with known ships elsewhere, make up all cells of the fleet.

    They have no cell in common, but for water, and what follows is water elsewhere.
    """
    first, *others = seen.constraints
    total, counts = count_of(first.formula), [count_of(item.formula) for item in others]
    lines = [cells_of(item.origin) for item in others if item.origin]
    rules = {origin.rule for origin in seen.origins[1:]}
    if not total or _length(seen) or not others or rules != {_COUNT} or None in counts:
        return {}
    water, ships = {*cells_with(seen.facts, False)}, cells_with(seen.facts, True)
    inside = [cell for line in lines for cell in line if cell not in water]
    elsewhere = [cell for cell in ships if cell not in inside]
    most = sum(max(count.allowed) for count in counts if count) + len(elsewhere)
    if len({*inside}) < len(inside) or {*seen.targets} & {*inside} or {most} != {*total.allowed}:
        return {}
    names = unit_names(seen.board, lines, "", seen.language)
    with_ships = "known and fleet" if elsewhere else "fleet"
    at = cell_names(elsewhere, seen.language)
    return {agree(lines, "one line", "lines"): names, "ships at": at, with_ships: str(most)}


def _places_by_lines(seen: Seen) -> Mapping[str, str]:
    """The rows and columns whose clues would leave too few places for the ships of a length."""
    known = known_and_opposite(seen.forced, seen.constraints, seen.facts)
    first, *others = seen.constraints
    lines = [cells_of(x.origin) for x in others if x.origin and x.origin.rule == _COUNT]
    count, words = count_of(first.formula), _words(seen)
    if not (count and words["length"]):
        return {}
    places = [
        _with_place(term, known) for term in count.terms if truth_of(term, known) is not False
    ]
    left = sum(all(_may_hold(x.formula, place) for x in others) for place in places)
    if left >= min(count.allowed):
        return {}
    if lines:
        names = unit_names(seen.board, lines, "", seen.language)
        return {**words, agree(lines, "one line", "lines"): names, "left": str(left or "no")}
    total = count_of(others[0].formula) if len(others) == 1 else None
    if not total or not all(_is_over(total, place) for place in places):
        return {}
    return {**words, "total": str(max(total.allowed))}


def _with_place(term: Node, known: Facts) -> Facts:
    """What is known if a ship is in one of its places."""
    parts = term.args if isinstance(term, Apply) else ()
    ships: Facts = {x: True for x in parts if isinstance(x, BoolVar)}
    water = (x.args[0] for x in parts if isinstance(x, Apply))
    return {**known, **ships, **{x: False for x in water if isinstance(x, BoolVar)}}


def _is_over(count: Count, known: Facts) -> bool:
    return [truth_of(x, known) for x in count.terms].count(True) > max(count.allowed)


def _may_hold(formula: Node, known: Facts) -> bool:
    """Whether known values leave a count, or a clause, the chance to be right."""
    count = count_of(formula)
    if count is None:
        return truth_of(formula, known) is not False
    states = [truth_of(term, known) for term in count.terms]
    least = states.count(True)
    return any(least <= x <= least + states.count(None) for x in count.allowed)


_BY_LINES = (
    "{Targets}, or the clues of {lines} would leave {left} place for the {needed} {ships} of "
    "length {length}.",
    "{Targets}, or the clue of {one line} would leave {left} place for the {needed} {ships} of "
    "length {length}.",
)
_TOO_MANY = (
    "{Targets}, or with a ship of length {length} in any place the fleet would have more than its "
    "{total} cells."
)
_SUM = (
    "The clues of {lines}, with {ships at}, make up all {known and fleet} cells of the fleet, so "
    "{targets}.",
    "The clues of {lines} make up all {fleet} cells of the fleet, so {targets}.",
    "The clue of {one line}, with {ships at}, makes up all {known and fleet} cells of the fleet, "
    "so {targets}.",
)
_NOT_SO_MANY = "there could not be exactly {needed} {ships} of length {length}"

THOUGHTS = (
    *(
        Thought("cells of the fleet", text, _FLEET, when=are_white, joint=True, words=_sum_of_lines)
        for text in _SUM
    ),
    touching(_TOUCH, "ship", "water"),
    Thought("line complete", "{Place} is complete: {targets}.", _COUNT, {FULL}),
    Thought(
        "last cells of a line", "{Place} needs all cells left: {targets}.", _COUNT, {LEFT, ALL}
    ),
    Thought("part of a ship", "{Place} shows how it goes on: {targets}.", _PARTS, joint=None),
    *_fleet("no place for a ship of length {length} would be left", {ALL, LEFT}, _none_left),
    *_fleet(
        "only {most} of the {needed} {ships} of length {length} would have a place",
        {ALL, LEFT},
        _of_length,
    ),
    *_fleet(
        "there would be {over} ships of length {length} instead of {needed}",
        {FULL, ZERO},
        _of_length,
    ),
    *_fleet(
        "the fleet, with {fleet cells} cells, would not be complete", {ALL, LEFT}, lambda _: True
    ),
    *_fleet("the fleet would have more than its {fleet cells} cells", {FULL}, lambda _: True),
    *(
        Thought("fleet", text, _FLEET, when=_of_length, joint=True, words=_places_by_lines)
        for text in (*_BY_LINES, _TOO_MANY)
    ),
    *_fleet(_NOT_SO_MANY, {CASES}, _of_length),
    Thought("fleet", "{Targets}: otherwise {then}, so {would}.", _FLEET, joint=True),
    Thought("fleet", "{Targets}, or {would}.", _FLEET, joint=True),
    Thought(
        "fleet",
        f"{{Targets}}, or {_NOT_SO_MANY}.",
        _FLEET,
        when=_of_length,
        joint=True,
        words=_words,
    ),
    Thought("fleet", "{Targets}, or the ships could not be the fleet.", _FLEET, joint=None),
)
