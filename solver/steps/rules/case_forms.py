"""Formulas as cases: in each case every variable has one of some values.

`and` and `or` are multiplied out, comparisons of few variables are tables. So a formula on few
variables with many values needs no search.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import prod

from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, Node, Number, Truth, Variable, variables
from csp2sat.csp.kernel import AND, IF, IFF, IMP, NOT, OR
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.steps.rules.rule import solution_of

MOST_CASES = 1500
"""A formula with more cases has a solver of its own."""

MOST_TRIED = 2000
"""Comparisons with more combinations of values are not tables."""

MOST_JOINED = 6000
"""The most pairs of cases that are joined at a time."""

MOST_DEPTH = 12
"""A formula with more levels has a solver of its own."""

Case = Mapping[int, int]
"""For variables by their numbers, the values of the case as a mask."""


class _TooMany(Exception):
    """There are too many cases."""


class CaseMaker(NamedTuple):
    """Makes the cases of formulas on some variables; `values` has the values of each."""

    inside: Sequence[Variable]
    values: Sequence[Sequence[int]]

    def cases(self, formula: Node) -> list[Case] | None:
        """The cases of a formula; None if there are too many."""
        try:
            return self._cases(formula, True, 0)
        except _TooMany:
            return None

    def by_number(self, term: Node) -> dict[int, list[Case]] | None:
        """For each number that a term takes, the cases in which it does; None if too many."""
        if isinstance(term, Apply) and term.op is IF and isinstance(term.args[0], Apply):
            condition, *both = term.args
            if all(isinstance(number, Number) for number in both) and len({*both}) == 2:
                results = (self.cases(condition), self.cases(Apply(NOT, (condition,))))
                numbers = (number.value for number in both if isinstance(number, Number))
                return {n: some for n, some in zip(numbers, results, strict=True) if some} or None
        if prod(map(len, self.values)) > MOST_TRIED:
            return None
        by_number: dict[int, list[Case]] = {}
        for row in product(*map(enumerate, self.values)):
            known = {x: number for x, (_, number) in zip(self.inside, row, strict=True)}
            number = value(term, solution_of(known))
            if number is None:
                return None
            by_number.setdefault(int(number), []).append(
                {x: 1 << i for x, (i, _) in enumerate(row)}
            )
        return by_number if all(len(some) <= MOST_CASES for some in by_number.values()) else None

    def _cases(self, node: Node, sign: bool, depth: int) -> list[Case]:
        """The cases in which a formula has a truth value."""
        if depth > MOST_DEPTH:
            raise _TooMany
        if isinstance(node, Truth):
            return [{}] if node.value is sign else []
        if isinstance(node, Apply):
            if node.op is NOT:
                return self._cases(node.args[0], not sign, depth + 1)
            if node.op in (AND, OR, IMP):
                signs = [sign] * len(node.args)
                if node.op is IMP:
                    signs[0] = not sign
                join = _both if (node.op is AND) == sign else _either
                parts = zip(node.args, signs, strict=True)
                return join(self._cases(x, s, depth + 1) for x, s in parts)
            if node.op is IFF and len(set(variables(node))) > 2:
                one, other = node.args
                sides = ([(one, s), (other, s is sign)] for s in (True, False))
                return _either(
                    _both(self._cases(x, s, depth + 1) for x, s in both) for both in sides
                )
        return self._table(node, sign)

    def _table(self, node: Node, sign: bool) -> list[Case]:
        """The cases of a comparison: the values of its largest variable for each of the others."""
        place = {x: i for i, x in enumerate(self.inside)}
        *others, last = sorted(
            (place[x] for x in dict.fromkeys(variables(node))), key=lambda i: len(self.values[i])
        ) or [0]
        if prod(len(self.values[i]) for i in (*others, last)) > MOST_TRIED:
            raise _TooMany
        masks: dict[tuple[int, ...], int] = {}
        for row in product(*(enumerate(self.values[i]) for i in others)):
            known = {self.inside[i]: number for i, (_, number) in zip(others, row, strict=True)}
            mask = 0
            for k, number in enumerate(self.values[last]):
                solution = solution_of({**known, self.inside[last]: number})
                mask |= (bool(value(node, solution)) is sign) << k
            if mask:
                masks[tuple(1 << i for i, _ in row)] = mask
        if len(others) == 1:  # those with the same values of the largest one are one case
            joined: dict[int, int] = {}
            for (bit,), mask in masks.items():
                joined[mask] = joined.get(mask, 0) | bit
            masks = {(bits,): mask for mask, bits in joined.items()}
        return _few([
            {**dict(zip(others, bits, strict=True)), last: mask} for bits, mask in masks.items()
        ])  # fmt: skip


def _few(cases: list[Case]) -> list[Case]:
    if len(cases) > MOST_CASES:
        raise _TooMany
    return cases


def _either(parts: Iterable[list[Case]]) -> list[Case]:
    """The cases of some formulas of which one holds."""
    every: list[Case] = []
    for part in parts:
        every = _few(every + part)
    return every


def _both(parts: Iterable[list[Case]]) -> list[Case]:
    """The cases of some formulas which hold together."""
    every: list[Case] = [{}]
    for some in parts:
        if len(every) * len(some) > MOST_JOINED:
            raise _TooMany
        pairs = ((one, other) for one in every for other in some)
        joined = (
            {**one, **{x: mask & one.get(x, -1) for x, mask in other.items()}}
            for one, other in pairs
        )
        every = _few([case for case in joined if all(case.values())])
    return every
