"""weightedsum: a sum with literal weights, compared with a term."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Arguments, Form, Node, Operator, Sort, Text
from csp2sat.csp.kernel import EQ, add, compare, times, wrong_shape

Data = tuple[tuple[int, ...], Operator]
"""The weights and the comparison; the arguments are the terms and the right side."""


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 4:
        return wrong_shape(arguments, form, WEIGHTEDSUM), ((), EQ)
    weights, terms = [], []
    pairs = arguments.sublist(form, 1, "a list of (weight term)")
    for i in range(len(pairs)):
        if pair := arguments.row(pairs, i, 2, "a pair (weight term)"):
            weights.append(arguments.integer(pair, 0, "the weight"))
            terms.append(arguments.term(pair, 1))
    op = arguments.comparison(form, 2)
    return [*terms, arguments.term(form, 3)], (tuple(weights), op)


def _write(args: Sequence[Text], data: Data) -> list[Text]:
    weights, op = data
    pairs: list[Text] = [[str(w), t] for w, t in zip(weights, args[:-1], strict=True)]
    return [pairs, op.spelling, args[-1]]


def _value(values: Sequence[int], data: Data) -> bool:
    weights, op = data
    total = sum(w * v for w, v in zip(weights, values[:-1], strict=True))
    return bool(op.value((total, values[-1]), None))


def _expand(args: Sequence[Node], data: Data) -> Node:
    weights, op = data
    return compare(op, add(times(w, t) for w, t in zip(weights, args[:-1], strict=True)), args[-1])


WEIGHTEDSUM = Operator(
    "weightedsum",
    ("wsum",),
    Sort.FORMULA,
    "(weightedsum ((w t)*) c t)",
    "The sum of weight times term is compared by c with the last term; weights are integers.",
    read=_read,
    write=_write,
    value=_value,
    expand=_expand,
)
