"""From a problem as text to its answer as text; programs such as cspuz call it in process."""

from __future__ import annotations

from csp2sat.csp.api_checks import instance
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.answer_text import answer_text, keys_text
from csp2sat.csp.syntax.parse import parse
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.questions.backbone import fixed
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
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
    with Search(problem, new_solver, phases) as search:
        if problem.keys is not None:
            return keys_text(fixed(search, problem.question_variables()))
        *_, last = [None, *improvements(search)]
        return answer_text(last)
