"""From a problem as text to its answer as text; programs such as cspuz call it in process."""

from __future__ import annotations

from contextlib import closing

from csp2sat.csp.api_checks import instance
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.answer_text import answer_text, keys_text
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.ask.answer_events import Fixed, NewSolution
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import KEYS, QUESTIONS, SOLVE
from csp2sat.solver.timing import Phases


def answer(text: str, phases: Phases | None = None) -> str:
    """The answer in Sugar's format; for answer keys (a line `# NAME ...`) in the format of csugar.

    With an objective, only best solutions count. `phases` gets the seconds of each phase.

    Raises:
        CspError: the text has mistakes.
        TypeError: `text` is not a str.
        Refused: the problem is too large.
    """
    phases = phases or Phases()
    with phases.phase("read"):
        problem = parse(Source(instance("text", text, str, "a str")))
    with closing(Asking(problem, phases=phases)) as asking:
        return reply(asking)


def reply(asking: Asking) -> str:
    """The answer to the question of a file about its problem."""
    problem = asking.problem
    if problem.keys is not None:
        query = Query(problem.question_variables())
        fixed = [x for x in QUESTIONS[KEYS].answer(asking, query) if isinstance(x, Fixed)]
        return keys_text(fixed[0].values if fixed else None)
    last = None
    for event in QUESTIONS[SOLVE].answer(asking, Query()):
        if isinstance(event, NewSolution):
            last = event.solution
    return answer_text(last)
