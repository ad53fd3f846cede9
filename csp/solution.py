"""A solution: a value for each variable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.errors import near_variable
from csp2sat.csp.expr import BoolVar, IntVar, Variable
from csp2sat.csp.quick_typing import TypeAlias, overload

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.python_arrays import Grid
    from csp2sat.csp.python_operators import Expression, Formula, Term


Named: TypeAlias = "str | Variable | Expression"
"""A variable, or its name."""
Names: TypeAlias = "Sequence[Named | Names] | Grid[Term] | Grid[Formula]"
"""A list of variables or of their names; its items may be lists, too."""

BOOL = "bool "
"""The prefix for a Boolean variable that shares its name with an integer variable."""


def is_hidden(name: str) -> bool:
    """Whether a variable is not printed: its name (after `bool `) begins with `_`."""
    return name.removeprefix(BOOL).startswith("_")


def unwrap(key: object) -> str | Variable:
    """A name, or the variable inside a Python expression.

    Raises:
        TypeError: `key` is neither a name nor a variable.
    """
    node = getattr(key, "node", key)
    if not isinstance(node, str | IntVar | BoolVar):
        raise TypeError(f"{key!r} is neither a variable nor the name of one")
    return node


def no_variable(name: str, known: Iterable[str]) -> KeyError:
    """The error for an unknown variable name, with the names closest to it."""
    return KeyError(f"there is no variable {name!r}; {near_variable(name, known)}".rstrip("; "))


class Solution(Mapping[str, "int | bool"]):
    """A value for each declared variable: `ints` and `bools`, by name.

    As a mapping, its keys are variables or names. If an integer and a Boolean variable share a
    name, NAME is the integer variable and `bool NAME` the Boolean one.
    """

    __slots__ = ("bools", "ints")

    def __init__(self, ints: dict[str, int], bools: dict[str, bool]) -> None:
        self.ints = ints
        self.bools = bools

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, key: Term | IntVar) -> int: ...
        @overload
        def __getitem__(self, key: Formula | BoolVar) -> bool: ...
        @overload
        def __getitem__(self, key: str) -> int | bool: ...

    def __getitem__(self, key: Named) -> int | bool:
        try:
            name = unwrap(key)
        except TypeError as error:
            raise TypeError(f"{error}; value() takes terms, formulas and lists of them") from None
        value = self._value(name)
        if value is None:
            raise no_variable(name if isinstance(name, str) else name.name, self)
        return value

    def __contains__(self, key: object) -> bool:
        try:
            return self._value(unwrap(key)) is not None
        except TypeError:
            return False

    def _value(self, key: str | Variable) -> int | bool | None:
        """The value of a variable or a name; None: it has no value."""
        if not isinstance(key, str):
            return (self.ints if isinstance(key, IntVar) else self.bools).get(key.name)
        if key in self.ints:
            return self.ints[key]
        return self.bools.get(key if key in self.bools else key.removeprefix(BOOL))

    def of(self, variable: Variable) -> int | bool:
        """The value of a variable."""
        values = self.ints if variable.__class__ is IntVar else self.bools
        if variable.name not in values:
            raise no_variable(variable.name, self)
        return values[variable.name]

    if TYPE_CHECKING:

        @overload
        def value(self, expression: Term | int) -> int: ...
        @overload
        def value(self, expression: Formula) -> bool: ...
        @overload
        def value(self, expression: Iterable[Term]) -> list[int]: ...
        @overload
        def value(self, expression: Iterable[Formula]) -> list[bool]: ...
        @overload
        def value(self, expression: Iterable[Iterable[Term]]) -> list[list[int]]: ...
        @overload
        def value(self, expression: Iterable[Iterable[Formula]]) -> list[list[bool]]: ...

    def value(self, expression: object) -> object:
        """The value of a term or formula, or the values of a list of them.

        Raises:
            KeyError: a variable has no value here.
            ValueError: a term is undefined, as a division by 0.
        """
        from csp2sat.csp.python_values import value_in

        return value_in(self, expression)

    def __iter__(self) -> Iterator[str]:
        yield from self.ints
        yield from (f"{BOOL}{name}" if name in self.ints else name for name in self.bools)

    def __len__(self) -> int:
        return len(self.ints) + len(self.bools)

    def __bool__(self) -> bool:
        """True, even without variables: `if solution` tests for None."""
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Solution) and (self.ints, self.bools) == (other.ints, other.bools)

    __hash__ = None  # type: ignore[assignment]  # changeable

    def __repr__(self) -> str:
        return f"Solution({self.ints}, {self.bools})"

    def _repr_html_(self) -> str:
        from csp2sat.csp.html_tables import table

        return table(self.shown())

    def shown(self) -> Iterator[tuple[str, int | bool]]:
        """Names and values to print: integers, then Booleans, without the hidden (`_...`)."""
        for values in (self.ints, self.bools):
            for name, value in values.items():
                if not is_hidden(name):
                    yield name, value
