"""element: the term at an index."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Arguments, Form, Node, Operator, Sort, Text
from csp2sat.csp.kernel import EQ, GE, IMP, LE, apply, compare, conjunction, wrong_shape


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) not in (4, 5):
        return wrong_shape(arguments, form, ELEMENT), EQ
    op = arguments.comparison(form, 3) if len(form) == 5 else EQ
    terms = arguments.terms(arguments.sublist(form, 2, "a list of terms"), 0)
    return [arguments.term(form, 1), *terms, arguments.term(form, len(form) - 1)], op


def _write(args: Sequence[Text], op: Operator) -> list[Text]:
    index, *terms, value = args
    return [index, terms, value] if op is EQ else [index, terms, op.spelling, value]


def _value(values: Sequence[int], op: Operator) -> bool:
    index, *terms, value = values
    return 1 <= index <= len(terms) and bool(op.value((terms[index - 1], value), None))


def _expand(args: Sequence[Node], op: Operator) -> Node:
    index, *terms, value = args
    chosen = (
        apply(IMP, compare(EQ, index, i), compare(op, term, value))
        for i, term in enumerate(terms, 1)
    )
    return conjunction([compare(GE, index, 1), compare(LE, index, len(terms)), *chosen])


ELEMENT = Operator(
    "element",
    (),
    Sort.FORMULA,
    "(element i (t*) t) or (element i (t*) c t)",
    "The term at index i of the list, counted from 1, equals the last term (or is compared with it "
    "by c); false if i is outside the list.",
    read=_read,
    write=_write,
    value=_value,
    expand=_expand,
)
