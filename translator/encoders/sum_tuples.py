"""A sum of few terms by its tuples of values: a clause for each minimal one.

The encoding of Tamura et al. (Constraints 2009, section 4): each clause bounds the last term by
lower bounds of the others. Unit propagation is as strong as bounds propagation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.translator.clauses import Clauses
from csp2sat.translator.encoders.sum_to_encode import EQ, LE, SumConstraint, SumSteps
from csp2sat.translator.encoding_options import Thresholds


def plan(constraint: SumConstraint, thresholds: Thresholds) -> list[SumSteps] | None:
    """The terms; None: all of them but the largest have too many tuples of values."""
    terms = constraint.terms
    if len(terms) <= 2:
        return terms
    product = 1
    for size in sorted(len(term.values) + 1 for term in terms)[:-1]:
        product *= size
        if product > (thresholds.triples if len(terms) == 3 else thresholds.tuples):
            return None
    return terms


def encode(constraint: SumConstraint, terms: list[SumSteps]) -> None:
    """A clause for each tuple of some terms with the same sum."""
    clauses, _, op, bound, condition, *_ = constraint
    if op == LE:
        at_most_by_tuples(clauses, terms, bound, condition)
    elif op == EQ:
        top = sum(term.top for term in terms)
        at_most_by_tuples(clauses, terms, bound, condition)
        at_most_by_tuples(clauses, [term.mirror() for term in terms], top - bound, condition)
    else:
        differs_by_tuples(clauses, terms, bound, condition)


def at_most_by_tuples(
    clauses: Clauses, terms: Sequence[SumSteps], bound: int, condition: Sequence[int]
) -> None:
    """sum <= bound, unless a literal of the condition is true."""
    if bound < 0:
        clauses.add(condition)
        return
    terms = sorted(terms, key=lambda term: len(term.values))
    if len(terms) == 2:
        _at_most_two(clauses, terms, bound, condition)
        return
    rest = [0] * (len(terms) + 1)  # the greatest sum of the terms i, i + 1, ...
    for i in range(len(terms) - 1, -1, -1):
        rest[i] = rest[i + 1] + terms[i].top
    # (next term, bound left for it and the later ones, literals of the terms before)
    stack: list[tuple[int, int, tuple[int, ...]]] = [(0, bound, ())]
    while stack:
        i, left, clause = stack.pop()
        if rest[i] <= left:
            continue
        if i == len(terms) - 2:
            _at_most_two(clauses, terms[i:], left, [*condition, *clause])
            continue
        term = terms[i]
        stack.append((i + 1, left, clause))
        for value, p in zip(term.values, term.literals, strict=True):
            if value > left:
                clauses.add([*condition, *clause, -p])
                break
            stack.append((i + 1, left - value, (*clause, -p)))


def _at_most_two(
    clauses: Clauses, terms: Sequence[SumSteps], bound: int, condition: Sequence[int]
) -> None:
    """sum <= bound for two terms, the most frequent case, often with many values."""
    (values, literals), (others, limits) = terms
    at = terms[1].at_least(bound + 1)
    if at < len(others):
        clauses.add([*condition, -limits[at]])
    # Only steps that leave something for the other term.
    end = terms[0].at_least(bound + 1)
    if end < len(values):
        clauses.add([*condition, -literals[end]])
    if _alike(values, others) and isinstance(literals, range) and isinstance(limits, range):
        # The other's limit goes down as fast as this term goes up.
        first = (bound - values[0]) // others[0]
        start = max(0, first - len(others) + 1)
        if start < end:
            falling = limits[first - start :: -1][: end - start]
            clauses.add_columns(condition, _negate(literals[start:end]), _negate(falling))
        return
    left, right = [], []
    for value, p in zip(values[:end], literals[:end], strict=True):
        # The larger the one, the less is left for the other.
        while at > 0 and others[at - 1] > bound - value:
            at -= 1
        if at < len(others):
            left.append(-p)
            right.append(-limits[at])
    clauses.add_columns(condition, left, right)


def _alike(values: Sequence[int], others: Sequence[int]) -> bool:
    """Whether the steps of both terms are multiples of one number, without gaps."""
    if not (isinstance(values, range) and isinstance(others, range)):
        return False
    return values.step == values.start == others.step == others.start


def _negate(literals: range) -> range:
    return range(-literals.start, -literals.stop, -literals.step)


def differs_by_tuples(
    clauses: Clauses, terms: Sequence[SumSteps], value: int, condition: Sequence[int]
) -> None:
    """sum != value, unless a literal of the condition is true."""
    if len(terms) == 2 and _alike(terms[0].values, terms[1].values):
        _two_differ(clauses, terms[0], terms[1], value, condition)
        return
    if len(terms) == 2:
        _any_two_differ(clauses, terms[0], terms[1], value, condition)
        return
    for taken in tuples(terms, value):
        _exclude(clauses, terms, taken, condition)


def _exclude(
    clauses: Clauses, terms: Sequence[SumSteps], taken: Sequence[int], condition: Sequence[int]
) -> None:
    """Not each term has taken exactly its number of steps."""
    clause = list(condition)
    for (_, literals), i in zip(terms, taken, strict=True):
        clause += [-literals[i - 1]] if i else []
        clause += [literals[i]] if i < len(literals) else []
    clauses.add(clause)


def _two_differ(
    clauses: Clauses, one: SumSteps, other: SumSteps, value: int, condition: Sequence[int]
) -> None:
    """sum != value for two terms with equal steps: as one grows, the other shrinks."""
    both, rest = divmod(value, one.values[0])
    if rest:
        return
    low, high = max(0, both - len(other.values)), min(len(one.values), both)
    first, last = max(1, both - len(other.values) + 1), min(len(one.values) - 1, both - 1)
    for i in sorted({low, high}):
        if low <= high and not first <= i <= last:  # at an end of a term
            _exclude(clauses, (one, other), (i, both - i), condition)
    if first <= last:
        up, down = one.literals, other.literals[both - last - 1 : both - first + 1][::-1]
        clauses.add_columns(
            condition,
            [-p for p in up[first - 1 : last]],
            up[first : last + 1],
            [-p for p in down[1:]],
            down[:-1],
        )


def _any_two_differ(
    clauses: Clauses, one: SumSteps, other: SumSteps, value: int, condition: Sequence[int]
) -> None:
    """sum != value for any two terms."""
    up, down = one.literals, other.literals
    reached = {0: 0} | {v: j for j, v in enumerate(other.values, 1)}
    inner: list[tuple[int, int]] = []
    for i, v in enumerate((0, *one.values)):
        if (j := reached.get(value - v)) is not None:
            if 0 < i < len(up) and 0 < j < len(down):
                inner.append((i, j))
            else:
                _exclude(clauses, (one, other), (i, j), condition)
    clauses.add_columns(
        condition,
        [-up[i - 1] for i, _ in inner],
        [up[i] for i, _ in inner],
        [-down[j - 1] for _, j in inner],
        [down[j] for _, j in inner],
    )


def tuples(terms: Sequence[SumSteps], value: int) -> Iterator[tuple[int, ...]]:
    """For each way to reach a value exactly: the number of steps that each term takes."""
    stack: list[tuple[int, int, tuple[int, ...]]] = [(0, value, ())]
    rest = [0] * (len(terms) + 1)
    for i in range(len(terms) - 1, -1, -1):
        rest[i] = rest[i + 1] + terms[i].top
    while stack:
        i, left, chosen = stack.pop()
        if i == len(terms):
            if left == 0:
                yield chosen
        elif 0 <= left <= rest[i]:
            if i == len(terms) - 1:
                # The last term is determined: look it up.
                at = terms[i].at_least(left) if left else -1
                if left == 0 or terms[i].values[at] == left:
                    yield (*chosen, at + 1)
                continue
            stack.append((i + 1, left, (*chosen, 0)))
            stack.extend((i + 1, left - v, (*chosen, j)) for j, v in enumerate(terms[i].values, 1))
