"""Constraints that add and count: sum, count, nValues, cardinality, minimum, maximum."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, Node, Number, Operator
from csp2sat.csp.globals.counting import NVALUE
from csp2sat.readers.xcsp.scope import (
    Scope,
    condition,
    need,
    one_term,
    same_length,
    start_index,
    terms_of,
)
from csp2sat.readers.xcsp.xml_tree import Element

ONE, ZERO = Number(1), Number(0)


def products(weights: Iterable[Node], terms: Iterable[Node]) -> list[Node]:
    """Each weight times its term."""
    return [
        term if isinstance(w, Number) and w.value == 1 else k.apply(k.MUL, w, term)
        for w, term in zip(weights, terms, strict=True)
    ]


def number_of(formulas: Iterable[Node]) -> Node:
    """The number of true formulas."""
    return k.add(k.apply(k.IF, formula, ONE, ZERO) for formula in formulas)


def any_equal(term: Node, values: Iterable[Node]) -> Node:
    """The formula that a term has one of the values."""
    return k.disjunction(k.apply(k.EQ, term, value) for value in values)


def total(scope: Scope, element: Element) -> Iterable[Node]:
    """A sum fulfils a condition."""
    terms = terms_of(scope, element)
    if element.child("coeffs"):
        weights = terms_of(scope, element, "coeffs")
        same_length(scope, terms, weights, "coefficients")
        left = k.add(products(weights, terms))
    else:
        left = k.add(terms)
    yield condition(scope, element, left)


def count(scope: Scope, element: Element) -> Iterable[Node]:
    """The number of terms with one of the values fulfils a condition."""
    terms, values = terms_of(scope, element), terms_of(scope, element, "values")
    scope.check_parts(len(terms) * len(values))
    yield condition(scope, element, number_of(any_equal(term, values) for term in terms))


def distinct_values(scope: Scope, element: Element) -> Iterable[Node]:
    """The number of distinct values fulfils a condition; some values may not count."""
    terms, free = terms_of(scope, element), element.child("except")
    if free is None:
        number = scope.hidden(Domain.of(min(1, len(terms)), len(terms)))
        yield Apply(NVALUE, (number, *terms))
        yield condition(scope, element, number)
        return
    exceptions = scope.terms(free.text)
    scope.check_parts(len(terms) * (len(terms) + len(exceptions)))
    firsts = (
        k.conjunction(
            (
                k.negation(any_equal(term, exceptions)),
                *(k.apply(k.NE, earlier, term) for earlier in terms[:i]),
            )
        )
        for i, term in enumerate(terms)
    )
    yield condition(scope, element, number_of(firsts))


def cardinality(scope: Scope, element: Element) -> Iterable[Node]:
    """Each value occurs as often as given: a number, a range, or a variable."""
    terms, values = terms_of(scope, element), terms_of(scope, element, "values")
    ranges = [bounds for word in scope.words(need(scope, element, "occurs").text)
               for bounds in _occurrences(scope, word)]  # fmt: skip
    same_length(scope, values, ranges, "occurrences")
    scope.check_parts(len(terms) * len(values))
    for value, (low, high) in zip(values, ranges, strict=True):
        number = number_of(k.apply(k.EQ, term, value) for term in terms)
        if low is high:
            yield k.apply(k.EQ, number, low)
        else:
            yield k.apply(k.GE, number, low)
            yield k.apply(k.LE, number, high)
    if need(scope, element, "values").attributes.get("closed") == "true":
        yield from (any_equal(term, values) for term in terms)


def _occurrences(scope: Scope, word: str) -> Iterable[tuple[Node, Node]]:
    """The least and the largest number of each word of `occurs`."""
    if ".." in word and "[" not in word:
        low, _, high = word.partition("..")
        yield one_term(scope, low), one_term(scope, high)
    else:
        yield from ((term, term) for term in scope.terms(word))


def extreme(op: Operator, scope: Scope, element: Element) -> Iterable[Node]:
    """The least or greatest term fulfils a condition; it is at an index, if there is one."""
    terms = terms_of(scope, element)
    if not terms:
        scope.fail("the list is empty")
    if index := element.child("index"):
        place = one_term(scope, index.text)
        first = start_index(scope, element)
        at = _extreme_at(op, scope, terms, rank_of(scope, index))
        yield k.disjunction(
            k.conjunction((k.compare(k.EQ, place, i), here)) for i, here in enumerate(at, first)
        )
        if element.child("condition") is None:
            return
    yield condition(scope, element, Apply(op, tuple(terms)))


def place_of_extreme(op: Operator, scope: Scope, element: Element) -> Iterable[Node]:
    """The place of a least or greatest term fulfils a condition; `rank` says which of several."""
    at = _extreme_at(op, scope, terms_of(scope, element), rank_of(scope, element))
    yield k.disjunction(
        k.conjunction((condition(scope, element, Number(place)), here))
        for place, here in enumerate(at, start_index(scope, element))
    )


def rank_of(scope: Scope, element: Element) -> str:
    """Which of several places is meant: `any`, `first` or `last`."""
    rank = element.attributes.get("rank", "any")
    if rank not in ("any", "first", "last"):
        scope.fail(f"rank={rank!r} is not supported", "expected any, first or last")
    return rank


def _extreme_at(op: Operator, scope: Scope, terms: Sequence[Node], rank: str) -> list[Node]:
    """For each place, the formula that the least or greatest term of that rank is there."""
    scope.check_parts(len(terms) ** 2)
    weak, strict = (k.LE, k.LT) if op is k.MIN else (k.GE, k.GT)
    places: list[Node] = []
    for i, term in enumerate(terms):
        before = strict if rank == "first" else weak
        after = strict if rank == "last" else weak
        others = [k.apply(before, term, other) for other in terms[:i]]
        others += [k.apply(after, term, other) for other in terms[i + 1 :]]
        places.append(k.conjunction(others))
    return places
