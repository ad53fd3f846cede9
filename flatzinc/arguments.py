"""The rows of constraints, and their arguments: expressions to terms, formulas and sets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from csp2sat.csp.errors import Source, near
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Truth, truth
from csp2sat.csp.parse_numbers import fail
from csp2sat.csp.quick_typing import Any, NamedTuple, NoReturn
from csp2sat.flatzinc.int_sets import IntSet
from csp2sat.flatzinc.no_floats import refuse_float
from csp2sat.flatzinc.syntax_tree import (
    Access,
    Array,
    Expression,
    FloatLiteral,
    Integers,
    Literal,
    Name,
    SetLiteral,
)

_INTEGER = re.compile("-?[0-9]+")

Single = Node | IntSet
Value = Single | list[Single]
"""A term, a formula or a set, or an array of them."""


def is_term(value: Value) -> bool:
    """Whether a value is an integer, constant or variable."""
    return isinstance(
        value, Number | IntVar | Apply
    )  # the only application is a truth value as 0/1


def is_formula(value: Value) -> bool:
    """Whether a value is a truth value, constant or variable."""
    return isinstance(value, Truth | BoolVar)


class Arguments:
    """Turns expressions into values; `names` has those of variables and parameters."""

    def __init__(self, source: Source, names: Mapping[str, Value]) -> None:
        self._source = source
        self._names = names
        self._known = {kind: Known(names, kind) for kind in KINDS}
        for kind, base in LISTS.items():
            self._known[kind] = Known(names, base, self._known[base])

    def plain(self, kinds: Iterable[str], parts: Iterable[str]) -> Sequence[object] | None:
        """The values of arguments of some kinds, from their texts; None: one may be wrong."""
        known = self._known
        try:
            return [known[kind][part] for kind, part in zip(kinds, parts, strict=True)]
        except KeyError:
            return None

    def fail(self, offset: int, message: str, hint: str = "") -> NoReturn:
        """Report a mistake.

        Raises:
            CspError: always.
        """
        fail(self._source, offset, message, hint)

    def read(self, kind: str, expression: Expression) -> object:
        """The value of an argument of a kind, one of KINDS."""
        base = LISTS.get(kind)
        if base is None:
            return self._convert(kind, self.value(expression), expression.offset)
        value = self.value(expression)
        if not isinstance(value, list):
            self.fail(expression.offset, f"expected an array of {KINDS[base][1]}")
        offset = expression.offset
        offsets = (
            [item.offset for item in expression.items]
            if isinstance(expression, Array)
            else [offset] * len(value)
        )
        return [self._convert(base, *item) for item in zip(value, offsets, strict=True)]

    def _convert(self, kind: str, value: Value, offset: int) -> object:
        convert, what = KINDS[kind]
        result = convert(value)
        if result is None:
            self.fail(offset, f"expected {what}")
        return result

    def value(self, expression: Expression) -> Value:
        """The value of an expression."""
        match expression:
            case Literal(bool(value)):
                return truth(value)
            case Literal(value):
                return Number(value)
            case Name(name, offset):
                return self._value_of(name, offset)
            case Array(items):
                return [self._single(item) for item in items]
            case Integers(values):
                return [*map(Number, values)]
            case SetLiteral(domain):
                return IntSet(domain)
            case Access(name, index, offset):
                return self._item(name, index, offset)
            case FloatLiteral(text, offset):
                refuse_float(self._source, offset, text)
        return self.fail(expression.offset, "expected a value")

    def _single(self, expression: Expression) -> Single:
        value = self.value(expression)
        if isinstance(value, list):
            self.fail(expression.offset, "an array inside an array")
        return value

    def _value_of(self, name: str, offset: int) -> Value:
        value = self._names.get(name)
        if value is None:
            self.fail(offset, f"{name!r} is not declared", near(name, self._names))
        return value

    def _item(self, name: str, index: int, offset: int) -> Single:
        array = self._value_of(name, offset)
        if not isinstance(array, list):
            self.fail(offset, f"{name!r} is not an array")
        if not 1 <= index <= len(array):
            self.fail(offset, f"{name!r} has no item {index}; it has {len(array)}")
        return array[index - 1]


def _if(accepts: Callable[[Value], bool]) -> Callable[[Value], object]:
    return lambda value: value if accepts(value) else None


KINDS: dict[str, tuple[Callable[[Value], object], str]] = {
    "int": (lambda v: v.value if isinstance(v, Number) else None, "an integer"),
    "bool": (lambda v: v.value if isinstance(v, Truth) else None, "true or false"),
    "term": (_if(is_term), "an integer or an integer variable"),
    "formula": (_if(is_formula), "a truth value or a Boolean variable"),
    "set": (_if(lambda v: isinstance(v, IntSet)), "a set"),
}
"""The kinds of arguments: the value or None, and what is expected."""
LISTS = {f"{kind}s": kind for kind in KINDS}
"""The kinds of arrays, with the kind of their items."""


class IntList(list[int]):
    """An array of integers; the rows that it stands for in tables are made once."""

    def __init__(self, values: Iterable[int]) -> None:
        super().__init__(values)
        self._rows: dict[int, tuple[tuple[int, ...], ...]] = {}

    def rows(self, width: int) -> tuple[tuple[int, ...], ...]:
        """Its rows of some width, without repeated ones.

        Raises:
            ValueError: the last row is not full.
        """
        if width not in self._rows:
            if not width or len(self) % width:
                raise ValueError(f"{len(self)} values are not rows of {width}")
            columns = [self[i::width] for i in range(width)]
            self._rows[width] = tuple(dict.fromkeys(zip(*columns, strict=True)))
        return self._rows[width]


class Known(dict[str, Any]):
    """Values of a kind, or arrays of them, by their texts: names, integers, arrays of these.

    A value is read once, which needs the values of `names`. A text that is not plain, or of another
    kind, is a KeyError. `items` has the values in arrays; None: these are single values.
    """

    def __init__(self, names: Mapping[str, Value], kind: str, items: Known | None = None) -> None:
        super().__init__()
        self._names = names
        self._convert, _ = KINDS[kind]
        self._items = items
        self._are_ints = kind == "int"

    def __missing__(self, text: str) -> object:
        items = self._items
        if items is None:
            value: Any = self._one(self._value(text), text)
        elif text.startswith("["):
            return [items[item] for item in text[1:-1].split(",")] if text != "[]" else []
        else:
            values = self._names.get(text)
            if not isinstance(values, list):
                raise KeyError(text)
            value = [self._one(item, text) for item in values]
            value = IntList(value) if self._are_ints else value
        self[text] = value
        return value

    def _one(self, value: Value, text: str) -> object:
        result = self._convert(value)
        if result is None:
            raise KeyError(text)
        return result

    def _value(self, text: str) -> Value:
        if _INTEGER.fullmatch(text):
            return Number(int(text))
        return truth(text == "true") if text in ("true", "false") else self._names[text]


def kinds_of(text: str) -> Sequence[str]:
    """The kinds in a text, checked."""
    kinds = text.split()
    assert all(kind in KINDS or kind in LISTS for kind in kinds), text
    return kinds


class Row(NamedTuple):
    """A constraint: its name, the kinds of its arguments (`arguments.KINDS`), its formula.

    The constraint with one more argument, a truth value that it is equal to (reified) or that
    implies it (half-reified), is `NAME_reif` or `NAME_imp`. If `is_function`, the reified
    constraint has the name itself: `bool_and(a, b, r)`.

    `formula` takes the values of the arguments; it raises ValueError for a wrong one.
    """

    name: str
    kinds: str
    formula: Callable[..., Node]
    is_function: bool = False
