"""Facts in a sentence: those with the same predicate together, of many the nearest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.kind_vocabulary import Phrase, infinitive
from csp2sat.models.tutor.places import cell_name, distance, names_of_cells, series

MOST = 6
"""A sentence names as many facts, clues or areas of one sort; JSON has them all."""

_NEGATIVE = ("is not", "are not", "does not", "do not")

_SIDES = ("top", "left", "right", "bottom")

MOST_SHAPES = 3
"""As many shapes are named rather than counted."""


def list_facts(facts: Iterable[Phrase], near: Collection[Cell] = ()) -> list[str]:
    """Facts, one text for each predicate: `r1c1 and r1c3 are black`.

    Of many with the same predicate, those nearest to some cells are named, if there are any.
    """
    known = sorted(facts, key=lambda fact: fact.cells)
    many = Counter((x.are_so, x.many) for x in known)
    groups: dict[tuple[str, str], list[Phrase]] = {}
    for x in known:
        is_counted = many[x.are_so, x.many] > MOST_SHAPES
        groups.setdefault((x.are_so, x.many if is_counted else ""), []).append(x)
    result: dict[str, list[str]] = {}
    for some in groups.values():
        subject, predicate = _together(some, near)
        result.setdefault(subject, []).append(predicate)
    return [f"{subject} {_all(predicates)}" for subject, predicates in result.items()]


def list_sides(cell: Cell, facts: Iterable[Phrase]) -> list[str]:
    """Facts about sides as seen from a cell: `its top and left side are drawn`.

    Others are named as they are; the list is empty if no side is one of the cell.
    """
    sides: dict[str, list[str]] = {}
    others = []
    many: dict[str, tuple[str, str]] = {}
    for fact in sorted(facts, key=lambda fact: fact.cells):
        if side := _side_of(cell, fact):
            sides.setdefault(fact.is_so, []).append(side)
            many[fact.is_so] = fact.is_so, fact.are_so
        else:
            others.append(fact)
    result = [
        f"its {series(sorted(some, key=_SIDES.index))} side {many[is_so][len(some) > 1]}"
        for is_so, some in sides.items()
    ]
    return result + list_facts(others) if result else []


def _side_of(cell: Cell, fact: Phrase) -> str:
    """The side of a cell that a fact is about; empty if it has no such side."""
    r, c = cell
    if not fact.side or fact.cells[0] == cell:
        return fact.side
    if fact.side == "left" and fact.cells[0] == (r, c + 1):
        return "right"
    return "bottom" if fact.side == "top" and fact.cells[0] == (r + 1, c) else ""


def _all(predicates: Sequence[str]) -> str:
    """Predicates of one subject: `is black and has a lamp`, `is not at r1c1 or r1c3`."""
    groups: dict[str, list[str]] = {}
    for predicate in predicates:
        begin, _, end = predicate.rpartition(" ")
        if begin.startswith(_NEGATIVE):
            groups.setdefault(begin, []).append(end)
        else:
            groups[predicate] = []
    return series([f"{key} {series(ends, 'or')}".rstrip() for key, ends in groups.items()])


def sentence_of(facts: Sequence[str]) -> str:
    """Facts joined; a comma parts those that have an `and` of their own."""
    if not any(" and " in fact for fact in facts):
        return series(facts)
    return ", and ".join([", ".join(facts[:-1]), facts[-1]] if facts[1:] else facts)


def few(names: Sequence[str], noun: str = "") -> str:
    """Names in a sentence; of many the first, and how many more there are."""
    if len(names) <= MOST:
        return series(names)
    more = f"{len(names) - MOST + 1} more {noun}".rstrip()
    return series([*names[: MOST - 1], more])


def impossible(predicate: str) -> str:
    """The contrary: `can't be black` for `is black`, `must be drawn` for `is not drawn`."""
    verb, _, rest = predicate.partition(" ")
    if verb in ("does", "do"):
        return f"must {rest.removeprefix('not ')}"
    verb = infinitive(verb)
    for negative, positive in (("not ", ""), ("no ", "a ")):
        if rest.startswith(negative):
            return f"must {verb} {positive}{rest.removeprefix(negative)}"
    return f"can't {verb} {rest}".rstrip()


def _together(facts: Sequence[Phrase], near: Collection[Cell]) -> tuple[str, str]:
    """The subject and the predicate of facts with the same predicate."""
    if len(facts) == 1:
        return facts[0].subject, facts[0].is_so
    are_so = facts[0].are_so
    if facts[0].many and len(facts) > MOST_SHAPES and len({fact.many for fact in facts}) == 1:
        return _count(facts), are_so
    if facts[0].side:
        return _shorten(facts, near, _sides, "sides"), are_so
    return _shorten(facts, near, _subjects, "cells" * _are_cells(facts)), are_so


def _count(facts: Sequence[Phrase]) -> str:
    """How many shapes: `12 shapes with r1c1`."""
    common = set(facts[0].cells).intersection(*(fact.cells for fact in facts))
    cells = f" with {series(names_of_cells(common))}" if common else ""
    return f"{len(facts)} {facts[0].many}{cells}"


def _shorten(
    facts: Sequence[Phrase],
    near: Collection[Cell],
    name: Callable[[Sequence[Phrase]], list[str]],
    noun: str,
) -> str:
    """The names of all subjects or, if they are too many, of the nearest."""
    names = name(facts)
    if not near or (len(facts) if facts[0].side else len(names)) <= MOST:
        return series(names)
    order = sorted(facts, key=lambda x: distance(x.cells, near))
    kept = sorted(order[: MOST - 1], key=lambda x: x.cells)
    return series([*name(kept), f"{len(facts) - len(kept)} more {noun}".rstrip()])


def _sides(facts: Sequence[Phrase]) -> list[str]:
    """Sides of cells: `the top and left sides of r1c1`, `the top side of r3c3`."""
    sides: dict[str, list[str]] = {}
    for fact in facts:
        sides.setdefault(fact.place, []).append(fact.side)
    places: dict[tuple[str, ...], list[str]] = {}
    for place, some in sides.items():
        places.setdefault(tuple(some), []).append(place)
    return [
        f"the {series(some)} side{'s' if len(some) + len(of) > 2 else ''} of {series(of)}"
        for some, of in places.items()
    ]


def _subjects(facts: Sequence[Phrase]) -> list[str]:
    """Subjects, those with the same beginning together."""
    groups: dict[str, list[Phrase]] = {}
    for fact in facts:
        groups.setdefault(fact.heads, []).append(fact)
    return [name for heads, some in groups.items() for name in _with_heads(heads, some)]


def _are_cells(facts: Sequence[Phrase]) -> bool:
    return all(fact.subject == cell_name(fact.cells[0]) for fact in facts)


def _with_heads(heads: str, facts: Sequence[Phrase]) -> list[str]:
    """Subjects with the same beginning of their names."""
    if len(facts) == 1:
        return [facts[0].subject]
    if _are_cells(facts):
        return names_of_cells(fact.cells[0] for fact in facts)
    first, *others = (fact.place for fact in facts)
    return [f"{heads} {first}".strip(), *others]
