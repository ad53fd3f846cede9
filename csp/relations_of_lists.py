"""Constraints on lists that have no operator in the language, as formulas of those that have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, Node
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT


def inverse(first: int, forward: Sequence[Node], start: int, backward: Sequence[Node]) -> Node:
    """Term i of the first list is j if and only if term j of the second is i.

    The terms of the first list have the numbers from `first` on, those of the second from `start`.
    """
    both = [
        k.apply(k.IFF, k.compare(k.EQ, x, j), k.compare(k.EQ, y, i))
        for i, x in enumerate(forward, first)
        for j, y in enumerate(backward, start)
    ]
    for terms, low, size in ((forward, start, len(backward)), (backward, first, len(forward))):
        for x in terms:
            both += [k.compare(k.GE, x, low), k.compare(k.LT, x, low + size)]
        both.append(Apply(ALLDIFFERENT, tuple(terms)))
    return k.conjunction(both)


def precedence(terms: Sequence[Node], values: Sequence[int]) -> Iterator[Node]:
    """Yields formulas that each value occurs first before the next one does."""
    for before, after in pairwise(values):
        for i, term in enumerate(terms):
            earlier = (k.compare(k.EQ, x, before) for x in terms[:i])
            yield k.disjunction((k.compare(k.NE, term, after), *earlier))
