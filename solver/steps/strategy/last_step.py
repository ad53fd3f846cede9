"""Where the last step was: of equal steps, those near it come next."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.solver.steps.known_values import KnownValues
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.reasoning_parts import Part
from csp2sat.solver.steps.strategy.grouped_reasons import same_names

FEW = 20
"""A constraint with as many variables does not make them near each other."""


class LastStep:
    """The variables near what followed last: of the same place, or in a constraint with it.

    `about` are all variables, `near` has the constraints on each.
    """

    def __init__(
        self,
        about: Collection[Variable],
        near: Mapping[Variable, Sequence[Part]],
        known: KnownValues,
    ) -> None:
        self._constraints = near
        self._known = known
        self._at: dict[tuple[int, ...], list[Variable]] = {}
        for x in about:
            if x.subject:
                self._at.setdefault(_place(x), []).append(x)
        self._reason: Reason | None = None
        self._near: set[Variable] = set()

    def remember(self, reasons: Sequence[Reason]) -> None:
        """A step was made."""
        self._reason = reasons[0]
        forced = {x for reason in reasons for x in reason.forced}
        near = (part.inside for x in forced for part in self._beside(x))
        same = (self._at[_place(x)] for x in forced if x.subject)
        self._near = forced.union(*near, *same)

    def nearest(self, reasons: Sequence[Reason]) -> Reason:
        """By the same rules and clues; then near what followed; then with the newest facts."""
        return min(reasons, key=self._distance) if len(reasons) > 1 else reasons[0]

    def _beside(self, x: Variable) -> Iterable[Part]:
        return (part for part in self._constraints[x] if len(part.inside) < FEW)

    def _distance(self, reason: Reason) -> tuple[bool, bool, int]:
        is_alike = self._reason is not None and same_names(reason, self._reason)
        newest = max((self._known.when[x] for x in reason.facts), default=0)
        return not is_alike, self._near.isdisjoint(reason.forced), -newest


def _place(x: Variable) -> tuple[int, ...]:
    """The row and column of what a variable is about."""
    return x.subject[1][-2:] if x.subject else ()
