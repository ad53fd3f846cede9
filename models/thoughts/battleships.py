"""Battleships: ships that would touch, and places of the fleet."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from csp2sat.csp.expr import Apply, BoolVar
from csp2sat.csp.kernel import AND
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.thoughts.touching import touching
from csp2sat.models.tutor.forms import ALL, FULL, LEFT, ZERO, count_of, known_and_opposite, reach_of
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
    least, most, needed = reach_of(seen.constraints[0].formula, known)
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


THOUGHTS = (
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
    *_fleet("there would be {over} ships of length {length}", {FULL, ZERO}, _of_length),
    *_fleet(
        "the fleet, with {fleet cells} cells, would not be complete", {ALL, LEFT}, lambda _: True
    ),
    *_fleet("the fleet would have more than its {fleet cells} cells", {FULL}, lambda _: True),
    Thought("fleet", "{Targets}: otherwise {then}, so {would}.", _FLEET, joint=True),
    Thought("fleet", "{Targets}, or {would}.", _FLEET, joint=True),
    Thought("fleet", "{Targets}, or the ships could not be the fleet.", _FLEET, joint=None),
)
