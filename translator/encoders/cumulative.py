"""Tasks on a resource: at each time at which one may start, a sum of the heights of those that run.

A literal says that a task runs and has at least some height; it must be true if both are so.

Time decomposition (Schutt, Feydt, Stuckey and Wallace, "Why cumulative decomposition is not as bad
as it sounds", CP 2009). Between two starts the load only falls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.clauses import FALSE, TRUE, Describe
from csp2sat.translator.encoders.atom_encoders import int_steps
from csp2sat.translator.encoders.linear import encode_sum
from csp2sat.translator.encoders.sum_to_encode import LE, SumSteps
from csp2sat.translator.normalform.atoms.linear import comparison_of_views
from csp2sat.translator.normalform.atoms.over_views import Cumulative, Task
from csp2sat.translator.normalform.variables import LE as NORMAL_LE
from csp2sat.translator.normalform.variables import AffineView

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.encoders.encode import Encoder

TIMES, PAIRS = "cumulative by times", "cumulative by pairs"
MOST_IN_PAIRS = 30  # decision 100
"""The most tasks that are compared in pairs, where no two of them may run at a time."""
LEAST_SAMPLE = 50
"""The share of the clauses, as a divisor, from which the number of all is estimated."""


class _Load(NamedTuple):
    """A task, its least and greatest start, and its height.

    The height is `least` plus `more`; `all` is the same with TRUE as the literal of `least`.
    """

    task: Task
    starts: tuple[int, int]
    least: int
    more: list[SumSteps]
    all: list[SumSteps]


def encode_cumulative(encoder: Encoder, atom: Cumulative, condition: Sequence[int]) -> str:
    """The load at each time is at most the capacity, unless a literal of the condition is true."""
    durations = [task.duration for task in atom.tasks]
    by_pairs = 1 < len(durations) <= MOST_IN_PAIRS and max(durations) > 1
    if by_pairs and atom.takes_one(encoder.normal.variables.domains):
        _encode_pairs(encoder, atom, condition)
        return PAIRS
    _encode_times(encoder, atom, condition)
    return TIMES


def _encode_pairs(encoder: Encoder, atom: Cumulative, condition: Sequence[int]) -> None:
    """Of each two tasks one is absent, or ends before the other begins; each one alone fits."""
    clauses = [[_is_at_most(encoder, task.height, atom.capacity)] for task in atom.tasks]
    for one, other in combinations(atom.tasks, 2):
        parts = [_at_most(encoder, task.height, 0) for task in (one, other)]
        for first, second in ((one, other), (other, one)):
            end = first.start._replace(constant=first.start.constant + first.duration)
            parts.append(_is_at_most(encoder, end, second.start))
        clauses.append(parts)
    for parts in clauses:
        if TRUE not in parts:
            encoder.clauses.add([*condition, *parts])
            encoder.clauses.reserve()


def _encode_times(encoder: Encoder, atom: Cumulative, condition: Sequence[int]) -> None:
    """The load at each time is at most the capacity, unless a literal of the condition is true.

    The variables of a time come before those of later times, and before those of the starts. Most
    solvers decide them in this order and begin with false, so they schedule along the time. What
    defines a literal comes last, from the last time to the first: of the orders tried, only this
    one leads to schedules without conflicts.
    """
    clauses = encoder.clauses
    loads = [_load(encoder, task) for task in atom.tasks]
    less, limit = _steps(encoder, atom.capacity.negated())
    runs: list[tuple[Task, int, int, int]] = []
    times = list(_tight_times(encoder, loads, atom.capacity))
    made, left, before = 0, sum(len(some) for _, some in times), clauses.count
    for time, some in times:
        bound, terms = -less, limit.copy()
        for task, (lo, hi), least, more, height in some:
            if hi <= time < lo + task.duration:  # it runs wherever it starts
                bound -= least
                terms += more
                continue
            for values, literals in height:
                new = [clauses.new(1, _describe(encoder, task.start, time)) for _ in literals]
                runs += [(task, time, p, q) for p, q in zip(literals, new, strict=True)]
                terms.append(SumSteps(values, new))
        encode_sum(clauses, terms, LE, bound, condition, encoder.options)
        made, left = made + len(some), left - len(some)
        # Half as many as expected: a refusal in vain is worse than a late one.
        is_sample = made > left // LEAST_SAMPLE
        clauses.reserve((clauses.count - before) * left // made // 2 if is_sample else 0)
    for (start, duration, _), time, at_height, p in reversed(runs):
        started, over = _at_most(encoder, start, time), _at_most(encoder, start, time - duration)
        clauses.add([p, -at_height, -started, over])


def _load(encoder: Encoder, task: Task) -> _Load:
    least, more = _steps(encoder, task.height)
    whole = more
    if least and len(more) == 1:
        ((values, literals),) = more
        whole = [SumSteps([least, *(least + v for v in values)], [TRUE, *literals])]
    elif least:
        whole = [SumSteps([least], [TRUE]), *more]
    starts = task.start.bounds(encoder.normal.variables.domains)
    return _Load(task, starts, least, more, whole)


def _steps(encoder: Encoder, view: AffineView) -> tuple[int, list[SumSteps]]:
    """A view as a constant plus terms in steps."""
    if not view.factor:
        return view.constant, []
    steps = int_steps(encoder, (view.factor, view.variable))
    return view.constant + steps.constant, steps.terms


def _tight_times(
    encoder: Encoder, loads: Sequence[_Load], capacity: AffineView
) -> Iterator[tuple[int, list[_Load]]]:
    """The times at which the tasks that may run need more than the capacity, with these tasks."""
    domains = encoder.normal.variables.domains
    least, _ = capacity.bounds(domains)
    for time in sorted({time for load in loads for time in load.task.start.values(domains)}):
        some = [
            load for load in loads if load.starts[0] <= time < load.starts[1] + load.task.duration
        ]
        if sum([load.task.height.bounds(domains)[1] for load in some]) > least:
            yield time, some


def _is_at_most(encoder: Encoder, one: AffineView, other: AffineView) -> int:
    """The literal of a view being at most another one."""
    order = comparison_of_views(encoder.normal.variables, one, NORMAL_LE, other)
    return encoder.literal(order) if isinstance(order, int) else encoder.name(order)


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
