"""extension-supports: a table written inside the constraint."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Arguments, Form, Node, Operator, Sort, Text
from csp2sat.csp.kernel import wrong_shape

Rows = tuple[tuple[int | None, ...], ...]
"""The rows; None matches anything."""

ANY = "*"


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 3:
        return wrong_shape(arguments, form, EXTENSION_SUPPORTS), ()
    terms = arguments.terms(arguments.sublist(form, 1, "a list of terms"), 0)
    rows = arguments.sublist(form, 2, "a list of rows")
    read: list[tuple[int | None, ...]] = []
    for i in range(len(rows)):
        if (row := arguments.row(rows, i, len(terms), "a row of integers or *")) is not None:
            read.append(
                tuple(
                    None if item in (ANY, "mul") else arguments.integer(row, j, "a value of a row")
                    for j, item in enumerate(row)
                )
            )
    return terms, tuple(read)


def _write(args: Sequence[Text], rows: Rows) -> list[Text]:
    return [list(args), [[ANY if item is None else str(item) for item in row] for row in rows]]


def _value(values: Sequence[int], rows: Rows) -> bool:
    return tuple(values) in rows or any(
        all(item is None or item == value for item, value in zip(row, values, strict=True))
        for row in rows
        if None in row
    )


EXTENSION_SUPPORTS = Operator(
    "extension-supports",
    (),
    Sort.FORMULA,
    "(extension-supports (t*) ((v*)*))",
    "The values of the terms match one of the rows; `*` matches any value.",
    read=_read,
    write=_write,
    value=_value,
)
