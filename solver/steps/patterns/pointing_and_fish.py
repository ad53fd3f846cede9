"""Places of a value counted in several units: pointing, fish, rows against regions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from csp2sat.csp.expr import Variable
from csp2sat.csp.step_technique import Technique
from csp2sat.solver.steps.minimal_reasons import Reason, count_facts
from csp2sat.solver.steps.patterns.candidate_values import (
    CandidateGroup,
    CandidateValues,
    bits,
    families,
)
from csp2sat.solver.steps.patterns.technique_costs import COSTS, COUNTING, FISH, POINTING
from csp2sat.solver.steps.reasoning_parts import Part

MOST_PLACES = 9
"""A group with more places is not looked at by each of them."""

MOST_REASONS = 20
"""The most reasons of one size that are found at a time."""


def excluding(
    candidates: CandidateValues,
    out: int,
    parts: Sequence[Part],
    facts_out: int,
    technique: Technique,
    cost: int,
) -> Reason:
    """The reason of a technique that candidates are wrong, because those of `facts_out` are.

    `cost` does not count the facts.
    """
    forced: dict[Variable, int] = {}
    for i in bits(out):
        x, mask = candidates.all[i]
        forced[x] = forced.get(x, candidates.known.full[x]) & ~mask
    parts = sorted(dict.fromkeys(parts), key=lambda part: part.number)
    facts = candidates.facts(facts_out)
    return Reason(forced, parts, facts, cost + count_facts(parts, facts), technique)


def pointing(candidates: CandidateValues, live: int) -> list[Reason]:
    """One of some places has a value, and each of them excludes another place.

    In a Sudoku the places are in one box and one row.
    """
    reasons = []
    for base in candidates.groups:
        places = base.items & live
        if base.least != 1 or not 1 < places.bit_count() <= MOST_PLACES:
            continue
        out = live
        for i in bits(places):
            out &= candidates.rivals[i]
        by_covers: dict[tuple[int, ...], tuple[int, list[Part]]] = {}
        for t in bits(out):
            covers = _seeing(candidates, t, places)
            key = tuple(group.number for group in covers)
            by_covers[key] = by_covers.get(key, (0, covers))[0] | 1 << t, covers
        for targets, covers in by_covers.values():
            numbers = candidates.numbers(bits(places))
            technique = Technique(POINTING, numbers, candidates.places(places))
            cost = COSTS[POINTING] + len(covers) - 1
            parts, gone = [_part(base), *covers], base.items & ~live
            reasons.append(excluding(candidates, targets, parts, gone, technique, cost))
    return reasons


def _seeing(candidates: CandidateValues, t: int, places: int) -> list[Part]:
    """Few constraints by which a candidate excludes others."""
    covers = [group for group in candidates.of[t] if group.most == 1]
    parts, rest = [], places
    while rest:
        best = max(covers, key=lambda group: (group.items & rest).bit_count())
        parts.append(_part(best))
        rest &= ~best.items
    return sorted(parts, key=lambda part: part.number)


def fish(candidates: CandidateValues, live: int, size: int) -> list[Reason]:
    """The places of a value in some units are in others, which can have no more of them.

    So these have it nowhere else. The units of the one kind share no place: rows, columns, boxes.
    """
    reasons: list[Reason] = []
    exact: dict[int, list[CandidateGroup]] = {}
    for group in candidates.groups:
        if group.least and group.value is not None:
            exact.setdefault(group.value, []).append(group)
    for groups in exact.values():
        for family in families(groups):
            some = [group for group in family if (group.items & live).bit_count() > group.least]
            for bases in combinations(some, size):
                reasons += _fish_of(candidates, live, bases)
                if len(reasons) > MOST_REASONS:
                    return reasons
    return reasons


def _fish_of(
    candidates: CandidateValues, live: int, bases: Sequence[CandidateGroup]
) -> Iterator[Reason]:
    """The reasons by some units."""
    items = least = 0
    for group in bases:
        items |= group.items & live
        least += group.least
    if len(bases) == least == 1:
        return  # this is pointing
    for covers in _covers(candidates, items, least, bases, []):
        once = twice = 0
        for group in covers:
            twice |= once & group.items
            once |= group.items
        if out := live & (once & ~items | twice):
            parts = [_part(group) for group in (*bases, *covers)]
            gone = sum(group.items & ~live for group in bases)
            numbers = candidates.numbers(bits(items))
            if numbers and len(bases) == len(covers) == least:
                name = FISH[len(bases)]
                technique, cost = Technique(name, numbers, candidates.places(items)), COSTS[name]
            else:
                technique = Technique(COUNTING, numbers)
                cost = COSTS[COUNTING] + 2 * (len(bases) + len(covers) - 2)
            yield excluding(candidates, out, parts, gone, technique, cost)


def _covers(
    candidates: CandidateValues,
    items: int,
    room: int,
    bases: Collection[CandidateGroup],
    chosen: list[CandidateGroup],
) -> Iterator[list[CandidateGroup]]:
    """Groups that have all of some candidates, and together as many right ones as `room`."""
    if not items:
        if not room:
            yield chosen
        return
    first = (items & -items).bit_length() - 1
    for group in candidates.of[first]:
        rest, left = items & ~group.items, room - group.most
        is_enough = left > 0 if rest else left == 0
        if is_enough and group not in bases and (group.least or len(bases) == 1):
            yield from _covers(candidates, rest, left, bases, [*chosen, group])


def _part(group: CandidateGroup) -> Part:
    assert group.part is not None
    return group.part
