"""What would be known if a conclusion were false."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Variable, variables
from csp2sat.csp.problem import Constraint, is_definition
from csp2sat.models.tutor.forms import Facts, is_negation, truth_of

_FEW = 3
"""Of more unknown variables of a definition, only those it defines are looked at."""


def known_and_opposite(
    forced: Facts, constraints: Iterable[Constraint], facts: Facts
) -> dict[Variable, int | bool | Domain]:
    """The facts and the opposite of the first conclusion, with what definitions make of them."""
    result = dict(facts)
    for x, some in list(forced.items())[:1]:
        left = _opposite(x, some)
        before = result.get(x)
        if isinstance(before, Domain):
            left = left.common(before)
        result[x] = left if left.size != 1 else _plain(x, left)
    _follow([item.formula for item in constraints if is_definition(item)], result)
    return result


def _opposite(x: Variable, some: int | bool | Domain) -> Domain:
    whole = x.domain if isinstance(x, IntVar) else Domain.of(0, 1)
    return whole.without(some if isinstance(some, Domain) else Domain.of(int(some), int(some)))


def _plain(x: Variable, left: Domain) -> int | bool:
    return bool(left.lo) if isinstance(x, BoolVar) else left.lo


def _follow(definitions: Sequence[Node], known: dict[Variable, int | bool | Domain]) -> None:
    """Add the values of Boolean variables that definitions give.

    A definition with many unknown variables gives at most those it defines.
    """
    inside = [list(variables(formula)) for formula in definitions]
    going = True
    while going:
        going = False
        for formula, every in zip(definitions, inside, strict=True):
            unknown = [x for x in every if isinstance(x, BoolVar) and x not in known]
            for x in unknown if len(unknown) <= _FEW else _defined(formula, unknown):
                for guess in (False, True):
                    if truth_of(formula, {**known, x: guess}) is False:
                        known[x] = not guess
                        going = True
                        break


def _defined(formula: Node, unknown: Sequence[Variable]) -> list[Variable]:
    """The variables that are a side of an equivalence, or the negation of one."""
    sides = formula.args if isinstance(formula, Apply) else ()
    plain = [side.args[0] if is_negation(side) else side for side in sides]
    return [x for x in unknown if any(x is side for side in plain)]
