"""Finds the best solution: tightens bounds on the objective in one incremental solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.csp import kernel as k
from csp2sat.csp.problem import COST, Objective, Problem, Solution, is_hidden
from csp2sat.csp.quick_typing import Literal, Protocol
from csp2sat.solver.questions.bound import Bound

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.relaxation.objective_bounds import ObjectiveBounds
    from csp2sat.solver.search import Search


class Improvable(Protocol):
    """A search that can be optimised."""

    problem: Problem

    @property
    def start(self) -> Solution | None: ...
    def better_starts(self) -> Iterator[Solution]: ...
    def next(self, *assumptions: int) -> Solution | None: ...
    def range_of(self, name: str) -> tuple[int, int]: ...
    def at_most(self, name: str, value: int) -> int: ...
    def require(self, literal: int) -> None: ...


class Known(Protocol):
    """What other processes have found."""

    def __call__(self) -> tuple[int | None, int | None]:
        """The range of the best value of the objective; None: an end is not known."""

    def solution(self) -> Solution | None:
        """A solution, if there is a new one."""


class Improver(Protocol):
    """A search that gives up questions that take long, and may then improve the best solution."""

    def start(self, best: Solution) -> None: ...
    def ask(self, goal: int) -> Solution | Literal[False] | None: ...
    def around(self, best: Solution, name: str) -> Iterator[Solution]: ...


def improvements(
    search: Improvable,
    known: Known | None = None,
    pursuit: Improver | None = None,
) -> Iterator[Solution]:
    """Yields better and better solutions; the last is the best. Nothing if there is no solution."""
    for step in progress(search, known, pursuit=pursuit):
        if not isinstance(step, Bound):
            yield step


def progress(
    search: Improvable,
    known: Known | None = None,
    steadily: bool = False,
    pursuit: Improver | None = None,
    bounds: ObjectiveBounds | None = None,
) -> Iterator[Solution | Bound]:
    """Yields better and better solutions, and bounds; the last solution is the best.

    Without an objective, yields one solution. Several objective variables are optimised in turn,
    with those before fixed to their best values. Afterwards the search has only best solutions.
    `known` gives the range of the best value that other processes have found, and their best
    solution, which counts as own. A goal halves the range; with `steadily`, and from the first one
    on for which a `pursuit` gives up, it is near the best value. `bounds` narrows the range then.
    """
    best: Solution | None = None
    for best in _first_solutions(search, pursuit):
        yield best
    if best is None:
        return
    minimize, names = search.problem.objective or Objective(True, ())
    for name in names:
        known_range = low, high = search.range_of(name)
        stride = 1 if steadily else None  # decision 48
        while True:
            if other := _of_others(known, Objective(minimize, names), best):
                best = other
                yield best
            low, high = (low, best.ints[name]) if minimize else (best.ints[name], high)
            low, high = _narrowed(low, high, known, bounds)
            yield Bound(goal_name(name), low if minimize else high)
            if (low, high) != known_range:
                known_range = low, high
                _bound(search, name, low, high)
            if low >= high:  # low > high: another process has a better solution
                break
            middle = _middle(low, high, minimize, stride)
            goal = search.at_most(name, middle) if minimize else -search.at_most(name, middle)
            better = pursuit.ask(goal) if pursuit else search.next(goal) or False
            if better:
                best, stride = better, stride and 2 * stride
                yield best
                continue
            if better is not None:  # there is none
                low, high = (middle + 1, high) if minimize else (low, middle)
            else:
                for solution in _after_a_stall(best, name, bounds, stride and pursuit):
                    best = solution
                    yield best
            stride = 1 if better is None or stride else None


def _first_solutions(search: Improvable, pursuit: Improver | None) -> Iterator[Solution]:
    """Yields a solution, and those that are found after it without search."""
    best = search.start or search.next()
    if best is None:
        return
    yield best
    if best is search.start:
        for best in search.better_starts():
            yield best
    if pursuit and search.start and search.problem.objective:
        low, high = search.range_of(search.problem.objective.names[0])
        if low < high:
            pursuit.start(best)


def _of_others(known: Known | None, objective: Objective, best: Solution) -> Solution | None:
    """The solution of another process, if it is better than the best one of this process."""
    other = known.solution() if known else None
    return other if other and is_better(objective, other, best) else None


def is_better(objective: Objective, one: Solution, other: Solution) -> bool:
    """Whether a solution has a better objective than another."""
    values, known = ([solution.ints[name] for name in objective.names] for solution in (one, other))
    return values < known if objective.minimize else values > known


def _narrowed(
    low: int,
    high: int,
    known: Known | None,
    bounds: ObjectiveBounds | None,
) -> tuple[int, int]:
    """The range of the best value within another one, by other processes and by bounds."""
    if known:
        least, greatest = known()
        low = low if least is None else max(low, least)
        high = high if greatest is None else min(high, greatest)
    return bounds.range(low, high) if bounds else (low, high)


def _after_a_stall(
    best: Solution, name: str, bounds: ObjectiveBounds | None, pursuit: Improver | Literal[0] | None
) -> Iterator[Solution]:
    """Better and better solutions by branch and bound, then near one that may not be best."""
    if bounds:
        for better in bounds.improved(best):
            best = better
            yield best
        if bounds.is_proved:
            return
    if pursuit:
        yield from pursuit.around(best, name)


def _bound(search: Improvable, name: str, low: int, high: int) -> None:
    """Make known bounds clauses, so that the solver learns from them."""
    search.require(search.at_most(name, high))
    search.require(-search.at_most(name, low - 1))


def goal_name(name: str) -> str:
    """The name of an objective for people: the hidden cost of soft constraints is `cost`."""
    return "cost" if name.lstrip("_") == COST.lstrip("_") and is_hidden(name) else name


def _middle(low: int, high: int, minimize: bool, stride: int | None) -> int:
    """Where a question cuts a range: in the middle, or a stride from the best value.

    A stride is 1 at first and after a failure, twice as long after each success. (Ignatiev and
    others, "Progression in Maximum Satisfiability", ECAI 2014.)
    """
    # Halving takes few questions; the solver keeps what it learns from each.
    middle = (low + high) // 2
    if stride is None:
        return middle
    return max(middle, high - stride) if minimize else min(middle, low + stride - 1)


def settle(search: Search) -> bool:
    """Whether there is a solution; with an objective, the search then has only best solutions."""
    return not search.problem.objective or bool(list(improvements(search)))


def better_than(problem: Problem, values: Mapping[str, int | bool]) -> Problem:
    """The problem whose solutions are the solutions with a better objective than `values`."""
    assert problem.objective is not None
    minimize, names = problem.objective
    cases = []
    for i, name in enumerate(names):
        same = [k.compare(k.EQ, problem.ints[other], int(values[other])) for other in names[:i]]
        less = k.compare(k.LT if minimize else k.GT, problem.ints[name], int(values[name]))
        cases.append(k.conjunction([*same, less]))
    result = problem.copy()
    result.objective = None
    result.add(k.disjunction(cases))
    return result
