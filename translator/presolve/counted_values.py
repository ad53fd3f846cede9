"""Bounds of the numbers of times that values occur, where several values of one list are counted.

The numbers y of all values v that a list of n variables x can take have the sums y = n and
v y = sum of x. In a magic sequence the numbers are the list, so the value 100 occurs at most n / 99
times. As clauses such sums would take more than they save; their bounds are enough.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Atom, simplify_clause
from csp2sat.translator.normalform.atoms.linear import Linear, linear_atom
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ, LE, AffineView, Comparator, Comparison
from csp2sat.translator.presolve.propagate import propagate


class Count(NamedTuple):
    """How often a value occurs in some variables: the value of a view."""

    value: int
    among: frozenset[int]
    number: AffineView
    origin: int


def add_bounds_of_counts(normal: Normal, tick: Callable[[], None]) -> Normal:
    """The normal form with the bounds that sums of counts give."""
    lists = [counts for counts in _lists(normal, list(_counts(normal))) if len(counts) > 1]
    if not lists:
        return normal
    sums = normal.without_clauses()
    for counts in lists:
        for atom in _sums(sums, counts):
            for clause in simplify_clause([atom]):
                sums.add(clause, counts[0].origin)
    tight = propagate(sums, tick)
    result = normal.without_clauses()
    result.clauses, result.origins = normal.clauses.copy(), normal.origins.copy()
    if () in tight.clauses:
        result.add((), lists[0][0].origin)
    literal_of = result.variables.literal_of_comparison
    for count in chain.from_iterable(lists):
        x = count.number.variable
        domain = tight.variables.domains[x]
        for literal in (-literal_of(x, LE, domain.lo - 1), literal_of(x, LE, domain.hi)):
            for clause in simplify_clause([literal]):
                result.add(clause, count.origin)
    return result


def _counts(normal: Normal) -> Iterator[Count]:
    """The counts that equal a variable."""
    meanings = normal.variables.literal_meanings
    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        if len(clause) != 1 or not isinstance(atom := clause[0], Linear) or not _may_count(atom):
            continue
        a, y = atom.ints[0]
        among = [meanings.get(p) for _, p in atom.lits]
        comparisons = [m for m in among if isinstance(m, Comparison) and m.op is EQ]
        values = {comparison.value for comparison in comparisons}
        if len(comparisons) == len(among) and len(values) == 1:
            variables = frozenset(comparison.variable for comparison in comparisons)
            yield Count(values.pop(), variables, AffineView(1, y, -a * atom.bound), origin)


def _may_count(atom: Linear) -> bool:
    """Whether it says that a variable plus a constant is a number of true literals."""
    if atom.op is not EQ or len(atom.ints) != 1 or len(atom.lits) < 2:
        return False
    factor = atom.ints[0][0]
    return abs(factor) == 1 and all(c == -factor for c, _ in atom.lits)


def _lists(normal: Normal, counts: Sequence[Count]) -> list[list[Count]]:
    """The counts of different values in one list, which has the variables of the first count.

    A count may lack variables that can't take its value.
    """
    domains = normal.variables.domains
    lists: list[list[Count]] = []
    of: dict[int, list[int]] = defaultdict(list)  # lists by variable
    for count in sorted(counts, key=lambda count: -len(count.among)):
        for number in of[min(count.among)]:
            first = lists[number][0]
            rest = first.among - count.among
            if (
                count.among <= first.among
                and all(count.value != other.value for other in lists[number])
                and not any(count.value in domains[x] for x in rest)
            ):
                lists[number].append(count)
                break
        else:
            for x in count.among:
                of[x].append(len(lists))
            lists.append([count])
    return lists


def _sums(normal: Normal, counts: Sequence[Count]) -> Iterator[Atom]:
    """The sum of the counts, and the sum of the values of the list."""
    among = counts[0].among
    values = [count.value for count in counts]
    uncounted = [domain.without(values) for domain in {normal.variables.domains[x] for x in among}]
    rest = [domain for domain in uncounted if domain]
    op: Comparator = LE if rest else EQ
    yield _sum(normal, [(1, count.number) for count in counts], op, len(among))
    total = [AffineView(1, x, 0) for x in among]
    if all(domain.lo >= 0 for domain in rest):
        sign = 1
    elif all(domain.hi <= 0 for domain in rest):
        sign = -1
    else:
        return
    weighted = [(sign * count.value, count.number) for count in counts]
    yield _sum(normal, [*weighted, *((-sign, x) for x in total)], op, 0)


def _sum(
    normal: Normal, terms: Sequence[tuple[int, AffineView]], op: Comparator, bound: int
) -> Atom:
    """The sum of views times factors, compared with a bound."""
    factors: Counter[int] = Counter()
    for factor, view in terms:
        factors[view.variable] += factor * view.factor
        bound -= factor * view.constant
    return linear_atom(normal.variables, [(a, x) for x, a in factors.items()], (), op, bound)
