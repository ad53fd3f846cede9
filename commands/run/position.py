"""Questions about boards: from values that are filled in, perhaps wrongly; several solutions."""

from __future__ import annotations

from csp2sat.commands.run.events import UNSATISFIABLE, Several, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.run.questions import Question, Values
    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.problem import Problem
    from csp2sat.solver.questions.mistakes import Mistake


def checked_first(
    asked: Question, problem: Problem, values: Callable[[Problem], Values]
) -> Question:
    """The question, unless `values` of the problem are wrong: then it says so."""

    def ask(run: Run) -> None:
        found = _mistake(run, problem, values)
        if found:
            run.output.ask_keys(False)
            run.output.say(Wrong(found))
            run.output.say_end(UNSATISFIABLE)
        else:
            asked(run)

    return ask


def _mistake(run: Run, problem: Problem, values: Callable[[Problem], Values]) -> Mistake | None:
    """A mistake in the values; None also if the problem has no solution at all."""
    from csp2sat.csp.given_values import without_given
    from csp2sat.solver.questions.hints import NoSolution
    from csp2sat.solver.questions.mistakes import mistake

    open_problem, given = without_given(problem)
    try:
        return mistake(open_problem, values(open_problem), given, run.quick)
    except NoSolution:
        return None


def several(run: Run) -> bool:
    """Whether there are several solutions; if so, how they differ and what would settle it."""
    from csp2sat.commands.run.named_variables import named_variables
    from csp2sat.solver.questions.ambiguity import ambiguity

    variables = named_variables(run.problem, run.options.project)
    found = ambiguity(run.problem, variables, run.quick)
    if found:
        run.output.say(Several(found))
    return found is not None
