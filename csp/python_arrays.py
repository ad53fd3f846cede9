"""Arrays of variables, for Python programs: immutable lists, and grids of rows and columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar, overload

from csp2sat.csp.api_checks import MOST_SHOWN, instance
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.python_operators import Expression

E = TypeVar("E", bound=Expression)


ROW_OR_PAIR = "an integer, a slice, or a pair of these"
ELEMENT = "; constraints.element() takes the term at an index that is a variable or expression"


def _check_index(at: object, allowed: str) -> None:
    """Raise a TypeError that says which indices are allowed, if this is neither one nor a slice."""
    if not (isinstance(at, slice) or hasattr(at, "__index__")):
        more = ELEMENT if isinstance(at, Expression) else ""
        raise TypeError(f"the index must be {allowed}, not {shortened(repr(at), MOST_SHOWN)}{more}")


def _node(value: object) -> object:
    return value.node if isinstance(value, Expression) else value


class _Items:
    """What arrays and grids have in common: they equal only themselves."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Whether this is the same object.

        Raises:
            TypeError: it is not: which variables are equal is known after the problem is solved.
        """
        if self is other:
            return True
        raise TypeError("an array has no == and !=; write [s == t for s, t in zip(left, right)]")

    __hash__ = object.__hash__


class Array(_Items, Sequence[E]):
    """Variables by their index from 0; slices and sums of arrays are arrays.

    `in`, `index` and `count` look for the variable itself, since `==` makes a formula.
    """

    __slots__ = ("_items",)

    def __init__(self, items: Iterable[E]) -> None:
        self._items = tuple(items)

    @overload
    def __getitem__(self, at: int) -> E: ...
    @overload
    def __getitem__(self, at: slice) -> Array[E]: ...
    def __getitem__(self, at: int | slice) -> E | Array[E]:
        _check_index(at, "an integer or a slice")
        if isinstance(at, slice):
            return Array(self._items[at])
        try:
            return self._items[at]
        except IndexError:
            message = f"there is no index {at}: the array has {len(self)} variables"
            raise IndexError(message) from None

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[E]:
        return iter(self._items)

    def __contains__(self, value: object) -> bool:
        return any(item.node is _node(value) for item in self._items)

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """The index of a variable.

        Raises:
            ValueError: it is not in the array.
        """
        for i in range(*slice(start, stop).indices(len(self))):
            if self._items[i].node is _node(value):
                return i
        raise ValueError(f"{value!r} is not in the array")

    def count(self, value: object) -> int:
        """How often a variable is in the array."""
        return sum(item.node is _node(value) for item in self._items)

    def __add__(self, other: Sequence[E]) -> Array[E]:
        instance("what is added to an array", other, Sequence, "an array or a list")
        return Array([*self, *other])

    def __radd__(self, other: Sequence[E]) -> Array[E]:
        instance("what an array is added to", other, Sequence, "an array or a list")
        return Array([*other, *self])

    def rows(self, width: int) -> Grid[E]:
        """The same variables in rows of `width`.

        Raises:
            ValueError: the last row would be shorter.
        """
        if width < 1 or len(self) % width:
            raise ValueError(f"{len(self)} variables do not fill rows of {width}")
        return Grid([self[i : i + width] for i in range(0, len(self), width)])

    def __repr__(self) -> str:
        return repr(list(self._items))


class Grid(_Items, Generic[E]):
    """Rows of equal length: `grid[i]` is a row, `grid[i, j]` a variable, slices give parts.

    `columns` is the grid with rows and columns exchanged, `flat` the array of all variables.
    """

    __slots__ = ("_rows",)

    def __init__(self, rows: Iterable[Array[E]]) -> None:
        self._rows = tuple(rows)

    @overload
    def __getitem__(self, at: int) -> Array[E]: ...
    @overload
    def __getitem__(self, at: slice) -> Grid[E]: ...
    @overload
    def __getitem__(self, at: tuple[int, int]) -> E: ...
    @overload
    def __getitem__(self, at: tuple[int, slice] | tuple[slice, int]) -> Array[E]: ...
    @overload
    def __getitem__(self, at: tuple[slice, slice]) -> Grid[E]: ...
    def __getitem__(
        self, at: int | slice | tuple[int | slice, int | slice]
    ) -> E | Array[E] | Grid[E]:
        if not isinstance(at, tuple):
            _check_index(at, ROW_OR_PAIR)
            return Grid(self._rows[at]) if isinstance(at, slice) else self._row(at)
        if len(at) != 2:
            raise TypeError(f"the index must be {ROW_OR_PAIR}, not {at}")
        i, j = at
        _check_index(i, "an integer or a slice")
        if not isinstance(i, slice):
            return self._row(i)[j]
        if isinstance(j, slice):
            return Grid([row[j] for row in self._rows[i]])
        return Array([row[j] for row in self._rows[i]])

    def _row(self, i: int) -> Array[E]:
        try:
            return self._rows[i]
        except IndexError:
            message = f"there is no row {i}: the grid has {len(self)} rows"
            raise IndexError(message) from None

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Array[E]]:
        return iter(self._rows)

    def __contains__(self, value: object) -> bool:
        return any(value in row for row in self._rows)

    @property
    def columns(self) -> Grid[E]:
        """The columns, as the rows of a grid."""
        return Grid([Array(column) for column in zip(*self._rows, strict=True)])

    @property
    def flat(self) -> Array[E]:
        """All variables, row after row."""
        return Array([item for row in self._rows for item in row])

    def __repr__(self) -> str:
        return repr(list(self._rows))
