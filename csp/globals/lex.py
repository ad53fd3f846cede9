"""lex_less and lex_lesseq: the lexicographic order of two vectors.

They expand into comparisons, whose clauses are those of any formula.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Arguments, Form, Node, Operator, Sort
from csp2sat.csp.kernel import LE, LT, compare, conjunction, disjunction, wrong_shape
from csp2sat.csp.quick_typing import TypeVar

T = TypeVar("T")


def _operator(name: str, last: Operator, about: str) -> Operator:
    """A lexicographic order; the comparison `last` orders the last places."""
    shape = f"({name} (t t*) (t t*))"

    def read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
        if len(form) != 3:
            return wrong_shape(arguments, form, op), None
        left = arguments.terms(arguments.sublist(form, 1, "a list of terms"), 0)
        right = arguments.terms(arguments.sublist(form, 2, "a list of terms"), 0)
        if isinstance(form[1], list) and isinstance(form[2], list):
            if len(left) != len(right):
                message = f"the lists have different lengths: {len(left)} and {len(right)}"
                arguments.error(form, -1, message)
            elif not left:
                arguments.error(form, -1, "the lists are empty")
        return [*left, *right], None

    def expand(args: Sequence[Node], _data: object) -> Node:
        left, right = _halves(args)
        formula = compare(last, left[-1], right[-1])
        for a, b in zip(left[-2::-1], right[-2::-1], strict=True):
            formula = conjunction((compare(LE, a, b), disjunction((compare(LT, a, b), formula))))
        return formula

    op = Operator(
        name, (), Sort.FORMULA, shape, about,
        read=read,
        write=lambda args, _data: [list(half) for half in _halves(args)],
        value=lambda values, _data: bool(last.value([list(h) for h in _halves(values)], None)),
        expand=expand,
    )  # fmt: skip
    return op


def _halves(args: Sequence[T]) -> tuple[Sequence[T], Sequence[T]]:
    half = len(args) // 2
    return args[:half], args[half:]


LEX_LESS = _operator(
    "lex_less", LT, "The first vector is before the second in lexicographic order."
)
LEX_LESSEQ = _operator("lex_lesseq", LE, "The first vector is before the second or equal to it.")
