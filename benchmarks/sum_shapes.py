"""Sums of typical shapes, and problems made of sums of one shape, to compare encoders by."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from csp2sat.translator.clauses import Clauses, constant_name
from csp2sat.translator.encoders.sum_to_encode import SumSteps


class Shape(NamedTuple):
    """A sum: the values of each term (without 0), the comparison and the bound."""

    name: str
    terms: tuple[tuple[int, ...], ...]
    op: str
    bound: int

    def steps(self, clauses: Clauses) -> list[SumSteps]:
        """The terms over new literals, whose steps are in order."""
        made = []
        for values in self.terms:
            first = clauses.new(len(values), constant_name("p"))
            literals = range(first, first + len(values))
            clauses.extend([-q, p] for p, q in pairwise(literals))
            made.append(SumSteps(values, literals))
        return made


def _count(n: int, k: int, op: str = "<=") -> Shape:
    words = {"<=": "at most", "==": "exactly"}
    return Shape(f"{words[op]} {k} of {n}", ((1,),) * n, op, k)


def _weights(name: str, weights: Sequence[int], op: str = "<=") -> Shape:
    sign = {"<=": "≤", "==": "="}[op]
    return Shape(f"{name} {sign} half", tuple((w,) for w in weights), op, sum(weights) // 2)


def _integers(n: int, values: int, factors: Sequence[int], op: str = "<=") -> Shape:
    terms = tuple(tuple(factor * v for v in range(1, values)) for factor in factors)
    bound = sum(each[-1] for each in terms) // 2
    sign = {"<=": "≤", "==": "="}[op]
    return Shape(f"{n} integers 0..{values - 1}, factors {_range(factors)} {sign} half",
                 terms, op, bound)  # fmt: skip


def _range(numbers: Sequence[int]) -> str:
    least, most = min(numbers), max(numbers)
    return f"{least}" if least == most else f"{least}..{most}"


def _random(n: int, low: int, high: int) -> list[int]:
    rng = Random(n)
    return [rng.randint(low, high) for _ in range(n)]


MIXED = [*[1] * 20, *_random(10, 50, 99)]

SHAPES = (
    _count(20, 1),
    _count(200, 1),
    _count(30, 3),
    _count(50, 5),
    _count(100, 10),
    _count(100, 50),
    _count(200, 100),
    _count(400, 10),
    _count(50, 5, "=="),
    _count(50, 25, "=="),
    _weights("40 weights 1..5", _random(40, 1, 5)),
    _weights("40 weights 1..5", _random(40, 1, 5), "=="),
    _weights("20 weights 100..999", _random(20, 100, 999)),
    _weights("20 weights 100..999", _random(20, 100, 999), "=="),
    _weights("30 weights, 20 of 1 and 10 of 50..99", MIXED),
    _integers(8, 10, [1] * 8),
    _integers(8, 10, [1] * 8, "=="),
    _integers(8, 10, _random(8, 1, 9)),
    _integers(8, 10, _random(8, 1, 9), "=="),
)
"""The shapes whose clauses and propagation are measured."""


# --- problems ---------------------------------------------------------------------------------


Row = tuple[Sequence[tuple[int, int]], str, int]
"""A sum of a problem: factors with indices of variables, the comparison, the bound."""


def _problem(highs: Sequence[int], sums: Iterator[Row]) -> str:
    lines = [f"(int x{i} 0 {high})" for i, high in enumerate(highs)]
    for terms, op, bound in sums:
        lines.append(f"({op} (+ {' '.join(f'(* {a} x{i})' for a, i in terms)}) {bound})")
    return "".join(f"{line}\n" for line in lines)


def counts(variables: int, sums: int, size: int, most: int, seed: int) -> str:
    """0/1 variables: at most `most` of random `size`, and as many sums that ask for that many."""
    rng = Random(seed)

    def made() -> Iterator[Row]:
        for i in range(sums):
            chosen = [(1, x) for x in rng.sample(range(variables), size)]
            yield chosen, ("<=", ">=")[i % 2], most

    return _problem([1] * variables, made())


def weighted(
    variables: int, high: int, sums: int, size: int, factors: tuple[int, int], op: str, seed: int
) -> str:
    """Sums with random factors that a hidden assignment satisfies with little or no slack."""
    rng = Random(seed)
    hidden = [rng.randint(0, high) for _ in range(variables)]

    def made() -> Iterator[Row]:
        for i in range(sums):
            terms = [(rng.randint(*factors), x) for x in rng.sample(range(variables), size)]
            total = sum(a * hidden[x] for a, x in terms)
            yield terms, op if op == "=" else ("<=", ">=")[i % 2], total

    return _problem([high] * variables, made())


FAMILIES: dict[str, Callable[[int], str]] = {
    "7 of 14": lambda seed: counts(20, 32, 14, 7, seed),
    "4 of 18": lambda seed: counts(26, 32, 18, 4, seed),
    "50 of 100": lambda seed: counts(150, 24, 100, 50, seed),
    "weights 1..5": lambda seed: weighted(46, 1, 46, 20, (1, 5), "<=", seed),
    "weights 100..999": lambda seed: weighted(22, 1, 3, 22, (100, 999), "=", seed),
    "integers 0..9": lambda seed: weighted(26, 9, 60, 6, (1, 1), "<=", seed),
}
"""Problems of sums of one shape by name, each made by a seed."""
