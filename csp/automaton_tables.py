"""The paths of an automaton, as tables of the transitions at each term.

A hidden variable has the state after each term.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node, truth
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.kernel import disjunction

Step = tuple[Hashable, int, Hashable]
"""A transition: from a state, by a value, to a state."""


def accepted(
    terms: Sequence[Node],
    steps: Sequence[Step],
    start: Hashable,
    final: Collection[Hashable],
    hidden: Callable[[Domain], IntVar],
) -> Iterator[Node]:
    """Yields formulas that the values of terms lead from the start to a final state.

    `hidden` makes a hidden variable.
    """
    if not terms:
        yield truth(start in final)
        return
    layers = _layers(terms, steps, start, final)
    if not all(layers):
        yield disjunction(())  # no path
        return
    number: dict[Hashable, int] = {}
    for layer in layers:
        for a, _, b in layer:
            number.setdefault(a, len(number))
            number.setdefault(b, len(number))
    before: IntVar | None = None
    for i, (term, layer) in enumerate(zip(terms, layers, strict=True)):
        states = {number[b] for _, _, b in layer}
        is_last = i == len(terms) - 1
        after = None if is_last else hidden(Domain.from_values(states))
        columns = [column for column in (before, term, after) if column is not None]
        rows = {
            (*((number[a],) if before else ()), v, *((number[b],) if after else ()))
            for a, v, b in layer
        }
        yield Apply(EXTENSION_SUPPORTS, tuple(columns), tuple(sorted(rows)))
        before = after


def _layers(
    terms: Sequence[Node], steps: Sequence[Step], start: Hashable, final: Collection[Hashable]
) -> list[list[Step]]:
    """The transitions at each term that are on a path from the start to the end."""
    layers: list[list[Step]] = []
    states: set[Hashable] = {start}
    for term in terms:
        domain = term.domain if isinstance(term, IntVar) else None
        layer = [s for s in steps if s[0] in states and (domain is None or s[1] in domain)]
        layers.append(layer)
        states = {b for _, _, b in layer}
    goals: Collection[Hashable] = final
    for i in reversed(range(len(layers))):
        layers[i] = [s for s in layers[i] if s[2] in goals]
        goals = {a for a, _, _ in layers[i]}
    return layers
