"""Questions about a whole text, answered in a few lines."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.csp.syntax.written import as_written, line_of
from csp2sat.solver import api
from csp2sat.solver.backends.backend import BackendError
from csp2sat.solver.limits import LimitReached
from csp2sat.translator.refusals import Refused

QUESTIONS = {"solve": "Solve", "count": "Count solutions", "explain": "Explain"}
"""Each question with its title."""
PATIENCE = 30.0
"""Seconds for a question."""
MOST_COUNTED = 10_000
MOST_VALUES = 50


def answer(source: Source, question: str) -> str:
    """The answer to a question about a text, or why it has no answer."""
    try:
        problem = parse(source, softness_in(source))
        match question:
            case "count":
                return _count(problem)
            case "explain":
                return _explain(problem)
            case _:
                return _solve(problem)
    except CspError as error:
        first = error.diagnostics[0]
        return f"the text has a mistake: {source.place(first.offset)}: {first.message}"
    except LimitReached:
        return f"no answer in {PATIENCE:g} seconds"
    except (Refused, BackendError) as error:
        return str(error)


def _solve(problem: Problem) -> str:
    if problem.keys is not None:
        fixed = api.backbone(problem, time_limit=PATIENCE)
        if fixed is None:
            return "there is no solution"
        return _listed(fixed.items()) or "no value is the same in all solutions"
    found = api.solve(problem, time_limit=PATIENCE)
    if found is None:
        return "there is no solution"
    # A search for the least cost adds a variable for it.
    cost = [f"cost {value}" for name, value in found.ints.items() if name not in problem.ints]
    return "; ".join([_listed(found.shown()), *cost])


def _listed(found: Iterable[tuple[str, int | bool]]) -> str:
    values = [f"{name} = {str(value).lower()}" for name, value in found]
    more = f", and {len(values) - MOST_VALUES} more" if len(values) > MOST_VALUES else ""
    return ", ".join(values[:MOST_VALUES]) + more


def _count(problem: Problem) -> str:
    found = api.count(problem, at_most=MOST_COUNTED, time_limit=PATIENCE)
    if found > MOST_COUNTED:
        return f"more than {MOST_COUNTED:,} solutions"
    return f"{found:,} solution{'s' * (found != 1)}"


def _explain(problem: Problem) -> str:
    conflict = api.explain(problem, time_limit=PATIENCE)
    if conflict is None:
        return "there is a solution"
    shown = "; ".join(f"{line_of(problem, each)}: {as_written(problem, each)}" for each in conflict)
    return f"these constraints contradict each other: {shown}"
