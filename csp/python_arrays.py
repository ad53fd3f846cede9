"""Arrays of variables, for Python programs: immutable lists, grids of rows and columns, blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import index as whole_index
from typing import Any, Generic, TypeVar, overload

from csp2sat.csp.api_checks import MOST_SHOWN, instance
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.python_operators import Expression

E = TypeVar("E", bound=Expression)


Lookup = Callable[[Sequence[Any], Sequence[int], Sequence[object]], Any]
"""From items, the sizes of their array and an index in each direction, the item there."""

ROW_OR_PAIR = "an integer, a slice, or a pair of these"
AS_INDEX = "; a variable or expression can be an index where all are given, as in {}"
NO_PROBLEM = (
    "the array belongs to no problem, so no variable can be an index; "
    "problem.array(items) makes one that can"
)


def _check_index(at: object, allowed: str, full: str = "array[i]") -> None:
    """Raise a TypeError that says which indices are allowed, if this is neither one nor a slice."""
    if not (isinstance(at, slice) or hasattr(at, "__index__")):
        more = AS_INDEX.format(full) if isinstance(at, Expression) else ""
        raise TypeError(f"the index must be {allowed}, not {shortened(repr(at), MOST_SHOWN)}{more}")


def _is_variable(at: tuple[object, ...]) -> bool:
    """Whether a variable or expression is among the indices, and no slice."""
    return any(isinstance(i, Expression) for i in at) and not any(isinstance(i, slice) for i in at)


def _node(value: object) -> object:
    return value.node if isinstance(value, Expression) else value


class _Items:
    """What arrays and grids have in common: they equal only themselves."""

    __slots__ = ("_lookup", "_made")

    def __init__(self, lookup: Lookup | None) -> None:
        self._lookup = lookup
        self._made: dict[tuple[object, ...], Any] = {}

    def _item_at(self, items: Sequence[Any], sizes: Sequence[int], at: tuple[object, ...]) -> Any:
        """The item at indices that are variables or expressions: always the same one."""
        if self._lookup is None:
            raise TypeError(NO_PROBLEM)
        key = tuple(_node(i) for i in at)
        if key not in self._made:
            self._made[key] = self._lookup(items, sizes, at)
        return self._made[key]

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

    At an index that is a variable or an expression is a term (or a formula): the problem has then
    the constraint that the index is in the array. `in`, `index` and `count` look for the variable
    itself, since `==` makes a formula.
    """

    __slots__ = ("_items",)

    def __init__(self, items: Iterable[E], lookup: Lookup | None = None) -> None:
        super().__init__(lookup)
        self._items = tuple(items)

    @overload
    def __getitem__(self, at: int | Expression) -> E: ...
    @overload
    def __getitem__(self, at: slice) -> Array[E]: ...
    def __getitem__(self, at: int | Expression | slice) -> E | Array[E]:
        if at.__class__ is not int:  # most indices are integers
            if isinstance(at, Expression):
                item: E = self._item_at(self._items, [len(self)], (at,))
                return item
            _check_index(at, "an integer, a term or a slice")
            if isinstance(at, slice):
                return Array(self._items[at], self._lookup)
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
        return Array([*self, *other], self._lookup)

    def __radd__(self, other: Sequence[E]) -> Array[E]:
        instance("what an array is added to", other, Sequence, "an array or a list")
        return Array([*other, *self], self._lookup)

    def rows(self, width: int) -> Grid[E]:
        """The same variables in rows of `width`.

        Raises:
            ValueError: the last row would be shorter.
        """
        if width < 1 or len(self) % width:
            raise ValueError(f"{len(self)} variables do not fill rows of {width}")
        return Grid([self[i : i + width] for i in range(0, len(self), width)], self._lookup)

    def __repr__(self) -> str:
        return repr(list(self._items))


