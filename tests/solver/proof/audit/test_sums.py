"""Clauses that follow from large sums, by the amounts of their parts."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from audited import clauses_with_cuts
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.proof.audit.text import Verdict, audit
from csp2sat.solver.proof.drat import read_formula
from examples import examples

FLAGS = "".join(f"(bool p{i})" for i in range(20))
COUNT = f"(+ {' '.join(f'(if p{i} 1 0)' for i in range(20))})"
NAMES = "".join(f"c {i + 1} p{i}\n" for i in range(20))


def verdict(text: str, *clauses: list[int]) -> Verdict:
    """What is checked of some clauses of a text about flags; later variables are helpers."""
    return audit(parse(Source(text)), clauses, Source(NAMES))


# 21 and 22 say that there are one and two of the first two flags, 23 that one of three is there
PAIR = [[-1, 21], [-2, 21], [-1, -2, 22], [-21, 23], [-3, 23]]


@pytest.mark.parametrize(
    ("clause", "follows"),
    [
        ([-22, 21], True),
        ([-23, 3, 1, 2], True),
        ([-23, 3, 22], False),
        ([-22, -3], True),  # no more than two
        ([-21, -3], False),
        ([-22, -20], True),
        ([*range(2, 21)], True),  # no fewer than two
        ([*range(3, 21)], False),
    ],
)
def test_parts_of_a_sum(clause: list[int], follows: bool) -> None:
    left = verdict(f"{FLAGS}(= {COUNT} 2)", *PAIR, clause).unchecked
    assert [*left] == ([] if follows else [len(PAIR)])


@pytest.mark.parametrize(
    ("form", "two", "three"),
    [
        (f"(< {COUNT} 3)", False, True),
        (f"(<= {COUNT} 1)", True, True),
        (f"(> 5 {COUNT})", False, False),
    ],
)
def test_bounds(form: str, two: bool, three: bool) -> None:
    assert (not verdict(FLAGS + form, [-4, -5]).unchecked) is two
    assert (not verdict(FLAGS + form, [-4, -5, -6]).unchecked) is three


@pytest.mark.parametrize("weights", [[1] * 400, [1, 2, 3, 5] * 100])
def test_sums_of_hundreds_of_terms(weights: list[int]) -> None:
    flags = "".join(f"(bool p{i})" for i in range(len(weights)))
    terms = " ".join(f"(if p{i} {weight} 0)" for i, weight in enumerate(weights))
    text = f"{flags}(<= (+ {terms}) 6)(or p0 p1)"
    source = clauses_with_cuts(text)
    assert not audit(parse(Source(text)), read_formula(source), source).unchecked


def most(weights: list[int], clause: list[int]) -> int:
    """The most that a weighted sum of flags comes to where a clause is false."""
    free = [v for v in range(1, 21) if v not in map(abs, clause)]
    known = sum(weights[abs(p) - 1] for p in clause if p < 0)
    return max(
        known + sum(weights[v - 1] * yes for v, yes in zip(free, row, strict=True))
        for row in product((False, True), repeat=len(free))
    )


@pytest.mark.parametrize("seed", range(examples(3)))
def test_clauses_of_weighted_sums_follow_where_they_hold(seed: int) -> None:
    r = Random(seed)
    weights = [r.randint(-3, 3) or 4 for _ in range(20)]
    terms = " ".join(f"(if p{i} {weight} 0)" for i, weight in enumerate(weights))
    bound = r.randint(-4, 8)
    clauses = [
        [r.choice((1, -1)) * v for v in r.sample(range(1, 21), r.randint(14, 20))]
        for _ in range(30)
    ]
    left = verdict(f"{FLAGS}(>= (+ {terms}) {bound})", *clauses).unchecked
    assert [*left] == [i for i, clause in enumerate(clauses) if most(weights, clause) >= bound]
