"""Constraints by transitions: regular, mdd, stretch."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Iterable, Sequence

from csp2sat.csp.automaton_tables import Step, accepted
from csp2sat.csp.expr import Node
from csp2sat.readers.xcsp.scope import (
    Scope,
    groups,
    integers,
    need,
    same_length,
    terms_of,
    values_of,
)
from csp2sat.readers.xcsp.tables import matching
from csp2sat.readers.xcsp.xml_tree import Element


def regular(scope: Scope, element: Element) -> Iterable[Node]:
    """An automaton accepts the values."""
    start = need(scope, element, "start").content
    final = set(need(scope, element, "final").text.split())
    terms = terms_of(scope, element)
    return _path(scope, terms, _steps(scope, element, terms), start, final)


def mdd(scope: Scope, element: Element) -> Iterable[Node]:
    """The values are a path of a decision diagram from its root to its last node."""
    terms = terms_of(scope, element)
    steps = _steps(scope, element, terms)
    sources, targets = {a for a, _, _ in steps}, {b for _, _, b in steps}
    roots = sources - targets
    if len(roots) != 1:
        scope.fail(f"a decision diagram has one root, not {len(roots)}")
    return _path(scope, terms, steps, roots.pop(), targets - sources)


def stretch(scope: Scope, element: Element) -> Iterable[Node]:
    """Each run of a value has one of its widths; one value follows another as patterns allow.

    Pesant, "A filtering algorithm for the stretch constraint", CP 2001.
    """
    terms, values = terms_of(scope, element), integers(scope, element, "values")
    widths = [scope.domain(word) for word in need(scope, element, "widths").text.split()]
    same_length(scope, values, widths, "widths")
    longest = max(len(terms), 1)
    widths_of = {v: width.within(1, longest) for v, width in zip(values, widths, strict=True)}
    for term in terms:
        for value in values_of(term):
            if value not in widths_of:
                scope.fail(f"a term can be {value}, which is not in <values>")
    patterns = element.child("patterns")
    pairs = {tuple(words) for words in groups(scope, patterns.text)} if patterns else None
    steps: list[Step] = [("", value, f"{value}:1") for value in widths_of]
    scope.check_parts(len(terms) * len(widths_of) ** 2)
    for value, width in widths_of.items():
        for length in range(1, width.hi + 1):
            state = f"{value}:{length}"
            if length < width.hi:
                steps.append((state, value, f"{value}:{length + 1}"))
            if length in width:
                steps += [
                    (state, other, f"{other}:1")
                    for other in widths_of
                    if other != value and (pairs is None or (str(value), str(other)) in pairs)
                ]
    final = {f"{value}:{length}" for value, width in widths_of.items() for length in width}
    return _path(scope, terms, steps, "", final)


def _steps(scope: Scope, element: Element, terms: Sequence[Node]) -> list[Step]:
    table = need(scope, element, "transitions")
    every: set[int] | None = None
    result: list[Step] = []
    for row in groups(scope, table.text):
        if len(row) != 3:
            scope.fail(f"a transition has the form (a,0,b), not ({','.join(row)})")
        if re.fullmatch(r"[+-]?[0-9]+(\.\.[+-]?[0-9]+)?", row[1]):
            values: Collection[int] = scope.values(row[1])
        else:
            every = every or {value for term in terms for value in values_of(term)}
            values = matching(scope, table, row[1], every)
        result += [(row[0], value, row[2]) for value in values]
        scope.check_parts(len(result))
    return result


def _path(
    scope: Scope,
    terms: Sequence[Node],
    steps: Sequence[Step],
    start: Hashable,
    final: Collection[Hashable],
) -> Iterable[Node]:
    """Tables of the transitions at each term, between states on a path from start to end."""
    scope.check_parts(len(terms) * len(steps))
    yield from accepted(terms, steps, start, final, scope.hidden)
