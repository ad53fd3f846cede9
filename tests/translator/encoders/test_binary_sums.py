"""Sums of numbers in binary: comparators and chains of full adders, against all assignments."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from csp2sat.translator.clauses import Clauses, constant_name
from csp2sat.translator.encoders.linear import encode_sum
from csp2sat.translator.encoders.sum_to_encode import EQ, LE, SumSteps
from csp2sat.translator.encoding_options import DEFAULTS
from examples import examples


def _encoded(
    weights: Sequence[int], op: str, bound: int, name: str, conditional: bool, signs: Sequence[int]
) -> tuple[Clauses, list[int], list[int], str]:
    """The clauses of a sum by one encoder, its literals, its condition, the title."""
    clauses = Clauses()
    first = clauses.new(len(weights) + 1, constant_name("p"))
    literals = [sign * p for sign, p in zip(signs, range(first, first + len(weights)), strict=True)]
    condition = [first + len(weights)] if conditional else []
    terms = [SumSteps([w], [p]) for w, p in zip(weights, literals, strict=True)]
    options = DEFAULTS.with_sums([name])
    title = encode_sum(clauses, terms, op, bound, condition, options)
    return clauses, literals, condition, title


def _check(
    clauses: Clauses, literals: Sequence[int], condition: Sequence[int], truth: Sequence[bool]
) -> None:
    """The models are the assignments for which the list of truths, in their order, says so."""
    with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
        for values, holds in zip(product((0, 1), repeat=len(literals)), truth, strict=True):
            chosen = [p if value else -p for value, p in zip(values, literals, strict=True)]
            assert solver.solve(assumptions=[*chosen, *(-p for p in condition)]) is holds
            assert solver.solve(assumptions=[*chosen, *condition]) or holds < (not condition)


@settings(max_examples=examples(60))
@given(st.randoms(use_true_random=False), st.booleans())
def test_comparators(r: Random, conditional: bool) -> None:
    bits = r.randint(2, 4)
    weights = [1 << i for i in range(bits) for _ in range(r.choice([0, 1, 2, 2, 2]))] or [1, 2]
    r.shuffle(weights)
    bound = r.randint(0, sum(weights) - 1)
    signs = [r.choice([1, -1]) for _ in weights]
    clauses, literals, condition, title = _encoded(
        weights, LE, bound, "comparator", conditional, signs
    )
    assert title in ("sums by comparators", "sums without clauses")
    sums = [
        sum(w for w, value in zip(weights, values, strict=True) if value)
        for values in product((0, 1), repeat=len(weights))
    ]
    _check(clauses, literals, condition, [total <= bound for total in sums])
    if not conditional:  # what follows from nothing is not in the list of the solver
        return
    with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
        true = [r.random() < 0.4 for _ in weights]
        total = sum(w for w, value in zip(weights, true, strict=True) if value)
        chosen = [p for p, value in zip(literals, true, strict=True) if value]
        possible, derived = solver.propagate([*chosen, *(-p for p in condition)])
        assert possible is (total <= bound)
        for w, p, value in zip(weights, literals, true, strict=True):
            if possible and not value:
                assert (-p in derived) is (total + w > bound)


@settings(max_examples=examples(60))
@given(st.randoms(use_true_random=False), st.booleans())
def test_a_number_is_the_sum_of_two(r: Random, mirrored: bool) -> None:
    sizes = [r.randint(1, 3) for _ in range(3)]
    result = r.randrange(3)
    weights = [1 << i for size in sizes for i in range(size)]
    # The terms of the result, or those of the numbers, are negated.
    signs = [
        -1 if (number == result) is not mirrored else 1
        for number, size in enumerate(sizes)
        for _ in range(size)
    ]
    bound = sum(w for w, sign in zip(weights, signs, strict=True) if sign < 0)
    clauses, literals, condition, title = _encoded(weights, EQ, bound, "ripple", False, signs)
    assert title == "sums of two numbers in binary"
    truth = [
        sum(w for w, value in zip(weights, values, strict=True) if value) == bound
        for values in product((0, 1), repeat=len(weights))
    ]
    _check(clauses, literals, condition, truth)


def test_other_sums_are_left_to_adders() -> None:
    weights = [1, 2, 1, 2, 1, 2]
    for op, bound, name, conditional in (
        (EQ, 4, "ripple", False),
        (EQ, 3, "ripple", True),
        (LE, 3, "comparator", False),
    ):
        _, _, _, title = _encoded(weights, op, bound, name, conditional, [1] * 6)
        assert title == "sums by adders"
