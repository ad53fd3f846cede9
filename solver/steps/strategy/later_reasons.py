"""Reasons by constraints on whole graphs whose facts are found only when they may be the next step.

Most of them never are: an easier constraint gives the same value first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain

from csp2sat.csp.expr import BoolVar, Variable
from csp2sat.solver.steps.minimal_reasons import MOST_GROUPED, Reason
from csp2sat.solver.steps.reasoning_parts import Part


class LaterReason:
    """A reason by one constraint, without its facts.

    Attributes:
        part: the constraint.
        forced: what follows.
        cost: how hard it is to see, at least.
        made: gives the reason, from what was known when it was found.
    """

    __slots__ = ("cost", "forced", "made", "part")

    def __init__(
        self, part: Part, forced: Mapping[Variable, int], made: Callable[[], Reason]
    ) -> None:
        self.part = part
        self.forced = forced
        self.cost = part.weight
        self.made = made


AnyReason = Reason | LaterReason


def can_wait(part: Part, x: Variable) -> bool:
    """Whether a reason forces one value of one variable, and has at least the cost of its part."""
    return not part.is_whole and len(part.inside) > MOST_GROUPED and isinstance(x, BoolVar)


def made_of(some: Iterable[AnyReason]) -> list[Reason]:
    """The reasons with facts, in their order."""
    return [reason for reason in some if isinstance(reason, Reason)]


def _later(lists: Iterable[list[AnyReason]]) -> Iterator[tuple[list[AnyReason], int, LaterReason]]:
    """The reasons without facts, each with its list and its number there."""
    for some in lists:
        for i, reason in enumerate(some):
            if isinstance(reason, LaterReason):
                yield some, i, reason


def make_easiest(
    lists: Collection[list[AnyReason]], cost: Callable[[AnyReason], int], others: Iterable[Reason]
) -> None:
    """Find the facts of reasons, unless one in the lists, or another one, is easier anyway."""
    later = sorted(_later(lists), key=lambda at: cost(at[2]))
    every = chain(made_of(chain.from_iterable(lists)), others) if later else ()
    least = min(map(cost, every), default=None)
    for some, i, reason in later:
        if least is not None and cost(reason) > least:
            return
        some[i] = made = reason.made()
        least = cost(made) if least is None else min(least, cost(made))


def make_alike(lists: Iterable[list[AnyReason]], best: Reason) -> bool:
    """Find the facts of reasons that may have those of the best one; whether there are some."""
    graphs = [part.constraint.origin for part in best.parts if not part.is_whole]
    names = {origin[:2] for origin in graphs if origin}
    is_any = False
    for some, i, reason in [*_later(lists)] if names else ():
        origin = reason.part.constraint.origin
        if origin and origin[:2] in names:
            some[i] = reason.made()
            is_any = True
    return is_any
