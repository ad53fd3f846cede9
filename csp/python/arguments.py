"""Python values as the arguments of a form, so that operators read them as they read texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from csp2sat.csp.api_checks import MOST_SHOWN, whole
from csp2sat.csp.expr import Apply, Child, Form, Node, Operator, form_at
from csp2sat.csp.kernel import COMPARISONS
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.operators import operator_of
from csp2sat.csp.python_operators import Expression, Formula, as_formula, as_term
from csp2sat.csp.quick_typing import NoReturn

BY_SYMBOL = {spelling: op for op in COMPARISONS for spelling in (op.name, *op.symbols, op.spelling)}
BY_SYMBOL["=="] = BY_SYMBOL["="]


class Held:
    """A Python value as a child of a form: it equals only itself."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __repr__(self) -> str:
        return repr(self.value)


def constraint(name: str, *children: object) -> Formula:
    """An operator of the table, with Python values as the children of its form.

    Raises:
        TypeError: a value has a wrong type.
        ValueError: the values do not have the shape of the operator.
    """
    op = operator_of(name)
    form = _form([name, *children])
    args, data = op.read(PythonArguments(op), form)
    return Formula(Apply(op, tuple(args), data))


def _form(children: Iterable[object]) -> Form:
    form = form_at(-1)
    form += cast("list[Child]", [_child(child) for child in children])
    return form


def _child(value: object) -> object:
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if isinstance(value, Iterable):
        return _form(value)
    return Held(value)


class PythonArguments:
    """What operators read from (`Arguments`): a mistake is an exception that names the operator."""

    def __init__(self, op: Operator) -> None:
        self._name = op.name.replace("-", "_")

    def error(self, _form: Form, _i: int, message: str, hint: str = "") -> NoReturn:
        """Raise a mistake.

        Raises:
            ValueError: always.
        """
        more = f"; {hint}" if hint else ""
        raise ValueError(f"{self._name}(): {message}{more}")

    def _wrong(self, child: object, needed: str) -> NoReturn:
        shown = shortened(repr(child), MOST_SHOWN)
        raise TypeError(f"{self._name}(): expected {needed}, not {shown}")

    def _value(self, child: object) -> object:
        return child.value if isinstance(child, Held) else child

    def term(self, form: Form, i: int) -> Node:
        """Child `i` as a term."""
        try:
            return as_term(self._value(form[i]))
        except TypeError:
            self._wrong(form[i], "a term: an integer, a variable or an expression")

    def formula(self, form: Form, i: int) -> Node:
        """Child `i` as a formula."""
        try:
            return as_formula(self._value(form[i]))
        except TypeError:
            self._wrong(form[i], "a formula, such as x > 0 or True")

    def terms(self, form: Form, start: int) -> list[Node]:
        """The children from `start` on, as terms."""
        return [self.term(form, i) for i in range(start, len(form))]

    def formulas(self, form: Form, start: int) -> list[Node]:
        """The children from `start` on, as formulas."""
        return [self.formula(form, i) for i in range(start, len(form))]

    def integer(self, form: Form, i: int, what: str) -> int:
        """Child `i`, an integer."""
        return whole(f"{self._name}(): {what}", self._value(form[i]))

    def comparison(self, form: Form, i: int) -> Operator:
        """Child `i`, a comparison by its symbol or name."""
        child: object = form[i]
        if isinstance(child, str) and child in BY_SYMBOL:
            return BY_SYMBOL[child]
        known = " ".join(op.spelling for op in COMPARISONS)
        raise ValueError(f"{self._name}(): the comparison must be one of {known}, not {child!r}")

    def row(self, form: Form, i: int, length: int, what: str) -> Form | None:
        """Child `i`, a list of `length` children."""
        child = form[i]
        if not isinstance(child, Form):
            self._wrong(child, what)
        if len(child) != length:
            self.error(form, i, f"expected {what} of length {length}, not {len(child)}")
        return child

    def sublist(self, form: Form, i: int, what: str) -> Form:
        """Child `i`, a list."""
        child = form[i]
        return child if isinstance(child, Form) else self._wrong(child, what)

    def is_term(self, _child: Child) -> bool:
        """Whether a child is a list that is a term: no list of Python is."""
        return False


def pairs(name: str, value: object) -> Sequence[object]:
    """The pairs of a dict, or of a list of pairs."""
    if isinstance(value, Mapping):
        return list(value.items())
    if isinstance(value, Iterable) and not isinstance(value, str | Expression):
        return list(value)
    raise TypeError(f"{name} must be a dict or a list of pairs, not {value!r}")
