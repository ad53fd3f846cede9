"""The questions about solutions: each gives events, at last an `End`.

A question is asked with the values of `Query`. With an objective, questions about all solutions are
about all best ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from types import MappingProxyType

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Objective, Solution
from csp2sat.csp.quick_typing import NamedTuple, TypeVar
from csp2sat.solver.ask.answer_events import (
    ALL,
    OPTIMUM,
    SATISFIABLE,
    UNKNOWN,
    UNSATISFIABLE,
    Bound,
    Counted,
    End,
    Fixed,
    NewSolution,
    Possible,
    Provisional,
    Refuted,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Event
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.solver.questions.enumeration import Assignment, Unique
    from csp2sat.solver.questions.optimize import Known
    from csp2sat.solver.questions.solving_steps import Step
    from csp2sat.solver.search import Search

    Events = Iterator[Event]

T = TypeVar("T")
Values = Mapping[Variable, int | bool]


class Query(NamedTuple):
    """What a question is about, besides the problem. A question uses some of these.

    Attributes:
        variables: solutions that agree on them count as one; their values are wanted.
        most: the largest number of solutions, conflicts or steps; counting ends above it.
        all_differing: whether to find all variables that differ between solutions.
        steadily: whether each goal is near the best value, for good solutions soon.
        completed: given the only solution of a narrowed problem, may add another one.
        known: values that are known before the first step.
        steps: which steps are wanted.
    """

    variables: Sequence[Variable] = ()
    most: int | None = None
    all_differing: bool = False
    steadily: bool = False
    completed: Callable[[Unique], Unique] | None = None
    known: Values = MappingProxyType({})
    steps: StepChoice | None = None


class StepChoice(NamedTuple):
    """Which steps are wanted, and in what form.

    Attributes:
        leave_out: steps for which this is true are left out.
        together: whether the steps by one reason come together.
        speaks_of: hidden variables for which this is true may have steps.
        detail: whether steps by several constraints have proofs, to show them.
        proofs: whether the first of several steps together has a short proof, for its sentence.
        forced: the values that steps must find; None: a search finds them first.
        parts: parts a step by one reason that has many values.
    """

    leave_out: Callable[[Step], bool] | None = None
    together: bool = False
    speaks_of: Callable[[Variable], bool] | None = None
    detail: bool = False
    proofs: bool = False
    forced: Mapping[Variable, int | bool] | None = None
    parts: Callable[[Sequence[Step]], list[list[Step]]] | None = None


def best(asking: Asking, query: Query) -> Events:
    """Better and better solutions, up to the best; without an objective, a solution.

    A sum is minimised by cores, too, if the settings allow that.
    """
    objective = asking.problem.objective
    if objective and asking.settings.sums_by_cores:
        from csp2sat.csp.sum_objectives import as_costs

        if costs := as_costs(asking.problem):
            from csp2sat.solver.ask.core_guided_costs import best_by_cores

            yield from best_by_cores(asking, costs, query.steadily)
            return
    last: Solution | None = None
    with asking.one() as search:
        if objective:
            for event in improving(asking, search, query.steadily):
                if isinstance(event, NewSolution):
                    last = event.solution
                yield event
        elif last := _one(asking, search):
            yield NewSolution(last)
        yield from _refute(asking, search, last)
    if last is None:
        yield End(UNSATISFIABLE)
    else:
        yield End(OPTIMUM if objective else SATISFIABLE)


def _one(asking: Asking, search: Search) -> Solution | None:
    """A solution of a search; None: there is none."""
    if not asking.settings.may_relax:
        return search.next()
    from csp2sat.solver.relaxation.weighted_sums import next_solution

    return next_solution(search, asking.limit)


def improving(
    asking: Asking, search: Search, steadily: bool = False, known: Known | None = None
) -> Iterator[NewSolution | Bound]:
    """Yields better and better solutions of a search, and bounds of its objective.

    `known` has what others have found, in place of what other processes have.
    """
    from csp2sat.solver.neighbourhoods.improvement_loop import pursuit
    from csp2sat.solver.questions.optimize import progress
    from csp2sat.solver.relaxation.objective_bounds import objective_bounds

    objective = search.problem.objective
    assert objective is not None
    bounds = objective_bounds(search, asking.limit) if asking.settings.may_relax else None
    for step in progress(search, known or asking.known, steadily, pursuit(search), bounds):
        yield step if isinstance(step, Bound) else new_solution(objective, step)


def new_solution(objective: Objective, solution: Solution) -> NewSolution:
    """The event of a solution, with the values of an objective."""
    from csp2sat.solver.questions.optimize import goal_name

    return NewSolution(solution, {goal_name(name): solution.ints[name] for name in objective.names})


def several(asking: Asking, query: Query) -> Events:
    """Some or all solutions."""
    from csp2sat.solver.questions.enumeration import solutions

    number = 0
    answers: list[Assignment] = []
    with asking.search() as search:
        for solution in islice(solutions(search, query.variables), query.most):
            number += 1
            if asking.settings.proof:
                answers.append(_assignment(query.variables, solution))
            yield NewSolution(solution)
    if number != query.most:
        yield from _refute_others(asking, answers)
    yield End(UNSATISFIABLE if not number else ALL if number != query.most else SATISFIABLE)


def counted(asking: Asking, query: Query) -> Events:
    """The number of solutions."""
    from csp2sat.solver.questions.enumeration import Count, Ways, counts

    asking.backend().close()  # a missing solver is an error even if it is not needed
    number = Count(0, True)
    ways = Ways(asking.search, asking.counting)
    for number in counts(asking.parts(), query.variables, ways, query.most):
        yield Provisional(Counted(number), UNKNOWN)
    yield Counted(number)
    yield End(SATISFIABLE if number.number else UNSATISFIABLE)


def unique(asking: Asking, query: Query) -> Events:
    """Whether there is exactly one solution; if not, two of them, or all variables that differ."""
    from csp2sat.solver.questions.enumeration import Unique, solutions, two

    names = query.variables
    result = Unique([], [])
    with asking.search() as search:
        if query.all_differing:
            for result in _vary(search, names):
                if len(result.solutions) > 1:
                    yield Provisional(result, UNKNOWN)
        else:
            result = two(solutions(search, names), names)
    if result and query.completed:
        result = query.completed(result)
    if len(result.solutions) < 2:
        yield from _refute_others(asking, [_assignment(names, one) for one in result.solutions])
    yield result
    yield End(SATISFIABLE if result.solutions else UNSATISFIABLE)


def _vary(search: Search, variables: Sequence[Variable]) -> Iterator[Unique]:
    """Yields more and more solutions, with all variables that differ in them; at last all."""
    from csp2sat.solver.questions.backbone import vary
    from csp2sat.solver.questions.enumeration import Unique

    solutions: list[Solution] = []
    seen: set[Variable] = set()
    for solution, differing in vary(search, variables):
        seen |= differing
        solutions.append(solution)
        yield Unique([*solutions], [x for x in variables if x in seen])


def backbone(asking: Asking, query: Query) -> Events:
    """The variables with one value in all solutions."""
    from csp2sat.solver.questions.backbone import fixed_variables

    return _values(asking, query, fixed_variables, lambda values: Fixed(values, keys=False), _alone)


def keys(asking: Asking, query: Query) -> Events:
    """The answer keys with one value in all solutions, as cspuz reads them."""
    from csp2sat.solver.questions.backbone import fixed_variables

    return _values(asking, query, fixed_variables, lambda values: Fixed(values, keys=True), _alone)


def candidates(asking: Asking, query: Query) -> Events:
    """All values of each variable in some solution."""
    from csp2sat.solver.questions.backbone import candidates

    return _values(asking, query, candidates, Possible)


def _alone(values: Assignment) -> Sequence[Assignment]:
    return [values]


def _values(
    asking: Asking,
    query: Query,
    find: Callable[[Search, Sequence[Variable]], T | None],
    event: Callable[[T], Event],
    claims: Callable[[T], Sequence[Assignment] | None] = lambda _values: None,
) -> Events:
    """What is known of values in all solutions, as an event; none if there is no solution.

    Each solution agrees with one of the `claims`, if there are some.
    """
    with asking.about_values(query.variables) as search:
        values = find(search, query.variables)
        if values is None:
            yield from _refute(asking, search)
    if values is not None:
        yield from _refute_others(asking, claims(values))
        yield event(values)
    yield End(UNSATISFIABLE if values is None else SATISFIABLE)


def _refute(asking: Asking, search: Search, last: Solution | None = None) -> Iterator[Refuted]:
    """What proves that there is no solution, or none better than the last; if that is wanted."""
    if not asking.settings.proof:
        return
    if last is None:
        yield Refuted(search, asking.problem)
    elif asking.problem.objective:
        from csp2sat.solver.questions.optimize import better_than

        with asking.search(better_than(asking.problem, last)) as other:
            assert not other.possible(), "there is a better solution than the best"
            yield Refuted(other, asking.problem, last)


def _refute_others(asking: Asking, answers: Sequence[Assignment] | None) -> Iterator[Refuted]:
    """What proves that each solution agrees with one of some answers, if that is wanted."""
    if not asking.settings.proof or answers is None:
        return
    from csp2sat.solver.questions.enumeration import other_than

    further = other_than(asking.problem, answers)
    with asking.search(further) as other:
        assert not other.possible(), "there is a further solution"
        yield Refuted(other, further)


def _assignment(variables: Sequence[Variable], solution: Solution) -> Assignment:
    return [(x, solution.of(x)) for x in variables]
