"""The items of a graph constraint: chosen, not chosen, or open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from operator import itemgetter
from typing import TypeVar

from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, Truth, Variable, variables
from csp2sat.solver.steps.rules.rule import Sets, ValuesOf, solution_of

OPEN, CHOSEN, OUT = 0, 1, 2

MOST_IN_BYTES = 8
"""Masks of as many values are bytes; tables for these are much faster."""

_T = TypeVar("_T")


class GraphItems:
    """Formulas over one variable each, as parts of a graph."""

    def __init__(self, of: Sequence[tuple[int, int]], values: int) -> None:
        """`of`: for each item its variable, and the values for which the item is chosen.

        `values`: the most values of a variable.
        """
        self.of = of
        self._masks = itemgetter(*(x for x, _ in of)) if len(of) > 1 else None
        tables: dict[int, bytes] = {}
        if values <= MOST_IN_BYTES:
            for true in {true for _, true in of}:
                tables[true] = bytes(_state(mask, true) for mask in range(256))
        self._tables = [tables[true] for _, true in of] if tables else []
        self._same = next(iter(tables.values())) if len(tables) == 1 else b""

    @staticmethod
    def read(formula: Apply, inside: Sequence[Variable], values: ValuesOf) -> GraphItems | None:
        """The items of a constraint; None if one is not over a single variable with few values."""
        place = {x: i for i, x in enumerate(inside)}
        items = []
        for argument in formula.args:
            about = list(variables(argument))
            if isinstance(argument, Truth):  # on any variable, all of its values or none
                items.append((0, (1 << len(values[inside[0]])) - 1 if argument.value else 0))
                continue
            if len(about) != 1 or any(low != high for low, high in values[about[0]]):
                return None
            (x,) = about
            chosen = (value(argument, solution_of({x: low})) for low, _ in values[x])
            items.append((place[x], sum(1 << i for i, holds in enumerate(chosen) if holds)))
        return GraphItems(items, max(len(values[x]) for x in inside))

    def states(self, sets: Sets) -> bytes:
        """For each item OPEN, CHOSEN or OUT."""
        if not (self._masks and self._tables):
            return bytes(_state(sets[x], true) for x, true in self.of)
        masks = self._masks(sets)
        if self._same:
            return bytes(masks).translate(self._same)
        return bytes([table[mask] for table, mask in zip(self._tables, masks, strict=True)])

    def without(self, sets: Sets, chosen: Iterable[int], out: Iterable[int]) -> list[int]:
        """Sets in which some more items are chosen and some are not."""
        left = list(sets)
        for k in chosen:
            x, true = self.of[k]
            left[x] &= true
        for k in out:
            x, true = self.of[k]
            left[x] &= ~true
        return left


def _state(mask: int, true: int) -> int:
    return OUT if not mask & true else OPEN if mask & ~true else CHOSEN


def _only(*states: int) -> bytes:
    return bytes(state in states for state in range(256))


_IS_CHOSEN, _IS_OPEN, _PASSES = _only(CHOSEN), _only(OPEN), _only(OPEN, CHOSEN)


def chosen_of(items: Iterable[_T], state: bytes) -> Iterator[_T]:
    """Those of some items that are chosen."""
    return compress(items, state.translate(_IS_CHOSEN))


def open_of(items: Iterable[_T], state: bytes) -> Iterator[_T]:
    """Those of some items that are open."""
    return compress(items, state.translate(_IS_OPEN))


def are_open(state: bytes) -> bytes:
    """For each item whether it is open."""
    return state.translate(_IS_OPEN)


def are_left(state: bytes) -> bytes:
    """For each item whether it is not out."""
    return state.translate(_PASSES)
