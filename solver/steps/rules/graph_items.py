"""The items of a graph constraint: chosen, not chosen, or open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, Truth, Variable, variables
from csp2sat.solver.steps.rules.rule import Sets, ValuesOf, solution_of

OPEN, CHOSEN, OUT = 0, 1, -1


class GraphItems:
    """Formulas over one variable each, as parts of a graph."""

    def __init__(self, of: Sequence[tuple[int, int]]) -> None:
        """`of`: for each item its variable, and the values for which the item is chosen."""
        self.of = of

    @staticmethod
    def read(formula: Apply, inside: Sequence[Variable], values: ValuesOf) -> GraphItems | None:
        """The items of a constraint; None if one is not over a single variable with few values."""
        place = {x: i for i, x in enumerate(inside)}
        items = []
        for argument in formula.args:
            about = list(variables(argument))
            if isinstance(argument, Truth):  # on any variable, all of its values or none
                items.append((0, (1 << len(values[inside[0]])) - 1 if argument.value else 0))
                continue
            if len(about) != 1 or any(low != high for low, high in values[about[0]]):
                return None
            (x,) = about
            chosen = (value(argument, solution_of({x: low})) for low, _ in values[x])
            items.append((place[x], sum(1 << i for i, holds in enumerate(chosen) if holds)))
        return GraphItems(items)

    def states(self, sets: Sets) -> list[int]:
        """For each item OPEN, CHOSEN or OUT."""
        return [
            OUT if not sets[x] & true else CHOSEN if not sets[x] & ~true else OPEN
            for x, true in self.of
        ]

    def without(self, sets: Sets, chosen: Iterable[int], out: Iterable[int]) -> list[int]:
        """Sets in which some more items are chosen and some are not."""
        left = list(sets)
        for k in chosen:
            x, true = self.of[k]
            left[x] &= true
        for k in out:
            x, true = self.of[k]
            left[x] &= ~true
        return left
