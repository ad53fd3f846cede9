"""Random texts that share lines: declarations, then some of a few constraints."""

from __future__ import annotations

from random import Random

from answers_by_trying import plain
from csp2sat.csp.expr import Operator, Sort
from random_forms import GENERATORS, Scope, compound, form, listed
from strategies import domain, narrow_domain


def similar_texts(r: Random, number: int = 6) -> list[str]:
    """Texts with the same declarations; each has most constraints of a small store."""
    ints, bools = ("x", "y", "z")[: r.randint(1, 3)], ("p", "x", "q")[: r.randint(0, 3)]
    lines = [f"(int {x} {domain(r) if x == 'x' else narrow_domain(r)})" for x in ints]
    lines += [f"(bool {name})" for name in bools]
    scope = Scope(ints, bools, (), {}, {}, {Sort.TERM: [], Sort.FORMULA: []}, r.randint(1, 2))
    scope.repeated[Sort.FORMULA].append(compound(r, scope))
    store = [constraint(r, scope) for _ in range(r.randint(2, 8))]
    share = r.choice((0.3, 0.6, 0.9))
    keys = [listed(*ints, *bools).strip("()")] if r.random() < 0.5 else []
    return [
        "\n".join(
            [*lines, *(each for each in store if r.random() < share), *("#" + k for k in keys)]
        )
        for _ in range(number)
    ]


def constraint(r: Random, scope: Scope) -> str:
    """A constraint that many assignments keep, or one with any operator."""
    if r.random() < 0.5:
        return plain(r, scope)
    op: Operator = r.choice(list(GENERATORS))
    use = form(r, scope, op)
    return use if op.gives is Sort.FORMULA else f"(>= {use} {r.randint(-2, 2)})"
