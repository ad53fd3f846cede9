"""Compares the encoders of sums: size, strength of unit propagation, and CPU seconds to solve.

Unit propagation: a random solution of the sum is revealed, literal after literal in random order,
until other literals follow from it and the sum; the share of those that unit propagation derives.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from random import Random
from time import process_time
from typing import NamedTuple

from pysat.solvers import Solver

from csp2sat import Problem
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encoders.linear import ENCODERS, encode_sum
from csp2sat.translator.encoders.sum_to_encode import SumSteps
from csp2sat.translator.encoding_options import DEFAULTS, EncodingOptions
from instances import in_orders
from sum_shapes import FAMILIES, SHAPES, Shape

SAMPLES = 40
SEEDS, ORDERS = 3, 2
USUAL = "default"


class Cost(NamedTuple):
    """What a sum costs: new variables, clauses, and the share of implied literals derived."""

    variables: int
    clauses: int
    strength: float

    def __str__(self) -> str:
        return f"{self.variables:,} / {self.clauses:,} / {self.strength:.0%}"


class Solving(NamedTuple):
    """What the problems of a family cost: those solved, mean CPU seconds and conflicts."""

    solved: int
    seconds: float
    conflicts: float

    def __str__(self) -> str:
        runs = SEEDS * ORDERS
        late = f" ({self.solved} of {runs})" if self.solved < runs else ""
        return f"{self.seconds:.2f} / {self.conflicts:,.0f}{late}"


def options(name: str) -> EncodingOptions:
    """The settings by which an encoder is used wherever it applies."""
    if name == USUAL:
        return DEFAULTS
    sizes = DEFAULTS.thresholds._replace(
        subset_clauses=10_000,
        diagram_percent=10**9,
        diagram_clauses=1_000_000,
        totalizer_clauses=1_000_000,
        two_digit_clauses=1_000_000,
    )
    return EncodingOptions(sums=(name,), thresholds=sizes)


# --- one sum ----------------------------------------------------------------------------------


def cost(shape: Shape, name: str) -> Cost | None:
    """What a sum costs with an encoder; None: it does not apply."""
    clauses = Clauses()
    terms = shape.steps(clauses)
    own, chains = clauses.variables, clauses.count
    title = encode_sum(clauses, terms, shape.op, shape.bound, [], options(name))
    if name != USUAL and title != {row.name: row.title for row in ENCODERS}[name]:
        return None
    derived = implied = 0
    with Solver("minisat22", bootstrap_with=list(clauses)) as solver:
        for known, more in implications(shape):
            _, found = solver.propagate(known)
            derived += len(more & {*found})
            implied += len(more)
    return Cost(clauses.variables - own, clauses.count - chains, derived / max(implied, 1))


@cache
def implications(shape: Shape) -> list[tuple[list[int], set[int]]]:
    """Literals of random solutions with the other literals of the terms that follow from them.

    The literals are numbered as by `Shape.steps` for empty clauses.
    """
    rng, terms = Random(shape.name), shape.steps(Clauses())
    samples = []
    for _ in range(SAMPLES):
        hidden = _solution(shape, rng)
        true = [
            p if v <= value else -p
            for term, value in zip(terms, hidden, strict=True)
            for v, p in zip(*term, strict=True)
        ]
        rng.shuffle(true)
        low, high = 0, len(true)  # the fewest literals from which others follow, by bisection
        while low < high:
            middle = (low + high) // 2
            if _implied(shape, terms, {*true[:middle]}):
                high = middle
            else:
                low = middle + 1
        more = _implied(shape, terms, {*true[:low]})
        if more:
            samples.append((true[:low], more))
    return samples


def _solution(shape: Shape, rng: Random) -> list[int]:
    """Random values of the terms whose sum satisfies the comparison with little slack."""
    while True:
        values = [rng.choice((0, *each)) for each in shape.terms]
        order = list(range(len(values)))
        rng.shuffle(order)
        for i in order:
            fits = [v for v in (0, *shape.terms[i]) if sum(values) - values[i] + v <= shape.bound]
            if sum(values) > shape.bound:
                values[i] = rng.choice(fits) if fits else 0
            elif fits:
                values[i] = max(fits)
        if sum(values) <= shape.bound and (shape.op == "<=" or sum(values) == shape.bound):
            return values


def _implied(shape: Shape, terms: Sequence[SumSteps], known: set[int]) -> set[int]:
    """The literals of the terms that follow from some literals and the sum, beside the chains."""
    possible = [_possible(each, known) for each in terms]
    if shape.op == "<=":
        least = sum(each[0] for each in possible)
        others = [1 << least - each[0] for each in possible]
        target = (1 << shape.bound + 1) - 1
    else:
        before, after = _sums(possible), _sums(possible[::-1])[::-1]
        others = [_added(*each, shape.bound) for each in zip(before, after[1:], strict=False)]
        target = 1 << shape.bound
    found = set()
    for i, term in enumerate(terms):
        left = {v for v in possible[i] if others[i] << v & target}
        for v, p in zip(*term, strict=True):
            truth = {value >= v for value in left}
            if len(truth) == 1 and len({value >= v for value in possible[i]}) == 2:
                found.add(p if truth.pop() else -p)
    return found


def _possible(term: SumSteps, known: set[int]) -> list[int]:
    """The values of a term that known literals allow."""
    low = max((v for v, p in zip(*term, strict=True) if p in known), default=0)
    high = min((v for v, p in zip(*term, strict=True) if -p in known), default=term.top + 1)
    return [v for v in (0, *term.values) if low <= v < high]


def _sums(values: Sequence[Sequence[int]]) -> list[int]:
    """The possible sums of the first 0, 1, 2, ... terms, as bits."""
    sums = [1]
    for each in values:
        total = 0
        for v in each:
            total |= sums[-1] << v
        sums.append(total)
    return sums


def _added(a: int, b: int, bound: int) -> int:
    """The possible sums up to a bound of two numbers with some possible values, as bits."""
    total = 0
    while a:
        lowest = a & -a
        total |= b << lowest.bit_length() - 1
        a ^= lowest
    return total & (1 << bound + 1) - 1


# --- whole problems ---------------------------------------------------------------------------


def solving(make: Callable[[int], str], name: str, limit: int) -> Solving:
    """The mean cost of problems of a family, in several orders."""
    texts = ((f"{seed}", make(seed)) for seed in range(1, SEEDS + 1))
    runs = [_run(text, name, limit) for _, text in in_orders(texts, ORDERS)]
    solved = sum(each.solved for each in runs)
    seconds, conflicts = sum(each.seconds for each in runs), sum(each.conflicts for each in runs)
    return Solving(solved, seconds / len(runs), conflicts / len(runs))


def _run(text: str, name: str, most: int) -> Solving:
    problem, start = Problem.parse(text), process_time()
    limit = Limit(conflicts=most)  # not seconds: other work may slow this process down
    settings = options(name)
    with Search(problem, lambda: new_solver(limit=limit), limit=limit, options=settings) as search:
        try:
            search.next()
            solved = 1
        except LimitReached:
            solved = 0
        return Solving(solved, process_time() - start, search.conflicts)


# --- the tables -------------------------------------------------------------------------------


def table(heads: Sequence[str], cells: Callable[[str], Sequence[object]]) -> Iterator[str]:
    """A row for each encoder but those without a result."""
    yield f"| encoder | {' | '.join(heads)} |"
    yield "|---" * (len(heads) + 1) + "|"
    for name in (USUAL, *(row.name for row in ENCODERS)):
        found = cells(name)
        if any(each is not None for each in found):
            texts = ["-" if each is None else str(each) for each in found]
            yield f"| {name} | {' | '.join(texts)} |"
            print(name, *texts, sep=" | ", file=sys.stderr, flush=True)


def heading(words: Sequence[str]) -> Iterator[str]:
    """The command and the method, as Markdown."""
    yield "# Encoders of sums\n"
    yield "Made by this command:\n"
    yield f"    python -m benchmarks {' '.join(words)}\n"
    yield (
        "`default` is the choice by size; each other row is one encoder of the table in "
        "`translator/encoders/linear.py`, wherever it applies, of any size. `card-...` and "
        "`pb-...` are those of python-sat. A dash: it does not apply, or needs too many clauses.\n"
    )
    yield (
        f"- Implied literals derived: {SAMPLES} times, a random solution with little slack is "
        "revealed literal by literal until other literals follow; the share of these that unit "
        "propagation derives."
    )
    yield (
        f"- Solving: the mean of {SEEDS} random problems in {ORDERS} orders of their constraints, "
        "by the default solver, with translation. In brackets: how many were answered within the "
        "limit of conflicts."
    )


def lines(limit: int) -> Iterator[str]:
    """All tables; each problem of a family has `limit` conflicts."""
    yield "\n## New variables / clauses / implied literals derived\n"
    for start in range(0, len(SHAPES), 4):
        some = SHAPES[start : start + 4]
        names = [each.name for each in some]
        yield from table(names, lambda name, some=some: [cost(each, name) for each in some])  # type: ignore[misc]  # the default is a slice
        yield ""
    yield "## Mean CPU seconds / conflicts\n"
    yield from table(list(FAMILIES), lambda name: [_family(each, name, limit) for each in FAMILIES])


def _family(family: str, name: str, limit: int) -> Solving | None:
    """The cost of a family with an encoder; None: it does not apply."""
    with Search(Problem.parse(FAMILIES[family](1)), new_solver, options=options(name)) as search:
        tally = search.translation.tally
    titles = {row.name: row.title for row in ENCODERS}
    if name != USUAL and set(tally) != {titles[name]}:
        return None
    return solving(FAMILIES[family], name, limit)
