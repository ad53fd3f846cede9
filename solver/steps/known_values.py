"""What is known while a problem is solved step by step: the values that are left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.rules.rule import ValuesOf


class KnownValues:
    """The values that are left of some variables, and when they were last fewer.

    Attributes:
        full: the masks of all values of each variable.
        left: the masks of the values that are left.
        learned: the same, without what `leave` excluded outside of a step.
        when: how many steps there were before the last change.
        sources: for an excluded value, the constraints and the neighbours that have that value.
        certain: the variables with a value that needs no further step.
    """

    def __init__(self, values: ValuesOf) -> None:
        self.values = values
        self.full = {x: (1 << len(some)) - 1 for x, some in values.items()}
        self.left = dict(self.full)
        self.learned = dict(self.full)
        self.when: dict[Variable, int] = dict.fromkeys(values, 0)
        self.sources: dict[tuple[Variable, int], list[tuple[Part, Variable]]] = {}
        self.certain: set[Variable] = set()
        self.time = 0

    def leave(self, x: Variable, mask: int) -> None:
        """Keep some of the values that are left."""
        self.left[x] &= mask
        self.when[x] = self.time

    def is_fixed(self, x: Variable) -> bool:
        """Whether one value is left, and this was a step."""
        return x in self.certain

    def sets(self, inside: Iterable[Variable]) -> list[int]:
        """The values left of some variables."""
        left = self.left
        return [left[x] for x in inside]

    def now(self, inside: Sequence[Variable]) -> KnownValues:
        """What is known now of some variables, without sources."""
        now = KnownValues({x: self.values[x] for x in inside})
        now.left = {x: self.left[x] for x in inside}
        now.when = {x: self.when[x] for x in inside}
        now.certain = self.certain.intersection(inside)
        return now
