"""Constraints that compare: intension, allDifferent, allEqual, ordered, lex, clause."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, Node, Operator
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.lex import LEX_LESS, LEX_LESSEQ
from csp2sat.readers.xcsp import intension as functions
from csp2sat.readers.xcsp.scope import (
    RELATIONS,
    Scope,
    groups,
    matrix,
    need,
    same_length,
    terms_of,
)
from csp2sat.readers.xcsp.xml_tree import Element


def intension(scope: Scope, element: Element) -> Iterable[Node]:
    """An expression is true."""
    child = element.child("function")
    formula = functions.formula(scope, child.text if child else element.text)
    yield scope.pairs.stronger(formula)


def all_different(scope: Scope, element: Element) -> Iterable[Node]:
    """No two terms are equal, except for given values; of a matrix, in each row and column.

    No two lists are equal, except for given tuples.
    """
    free = element.child("except")
    if len(lists := element.all("list")) > 1:
        vectors = [scope.terms(part.text) for part in lists]
        exceptions = groups(scope, free.text) if free else []
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
    scope.check_parts(sum(len(family) ** 2 for family in families))
    for terms in families:
        excepted = [scope.inside(free.text, term) for term in terms]
        for i, j in combinations(range(len(terms)), 2):
            yield k.disjunction((k.apply(k.NE, terms[i], terms[j]), excepted[i]))


def _has_values(scope: Scope, terms: Sequence[Node], row: Sequence[str]) -> Node:
    values = scope.terms(" ".join(row))
    same_length(scope, terms, values, "in a tuple")
    return k.conjunction(k.apply(k.EQ, x, v) for x, v in zip(terms, values, strict=True))


def all_equal(scope: Scope, element: Element) -> Iterable[Node]:
    """All terms are equal, except for given values."""
    terms, free = terms_of(scope, element), element.child("except")
    if free is None:
        return (k.apply(k.EQ, a, b) for a, b in pairwise(terms))
    scope.check_parts(len(terms) ** 2)
    excepted = [scope.inside(free.text, term) for term in terms]
    return (
        k.disjunction((k.apply(k.EQ, a, b), *either))
        for (a, b), either in zip(combinations(terms, 2), combinations(excepted, 2), strict=True)
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
    terms, values = terms_of(scope, element), terms_of(scope, element, "values")
    same_length(scope, terms, values, "values")
    return [k.apply(k.EQ, x, v) for x, v in zip(terms, values, strict=True)]
