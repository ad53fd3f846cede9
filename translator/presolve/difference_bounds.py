"""Differences of variables that are all different: lower bounds, and the sums that they imply."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator

from csp2sat.translator.normalform.atoms.atom import simplify_clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import AllDifferent, different_variables
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ, LE

# --- lower bounds ---------------------------------------------------------------------------------


Pair = tuple[int, int]
"""Two variables; the first is less than the second, or may be."""

MOST_STEPS = 1_000_000
"""Marks times differences between neighbours: rulers have up to about a hundred marks."""


def add_golomb_bounds(normal: Normal) -> Normal:
    """The normal form with lower bounds of differences that are all different, as on Golomb rulers.

    Where the marks are in order, the difference of two is the sum of the k differences between
    neighbours in between. These are distinct and positive, so their sum is at least 1 + ... + k.
    """
    unit = [(c[0], o) for c, o in zip(normal.clauses, normal.origins, strict=True) if len(c) == 1]
    rulers = [(atom, origin) for atom, origin in unit if isinstance(atom, AllDifferent)]
    if not rulers:
        return normal
    result = normal.without_clauses()
    result.clauses, result.origins = normal.clauses.copy(), normal.origins.copy()
    domains, literal_of = result.variables.domains, result.variables.literal_of_comparison
    linear = [atom for atom, _ in unit if isinstance(atom, Linear) and not atom.lits]
    ordered = set(_ordered_pairs(linear))
    differences: dict[int, list[Pair]] = defaultdict(list)
    for pair, d in _differences(linear):
        differences[d].append(pair)
    for atom, origin in rulers:
        marks = dict.fromkeys(x for a, x, constant in atom.views if (a, constant) == (1, 0))
        between = {pair: d for d in marks for pair in differences.get(d, ())}
        # One pair for each difference: two pairs may share one, and then do not differ.
        steps = {d: p for p, d in between.items() if p in ordered or domains[d].lo > 0}
        for pair, count in _most_steps(steps.values()):
            if pair in between:
                least = count * (count + 1) // 2
                too_short = literal_of(between[pair], LE, least - 1)
                for clause in simplify_clause([-too_short]):
                    result.add(clause, origin)
    return result


def _ordered_pairs(constraints: Iterable[Linear]) -> Iterator[Pair]:
    """The pairs x, y with x - y <= -1."""
    for ints, _, op, bound in constraints:
        if op is LE and bound < 0 and sorted(a for a, _ in ints) == [-1, 1]:
            (a, x), (_, y) = ints
            yield (x, y) if a > 0 else (y, x)


def _differences(constraints: Iterable[Linear]) -> Iterator[tuple[Pair, int]]:
    """Pairs x, y with the variable d that equals y - x; by d + x - y = 0, x is y - d as well."""
    for ints, _, op, bound in constraints:
        if op is EQ and bound == 0 and len(ints) == 3:
            sign = sum(a for a, _ in ints)
            parts = [x for a, x in ints if a == sign]
            if abs(sign) == 1 and len(parts) == 2:
                (whole,) = (y for a, y in ints if a != sign)
                for d, x in (parts, parts[::-1]):
                    yield (x, whole), d


def _most_steps(steps: Collection[Pair]) -> Iterator[tuple[Pair, int]]:
    """The most steps on a path, for each pair of ends; nothing if the steps have a cycle."""
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


# --- sums -----------------------------------------------------------------------------------------


Definitions = dict[int, Linear]
"""The equations by the variable that each defines."""


def drop_implied_sums(normal: Normal) -> Normal:
    """The normal form without long equations of different variables that definitions imply.

    A model of Costas arrays says of differences d = y - x that d1 + d2 = d3 + d4, where that is so
    by their definitions. Propagation of bounds gains from it, but as clauses such sums take ten
    times the rest, and order literals for variables that all-different constraints give others.
    """
    units = [clause[0] for clause in normal.clauses if len(clause) == 1]
    equations = [atom for atom in units if isinstance(atom, Linear) and _is_equation(atom)]
    long = [equation for equation in equations if len(equation.ints) > 3]
    if not long:
        return normal
    different = different_variables(normal.clauses)
    definitions = _definitions(equation for equation in equations if len(equation.ints) == 3)
    implied = {
        equation
        for equation in long
        if all(x in different or x in definitions for _, x in equation.ints)
        and _follows(equation, definitions)
    }
    if not implied:
        return normal
    result = normal.without_clauses()
    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        if len(clause) > 1 or clause[0] not in implied:
            result.add(clause, origin)
    return result


def _is_equation(atom: Linear) -> bool:
    return atom.op is EQ and len(atom.ints) > 2 and not atom.lits


def _definitions(equations: Iterable[Linear]) -> Definitions:
    """Equations with a variable that no other one has, whose factor is 1 or -1."""
    triples = list(equations)
    uses = Counter(x for triple in triples for _, x in triple.ints)
    definitions: Definitions = {}
    for triple in triples:
        results = [x for a, x in triple.ints if uses[x] == 1 and abs(a) == 1]
        if results:
            definitions[results[0]] = triple
    return definitions


def _follows(equation: Linear, definitions: Definitions) -> bool:
    """Whether definitions imply an equation: substituting them leaves nothing of it."""
    left: Counter[int] = Counter()
    bound = equation.bound
    for a, x in equation.ints:
        definition = definitions.get(x)
        if definition is None:
            left[x] += a
            continue
        [factor] = [b for b, y in definition.ints if y == x]
        times = a * factor  # factor is 1 or -1, so times * factor = a
        bound -= times * definition.bound
        for b, y in definition.ints:
            if y != x:
                left[y] -= times * b
    return bound == 0 and not any(left.values())
