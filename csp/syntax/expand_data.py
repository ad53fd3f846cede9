"""What forms with a value before the search refer to: arrays, lists, arithmetic of integers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from csp2sat.csp.expr import Operator
from csp2sat.csp.kernel import TooLargeError
from csp2sat.csp.syntax.s_expression_reader import Child, Form


class NoItem(Exception):
    """Which index is wrong (from 0), what is wrong with it, and a hint."""

    def __init__(self, index: int, message: str, hint: str) -> None:
        super().__init__(message)
        self.index = index
        self.hint = hint


class Array:
    """The ranges of an array's indices, and the number of its variables."""

    def __init__(self, name: str, ranges: Sequence[tuple[int, int]]) -> None:
        self.name = name
        self.ranges = ranges
        self.size = prod(max(0, hi - lo + 1) for lo, hi in ranges)

    def names(self) -> Iterator[str]:
        """The names of the variables."""
        for place in product(*(range(lo, hi + 1) for lo, hi in self.ranges)):
            yield self._at(place)

    def item(self, place: Sequence[int]) -> str:
        """The variable at some indices.

        Raises:
            NoItem: there is none.
        """
        for i, (index, (lo, hi)) in enumerate(zip(place, self.ranges, strict=True)):
            if not lo <= index <= hi:
                raise NoItem(
                    i, f"{self.name!r} has no index {index}", f"the indices are {lo} to {hi}"
                )
        return self._at(place)

    def _at(self, place: Sequence[int]) -> str:
        return "_".join([self.name, *map(str, place)])


def list_item(name: str, items: Form, place: Sequence[int]) -> Child:
    """The item of a list at an index from 1, the item of that at the next index, and so on.

    Raises:
        NoItem: there is none.
    """
    item: Child = items
    for i, index in enumerate(place):
        if not isinstance(item, Form):
            raise NoItem(i, f"this item of {name!r} is not a list", f"it is {item}")
        if not 1 <= index <= len(item):
            hint = f"the indices are 1 to {len(item)}" if item else "the list is empty"
            raise NoItem(i, f"{name!r} has no index {index}", hint)
        item = item[index - 1]
    return item


def value(op: Operator, values: list[int]) -> object:
    """The value of an operator; None: it is undefined, too large, or takes more or fewer terms."""
    try:
        return op.value(values, None)
    except (TooLargeError, ValueError, IndexError, TypeError):
        return None
