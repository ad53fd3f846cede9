"""The table of constraints: from a call to its formula."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import near
from csp2sat.csp.expr import Node
from csp2sat.csp.quick_typing import NamedTuple, NoReturn
from csp2sat.flatzinc.arguments import Arguments, Row, kinds_of
from csp2sat.flatzinc.constraints.booleans import BOOLEANS
from csp2sat.flatzinc.constraints.globals import GLOBALS
from csp2sat.flatzinc.constraints.graphs import GRAPHS
from csp2sat.flatzinc.constraints.integers import INTEGERS, SETS
from csp2sat.flatzinc.no_floats import HINT
from csp2sat.flatzinc.plain_statements import PlainCall
from csp2sat.flatzinc.syntax_tree import ConstraintCall

ROWS: tuple[Row, ...] = (*BOOLEANS, *INTEGERS, *SETS, *GLOBALS, *GRAPHS)


class CallForm(NamedTuple):
    """A constraint as it is called: the kinds of its arguments, and its formula."""

    kinds: Sequence[str]
    formula: Callable[..., Node]


def _forms() -> Iterator[tuple[str, CallForm]]:
    """Each row plain, reified and half-reified."""
    for row in ROWS:
        kinds = kinds_of(row.kinds)
        more = (*kinds, "formula")
        if not row.is_function:
            yield row.name, CallForm(kinds, row.formula)
        yield (row.name if row.is_function else f"{row.name}_reif"), CallForm(more, _reify(row))
        yield f"{row.name}_imp", CallForm(more, _half_reify(row))


def _reify(row: Row) -> Callable[..., Node]:
    return lambda *args: k.apply(k.IFF, args[-1], row.formula(*args[:-1]))


def _half_reify(row: Row) -> Callable[..., Node]:
    return lambda *args: k.apply(k.IMP, args[-1], row.formula(*args[:-1]))


FORMS: dict[tuple[str, int], CallForm] = {(name, len(form.kinds)): form for name, form in _forms()}
"""The forms by name and number of arguments."""


def formula(call: ConstraintCall, arguments: Arguments) -> Node:
    """The formula of a constraint.

    Raises:
        CspError: there is no such constraint, or an argument is wrong.
    """
    if isinstance(call, PlainCall):
        parts = call.parts()
        form = FORMS.get((call.name, len(parts)))
        values = arguments.plain(form.kinds, parts) if form else None
        if form and values is not None:
            return _applied(form, values, call, arguments)
    form = FORMS.get((call.name, len(call.args)))
    if form is None:
        _unknown(call, arguments)
    values = [arguments.read(*argument) for argument in zip(form.kinds, call.args, strict=True)]
    return _applied(form, values, call, arguments)


def _applied(
    form: CallForm, values: Sequence[object], call: ConstraintCall, arguments: Arguments
) -> Node:
    try:
        return form.formula(*values)
    except ValueError as error:
        arguments.fail(call.offset, f"{call.name}: {error}")


def _unknown(call: ConstraintCall, arguments: Arguments) -> NoReturn:
    lengths = [str(number) for name, number in FORMS if name == call.name]
    if lengths:
        numbers = " or ".join(lengths)
        arguments.fail(call.offset, f"{call.name}: {len(call.args)} arguments, expected {numbers}")
    if "float" in call.name:
        arguments.fail(call.offset, f"floats are not supported: {call.name!r}", HINT)
    names = {name for name, _ in FORMS}
    arguments.fail(call.offset, f"unknown constraint {call.name!r}", near(call.name, names))
