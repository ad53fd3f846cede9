"""Which integer variables get bits because of their sums (decision 77).

A sum of variables with thousands of values is added in binary, as other encodings take too many
clauses. Order literals of such variables need bits beside them, and many clauses that tie both.
Sums of two variables take bits where their clauses would be tens of millions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import prod

from csp2sat.csp.domain import Domain
from csp2sat.translator.encoding_options import Thresholds
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import (
    AllDifferent,
    Cumulative,
    Table,
)
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ

LEAST_SUMS = 2
"""The wide sums of a variable from which it gets bits: an objective is mostly in one."""


def in_bits(normal: Normal, limits: Thresholds) -> set[int]:
    """The variables that are better off with bits alone."""
    domains = normal.variables.domains
    large = {x for x, domain in enumerate(domains) if domain.size > limits.wide_values}
    if not large:
        return set()
    number: Counter[int] = Counter()
    pairs: list[Linear] = []
    for atom in (atom for clause in normal.clauses for atom in clause):
        if isinstance(atom, Linear):
            if len(atom.ints) > 2 and _is_wide(atom, domains, limits):
                number.update([x for _, x in atom.ints])
            elif len(atom.ints) == 2 and large.issuperset([x for _, x in atom.ints]):
                pairs.append(atom)
        elif isinstance(atom, AllDifferent | Table):
            large.difference_update([view.variable for view in atom.views])
        elif isinstance(atom, Cumulative):
            large.difference_update([view.variable for view in atom.views()])
    if sum(_clauses(atom, domains) for atom in pairs) > limits.wide_pairs:  # decision 77
        number.update([x for atom in pairs for _, x in atom.ints])
    return {x for x in large if number[x] >= LEAST_SUMS and len(domains[x].ranges) == 1}


def _clauses(pair: Linear, domains: Sequence[Domain]) -> int:
    """The clauses of a sum of two variables over their values, about."""
    return min(domains[x].size for _, x in pair.ints) * (2 if pair.op is EQ else 1)


def _is_wide(atom: Linear, domains: Sequence[Domain], limits: Thresholds) -> bool:
    """Whether a sum has too many tuples of values, and two variables with many values."""
    sizes = sorted([domains[x].size for _, x in atom.ints])
    return sizes[-2] > limits.wide_values and prod(sizes[:-1]) > limits.wide_tuples