class Grid(_Items, Generic[E]):
    """Rows of equal length: `grid[i]` is a row, `grid[i, j]` a variable, slices give parts.

    `columns` is the grid with rows and columns exchanged, `flat` the array of all variables.
    """

    __slots__ = ("_rows",)

    def __init__(self, rows: Iterable[Array[E]], lookup: Lookup | None = None) -> None:
        super().__init__(lookup)
        self._rows = tuple(rows)

    @overload
    def __getitem__(self, at: int) -> Array[E]: ...
    @overload
    def __getitem__(self, at: slice) -> Grid[E]: ...
    @overload
    def __getitem__(self, at: tuple[int | Expression, int | Expression]) -> E: ...
    @overload
    def __getitem__(self, at: tuple[int, slice] | tuple[slice, int]) -> Array[E]: ...
    @overload
    def __getitem__(self, at: tuple[slice, slice]) -> Grid[E]: ...
    def __getitem__(
        self, at: int | slice | tuple[int | Expression | slice, int | Expression | slice]
    ) -> E | Array[E] | Grid[E]:
        if not isinstance(at, tuple):
            _check_index(at, ROW_OR_PAIR, "grid[i, j]")
            if isinstance(at, slice):
                return Grid(self._rows[at], self._lookup)
            return self._row(at)
        if len(at) != 2:
            raise TypeError(f"the index must be {ROW_OR_PAIR}, not {at}")
        if _is_variable(at):
            item: E = self._item_at(self.flat, [len(self), len(self._row(0))], at)
            return item
        i, j = at
        for index in at:
            _check_index(index, "an integer or a slice", "grid[i, j]")
        if isinstance(i, slice):
            rows: list[Any] = [row[j] for row in self._rows[i]]
            return Grid(rows, self._lookup) if isinstance(j, slice) else Array(rows, self._lookup)
        return self._row(whole_index(i))[j]  # type: ignore[arg-type]  # it was checked

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
        columns = zip(*self._rows, strict=True)
        return Grid([Array(column, self._lookup) for column in columns], self._lookup)

    @property
    def flat(self) -> Array[E]:
        """All variables, row after row."""
        return Array([item for row in self._rows for item in row], self._lookup)

    def __repr__(self) -> str:
        return repr(list(self._rows))


class Block(_Items, Generic[E]):
    """An array of three or more dimensions: `block[i]` is a grid or a block, `block[i, j, k]` an
    item of a block with three dimensions, slices give parts.

    `shape` has the sizes, `flat` all variables, the last index first.
    """

    __slots__ = ("_items", "shape")

    def __init__(
        self, items: Iterable[E], shape: Sequence[int], lookup: Lookup | None = None
    ) -> None:
        super().__init__(lookup)
        self._items = tuple(items)
        self.shape = tuple(shape)

    def __getitem__(self, at: Any) -> Any:
        indices = at if isinstance(at, tuple) else (at,)
        if len(indices) > len(self.shape):
            raise TypeError(f"a block of {len(self.shape)} dimensions has no index {at}")
        if len(indices) == len(self.shape) and _is_variable(indices):
            return self._item_at(self._items, self.shape, indices)
        places = [0]
        sizes: list[int] = []
        for size, index in zip(self.shape, indices, strict=False):
            _check_index(index, "an integer or a slice", "block[i, j, k]")
            if isinstance(index, slice):
                taken: Sequence[int] = range(*index.indices(size))
                sizes.append(len(taken))
            else:
                taken = [_inside(whole_index(index), size)]
            places = [place * size + i for place in places for i in taken]
        rest = self.shape[len(indices) :]
        width = _product(rest)
        items = [item for i in places for item in self._items[i * width : (i + 1) * width]]
        return shaped(items, [*sizes, *rest], self._lookup)

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self)))

    def __contains__(self, value: object) -> bool:
        return value in self.flat

    @property
    def flat(self) -> Array[E]:
        """All variables, the last index first."""
        return Array(self._items, self._lookup)

    def __repr__(self) -> str:
        return repr(list(self))


def shaped(items: Sequence[E], shape: Sequence[int], lookup: Lookup | None) -> Any:
    """Items as an array, a grid or a block; without a size, the only item."""
    if not shape:
        return items[0]
    if len(shape) == 1:
        return Array(items, lookup)
    if len(shape) > 2:
        return Block(items, shape, lookup)
    height, width = shape
    rows = (Array(items[i * width : (i + 1) * width], lookup) for i in range(height))
    return Grid(rows, lookup)


def _inside(index: int, size: int) -> int:
    """An index from 0; one below 0 counts from the end, as in lists."""
    if not -size <= index < size:
        raise IndexError(f"there is no index {index}: the block has {size} in this direction")
    return index % size


def _product(sizes: Iterable[int]) -> int:
    result = 1
    for size in sizes:
        result *= size
    return result
