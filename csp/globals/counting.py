"""count, nvalue and the global cardinalities: how often values occur."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from csp2sat.csp.expr import Arguments, Form, IntVar, Node, Number, Operator, Sort, Text
from csp2sat.csp.kernel import (
    EQ,
    IF,
    NE,
    add,
    apply,
    compare,
    conjunction,
    count_true,
    disjunction,
    wrong_shape,
)  # fmt: skip
from csp2sat.csp.quick_typing import TypeVar

T = TypeVar("T")

# --- count --------------------------------------------------------------------------------------


def _read_count(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 5:
        return wrong_shape(arguments, form, COUNT), EQ
    terms = arguments.terms(arguments.sublist(form, 2, "a list of terms"), 0)
    op = arguments.comparison(form, 3)
    return [arguments.term(form, 1), *terms, arguments.term(form, 4)], op


def _write_count(args: Sequence[Text], op: Operator) -> list[Text]:
    value, *terms, number = args
    return [value, terms, op.spelling, number]


def _value_count(values: Sequence[int], op: Operator) -> bool:
    value, *terms, number = values
    return bool(op.value((terms.count(value), number), None))


def _expand_count(args: Sequence[Node], op: Operator) -> Node:
    value, *terms, number = args
    return compare(op, count_true(compare(EQ, term, value) for term in terms), number)


COUNT = Operator(
    "count", (), Sort.FORMULA, "(count t (t*) c t)",
    "The number of terms in the list that equal the first term is compared by c with the last.",
    read=_read_count, write=_write_count, value=_value_count, expand=_expand_count,
)  # fmt: skip


# --- nvalue -------------------------------------------------------------------------------------


def _read_nvalue(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 3:
        return wrong_shape(arguments, form, NVALUE), None
    terms = arguments.terms(arguments.sublist(form, 2, "a list of terms"), 0)
    return [arguments.term(form, 1), *terms], None


def _few_values(terms: Sequence[Node]) -> list[int] | None:
    """The values of the terms in ascending order; None: they are unknown or more than the terms."""
    values: set[int] = set()
    for term in terms:
        if isinstance(term, Number):
            values.add(term.value)
        elif isinstance(term, IntVar) and term.domain.size <= len(terms):
            values.update(term.domain)
        else:
            return None
    return sorted(values) if len(values) <= len(terms) else None


def _expand_nvalue(args: Sequence[Node], _data: object) -> Node:
    number, *terms = args
    values = _few_values(terms)
    if values is not None:
        occurs = (disjunction(compare(EQ, term, v) for term in terms) for v in values)
        return compare(EQ, count_true(occurs), number)
    # A value counts at its first occurrence.
    firsts = (
        conjunction(compare(NE, earlier, term) for earlier in terms[:i])
        for i, term in enumerate(terms)
    )
    return compare(EQ, count_true(firsts), number)


NVALUE = Operator(
    "nvalue", (), Sort.FORMULA, "(nvalue t (t*))",
    "The first term is the number of distinct values in the list.",
    read=_read_nvalue,
    write=lambda args, _data: [args[0], list(args[1:])],
    value=lambda values, _data: values[0] == len(set(values[1:])),
    expand=_expand_nvalue,
)  # fmt: skip


# --- global cardinality -------------------------------------------------------------------------


def _read_cardinality(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 3:
        return wrong_shape(arguments, form, GLOBAL_CARDINALITY), 0
    return _read_terms_and_counts(arguments, form)


def _read_terms_and_counts(arguments: Arguments, form: Form) -> tuple[list[Node], int]:
    """The terms followed by the pairs (value number), flat; and the number of terms."""
    args = arguments.terms(arguments.sublist(form, 1, "a list of terms"), 0)
    count = len(args)
    pairs = arguments.sublist(form, 2, "a list of pairs (value number)")
    for i in range(len(pairs)):
        if pair := arguments.row(pairs, i, 2, "a pair (value number)"):
            args += arguments.terms(pair, 0)
    return args, count


def _split(args: Sequence[T], count: int) -> tuple[Sequence[T], list[tuple[T, T]]]:
    """Separate the `count` terms from the pairs (value, number)."""
    return args[:count], list(zip(args[count::2], args[count + 1 :: 2], strict=True))


def _write_cardinality(args: Sequence[Text], count: int) -> list[Text]:
    terms, pairs = _split(args, count)
    return [list(terms), [[value, number] for value, number in pairs]]


def _value_cardinality(values: Sequence[int], count: int) -> bool:
    terms, pairs = _split(values, count)
    return all(list(terms).count(value) == number for value, number in pairs)


def _expand_cardinality(args: Sequence[Node], count: int) -> Node:
    terms, pairs = _split(args, count)
    return conjunction(_expand_count((value, *terms, number), EQ) for value, number in pairs)


GLOBAL_CARDINALITY = Operator(
    "global_cardinality", (), Sort.FORMULA, "(global_cardinality (t*) ((t t)*))",
    "For each pair (value number), exactly that number of terms equal the value; other values may "
    "occur.",
    read=_read_cardinality, write=_write_cardinality,
    value=_value_cardinality, expand=_expand_cardinality,
)  # fmt: skip


# --- global cardinality with costs --------------------------------------------------------------

Rows = tuple[int, int, tuple[tuple[int, int], ...]]
"""Numbers of terms and of pairs, and the indices (i, j) of each cost, counted from 0.

