"""Which assumptions conflict, where a problem has no solution or no better one because of them.

An assumption is a constraint that is a truth value. The question is answered with all of them as
usual constraints; then the others are asked again, with the assumptions as those of the solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.expr import TRUE, BoolVar, Node
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.solver.ask.answer_events import (
    OPTIMUM,
    UNSATISFIABLE,
    Conflict,
    End,
    NewSolution,
    Provisional,
)
from csp2sat.solver.cores import core, smaller_cores
from csp2sat.solver.questions.optimize import better_than
from csp2sat.translator import clauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Event
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.solver.search import Search


def with_core(
    answer: Iterator[Event | None], asking: Asking, assumed: Sequence[Constraint]
) -> Iterator[Event | None]:
    """The events of an answer; before its end, if it is due to assumptions, a minimal conflict.

    With an objective the conflict is why there is no better solution than the last one.

    Args:
        assumed: the assumptions; each is a constraint of the problem.
    """
    last: NewSolution | None = None
    for event in answer:
        if isinstance(event, NewSolution):
            last = event
        if assumed and isinstance(event, End) and event.status in (UNSATISFIABLE, OPTIMUM):
            conflict = assumed
            # At a limit the largest conflict known so far is right, too.
            yield Provisional(Conflict(conflict), event.status)
            for conflict in _conflicts(_without(asking.problem, assumed, last), asking, assumed):
                yield Provisional(Conflict(conflict), event.status)
            yield Conflict(conflict)
        yield event


def _without(problem: Problem, assumed: Sequence[Constraint], last: NewSolution | None) -> Problem:
    """The problem without assumptions: it has the solutions that are better than the last one."""
    left_out = set(map(id, assumed))
    result = better_than(problem, last.objective) if last and last.objective else problem.copy()
    result.constraints = [one for one in result.constraints if id(one) not in left_out]
    result.objective = None
    return result


def _conflicts(
    problem: Problem, asking: Asking, assumed: Sequence[Constraint]
) -> Iterator[list[Constraint]]:
    """Smaller and smaller sets of assumptions that conflict, at last a minimal one."""
    with asking.quick(problem) as search:
        literals: dict[int, Constraint] = {}
        for constraint in assumed:
            literals.setdefault(_literal(search, constraint.formula), constraint)
        first = core(search, list(literals))
        assert first is not None, "the assumptions have a solution"
        yield [literals[x] for x in first]
        for smaller in smaller_cores(search, first):
            yield [literals[x] for x in literals if x in smaller]


def _literal(search: Search, formula: Node) -> int:
    """The literal of a truth value."""
    if isinstance(formula, BoolVar):
        return search.equal(formula, True)
    return clauses.TRUE if formula is TRUE else clauses.FALSE
