"""Questions about boards: from values that are filled in, perhaps wrongly; several solutions."""

from __future__ import annotations

from csp2sat.commands.run.events import MISTAKE, SATISFIABLE, Several, Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.commands.run.questions import Question
    from csp2sat.commands.run.run_context import Run
    from csp2sat.csp.problem import Problem
    from csp2sat.solver.questions.mistakes import Mistake
    from csp2sat.solver.search import Search

    NewSearch = Callable[[Problem], Search]


def checked_first(
    asked: Question,
    find: Callable[[NewSearch], Mistake | None],
    is_solved: Callable[[NewSearch], bool] = lambda _: False,
) -> Question:
    """The question, unless `find` finds a mistake or the board is solved: then it says so."""

    def ask(run: Run) -> None:
        if found := find(run.quick):
            run.output.ask_keys(False)
            run.output.say(Wrong(found))
            run.output.say_end(MISTAKE)
        elif is_solved(run.quick):
            run.output.ask_keys(False)
            run.output.remark("csp2sat: the board is solved")
            run.output.say_end(SATISFIABLE)
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
