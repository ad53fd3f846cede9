"""Questions about a whole text, answered in a few lines."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.constraint_source import as_written, line_of
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.solver.api_answers import events
from csp2sat.solver.ask import table
from csp2sat.solver.ask.answer_events import Conflict, Counted, Fixed, NewSolution
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import LimitReached
from csp2sat.translator.size_refusals import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Event

QUESTIONS = {name: table.QUESTIONS[name].title for name in (table.SOLVE, "count", "explain")}
"""Each question with its title."""
NO_ANSWER = {table.SOLVE: "there is no solution", "explain": "there is a solution"}
"""What it means that a question has no answer."""
PATIENCE = 30.0
"""Seconds for a question."""
MOST = {"count": 10_000, "explain": 1}
"""The largest number of solutions counted, and of conflicts."""
MOST_VALUES = 50


def answer(source: Source, question: str) -> str:
    """The answer to a question about a text, or why it has no answer."""
    text = NO_ANSWER.get(question, "")
    try:
        problem = parse(source, softness_in(source))
        query = Query(problem.question_variables(), MOST.get(question))
        name = question if question != table.SOLVE or problem.keys is None else table.KEYS
        for event in events(name, problem, query, {"time_limit": PATIENCE}):
            text = _text(problem, event) or text
    except CspError as error:
        first = error.diagnostics[0]
        return f"the text has a mistake: {source.place(first.offset)}: {first.message}"
    except LimitReached:
        return f"no answer in {PATIENCE:g} seconds"
    except (Refused, BackendError) as error:
        return str(error)
    return text


def _list(values: Iterable[tuple[str, int | bool]]) -> str:
    """Values by name in a line."""
    texts = [f"{name} = {str(value).lower()}" for name, value in values]
    more = f", and {len(texts) - MOST_VALUES} more" if len(texts) > MOST_VALUES else ""
    return ", ".join(texts[:MOST_VALUES]) + more


def _text(problem: Problem, event: Event | None) -> str:
    """An event in words; empty: it has none."""
    match event:
        case Fixed(values):
            pairs = ((problem.label(x), value) for x, value in values)
            return _list(pairs) or "no value is the same in all solutions"
        case NewSolution(solution, objective):
            text = _list(solution.shown())
            is_cost = objective and not problem.objective
            return f"{text}; cost {objective['cost']}" if objective and is_cost else text
        case Counted(number):
            if not number.exact:
                return f"more than {number.number - 1:,} solutions"
            return f"{number.number:,} solution{'s' * (number.number != 1)}"
        case Conflict(constraints):
            lines = (f"{line_of(problem, x)}: {as_written(problem, x)}" for x in constraints)
            return f"these constraints contradict each other: {'; '.join(lines)}"
    return ""
