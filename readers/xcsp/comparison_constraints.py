"""Constraints that compare: intension, extension, allDifferent, allEqual, ordered, lex, clause."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.readers.xcsp import intension as functions
from csp2sat.readers.xcsp.scope import (
    RELATIONS,
    Scope,
    groups,
    in_domain,
    integers,
    matrix,
    need,
    same_length,
    terms_of,
)
from csp2sat.readers.xcsp.xml_tree import Element

Row = tuple[int | None, ...]


def intension(scope: Scope, element: Element) -> Iterable[Node]:
    """An expression is true."""
    child = element.child("function")
    yield functions.formula(scope, child.text if child else element.text)


@lru_cache(64)
def _rows(text: str) -> tuple[Row, ...]:
    """The rows of a table. Groups repeat the same text.

    Raises:
        ValueError: a word is neither an integer nor `*`.
    """
    return tuple(tuple(None if word == "*" else int(word) for word in row) for row in groups(text))


def extension(scope: Scope, element: Element) -> Iterable[Node]:
    """The terms are a row of a table, or (conflicts) no row."""
    terms = terms_of(scope, element)
    table = element.child("supports") or need(scope, element, "conflicts")
    if len(terms) == 1 and "(" not in table.text:
        inside = in_domain(scope.domain(table.text), terms[0])
    else:
        try:
            rows = _rows(table.content)
        except ValueError as error:
            scope.fail(f"a row of integers and * expected: {error}", element=table)
        for row in rows:
            if len(row) != len(terms):
                scope.fail(f"a row of {len(row)} for {len(terms)} terms", element=table)
        possible = tuple(row for row in rows if _is_possible(row, terms))
        inside = Apply(EXTENSION_SUPPORTS, tuple(terms), possible)
    yield inside if table.tag == "supports" else k.negation(inside)


def _is_possible(row: Row, terms: Sequence[Node]) -> bool:
    pairs = zip(row, terms, strict=True)
    return all(v is None or not isinstance(x, IntVar) or v in x.domain for v, x in pairs)


def all_different(scope: Scope, element: Element) -> Iterable[Node]:
    """No two terms are equal, except for given values; of a matrix, in each row and column.

    No two lists are equal, except for given tuples.
    """
    free = element.child("except")
    if len(lists := element.all("list")) > 1:
        vectors = [scope.terms(part.text) for part in lists]
        exceptions = groups(free.text) if free else []
        scope.check_parts(len(vectors) ** 2 * len(vectors[0]) * (1 + len(exceptions)))
        for one, other in combinations(vectors, 2):
            same_length(scope, one, other, "in another list")
            apart = [k.apply(k.NE, a, b) for a, b in zip(one, other, strict=True)]
            yield k.disjunction((*apart, *(_has_values(scope, one, row) for row in exceptions)))
        return
    if element.child("matrix"):
        rows = matrix(scope, element)
        families = [*rows, *map(list, zip(*rows, strict=True))]
    else:
        families = [terms_of(scope, element)]
    if free is None:
        yield from (Apply(ALLDIFFERENT, tuple(family)) for family in families)
        return
    values = Domain.from_values(scope.values(free.text))
    scope.check_parts(sum(len(family) ** 2 for family in families))
    for terms in families:
        for a, b in combinations(terms, 2):
            yield k.disjunction((k.apply(k.NE, a, b), in_domain(values, a)))


def _has_values(scope: Scope, terms: Sequence[Node], row: Sequence[str]) -> Node:
    values = scope.values(" ".join(row))
    same_length(scope, terms, values, "in a tuple")
    return k.conjunction(k.compare(k.EQ, x, v) for x, v in zip(terms, values, strict=True))


def all_equal(scope: Scope, element: Element) -> Iterable[Node]:
    """All terms are equal, except for given values."""
    terms, free = terms_of(scope, element), element.child("except")
    if free is None:
        return (k.apply(k.EQ, a, b) for a, b in pairwise(terms))
    values = Domain.from_values(scope.values(free.text))
    scope.check_parts(len(terms) ** 2)
    return (
        k.disjunction((k.apply(k.EQ, a, b), in_domain(values, a), in_domain(values, b)))
        for a, b in combinations(terms, 2)
    )


def clause(scope: Scope, element: Element) -> Iterable[Node]:
    """Some literal is true: a variable, or `not` of one."""
    yield k.disjunction(functions.as_formula(function) for function in terms_of(scope, element))


def _relation(scope: Scope, element: Element) -> Operator:
    name = need(scope, element, "operator").content
    if name not in ("lt", "le", "ge", "gt"):
        scope.fail(f"the operator is lt, le, ge or gt, not {name!r}")
    return RELATIONS[name]


def ordered(scope: Scope, element: Element) -> Iterable[Node]:
    """Each term is before the next one, perhaps with a distance."""
    terms, relation = terms_of(scope, element), _relation(scope, element)
    lengths = terms_of(scope, element, "lengths") if element.child("lengths") else None
    if lengths is not None and len(lengths) != len(terms) - 1:
        scope.fail(f"{len(terms)} terms have {len(terms) - 1} lengths, not {len(lengths)}")
    for i, (a, b) in enumerate(pairwise(terms)):
        yield k.apply(relation, k.add((a, lengths[i])) if lengths else a, b)


def lex(scope: Scope, element: Element) -> Iterable[Node]:
    """Each list is before the next one; of a matrix, also each column."""
    relation = _relation(scope, element)
    if element.child("matrix"):
        rows = matrix(scope, element)
        families = [rows, [list(column) for column in zip(*rows, strict=True)]]
    else:
        families = [[scope.terms(part.text) for part in element.all("list")]]
    op = LEX_LESS if relation in (k.LT, k.GT) else LEX_LESSEQ
    for vectors in families:
        for a, b in pairwise(vectors):
            same_length(scope, a, b, "in the next list")
            low, high = (a, b) if relation in (k.LT, k.LE) else (b, a)
            yield Apply(op, (*low, *high))


def instantiation(scope: Scope, element: Element) -> Iterable[Node]:
    """The terms have given values."""
    terms, values = terms_of(scope, element), integers(scope, element, "values")
    same_length(scope, terms, values, "values")
    return [k.compare(k.EQ, x, v) for x, v in zip(terms, values, strict=True)]
