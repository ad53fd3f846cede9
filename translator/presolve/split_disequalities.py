"""x != y where x < y and y < x are spoken of anyway: one of the two holds."""

from __future__ import annotations

from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparator import LE, NE
from csp2sat.translator.normalform.normal import Normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.atoms.atom import Clause


def told_apart(normal: Normal) -> Normal:
    """The same with `x < y or y < x` in place of such `x != y`: no values need to be compared.

    For the comparisons the clauses have literals all the same, which learned clauses can be about.
    """
    differing = {
        number: clause[0]
        for number, clause in enumerate(normal.clauses)
        if len(clause) == 1 and isinstance(clause[0], Linear) and clause[0].op is NE
    }
    if not differing:
        return normal
    spoken_of = {
        atom
        for clause in normal.clauses
        if len(clause) > 1
        for atom in clause
        if isinstance(atom, Linear) and atom.op is LE
    }
    instead: dict[int, Clause] = {}
    for number, (ints, lits, _, bound) in differing.items():
        below = Linear(ints, lits, LE, bound - 1)
        ints, lits = (tuple([(-a, x) for a, x in each]) for each in (ints, lits))
        above = Linear(ints, lits, LE, -bound - 1)
        if below in spoken_of and above in spoken_of:
            instead[number] = below, above
    if not instead:
        return normal
    result = normal.without_clauses()
    for number, (clause, origin) in enumerate(zip(normal.clauses, normal.origins, strict=True)):
        result.add(instead.get(number, clause), origin)
    return result
