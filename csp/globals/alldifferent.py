"""alldifferent: all values differ."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations

from csp2sat.csp.expr import Arguments, Form, Node, Operator, Sort
from csp2sat.csp.kernel import NE, compare, conjunction, write_plain


def _read(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    # A single list holds the terms, unless it is a term itself.
    if len(form) == 2 and isinstance(form[1], list) and not arguments.is_term(form[1]):
        return arguments.terms(form[1], 0), None
    return arguments.terms(form, 1), None


ALLDIFFERENT = Operator(
    "alldifferent",
    (),
    Sort.FORMULA,
    "(alldifferent t*) or (alldifferent (t*))",
    "All values differ; true of fewer than two terms.",
    read=_read,
    write=write_plain,
    value=lambda values, _data: len(set(values)) == len(values),
    expand=lambda args, _data: conjunction(compare(NE, a, b) for a, b in combinations(args, 2)),
)
