"""What unit propagation derives from the clauses of a weighted sum of literals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from pysat.solvers import Solver

from csp2sat.translator.clauses import Clauses, constant_name
from csp2sat.translator.encoders.linear import ENCODERS, encode_sum
from csp2sat.translator.encoders.sum_to_encode import SumSteps
from enumeration import SUMS


def made_false(name: str, weights: Sequence[int], bound: int, true: Sequence[int]) -> set[int]:
    """The literals 1, 2, ... of a sum <= bound that must be false when some are true."""
    clauses = Clauses()
    own = range(1, len(weights) + 1)
    clauses.new(len(own), constant_name("p"))
    terms = [SumSteps([w], [p]) for w, p in zip(weights, own, strict=True)]
    title = {row.name: row.title for row in ENCODERS}[name]
    assert encode_sum(clauses, terms, "<=", bound, [], SUMS[name]) == title
    with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
        consistent, implied = solver.propagate(true)
    assert consistent
    return {p for p in own if -p in implied}


def weighted(seed: str) -> Iterator[tuple[list[int], int, list[int], set[int]]]:
    """Weights, a bound, some true literals, and those whose weights exceed what is left."""
    rng = Random(seed)
    for _ in range(30):
        weights = [rng.randint(1, 9) for _ in range(8)]
        bound = rng.randint(9, sum(weights) - 1)
        true: list[int] = []
        for p in rng.sample(range(1, 9), 8):
            if sum(weights[q - 1] for q in [*true, p]) <= bound:
                true.append(p)
        true = true[: rng.randint(1, len(true))]
        left = bound - sum(weights[p - 1] for p in true)
        yield (
            weights,
            bound,
            true,
            {p for p in range(1, 9) if p not in true and weights[p - 1] > left},
        )
