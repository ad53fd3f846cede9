"""Questions about problems in the language."""

from __future__ import annotations

from itertools import islice
from time import perf_counter

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.written import as_written
from csp2sat.solver import api
from csp2sat.solver.api_searches import Searches
from csp2sat.solver.timing import report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from csp2sat.csp.problem import Constraint, Solution

    Reply = dict[str, object]

NAME = "model"
"""The name of the text in messages."""
LONGEST = 200
"""The length of a constraint that is shown."""


def run(text: str, question: str, most: int | None = None) -> Iterator[Reply]:
    """The answers to a question of `QUESTIONS`, each when it is found; at last a line in words.

    `most` is the largest number of solutions that are shown.
    """
    start = perf_counter()
    problem = parse(Source(text, NAME))
    yield from QUESTIONS[question](problem, most)
    yield {"seconds": round(perf_counter() - start, 3)}


def _solve(problem: Problem, _most: int | None) -> Iterator[Reply]:
    found = api.solve(problem)
    if found is None:
        yield {"verdict": "There is no solution."}
        return
    yield _values(problem, found)
    best = " It is the best one." if problem.objective else ""
    yield {"verdict": f"A solution was found.{best}"}


def _all(problem: Problem, most: int | None) -> Iterator[Reply]:
    number = 0
    for each in islice(api.solutions(problem), most):
        number += 1
        yield _values(problem, each)
    more = ", and perhaps more" if number == most else ""
    yield {"verdict": f"Solutions: {number:,}{more}."}


def _count(problem: Problem, _most: int | None) -> Iterator[Reply]:
    yield {"verdict": f"Solutions: {api.count(problem):,}."}


def _unique(problem: Problem, _most: int | None) -> Iterator[Reply]:
    found = api.unique(problem)
    for each in found.solutions:
        yield _values(problem, each)
    if found.differing:
        names = ", ".join(problem.label(each) for each in found.differing)
        yield {"verdict": f"There are several solutions, which differ in: {names}."}
    elif found:
        yield {"verdict": "There is exactly one solution."}
    else:
        yield {"verdict": "There is no solution."}


def _backbone(problem: Problem, _most: int | None) -> Iterator[Reply]:
    found = api.backbone(problem)
    if found is None:
        yield {"verdict": "There is no solution."}
        return
    yield {"values": [[name, _word(value)] for name, value in found.items()]}
    yield {"verdict": f"Variables with one value in all solutions: {len(found):,}."}


def _explain(problem: Problem, _most: int | None) -> Iterator[Reply]:
    found = api.explain(problem)
    if found is None:
        yield {"verdict": "There is a solution: nothing conflicts."}
        return
    for each in found:
        yield {"line": _written(problem, each), **_place(problem, each)}
    yield {"verdict": f"These constraints conflict: {len(found):,}."}


def _steps(problem: Problem, _most: int | None) -> Iterator[Reply]:
    number = 0
    for step in api.steps(problem):
        number += 1
        known = ", ".join(f"{x.name} {_in_words(value)}" for x, value in step.known())
        by = "; ".join(_written(problem, each) for each in step.constraints)
        because = f", because {known}" if known else ""
        found = _in_words(step.left if step.value is None else step.value)
        yield {"line": f"{problem.label(step.variable)} {found}: {by}{because}"}
    yield {"verdict": f"Steps: {number:,}."}


def _optimum(problem: Problem, _most: int | None) -> Iterator[Reply]:
    if not problem.objective:
        yield {"verdict": "The problem has no objective: add (objective minimize x)."}
        return
    found = None
    for found in api.improving(problem):
        yield {**_values(problem, found), "improved": True}
    yield {"verdict": "There is no solution." if found is None else "The last one is the best."}


QUESTIONS: dict[str, Callable[[Problem, int | None], Iterator[Reply]]] = {
    "solve": _solve,
    "all": _all,
    "count": _count,
    "unique": _unique,
    "backbone": _backbone,
    "explain": _explain,
    "steps": _steps,
    "optimum": _optimum,
}


def clauses(text: str, most: int | None = None) -> Reply:
    """The clauses as DIMACS lines, first the meaning of each variable; and sizes and times.

    `most` is the largest number of lines.
    """
    problem = parse(Source(text, NAME))
    with Searches({}).unchecked(problem) as search:
        translation = search.translation
        lines = [*islice(translation.clauses.dimacs(), None if most is None else most + 1)]
        stats = report(problem, translation, search.phases)
    is_cut = most is not None and len(lines) > most
    return {"lines": lines[:most], "more": is_cut, "statistics": stats}


def _values(problem: Problem, solution: Solution) -> Reply:
    shown = problem.shown()
    return {"values": [[problem.label(x), _word(solution.of(x))] for x in shown]}


def _word(value: int | bool) -> str:
    return str(value).lower()


def _in_words(value: int | bool | Domain) -> str:
    return f"in {value}" if isinstance(value, Domain) else f"= {_word(value)}"


def _written(problem: Problem, constraint: Constraint) -> str:
    text = as_written(problem, constraint, LONGEST)
    place = problem.place(constraint).removeprefix(f"{NAME}:")
    return f"{text} (line {place.partition(':')[0]})" if place else text


def _place(problem: Problem, constraint: Constraint) -> Reply:
    place = problem.place(constraint).split(":")
    return {"at": int(place[-2])} if len(place) > 2 else {}
