"""Tuples of relations; in weighted instances they have costs, and the total cost has a limit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import FALSE, Apply, Node, Number
from csp2sat.csp.parse_numbers import fail
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.relation import TABLE, Relation
from csp2sat.readers.xcsp.xml_tree import Element

INFINITY = "infinity"


class SoftRelation(NamedTuple):
    """Tables of tuples with their costs (None: infinite), and the cost of all other tuples."""

    arity: int
    tables: tuple[tuple[int | None, Relation], ...]
    others: int | None

    def constraints(self, terms: Sequence[Node], offset: int) -> Iterator[Constraint]:
        """A soft constraint for each cost: the terms are not one of its tuples."""
        rows = [row for _, table in self.tables for row in table.tuples]
        tuples_with_costs = Relation("listed", self.arity, True, frozenset(rows))
        for cost, table in (*self.tables, (self.others, tuples_with_costs)):
            if cost != 0:
                yield Constraint(Apply(TABLE, tuple(terms), table), offset, cost)


def read_soft_relation(source: Source, element: Element, arity: int) -> SoftRelation:
    """The relation `5: 0 1|0 3| 1: 2 2`: a cost belongs to all tuples up to the next one.

    Raises:
        CspError: a cost or a tuple is wrong.
    """
    others = _cost(source, element, element.attributes.get("defaultCost", "0"))
    first, *parts = re.split(r"([^\s|]+)\s*:", element.text)
    if first.strip(" \t\r\n|"):
        fail(source, element.offset, f"expected a cost as '5:', not {first.strip()[:60]!r}")
    costs: dict[int | None, set[tuple[int, ...]]] = {}
    for word, text in zip(parts[::2], parts[1::2], strict=True):
        rows = tuples(source, element, text.strip(" \t\r\n|"), arity)
        costs.setdefault(_cost(source, element, word), set()).update(rows)
    name = element.attributes["name"]
    tables = tuple((c, Relation(name, arity, False, frozenset(r))) for c, r in costs.items())
    return SoftRelation(arity, tables, others)


def _cost(source: Source, element: Element, word: str) -> int | None:
    if word == INFINITY:
        return None
    if not re.fullmatch(r"\d{1,4000}", word):
        fail(source, element.offset, f"a cost is a number from 0 or {INFINITY!r}, not {word!r}")
    return int(word)


def require_cost_below(source: Source, problem: Problem, element: Element) -> None:
    """Add the cost `initialCost` of an empty assignment; `maximalCost` is too much.

    Raises:
        CspError: one of them is not a cost.
    """
    start = _cost(source, element, element.attributes.get("initialCost", "0"))
    most = _cost(source, element, element.attributes.get("maximalCost", INFINITY))
    if start != 0:
        problem.constraints.append(Constraint(FALSE, element.offset, start))
    if most is not None:
        costs = (
            k.apply(k.IF, k.negation(constraint.formula), Number(constraint.weight), Number(0))
            for constraint in problem.constraints
            if constraint.weight is not None
        )
        limit = k.compare(k.LT, k.add(costs), most)
        problem.constraints.append(Constraint(limit, element.offset))


Tuples = frozenset[tuple[int, ...]]


def tuples(source: Source, element: Element, text: str, arity: int) -> Tuples:
    """The tuples in a text of an element; their length is the arity.

    Raises:
        CspError: a word is not an integer, or a tuple has another length.
    """
    if not text.strip():
        return frozenset()
    rows = []
    for words in text.split("|"):
        try:
            row = tuple(map(int, words.split()))
        except ValueError:
            fail(
                source, element.offset, f"expected a tuple of integers, not {words.strip()[:60]!r}"
            )
        if len(row) != arity:
            message = f"a tuple has {arity} integers, not {len(row)}: {words.strip()[:60]!r}"
            fail(source, element.offset, message)
        rows.append(row)
    return frozenset(rows)
