"""Disequalities split: x != y as `x < y or y < x` where clauses contain both comparisons anyway."""

from __future__ import annotations

from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparator import LE, NE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.atoms.atom import Clause
    from csp2sat.translator.normalform.normal import Normal


def split_disequalities(normal: Normal) -> Normal:
    """The same normal form with such disequalities split: no values need to be compared.

    The comparisons have literals anyway, and learned clauses can contain these.
    """
    disequalities = {
        number: clause[0]
        for number, clause in enumerate(normal.clauses)
        if len(clause) == 1 and isinstance(clause[0], Linear) and clause[0].op is NE
    }
    if not disequalities:
        return normal
    comparisons = {
        atom
        for clause in normal.clauses
        if len(clause) > 1
        for atom in clause
        if isinstance(atom, Linear) and atom.op is LE
    }
    instead: dict[int, Clause] = {}
    for number, (ints, lits, _, bound) in disequalities.items():
        below = Linear(ints, lits, LE, bound - 1)
        ints, lits = (tuple([(-a, x) for a, x in each]) for each in (ints, lits))
        above = Linear(ints, lits, LE, -bound - 1)
        if below in comparisons and above in comparisons:
            instead[number] = below, above
    if not instead:
        return normal
    result = normal.without_clauses()
    for number, (clause, origin) in enumerate(zip(normal.clauses, normal.origins, strict=True)):
        result.add(instead.get(number, clause), origin)
    return result
