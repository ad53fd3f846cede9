"""Tasks on a resource: at each time at which one may start, a sum of the heights of those that run.

Time decomposition (Schutt, Feydt, Stuckey and Wallace, "Why cumulative decomposition is not as bad
as it sounds", CP 2009). Between two starts the load only falls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.translator.clauses import FALSE, TRUE, Describe
from csp2sat.translator.encoders.linear import encode_sum
from csp2sat.translator.encoders.sum_to_encode import LE, SumSteps
from csp2sat.translator.normalform.atoms.over_views import Cumulative
from csp2sat.translator.normalform.variables import AffineView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.encoders.encode import Encoder

TITLE = "cumulative by times"
LEAST_SAMPLE = 50
"""The share of the clauses, as a divisor, from which the number of all is estimated."""


def encode_cumulative(encoder: Encoder, atom: Cumulative, condition: Sequence[int]) -> str:
    """The load at each time is at most the capacity, unless a literal of the condition is true.

    The variables of a time come before those of later times, and before those of the starts. Most
    solvers decide them in this order and begin with false, so they schedule along the time. What
    defines a literal comes last, from the last time to the first: of the orders tried, only this
    one leads to schedules without conflicts.
    """
    clauses = encoder.clauses
    ranges = [task.start.bounds(encoder.normal.variables.domains) for task in atom.tasks]
    runs: list[tuple[AffineView, int, int, int]] = []
    times = list(_tight_times(encoder, atom, ranges))
    left, before = sum(len(tasks) for _, tasks in times), clauses.count
    for time, tasks in times:
        bound, terms = atom.capacity, list[SumSteps]()
        for i in tasks:
            (start, duration, height), (lo, hi) = atom.tasks[i], ranges[i]
            if hi <= time < lo + duration:
                bound -= height  # it runs wherever it starts
                continue
            p = clauses.new(1, _describe(encoder, start, time))
            runs.append((start, duration, time, p))
            terms.append(SumSteps((height,), (p,)))
        encode_sum(clauses, terms, LE, bound, condition, encoder.options)
        left -= len(tasks)
        # Half as many as expected: a refusal in vain is worse than a late one.
        is_sample = len(runs) > left // LEAST_SAMPLE
        clauses.reserve((clauses.count - before) * left // len(runs) // 2 if is_sample else 0)
    for start, duration, time, p in reversed(runs):
        started, over = _at_most(encoder, start, time), _at_most(encoder, start, time - duration)
        clauses.add([p, -started, over])
    return TITLE


def _tight_times(
    encoder: Encoder, atom: Cumulative, ranges: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, list[int]]]:
    """The times at which the tasks that may run need more than the capacity, with these tasks."""
    domains = encoder.normal.variables.domains
    starts = {time for start, _, _ in atom.tasks for time in start.values(domains)}
    durations = [task.duration for task in atom.tasks]
    for time in sorted(starts):
        tasks = [
            i
            for i, ((lo, hi), duration) in enumerate(zip(ranges, durations, strict=True))
            if lo <= time < hi + duration
        ]
        if sum(atom.tasks[i].height for i in tasks) > atom.capacity:
            yield time, tasks


def _at_most(encoder: Encoder, view: AffineView, value: int) -> int:
    """The literal of a view being at most a value."""
    if not view.factor:
        return TRUE if view.constant <= value else FALSE
    low, high = view.preimage_at_most(value)
    if high is not None:
        return encoder.ints.at_most(view.variable, high)
    assert low is not None
    return -encoder.ints.at_most(view.variable, low - 1)


def _describe(encoder: Encoder, start: AffineView, time: int) -> Describe:
    name = encoder.normal.variables.int_names[start.variable]
    return lambda _i, positive: f"{'' if positive else '~'}({name} runs at {time})"
