"""Splits a problem into cubes, which together have all its solutions.

Lookahead chooses the splits, by the literals that unit propagation derives in both halves: Heule,
Kullmann, Wieringa and Biere, "Cube and Conquer: guiding CDCL SAT solvers by lookaheads", HVC 2011.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import closing
from heapq import heappop, heappush

from csp2sat.csp.expr import IntVar, Variable, variables
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.translator.clauses import TRUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search

LOOKAHEAD = MINISAT
"""The solver that propagates; CaDiCaL takes up to 2000 times as long."""
MOST_VARIABLES = 200
"""The most variables considered for splits."""
MOST_LOOKED_AT = 16
"""The most variables tried for one split."""
MOST_VALUES = 1 << 12
"""Variables with more values are not split."""


class Half(NamedTuple):
    """The values of a variable up to `value`, or those `above` it; false is 0, true is 1."""

    name: str
    value: int
    above: bool


Cube = tuple[Half, ...]


def literals(search: Search, cube: Cube) -> list[int]:
    """The literals that are true in a cube."""
    result = []
    for name, value, above in cube:
        variable = search.problem.variable(name)
        if isinstance(variable, IntVar):
            below = search.at_most(variable.name, value)
        else:
            below = -search.equal(variable, True)
        result.append(-below if above else below)
    return result


def cubes(search: Search, number: int, tick: Callable[[], None] = lambda: None) -> list[Cube]:
    """About `number` cubes, without those that propagation refutes; [] if it refutes all.

    `tick` is called before each split; it may raise an exception to stop.
    """
    if search.clauses.contradiction:
        return []
    whole: list[Cube] = []  # can't be split
    rest: list[tuple[int, int, Cube]] = [(0, 0, ())]  # the fewest derived literals first
    made = 0
    with closing(_Cutter(search)) as cutter:
        while rest and len(rest) + len(whole) < number:
            tick()
            cube = heappop(rest)[-1]
            parts = cutter.parts(cube)
            if parts == [(0, cube)]:
                whole.append(cube)
                continue
            for size, part in parts:
                made += 1
                heappush(rest, (size, made, part))
    return [*whole, *(entry[-1] for entry in sorted(rest))]


class _Cutter:
    """Splits a cube by the variable for which propagation derives most in both halves."""

    def __init__(self, search: Search) -> None:
        self._search = search
        # The literals `x <= v` by ascending v, without the greatest value.
        self._orders = {x: self._order(x) for x in self._promising()}
        self._solver = PySat(LOOKAHEAD)
        self._solver.load(search.clauses)

    def close(self) -> None:
        """Free the solver."""
        self._solver.close()

    def parts(self, cube: Cube) -> list[tuple[int, Cube]]:
        """The halves of a cube that propagation does not refute, with how many literals it derives.

        A cube that can't be split is returned as the only part, with the number 0.
        """
        known = literals(self._search, cube)
        implied = self._solver.propagate(known)
        if implied is None:
            return []
        best: list[tuple[int, Cube]] = [(0, cube)]
        most = -1
        for x, i in self._middles({*known, *implied}):
            literal = self._orders[x][i]
            both = [self._solver.propagate([*known, half]) for half in (literal, -literal)]
            parts = [
                (len(half), (*cube, self._half(x, i, above)))
                for above, half in enumerate(both)
                if half is not None
            ]
            if len(parts) < 2:
                return parts
            score = parts[0][0] * parts[1][0]
            if score > most:
                best, most = parts, score
        return best

    def _promising(self) -> list[Variable]:
        """Variables with few values, relative to the number of their constraints."""
        constraints = self._search.problem.constraints
        count = Counter(x for constraint in constraints for x in variables(constraint.formula))
        sizes = {x: self._size(x) for x in count}
        candidates = [x for x, size in sizes.items() if 1 < size <= MOST_VALUES]
        return sorted(candidates, key=lambda x: sizes[x] / count[x])[:MOST_VARIABLES]

    def _size(self, x: Variable) -> int:
        return self._search.translation.domain(x.name).size if isinstance(x, IntVar) else 2

    def _order(self, x: Variable) -> Sequence[int]:
        search = self._search
        if isinstance(x, IntVar):
            *values, _ = search.translation.domain(x.name)
            return [search.at_most(x.name, value) for value in values]
        literal = -search.equal(x, True)
        return [literal] if abs(literal) != TRUE else []

    def _middles(self, known: Set[int]) -> Iterator[tuple[Variable, int]]:
        """Variables that are not fixed, with the indices of the literals that halve them."""
        number = 0
        for x, order in self._orders.items():
            low = bisect_left(order, True, key=lambda literal: -literal not in known)
            high = bisect_left(order, True, low, key=lambda literal: literal in known)
            middle = (low + high) // 2
            # In the log encoding, propagation may leave literals beyond a known bound open.
            if low < high and not known & {order[middle], -order[middle]}:
                yield x, middle
                number += 1
                if number == MOST_LOOKED_AT:
                    return

    def _half(self, x: Variable, i: int, above: int) -> Half:
        integer = isinstance(x, IntVar)
        value = self._search.translation.domain(x.name).value(i) if integer else 0
        return Half(self._search.problem.label(x), value, bool(above))
