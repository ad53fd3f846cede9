"""Steps that only help others: those that help a later step are shown."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from csp2sat.csp.expr import Variable
from csp2sat.solver.steps.minimal_reasons import Reason


def needed(steps: Iterable[list[Reason]], also: Container[Variable]) -> Iterator[list[Reason]]:
    """Yields the steps of which some variable is not in `also`, and those that they need."""
    waiting: list[list[Reason]] = []
    for step in steps:
        if all(x in also for each in step for x in each.forced):
            waiting.append(step)
            continue
        about = {x for each in step for x in each.facts}
        used: list[list[Reason]] = []
        left: list[list[Reason]] = []
        for before in reversed(waiting):
            if about.isdisjoint(x for each in before for x in each.forced):
                left.append(before)
            else:
                used.append(before)
                about |= {x for each in before for x in each.facts}
        waiting = left[::-1]
        yield from reversed(used)
        yield step
