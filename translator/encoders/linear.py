"""Linear constraints over steps: which encoding is used, by the estimated number of clauses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encoders import adder, totalizer
from csp2sat.translator.encoders import two_digits as digits
from csp2sat.translator.encoders.at_most_one import at_most_one
from csp2sat.translator.encoders.steps import Steps
from csp2sat.translator.encoders.tuples import at_most_by_tuples, differs_by_tuples

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Binary = Callable[[], tuple[list[Steps], int]]
    """The terms with the bits of their variables as steps, and the bound for those."""

MOST_SUBSETS = 60
"""A cardinality is encoded by subsets of the literals up to so many clauses."""
MOST_TUPLES = 1024
"""A sum is encoded by tuples of values up to so many of them, one of two terms always;"""
MOST_TRIPLES = 200_000
"""one of three terms up to so many."""
MOST_MERGED = 20_000
"""A totalizer may have so many clauses,"""
MOST_SPLIT = 20_000
"""the totalizers of two digits so many; beyond that the sum is added in binary."""

NOTHING, AT_MOST_ONE, SUBSETS = "sums without clauses", "at most one", "sums by subsets"
TUPLES, TOTALIZER = "sums by tuples of values", "sums by totalizers"
DIGITS, ADDER = "sums by two digits", "sums by adders"


class Few(NamedTuple):
    """A sum as that of few parts, and the name of the encoding that made them."""

    parts: list[Steps]
    encoding: str


def at_most(
    clauses: Clauses,
    terms: list[Steps],
    bound: int,
    condition: Sequence[int],
    binary: Binary | None = None,
) -> str:
    """sum <= bound, unless some literal of the condition is true; tells by what encoding."""
    terms = _capped(clauses, terms, bound, condition)
    if sum(each.top for each in terms) <= bound:
        return NOTHING
    literals, most = _cardinality(terms, bound)
    if literals and most == 1:
        at_most_one(clauses, literals, condition)
        return AT_MOST_ONE
    if literals and comb(len(literals), most + 1) <= MOST_SUBSETS:
        for subset in combinations(literals, most + 1):
            clauses.add([*condition, *(-p for p in subset)])
        return SUBSETS
    if few := _few_parts(clauses, terms, bound, both=False):
        at_most_by_tuples(clauses, few.parts, bound, condition)
        return few.encoding
    terms, bound = binary() if binary else (terms, bound)
    adder.at_most(clauses, adder.add(clauses, terms, both=False), bound, condition)
    return ADDER


def equal(
    clauses: Clauses,
    terms: list[Steps],
    value: int,
    condition: Sequence[int],
    binary: Binary | None = None,
) -> str:
    """sum = value, unless some literal of the condition is true; both halves share a totalizer."""
    terms = _capped(clauses, terms, value, condition)
    if value < 0 or value > sum(each.top for each in terms):
        clauses.add(condition)
        return NOTHING
    literals, most = _cardinality(terms, value)
    apart = _few_tuples(terms) or (
        literals
        and max(comb(len(literals), most + 1), comb(len(literals), most - 1)) <= MOST_SUBSETS
    )
    # At most one by its own encoding, at least one by a clause.
    if apart or (literals and value == terms[0].values[0]):
        return _both(clauses, terms, value, condition)
    if few := _few_parts(clauses, terms, value, both=True):
        _both_by_tuples(clauses, few.parts, value, condition)
        return few.encoding
    terms, value = binary() if binary else (terms, value)
    adder.equal(clauses, adder.add(clauses, terms, both=True), value, condition)
    return ADDER


def differs(
    clauses: Clauses,
    terms: list[Steps],
    value: int,
    condition: Sequence[int],
    binary: Binary | None = None,
) -> str:
    """sum != value, unless some literal of the condition is true."""
    if value < 0 or value > sum(each.top for each in terms):
        return NOTHING
    few = _few_parts(clauses, terms, value, both=True)
    if few is None:
        terms, value = binary() if binary else (terms, value)
        adder.differs(clauses, adder.add(clauses, terms, both=True), value, condition)
        return ADDER
    differs_by_tuples(clauses, few.parts, value, condition)
    return few.encoding


def _few_parts(clauses: Clauses, terms: list[Steps], bound: int, both: bool) -> Few | None:
    """The terms, or sums of them, made so few that tuples of their values are; None: none are.

    With `both` they will be compared with the bound from both sides, else from above.
    """
    if _few_tuples(terms):
        return Few(terms, TUPLES)
    if plan := totalizer.plan(terms, bound, MOST_MERGED, both):
        return Few(totalizer.merge(clauses, plan, both), TOTALIZER)
    if base := digits.base(terms, bound, MOST_SPLIT, both):
        return Few(digits.split(clauses, terms, bound, base, both), DIGITS)
    return None


def _both(clauses: Clauses, terms: list[Steps], value: int, condition: Sequence[int]) -> str:
    total = sum(each.top for each in terms)
    above = at_most(clauses, terms, value, condition)
    below = at_most(clauses, [each.mirrored() for each in terms], total - value, condition)
    return below if above == NOTHING else above


def _both_by_tuples(
    clauses: Clauses, terms: list[Steps], value: int, condition: Sequence[int]
) -> None:
    total = sum(each.top for each in terms)
    at_most_by_tuples(clauses, terms, value, condition)
    at_most_by_tuples(clauses, [each.mirrored() for each in terms], total - value, condition)


def _capped(
    clauses: Clauses, terms: list[Steps], bound: int, condition: Sequence[int]
) -> list[Steps]:
    """The terms without the steps that alone exceed a bound: their literals must be false."""
    kept = []
    for term in terms:
        cut = term.at_least(bound + 1)
        if cut < len(term.values):
            clauses.add([*condition, -term.literals[cut]])
            term = Steps(term.values[:cut], term.literals[:cut])
        if term.values:
            kept.append(term)
    return kept


def _cardinality(terms: list[Steps], bound: int) -> tuple[list[int], int]:
    """The literals, and how many of them may be true, if all terms have one step of one height."""
    if not terms or any(
        each.values[0] != terms[0].values[0] or len(each.values) > 1 for each in terms
    ):
        return [], 0
    return [each.literals[0] for each in terms], bound // terms[0].values[0]


def _few_tuples(terms: list[Steps]) -> bool:
    """Whether the tuples of values of all terms but the largest are few."""
    if len(terms) <= 2:
        return True
    sizes = sorted(len(each.values) + 1 for each in terms)
    product = 1
    for size in sizes[:-1]:
        product *= size
        if product > (MOST_TRIPLES if len(terms) == 3 else MOST_TUPLES):
            return False
    return True
