"""Questions about boards: from values that are filled in, perhaps wrongly; several solutions."""

from __future__ import annotations

from csp2sat.commands.run.events import MISTAKE, Several, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.run.questions import Question
    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.problem import Problem
    from csp2sat.solver.questions.mistakes import Mistake
    from csp2sat.solver.search import Search

    NewSearch = Callable[[Problem], Search]


def checked_first(asked: Question, find: Callable[[NewSearch], Mistake | None]) -> Question:
    """The question, unless `find` finds a mistake: then it says so."""

    def ask(run: Run) -> None:
        if found := find(run.quick):
            run.output.ask_keys(False)
            run.output.say(Wrong(found))
            run.output.say_end(MISTAKE)
        else:
            asked(run)

    return ask


def several(run: Run) -> bool:
    """Whether there are several solutions; if so, how they differ and what would settle it."""
    from csp2sat.commands.run.named_variables import named_variables
    from csp2sat.solver.questions.ambiguity import ambiguity

    variables = named_variables(run.problem, run.options.project)
    found = ambiguity(run.problem, variables, run.quick)
    if found:
        run.output.say(Several(found))
    return found is not None
