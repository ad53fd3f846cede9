"""The questions about reasons: why there is no solution, why variables have their values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Constraint, Problem, is_hidden
from csp2sat.solver.ask.answer_events import (
    MISTAKE,
    SATISFIABLE,
    UNSATISFIABLE,
    Conflict,
    End,
    Forced,
    Nothing,
    Provisional,
    Redundant,
    Several,
    Wrong,
)
from csp2sat.solver.ask.solution_questions import Query, StepChoice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.question_setup import Asking
    from csp2sat.solver.ask.solution_questions import Events
    from csp2sat.solver.questions.mistakes import Mistake
    from csp2sat.solver.questions.solving_steps import Step
    from csp2sat.solver.search import Search

    Ask = Callable[[Asking, Query], Events]
    NewSearch = Callable[[Problem], Search]


def explained(asking: Asking, query: Query) -> Events:
    """Minimal sets of constraints that conflict: one that is small, or the first `most`."""
    from csp2sat.solver.questions.explain import conflicts, explanations

    constraints: list[Constraint] = []
    if query.most == 1:
        for constraints in explanations(asking.problem, asking.quick):
            yield Provisional(Conflict(constraints), UNSATISFIABLE)
        if constraints:
            yield Conflict(constraints)
    else:
        for constraints in islice(conflicts(asking.problem, asking.quick), query.most):
            yield Conflict(constraints)
    if not constraints:
        yield Nothing("the problem is satisfiable: nothing to explain")
    yield End(UNSATISFIABLE if constraints else SATISFIABLE)


def steps(asking: Asking, query: Query) -> Events:
    """The values that are forced, each with its reasons; the easiest one comes next."""
    from csp2sat.solver.questions.solving_steps import NoSolution, steps_together
    from csp2sat.solver.steps.rules.formula_rules import FormulaRules
    from csp2sat.solver.steps.rules.rule import only

    problem, known = asking.problem, query.known
    rules = FormulaRules(asking.quick)
    leave_out, together, speaks_of, detail, proofs, forced, parts = query.steps or StepChoice()
    every: tuple[Variable, ...] = (*problem.ints.values(), *problem.bools.values())
    hidden = [x for x in every if speaks_of and is_hidden(x.name) and speaks_of(x)]
    number = 0
    board: dict[Variable, Domain] = {x: only(value) for x, value in known.items()}
    try:
        groups = steps_together(
            problem, query.variables, known, asking.quick, hidden, forced, rules
        )
        if not together:
            groups = ([step] for group in groups for step in group)
        groups = recorded(groups, board)
        kept = ([x for x in group if not (leave_out and leave_out(x))] for group in groups)
        if parts:
            kept = (part for group in kept for part in parts(group))
        for group in islice(filter(None, kept), query.most):
            number += 1
            if detail:
                from csp2sat.solver.questions.step_detail import with_details

                about = query.variables, asking.quick, speaks_of, board
                group = [*with_details(problem, group, *about)]
            if proofs:
                from csp2sat.solver.questions.step_detail import short_proof

                args = query.variables, rules, speaks_of, board
                group[0] = group[0]._replace(proof=short_proof(problem, group[0], *args))
            before = dict(board)
            for step in group:
                yield Forced(step, group if together else (), before)
    except NoSolution:
        yield End(UNSATISFIABLE)
        return
    finally:
        rules.close()
    if not number:
        is_complete = all(x in known or x.name in problem.given for x in query.variables)
        yield Nothing("all values are known" if is_complete else "no value is forced")
    yield End(SATISFIABLE)


def recorded(groups: Iterable[list[Step]], board: dict[Variable, Domain]) -> Iterator[list[Step]]:
    """The same; what a group gives is on the board before the next one."""
    for group in groups:
        yield group
        for step in group:
            board[step.variable] = board.get(step.variable, step.left).common(step.left)


def checked_first(
    ask: Ask,
    find: Callable[[NewSearch], Mistake | None],
    is_solved: Callable[[Search], bool | None] | None = None,
) -> Ask:
    """The question, unless known values have a mistake or solve the board: that is the answer.

    `is_solved`, of a question about steps, says None if no solution has the known values: only then
    is there a mistake.
    """

    def answer(asking: Asking, query: Query) -> Events:
        solved = None
        if is_solved:
            with asking.quick(asking.problem) as search:
                solved = is_solved(search)
                if solved is False:
                    query = _with_forced(query, search)
        if solved:
            yield Nothing("the board is solved")
            yield End(SATISFIABLE)
        elif solved is None and (mistake := find(asking.quick)):
            yield Wrong(mistake)
            yield End(MISTAKE)
        else:
            yield from ask(asking, query)

    return answer


def _with_forced(query: Query, search: Search) -> Query:
    """The query for steps, with the values that they must find."""
    from csp2sat.solver.questions.solving_steps import NoSolution, forced_values

    assert query.steps, "it is about steps"
    try:
        forced = forced_values(search, query.variables, query.known)
    except NoSolution:  # the steps find that, too
        return query
    return query._replace(steps=query.steps._replace(forced=forced))


def explained_or_several(asking: Asking, query: Query) -> Events:
    """Conflicts; if there are several solutions, how they differ and what would settle it."""
    from csp2sat.solver.questions.ambiguity import ambiguity

    for event in explained(asking, query):
        if isinstance(event, Nothing) and (
            differing := ambiguity(asking.problem, query.variables, asking.quick)
        ):
            yield Several(differing)
        else:
            yield event


def redundant(asking: Asking, _query: Query) -> Events:
    """Constraints that can be left out together, as the others imply them."""
    from csp2sat.solver.questions.redundant import implied_constraints
    from csp2sat.solver.questions.solving_steps import NoSolution

    all_needed = True
    try:
        for constraint in implied_constraints(asking.problem, asking.quick):
            all_needed = False
            yield Redundant(constraint)
    except NoSolution:
        yield End(UNSATISFIABLE)
        return
    if all_needed:
        yield Nothing("no constraint is redundant")
    yield End(SATISFIABLE)
