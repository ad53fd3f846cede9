"""Constraints by transitions: regular, mdd, stretch.

A hidden variable has the state after each term.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.bounds import TermBounds
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.kernel import disjunction
from csp2sat.readers.xcsp.scope import Scope, groups, integers, need, same_length, terms_of
from csp2sat.readers.xcsp.xml_tree import Element

Step = tuple[str, int, str]
"""A transition: from a state, by a value, to a state."""


def regular(scope: Scope, element: Element) -> Iterable[Node]:
    """An automaton accepts the values."""
    start = need(scope, element, "start").content
    final = set(need(scope, element, "final").text.split())
    return _path(scope, terms_of(scope, element), _steps(scope, element), start, final)


def mdd(scope: Scope, element: Element) -> Iterable[Node]:
    """The values are a path of a decision diagram from its root to its last node."""
    steps = _steps(scope, element)
    sources, targets = {a for a, _, _ in steps}, {b for _, _, b in steps}
    roots = sources - targets
    if len(roots) != 1:
        scope.fail(f"a decision diagram has one root, not {len(roots)}")
    return _path(scope, terms_of(scope, element), steps, roots.pop(), targets - sources)


def stretch(scope: Scope, element: Element) -> Iterable[Node]:
    """Each run of a value has one of its widths; one value follows another as patterns allow.

    Pesant, "A filtering algorithm for the stretch constraint", CP 2001.
    """
    terms, values = terms_of(scope, element), integers(scope, element, "values")
    widths = [scope.domain(word) for word in need(scope, element, "widths").text.split()]
    same_length(scope, values, widths, "widths")
    longest = max(len(terms), 1)
    widths_of = {v: width.within(1, longest) for v, width in zip(values, widths, strict=True)}
    bounds = TermBounds()
    for term in terms:
        domain = term.domain if isinstance(term, IntVar) else Domain.of(*bounds(term))
        for value in domain:
            if value not in widths_of:
                scope.fail(f"a term can be {value}, which is not in <values>")
    patterns = element.child("patterns")
    pairs = {tuple(words) for words in groups(patterns.text)} if patterns else None
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


def _steps(scope: Scope, element: Element) -> list[Step]:
    table = need(scope, element, "transitions")
    result: list[Step] = []
    for row in groups(table.text):
        if len(row) != 3:
            scope.fail(f"a transition has the form (a,0,b), not ({','.join(row)})")
        result += [(row[0], value, row[2]) for value in scope.values(row[1])]
        scope.check_parts(len(result))
    return result


def _path(
    scope: Scope, terms: Sequence[Node], steps: Sequence[Step], start: str, final: set[str]
) -> Iterable[Node]:
    """Tables of the transitions at each term, between states on a path from start to end."""
    scope.check_parts(len(terms) * len(steps))
    layers = _layers(terms, steps, start, final)
    if not all(layers):
        yield disjunction(())  # no path
        return
    number: dict[str, int] = {}
    for layer in layers:
        for a, _, b in layer:
            number.setdefault(a, len(number))
            number.setdefault(b, len(number))
    before: IntVar | None = None
    for i, (term, layer) in enumerate(zip(terms, layers, strict=True)):
        states = {number[b] for _, _, b in layer}
        is_last = i == len(terms) - 1
        after = None if is_last else scope.hidden(Domain.from_values(states))
        columns = [column for column in (before, term, after) if column is not None]
        rows = {
            (*((number[a],) if before else ()), v, *((number[b],) if after else ()))
            for a, v, b in layer
        }
        yield Apply(EXTENSION_SUPPORTS, tuple(columns), tuple(sorted(rows)))
        before = after


def _layers(
    terms: Sequence[Node], steps: Sequence[Step], start: str, final: set[str]
) -> list[list[Step]]:
    """The transitions at each term that are on a path from the start to the end."""
    layers: list[list[Step]] = []
    states = {start}
    for term in terms:
        domain = term.domain if isinstance(term, IntVar) else None
        layer = [s for s in steps if s[0] in states and (domain is None or s[1] in domain)]
        layers.append(layer)
        states = {b for _, _, b in layer}
    goals = final
    for i in reversed(range(len(layers))):
        layers[i] = [s for s in layers[i] if s[2] in goals]
        goals = {a for a, _, _ in layers[i]}
    return layers
