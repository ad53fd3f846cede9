"""Facts in a sentence: those with the same predicate together, of many the nearest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor import english
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.places import cell_name, cell_names, distance, names_of_cells

MOST = 6
"""A sentence names as many facts, clues or areas of one sort; JSON has them all."""

_SIDES = ("top", "left", "right", "bottom")

MOST_SHAPES = 3
"""As many shapes are named rather than counted."""


def list_facts(
    facts: Iterable[Phrase], language: Language, near: Collection[Cell] = ()
) -> list[str]:
    """Facts, one text for each predicate: `r1c1 and r1c3 are black`.

    Of many with the same predicate, those nearest to some cells are named, if there are any.
    """
    known = sorted(facts, key=lambda fact: fact.cells)
    many = Counter((_several(x), x.many) for x in known)
    groups: dict[tuple[str, str], list[Phrase]] = {}
    for x in known:
        is_counted = many[_several(x), x.many] > MOST_SHAPES
        groups.setdefault((_several(x), x.many if is_counted else ""), []).append(x)
    result: dict[str, list[str]] = {}
    for some in groups.values():
        subject, predicate = _together(some, language, near)
        result.setdefault(subject, []).append(predicate)
    return [language.fact(subject, predicates) for subject, predicates in result.items()]


def say_facts(facts: Iterable[Phrase], language: Language, near: Collection[Cell] = ()) -> str:
    """Facts in one text: those of `list_facts`."""
    return language.facts(list_facts(facts, language, near))


def say_drawn(facts: Sequence[Phrase], language: Language) -> str:
    """The lines or sides that are drawn: `the lines r1c1-r1c2 and r1c2-r2c2`.

    Empty if anything else is among the facts.
    """
    are_lines = all(x.is_so == "is drawn" and (x.side or x.heads == "the lines") for x in facts)
    if not facts or not are_lines:
        return ""
    known = sorted(facts, key=lambda fact: fact.cells)
    return language.series((_sides if known[0].side else _subjects)(known, language))


def noun_of(targets: Sequence[Phrase]) -> str:
    """What the subjects of facts are."""
    if all(phrase.side for phrase in targets):
        return "sides"
    return "lines" if all(phrase.heads == "the lines" for phrase in targets) else "cells"


def _several(fact: Phrase) -> str:
    """What facts that may be said of several subjects together have in common."""
    return fact.are_so or fact.is_so


def list_sides(cell: Cell, facts: Iterable[Phrase], language: Language) -> list[str]:
    """Facts about sides as seen from a cell: `its top and left sides are drawn`.

    Others are named as they are; the list is empty if no side is one of the cell.
    """
    sides: dict[str, list[tuple[str, Phrase]]] = {}
    others = []
    for fact in sorted(facts, key=lambda fact: fact.cells):
        if side := _side_of(cell, fact):
            sides.setdefault(fact.is_so, []).append((side, fact))
        else:
            others.append(fact)
    result = []
    for some in sides.values():
        subject = language.sides(sorted((side for side, _ in some), key=_SIDES.index), ())
        result.append(language.fact(subject, [language.predicate(some[-1][1], len(some) > 1)]))
    return result + list_facts(others, language) if result else []


def _side_of(cell: Cell, fact: Phrase) -> str:
    """The side of a cell that a fact is about; empty if it has no such side."""
    r, c = cell
    if not fact.side or fact.cells[0] == cell:
        return fact.side
    if fact.side == "left" and fact.cells[0] == (r, c + 1):
        return "right"
    return "bottom" if fact.side == "top" and fact.cells[0] == (r + 1, c) else ""


def few(names: Sequence[str], language: Language, noun: str = "") -> str:
    """Names in a sentence; of many the first, and how many more there are."""
    if len(names) <= MOST:
        return language.series(names)
    return language.series([*names[: MOST - 1], _more(len(names) - MOST + 1, noun, language)])


def _more(count: int, noun: str, language: Language) -> str:
    """How many more there are than those that are named."""
    return language.fill(english.MORE, {"count": str(count), "noun": language.text(noun)})


def _together(
    facts: Sequence[Phrase], language: Language, near: Collection[Cell]
) -> tuple[str, str]:
    """The subject and the predicate of facts with the same predicate."""
    first = facts[0]
    if len(facts) == 1:
        return language.subject(first), language.predicate(first)
    predicate = language.predicate(first, are_many=True)
    if first.many and len(facts) > MOST_SHAPES and len({fact.many for fact in facts}) == 1:
        return _count(facts, language), predicate
    if first.side:
        return _shorten(facts, language, near, _sides, "sides"), predicate
    return _shorten(facts, language, near, _subjects, "cells" * _are_cells(facts)), predicate


def _count(facts: Sequence[Phrase], language: Language) -> str:
    """How many shapes: `12 shapes with r1c1`."""
    common = set(facts[0].cells).intersection(*(fact.cells for fact in facts))
    cells, noun = cell_names(common, language), language.name(facts[0].many)
    slots = {"count": str(len(facts)), "noun": noun, "cells": cells}
    return language.fill(english.COUNTED, slots)


def _shorten(
    facts: Sequence[Phrase],
    language: Language,
    near: Collection[Cell],
    name: Callable[[Sequence[Phrase], Language], list[str]],
    noun: str,
) -> str:
    """The names of all subjects or, if they are too many, of the nearest."""
    names = name(facts, language)
    if not near or (len(facts) if facts[0].side else len(names)) <= MOST:
        return language.series(names)
    order = sorted(facts, key=lambda x: distance(x.cells, near))
    kept = sorted(order[: MOST - 1], key=lambda x: x.cells)
    more = _more(len(facts) - len(kept), noun, language)
    return language.series([*name(kept, language), more])


def _sides(facts: Sequence[Phrase], language: Language) -> list[str]:
    """Sides of cells: `the top and left sides of r1c1`, `the top side of r3c3`."""
    sides: dict[str, list[str]] = {}
    for fact in facts:
        sides.setdefault(fact.place, []).append(fact.side)
    places: dict[tuple[str, ...], list[str]] = {}
    for place, some in sides.items():
        places.setdefault(tuple(some), []).append(place)
    return [language.sides(some, cells) for some, cells in places.items()]


def _subjects(facts: Sequence[Phrase], language: Language) -> list[str]:
    """Subjects, those with the same beginning together."""
    groups: dict[str, list[Phrase]] = {}
    for fact in facts:
        groups.setdefault(fact.heads, []).append(fact)
    return [x for heads, some in groups.items() for x in _with_heads(heads, some, language)]


def _are_cells(facts: Sequence[Phrase]) -> bool:
    return all(fact.subject == cell_name(fact.cells[0]) for fact in facts)


def _with_heads(heads: str, facts: Sequence[Phrase], language: Language) -> list[str]:
    """Subjects with the same beginning of their names."""
    if len(facts) == 1:
        return [language.subject(facts[0])]
    if _are_cells(facts):
        return names_of_cells((fact.cells[0] for fact in facts), language)
    return language.subjects(heads, [fact.place for fact in facts])
