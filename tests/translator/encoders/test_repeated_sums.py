"""Copied sums have the clauses that the encoders give each alone, in the same order."""

from collections.abc import Sequence
from functools import partial
from random import Random

import pytest

from csp2sat.csp.domain import Domain
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name
from csp2sat.translator.encoders.linear import encode_sum
from csp2sat.translator.encoders.repeated_sums import MOST_INTEGERS, RepeatedSums
from csp2sat.translator.encoders.sum_to_encode import SumSteps, steps_of_literal, steps_of_order
from csp2sat.translator.encoding_options import DEFAULTS
from csp2sat.translator.size_refusals import TooManyClauses
from enumeration import ENCODINGS, SUMS
from examples import examples

OPERATORS = ("<=", "==", "!=")
COUNT = 4
"""Sums of each shape."""


class Both:
    """The same sums with copies (`copied`) and each alone (`alone`)."""

    def __init__(self, encoding: str = "default") -> None:
        self.copied, self.alone = Clauses(), Clauses()
        self._options = ENCODINGS[encoding]
        self._sums = RepeatedSums(self.copied, self._options)

    def new(self, count: int) -> range:
        """New variables."""
        first = self.copied.new(count, constant_name("p"))
        assert self.alone.new(count, constant_name("p")) == first
        return range(first, first + count)

    def encode(self, terms: list[SumSteps], op: str, bound: int, condition: list[int]) -> None:
        title = self._sums.encode(terms, op, bound, condition, lambda: None)
        assert title == encode_sum(self.alone, terms, op, bound, condition, self._options)

    def check(self) -> None:
        """Clauses, numbers and names are the same."""
        assert list(self.copied.dimacs()) == list(self.alone.dimacs())
        assert [*map(list, self.copied.since())] == [*map(list, self.alone.since())]
        assert self.copied.literals == self.alone.literals


def shapes(rng: Random) -> list[tuple[int, int]]:
    """Random terms as pairs (factor, size of the domain); 1: a literal."""
    return [
        (rng.choice([-2, -1, 1, 1, 3]), rng.choice([1, 1, 2, 3, 12]))
        for _ in range(rng.randint(0, 4))
    ]


def terms_of(both: Both, shape: list[tuple[int, int]], gaps: bool) -> tuple[list[SumSteps], int]:
    """New terms of a shape, and the constant to add to them."""
    found = []
    for factor, size in shape:
        if size == 1:
            found.append(steps_of_literal(factor, both.new(1)[0]))
        else:
            domain = Domain.from_values([v + (gaps and v > 1) for v in range(size)])
            found.append(steps_of_order(factor, domain, both.new(size - 1)))
    return [steps for steps, _ in found], sum(constant for _, constant in found)


@pytest.mark.parametrize("encoding", ["default", *SUMS])
@pytest.mark.parametrize("op", OPERATORS)
def test_copies_equal_what_the_encoders_give(op: str, encoding: str) -> None:
    for seed in range(examples(2)):
        rng = Random(seed)
        both = Both(encoding)
        for _ in range(2):
            shape, gaps, bound = shapes(rng), rng.random() < 0.3, rng.randint(-3, 12)
            conditions = rng.randint(0, 2)
            for _ in range(COUNT):
                terms, constant = terms_of(both, shape, gaps)
                condition = [rng.choice([p, -p]) for p in both.new(conditions)]
                both.encode(terms, op, bound - constant, condition)
        both.check()


@pytest.mark.parametrize("constant", [TRUE, FALSE])
def test_a_constant_in_the_condition_is_settled(constant: int) -> None:
    both = Both()
    for i in range(COUNT):
        terms = [SumSteps([1], [p]) for p in both.new(3)]
        both.encode(terms, "<=", 1, [constant] if i % 2 else [both.new(1)[0]])
    both.check()


def test_a_contradiction_stays_one() -> None:
    both = Both()
    for _ in range(COUNT):
        both.encode([SumSteps([1], [both.new(1)[0]])], "==", 2, [])
    both.check()
    assert both.copied.contradiction


@pytest.mark.parametrize("op", OPERATORS)
@pytest.mark.parametrize("factors", [(1, -1), (1, 1), (-2, -2), (2, -3), (1, -1, 1)])
def test_sums_of_wide_variables_are_copied_by_columns(factors: tuple[int, ...], op: str) -> None:
    both = Both()
    for bound in (-8, -1, 0, 3, 15):
        for conditions in range(3):
            for _ in range(COUNT):
                terms, constant = terms_of(both, [(factor, 20) for factor in factors], gaps=False)
                condition = [-p for p in both.new(conditions)]
                both.encode(terms, op, bound - constant, condition)
    both.check()


def test_large_sums_are_not_copied() -> None:
    both = Both()
    for _ in range(COUNT):
        size = MOST_INTEGERS
        terms = [SumSteps(range(1, size + 1), both.new(size)[::-1]) for _ in range(2)]
        both.encode(terms, "<=", size, [])
    both.check()


def test_sums_of_bits_are_not_copied() -> None:
    clauses = Clauses()
    sums = RepeatedSums(clauses, ENCODINGS["adder"])
    asked: list[Sequence[int]] = []

    def bits(own: Sequence[int]) -> tuple[list[SumSteps], int]:
        asked.append(own)
        return [SumSteps([1], [p]) for p in own], 2

    wanted = [range(first, first + 6) for first in (1, 7, 13)]
    clauses.new(18, constant_name("p"))
    for own in wanted:
        terms = [SumSteps([1, 2, 3], own[:3]), SumSteps([1, 2, 3], own[3:])]
        assert sums.encode(terms, "<=", 4, [], partial(partial, bits, own)) == "sums by adders"
    assert asked == wanted


def test_the_limit_of_clauses_holds_for_copies() -> None:
    clauses = Clauses(most=20)
    sums = RepeatedSums(clauses, DEFAULTS)
    sums_of_five = [[SumSteps([1], [5 * i + j + 1]) for j in range(5)] for i in range(COUNT)]
    clauses.new(5 * COUNT, constant_name("p"))
    for terms in sums_of_five[:2]:
        sums.encode(terms, "<=", 2, [], lambda: None)
    with pytest.raises(TooManyClauses):
        sums.encode(sums_of_five[2], "<=", 2, [], lambda: None)
    assert clauses.count == clauses.most
