"""Constraints that add and count: sum, count, nValues, cardinality, minimum, maximum, packing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node, Number, Operator
from csp2sat.csp.globals.counting import NVALUE
from csp2sat.readers.xcsp.scope import (
    Scope,
    condition,
    integers,
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
    """The least or greatest term fulfils a condition."""
    if element.child("index"):
        scope.fail(f"<{element.tag}> with <index> is not in the core")
    terms = terms_of(scope, element)
    if not terms:
        scope.fail("the list is empty")
    yield condition(scope, element, Apply(op, tuple(terms)))


def place_of_extreme(op: Operator, scope: Scope, element: Element) -> Iterable[Node]:
    """The place of a least or greatest term fulfils a condition; `rank` says which of several."""
    terms = terms_of(scope, element)
    rank = element.attributes.get("rank", "any")
    if rank not in ("any", "first", "last"):
        scope.fail(f"rank={rank!r} is not supported", "expected any, first or last")
    scope.check_parts(len(terms) ** 2)
    first = start_index(scope, element)
    weak, strict = (k.LE, k.LT) if op is k.MIN else (k.GE, k.GT)
    places: list[Node] = []
    for i, term in enumerate(terms):
        before = strict if rank == "first" else weak
        after = strict if rank == "last" else weak
        others = [k.apply(before, term, other) for other in terms[:i]]
        others += [k.apply(after, term, other) for other in terms[i + 1 :]]
        places.append(k.conjunction((condition(scope, element, Number(first + i)), *others)))
    yield k.disjunction(places)


def _loads(
    scope: Scope, terms: Sequence[Node], sizes: Sequence[int], bins: Sequence[int]
) -> list[Node]:
    same_length(scope, terms, sizes, "sizes")
    scope.check_parts(len(terms) * len(bins))
    return [
        k.add(
            k.apply(k.IF, k.compare(k.EQ, term, b), Number(size), ZERO)
            for term, size in zip(terms, sizes, strict=True)
        )
        for b in bins
    ]


def bin_packing(scope: Scope, element: Element) -> Iterable[Node]:
    """The sizes in each bin fulfil a condition, are within limits, or are given loads."""
    terms, sizes = terms_of(scope, element), integers(scope, element, "sizes")
    for tag, relation in (("limits", k.LE), ("loads", k.EQ)):
        if element.child(tag):
            bounds_of_bins = terms_of(scope, element, tag)
            first = start_index(scope, element, tag)
            loads = _loads(scope, terms, sizes, range(first, first + len(bounds_of_bins)))
            yield from (k.apply(relation, a, b) for a, b in zip(loads, bounds_of_bins, strict=True))
            for term in terms:
                yield k.compare(k.GE, term, first)
                yield k.compare(k.LT, term, first + len(bounds_of_bins))
            return
    domains = [x.domain for x in terms if isinstance(x, IntVar)]
    scope.check_parts(sum(domain.size for domain in domains))
    bins = {v for domain in domains for v in domain}
    for load in _loads(scope, terms, sizes, sorted(bins)):
        yield condition(scope, element, load)


def knapsack(scope: Scope, element: Element) -> Iterable[Node]:
    """The weight and the profit of chosen numbers of items each fulfil a condition."""
    terms = terms_of(scope, element)
    conditions = [part.text for part in element.all("condition")]
    limit = element.child("limit")
    texts = [f"(le,{limit.content})", *conditions] if limit else conditions
    if len(texts) != 2:
        scope.fail("a knapsack has two conditions, on the weight and on the profit")
    for tag, text in zip(("weights", "profits"), texts, strict=True):
        weights = terms_of(scope, element, tag)
        same_length(scope, terms, weights, tag)
        yield scope.condition(text, k.add(products(weights, terms)))
