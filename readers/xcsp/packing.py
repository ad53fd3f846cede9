"""Constraints that fill: binPacking, knapsack, flow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar, Node, Number, Operator
from csp2sat.readers.xcsp.counting import ZERO, products
from csp2sat.readers.xcsp.scope import (
    Scope,
    condition,
    groups,
    integers,
    need,
    same_length,
    start_index,
    terms_of,
)
from csp2sat.readers.xcsp.xml_tree import Element

Rule = Callable[[Node], Node]
"""From the load of a bin to the formula that it fulfils."""


def bin_packing(scope: Scope, element: Element) -> Iterable[Node]:
    """The sizes in each bin fulfil a condition, or those of the bin: limits, loads, conditions."""
    terms, sizes = terms_of(scope, element), integers(scope, element, "sizes")
    same_length(scope, terms, sizes, "sizes")
    for tag in ("limits", "loads", "conditions"):
        if element.child(tag):
            rules = _rules(scope, element, tag)
            first = start_index(scope, element, tag)
            loads = _loads(scope, terms, sizes, range(first, first + len(rules)))
            yield from (rule(load) for rule, load in zip(rules, loads, strict=True))
            for term in terms:
                yield k.compare(k.GE, term, first)
                yield k.compare(k.LT, term, first + len(rules))
            return
    domains = [x.domain for x in terms if isinstance(x, IntVar)]
    scope.check_parts(sum(domain.size for domain in domains))
    bins = {v for domain in domains for v in domain}
    for load in _loads(scope, terms, sizes, sorted(bins)):
        yield condition(scope, element, load)


def _rules(scope: Scope, element: Element, tag: str) -> list[Rule]:
    """The rule of each bin."""
    if tag == "conditions":
        rows = groups(scope, need(scope, element, tag).text)
        return [partial(scope.condition, f"({','.join(words)})") for words in rows]
    relation = k.LE if tag == "limits" else k.EQ
    return [partial(_compared, relation, term) for term in terms_of(scope, element, tag)]


def _compared(relation: Operator, right: Node, left: Node) -> Node:
    return k.apply(relation, left, right)


def _loads(
    scope: Scope, terms: Sequence[Node], sizes: Sequence[int], bins: Sequence[int]
) -> list[Node]:
    """The sum of the sizes in each bin."""
    scope.check_parts(len(terms) * len(bins))
    return [
        k.add(
            k.apply(k.IF, k.compare(k.EQ, term, b), Number(size), ZERO)
            for term, size in zip(terms, sizes, strict=True)
        )
        for b in bins
    ]


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


def flow(scope: Scope, element: Element) -> Iterable[Node]:
    """What leaves a node is its balance more than what enters; the cost fulfils a condition.

    The nodes of `balance` are those of the arcs, in ascending order.
    """
    terms, balance = terms_of(scope, element), terms_of(scope, element, "balance")
    arcs: list[list[int]] = []
    for words in groups(scope, need(scope, element, "arcs").text):
        arcs.append(scope.values(" ".join(words)))
        if len(arcs[-1]) != 2:
            scope.fail(f"an arc has two nodes, not ({','.join(words)})")
    same_length(scope, terms, arcs, "arcs")
    nodes = sorted({node for arc in arcs for node in arc})
    if len(balance) != len(nodes):
        scope.fail(f"{len(balance)} in <balance>, but {len(nodes)} nodes in <arcs>")
    leaving = {node: list[Node]() for node in nodes}
    for (start, end), term in zip(arcs, terms, strict=True):
        leaving[start].append(term)
        leaving[end].append(k.times(-1, term))
    for node, amount in zip(nodes, balance, strict=True):
        yield k.apply(k.EQ, k.add(leaving[node]), amount)
    if element.child("weights"):
        weights = terms_of(scope, element, "weights")
        same_length(scope, terms, weights, "weights")
        yield condition(scope, element, k.add(products(weights, terms)))