The arguments are the terms, the pairs, the costs of the rows, the total."""


def _read_costs(arguments: Arguments, form: Form) -> tuple[Sequence[Node], Hashable]:
    if len(form) != 5:
        return wrong_shape(arguments, form, COSTS), (0, 0, ())
    args, count = _read_terms_and_counts(arguments, form)
    pairs = (len(args) - count) // 2
    places: list[tuple[int, int]] = []
    rows = arguments.sublist(form, 3, "a list of costs (i j weight)")
    for at in range(len(rows)):
        if row := arguments.row(rows, at, 3, "a cost (i j weight)"):
            i = arguments.integer(row, 0, "the number of the term")
            j = arguments.integer(row, 1, "the number of the pair")
            for place, index, most, what in ((0, i, count, "term"), (1, j, pairs, "pair")):
                if not 1 <= index <= most:
                    known = f"{what}s are numbered from 1 to {most}" if most else "there are none"
                    arguments.error(row, place, f"there is no {what} {index}; {known}")
            places.append((i - 1, j - 1))
            args.append(arguments.term(row, 2))
    return [*args, arguments.term(form, 4)], (count, pairs, tuple(places))


def _cost_parts(
    args: Sequence[T], data: Rows
) -> tuple[Sequence[T], list[tuple[T, T]], Sequence[T], T]:
    count, pairs, _ = data
    terms, counted = _split(args[: count + 2 * pairs], count)
    return terms, counted, args[count + 2 * pairs : -1], args[-1]


def _write_costs(args: Sequence[Text], data: Rows) -> list[Text]:
    terms, pairs, costs, total = _cost_parts(args, data)
    rows: list[Text] = [
        [str(i + 1), str(j + 1), cost] for (i, j), cost in zip(data[2], costs, strict=True)
    ]
    return [list(terms), [[v, n] for v, n in pairs], rows, total]


def _value_costs(values: Sequence[int], data: Rows) -> bool:
    terms, pairs, costs, total = _cost_parts(values, data)
    rows = zip(data[2], costs, strict=True)
    return all(list(terms).count(v) == n for v, n in pairs) and total == sum(
        cost for (i, j), cost in rows if terms[i] == pairs[j][0]
    )


def _expand_costs(args: Sequence[Node], data: Rows) -> Node:
    terms, pairs, costs, total = _cost_parts(args, data)
    paid = (
        apply(IF, compare(EQ, terms[i], pairs[j][0]), cost, Number(0))
        for (i, j), cost in zip(data[2], costs, strict=True)
    )
    counts = (_expand_count((v, *terms, n), EQ) for v, n in pairs)
    return conjunction([*counts, compare(EQ, add(paid), total)])


COSTS = Operator(
    "global_cardinality_with_costs", (), Sort.FORMULA,
    "(global_cardinality_with_costs (t*) ((t t)*) ((i j t)*) t)",
    "As global_cardinality; and the last term is the sum of the weights of the rows (i j weight) "
    "in which term i equals the value of pair j, both counted from 1.",
    read=_read_costs, write=_write_costs, value=_value_costs, expand=_expand_costs,
)  # fmt: skip
