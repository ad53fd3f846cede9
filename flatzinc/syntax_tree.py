"""What a FlatZinc text consists of. Each part has its offset in the text."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple, Protocol


class Literal(NamedTuple):
    """An integer or a truth value."""

    value: int | bool
    offset: int


class FloatLiteral(NamedTuple):
    """A number with a fraction or an exponent, or a range of such numbers."""

    text: str
    offset: int


class SetLiteral(NamedTuple):
    """A constant set of integers."""

    domain: Domain
    offset: int


class Name(NamedTuple):
    """The name of a variable, a parameter or an annotation."""

    name: str
    offset: int


class Access(NamedTuple):
    """An item of an array; indices begin at 1."""

    name: str
    place: int
    offset: int


class Array(NamedTuple):
    """A list of expressions."""

    items: Sequence[Expression]
    offset: int


class Integers(NamedTuple):
    """A list of integers."""

    values: Sequence[int]
    offset: int


class Text(NamedTuple):
    """A string, in annotations only."""

    text: str
    offset: int


class Call(NamedTuple):
    """A constraint, or an annotation with arguments."""

    name: str
    args: Sequence[Expression]
    offset: int


Expression = Literal | FloatLiteral | SetLiteral | Name | Access | Array | Integers | Text | Call


class Type(NamedTuple):
    """The type of a declaration.

    Attributes:
        base: `bool`, `int`, `float` or `set`.
        is_var: it is a variable or an array of variables, not a parameter.
        domain: of the integers or of the members of a set; None: any integer.
        size: the length of an array; None: it is not an array.
    """

    base: str
    is_var: bool
    domain: Domain | None
    size: int | None
    offset: int


class Declaration(NamedTuple):
    """A variable, a parameter or an array; `value` is None if it has no value in the text."""

    type: Type
    name: str
    annotations: Sequence[Expression]
    value: Expression | None
    offset: int


class Goal(NamedTuple):
    """What to look for: `satisfy`, `minimize` or `maximize`, the latter two with an objective."""

    kind: str
    objective: Expression | None
    annotations: Sequence[Expression] = ()


class ConstraintCall(Protocol):
    """A constraint; it may read its arguments at their first use."""

    @property
    def name(self) -> str: ...
    @property
    def args(self) -> Sequence[Expression]: ...
    @property
    def offset(self) -> int: ...


class Model(NamedTuple):
    """A FlatZinc text: declarations, constraints and goal."""

    declarations: Sequence[Declaration]
    constraints: Sequence[ConstraintCall]
    goal: Goal


def is_shown(declaration: Declaration) -> bool:
    """Whether a declaration is annotated as output."""
    return any(
        getattr(annotation, "name", "") in ("output_var", "output_array")
        for annotation in declaration.annotations
    )
