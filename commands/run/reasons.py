"""The questions about reasons: why there is no solution, why variables have their values."""

from __future__ import annotations

from itertools import islice

from csp2sat.commands.run.events import SATISFIABLE, UNSATISFIABLE, Conflict, Forced
from csp2sat.commands.run.named_variables import named_values, named_variables
from csp2sat.commands.run.shown_steps import ShownSteps
from csp2sat.csp.problem import is_hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Constraint

    Values = Mapping[Variable, int | bool]

_EACH = ShownSteps()


def explained(run: Run, satisfiable: Callable[[Run], bool] | None = None) -> None:
    """Explain unsatisfiability by conflicts.

    If there is a solution, `satisfiable` may say more about it, and gives whether it did.
    """
    from csp2sat.solver.questions.explain import conflicts, explanations

    run.output.ask_keys(False)
    most = run.options.explain
    found: list[Constraint] = []
    if most == 1:
        for found in explanations(run.problem, run.quick):
            run.output.provisional(Conflict(found), UNSATISFIABLE)
        if found:
            run.output.say(Conflict(found))
    else:
        for found in islice(conflicts(run.problem, run.quick), most):
            run.output.say(Conflict(found))
    if not found and not (satisfiable and satisfiable(run)):
        run.output.remark("csp2sat: the problem is satisfiable: nothing to explain")
    run.output.say_end(UNSATISFIABLE if found else SATISFIABLE)


def hint(run: Run, shown: ShownSteps = _EACH) -> None:
    """Find the easiest fact."""
    _steps(run, 1, shown)


def steps(run: Run, shown: ShownSteps = _EACH) -> None:
    """Find all forced values, in turn."""
    _steps(run, None, shown)


def _steps(run: Run, most: int | None, shown: ShownSteps) -> None:
    from csp2sat.solver.questions.hints import NoSolution, steps_together

    leave_out, together, known, speaks_of = shown
    variables = named_variables(run.problem, run.options.project)
    given = {**known, **named_values(run.problem, run.options.given)}
    run.output.ask_keys(False)
    found = 0
    try:
        both: tuple[Variable, ...] = (*run.problem.ints.values(), *run.problem.bools.values())
        also = [x for x in both if is_hidden(x.name) and speaks_of and speaks_of(x.name)]
        every = steps_together(run.problem, variables, given, run.quick, also)
        if not together:
            every = ([step] for group in every for step in group)
        left = ([each for each in group if not (leave_out and leave_out(each))] for group in every)
        groups = (group for group in left if group)
        for group in islice(groups, most):
            found += 1
            if run.options.detail:
                from csp2sat.solver.questions.detail import detailed

                group = [*detailed(run.problem, group, variables, run.quick, speaks_of)]
            for step in group:
                run.output.say(Forced(step, group if together else ()))
    except NoSolution:
        if together:
            run.output.remark("csp2sat: --explain shows why")
        run.output.say_end(UNSATISFIABLE)
    else:
        if not found:
            is_complete = all(x in given or x.name in run.problem.given for x in variables)
            why = "all values are known" if is_complete else "no value is forced"
            run.output.remark(f"csp2sat: {why}")
        run.output.say_end(SATISFIABLE)
