"""Differences that are all different, as those between the marks of a Golomb ruler.

Where marks are in order, the difference of two is the sum of those between: k different positive
numbers, which is 1 + ... + k at least.
"""

from __future__ import annotations

from collections import defaultdict

from csp2sat.translator.normalform.atoms.alldifferent import AllDifferent
from csp2sat.translator.normalform.atoms.atom import simplified_clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparator import EQ, LE
from csp2sat.translator.normalform.normal import Normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    Pair = tuple[int, int]
    """Two variables, the first less than the second (or meant to be)."""

MOST_STEPS = 1_000_000
"""From all marks over all differences between neighbours: rulers of about a hundred marks."""


def stretched(normal: Normal) -> Normal:
    """The same, and how great differences that are all different are at least."""
    unit = [(c[0], o) for c, o in zip(normal.clauses, normal.origins, strict=True) if len(c) == 1]
    found = [(atom, origin) for atom, origin in unit if isinstance(atom, AllDifferent)]
    if not found:
        return normal
    result = normal.without_clauses()
    result.clauses, result.origins = normal.clauses.copy(), normal.origins.copy()
    domains, literal_of = result.variables.domains, result.variables.literal_of_comparison
    linear = [atom for atom, _ in unit if isinstance(atom, Linear) and not atom.lits]
    ordered = set(_ordered(linear))
    differences: dict[int, list[Pair]] = defaultdict(list)
    for pair, d in _differences(linear):
        differences[d].append(pair)
    for atom, origin in found:
        own = dict.fromkeys(x for a, x, constant in atom.views if (a, constant) == (1, 0))
        between = {pair: d for d in own for pair in differences.get(d, ())}
        # One step with each difference: two of the same length are no different numbers.
        steps = {d: p for p, d in between.items() if p in ordered or domains[d].lo > 0}
        for pair, count in _most_steps(steps.values()):
            if pair in between:
                least = count * (count + 1) // 2
                too_short = literal_of(between[pair], LE, least - 1)
                for clause in simplified_clause([-too_short]):
                    result.add(clause, origin)
    return result


def _ordered(constraints: Iterable[Linear]) -> Iterator[Pair]:
    """The pairs that are said to be in order: x - y <= -1."""
    for ints, _, op, bound in constraints:
        if op is LE and bound < 0 and sorted(a for a, _ in ints) == [-1, 1]:
            (a, x), (_, y) = ints
            yield (x, y) if a > 0 else (y, x)


def _differences(constraints: Iterable[Linear]) -> Iterator[tuple[Pair, int]]:
    """The variables that are the difference of two others: d + x - y = 0. So x may be, too."""
    for ints, _, op, bound in constraints:
        if op is EQ and bound == 0 and len(ints) == 3:
            sign = sum(a for a, _ in ints)
            parts = [x for a, x in ints if a == sign]
            if abs(sign) == 1 and len(parts) == 2:
                (whole,) = (y for a, y in ints if a != sign)
                for d, x in (parts, parts[::-1]):
                    yield (x, whole), d


def _most_steps(steps: Collection[Pair]) -> Iterator[tuple[Pair, int]]:
    """For each pair that steps lead from and to, most of how many; nothing if they lead around."""
    from graphlib import CycleError, TopologicalSorter  # few problems need it

    before: dict[int, list[int]] = defaultdict(list)
    after: dict[int, list[int]] = defaultdict(list)
    for x, y in steps:
        before[y].append(x)
        after[x].append(y)
    if len(after) * sum(map(len, after.values())) > MOST_STEPS:
        return
    try:
        marks = list(TopologicalSorter(before).static_order())
    except CycleError:
        return
    for start in list(after):
        most = {start: 0}
        for x in marks:
            if x in most:
                for y in after.get(x, ()):
                    most[y] = max(most.get(y, 0), most[x] + 1)
        yield from (((start, end), count) for end, count in most.items() if count)
