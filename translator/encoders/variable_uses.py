"""Which variables get order literals or direct ones, known before any clause is made.

Encoders choose between order and direct literals by this, so the choice does not depend on the
order of the constraints.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.encoders.wide_sums import in_bits
from csp2sat.translator.encoding_options import DEFAULTS, Thresholds
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import (
    AllDifferent,
    Cumulative,
    different_variables,
)
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ, LE, Comparison

MOST_PAIRS = 4_096  # decision 65
"""Most pairs of values by which a sum of three variables is encoded; wider ones are ordered."""


class Uses(NamedTuple):
    """Which variables get which literals."""

    ordered: set[int]
    """Those in comparisons by `<=` and in sums, and those equated with one or unequal to one: a
    variable with both kinds of literals needs clauses that tie them."""
    valued: set[int]
    """Those in clauses with literals x = v. These stay apart from order literals also where v is
    the least or greatest value: with x <= v in their place, searches take longer."""
    by_pairs: set[Linear]
    """Sums of three variables that are encoded by the values of two of them; see `_of_different`.
    """
    in_bits: set[int]
    """Variables that get bits because of their sums; see `wide_sums`."""
    half_defined: dict[int, Linear]
    """Variables with the sum that defines each: where it has a value v, z = v is true, but not
    conversely. Only all-different constraints have them besides."""


def uses(normal: Normal, one: bool = False, limits: Thresholds = DEFAULTS.thresholds) -> Uses:
    """The uses of the integer variables in all clauses, of which `one` solution may be enough."""
    ordered_ints: set[int] = set()
    literals: set[int] = set()
    different = different_variables(normal.clauses)
    triples: set[Linear] = set()
    partners: dict[int, list[int]] = defaultdict(list)
    for clause in normal.clauses:
        for atom in clause:
            if isinstance(atom, int):
                literals.add(atom)
            elif not isinstance(atom, Linear):
                if isinstance(atom, Cumulative):
                    ordered_ints.update([view.variable for view in atom.views() if view.factor])
            elif atom.op is LE:  # as most are
                ordered_ints.update([x for _, x in atom.ints])
            elif atom.is_equation_of_two_ints():
                (_, x), (_, y) = atom.ints
                partners[x].append(y)
                partners[y].append(x)
            elif _of_different(atom, different, normal.variables.domains):
                triples.add(atom)
            else:
                ordered_ints.update([x for _, x in atom.ints])
    valued: set[int] = set()
    meanings = normal.variables.literal_meanings
    for p, meaning in meanings.items():
        if (p in literals or -p in literals) and isinstance(meaning, Comparison):
            (ordered_ints if meaning.op is LE else valued).add(meaning.variable)
    _add_partners(ordered_ints, partners)
    ordered = {triple for triple in triples if sum(x in ordered_ints for _, x in triple.ints) > 1}
    if ordered:
        ordered_ints.update([x for triple in ordered for _, x in triple.ints])
        _add_partners(ordered_ints, partners)
    by_pairs = triples - ordered
    half_defined = _half_defined(normal, by_pairs) if one else {}  # decision 66
    return Uses(ordered_ints, valued, by_pairs, in_bits(normal, limits), half_defined)


def by_size(atom: Linear, domains: Sequence[Domain]) -> list[tuple[int, int]]:
    """The factors and variables of a sum, that with most values last."""
    return sorted(atom.ints, key=lambda term: domains[term[1]].size)


def _half_defined(normal: Normal, by_pairs: set[Linear]) -> dict[int, Linear]:
    """The last variables of sums by pairs that otherwise occur only in all-different constraints.

    There literals z = v are negated, so models with a true one too many are not needed.
    """
    result: dict[int, Linear] = {}
    number: Counter[int] = Counter()
    meanings = normal.variables.literal_meanings
    number.update([meaning.variable for meaning in meanings.values()])
    for clause in normal.clauses:
        for atom in clause:
            if isinstance(atom, Linear):
                number.update([x for _, x in atom.ints])
                if len(clause) == 1 and atom in by_pairs:
                    result[by_size(atom, normal.variables.domains)[-1][1]] = atom
            elif not isinstance(atom, (int, AllDifferent)):
                return {}
    return {z: atom for z, atom in result.items() if number[z] == 1}


def _of_different(atom: Linear, different: set[int], domains: Sequence[Domain]) -> bool:
    """Whether a sum is an equation of three variables that have literals x = v in any case.

    If at most one of them is ordered, searches are 2 to 5 times as fast by pairs of values, as for
    the differences of a Costas array; if two are, as the marks of a ruler, they are slower.
    """
    if atom.op is not EQ or len(atom.ints) != 3 or atom.lits:
        return False
    sizes = sorted(domains[x].size for _, x in atom.ints)
    if sizes[0] * sizes[1] > MOST_PAIRS:
        return False
    return all(x in different and abs(a) == 1 for a, x in atom.ints)


def _add_partners(ordered: set[int], partners: dict[int, list[int]]) -> None:
    """Add the variables that are equated with one of these, or unequal to one."""
    stack = list(ordered)
    while stack:
        for y in partners.pop(stack.pop(), ()):
            if y not in ordered:
                ordered.add(y)
                stack.append(y)
