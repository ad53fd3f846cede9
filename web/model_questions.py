"""Questions about problems in the language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice, zip_longest
from time import perf_counter

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.objective_variable import GOAL
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.soft_constraints import harden
from csp2sat.csp.syntax.constraint_source import as_written
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.solver.api_answers import events
from csp2sat.solver.ask.answer_events import (
    UNSATISFIABLE,
    Bound,
    Conflict,
    Counted,
    End,
    Fixed,
    Forced,
    NewSolution,
    Nothing,
    Possible,
    Redundant,
)
from csp2sat.solver.ask.solution_questions import Query
from csp2sat.solver.ask.table import SEVERAL, SOLVE, STEPS
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.questions.optimize import goal_name
from csp2sat.solver.timing import Phases, report
from csp2sat.translator import clauses_by_constraint
from csp2sat.translator.encoding_options import DEFAULTS
from csp2sat.translator.literal_names import Names
from csp2sat.translator.size_refusals import Refused
from csp2sat.translator.translate import translate

Reply = dict[str, object]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.answer_events import Event
    from csp2sat.solver.questions.solving_steps import Step

    Answer = Iterator[Event | None]
    Show = Callable[[Problem, Answer, int | None], Iterator[Reply]]

NAME = "model"
"""The name of the text in messages."""
LONGEST = 200
"""The length of a constraint that is shown."""
NO_SOLUTION = "There is no solution."
NO_OBJECTIVE = "The problem has no objective: add (objective minimize x), or (weighted 1 FORMULA)."


def run(
    text: str | Source, question: str, most: int | None = None, jobs: int = 1
) -> Iterator[Reply]:
    """The answers to a question of `QUESTIONS`, each when it is found; at last a line in words.

    `most` is the largest number of solutions that are shown; `jobs`: see `solver.api`.
    """
    start = perf_counter()
    problem = _read(text)
    name, show = QUESTIONS[question]
    if question == "solve" and problem.keys is not None:
        name, show = QUESTIONS["backbone"]
    if question == "optimum" and not (problem.objective or _soft(problem)):
        yield {"verdict": NO_OBJECTIVE}
    else:
        query = Query(problem.question_variables(), MOST.get(question, most))
        with _errors_at_places(problem):
            yield from show(problem, events(name, problem, query, {"jobs": jobs}), query.most)
    yield {"seconds": round(perf_counter() - start, 3)}


def _read(text: str | Source) -> Problem:
    source = Source(text, NAME) if isinstance(text, str) else text
    return parse(source, softness_in(source))


@contextmanager
def _errors_at_places(problem: Problem) -> Iterator[None]:
    """Turn a refusal to translate a constraint into a mistake at its place in the text.

    Raises:
        CspError: the constraint comes from the text.
        Refused: no constraint is to blame, or it comes from elsewhere.
    """
    try:
        yield
    except Refused as refused:
        offset = refused.constraint.offset if refused.constraint else -1
        if problem.source is None or offset < 0:
            raise
        mistake = Diagnostic(problem.source, offset, refused.message, refused.hint)
        raise CspError([mistake]) from None


def _solve(problem: Problem, answer: Answer, _: int | None) -> Iterator[Reply]:
    """The best solution."""
    solutions = [event for event in answer if isinstance(event, NewSolution)]
    if not solutions:
        yield {"verdict": NO_SOLUTION}
        return
    yield _values(problem, solutions[-1].solution)
    best = " It is the best one." if solutions[-1].objective else ""
    yield {"verdict": f"A solution was found.{best}"}


def _optimum(problem: Problem, answer: Answer, _: int | None) -> Iterator[Reply]:
    """Better and better solutions, each with its goals, and bounds: nothing is better."""
    best = bound = None
    for event in answer:
        if isinstance(event, Bound) and event != bound:
            bound = event
            yield {"bound": [_goal_name(event.name), str(event.value)]}
        elif isinstance(event, NewSolution):
            best = event
            goals = [[_goal_name(name), str(x)] for name, x in (event.objective or {}).items()]
            yield {**_values(problem, event.solution), "goals": goals}
    yield {"verdict": "The last one is the best." if best else NO_SOLUTION}


def _all(problem: Problem, answer: Answer, most: int | None) -> Iterator[Reply]:
    number = 0
    for event in answer:
        if isinstance(event, NewSolution):
            number += 1
            yield _values(problem, event.solution)
    more = ", and perhaps more" if number == most else ""
    yield {"verdict": f"Solutions: {number:,}{more}."}


def _count(_problem: Problem, answer: Answer, _: int | None) -> Iterator[Reply]:
    for event in answer:
        if isinstance(event, Counted):
            yield {"verdict": f"Solutions: {event.number.number:,}."}


def _unique(problem: Problem, answer: Answer, _: int | None) -> Iterator[Reply]:
    for event in answer:
        if isinstance(event, Unique):
            for solution in event.solutions:
                yield _values(problem, solution)
            if event.differing:
                names = ", ".join(map(problem.label, event.differing))
                yield {"verdict": f"There are several solutions, which differ in: {names}."}
            else:
                yield {"verdict": "There is exactly one solution." if event else NO_SOLUTION}


def _backbone(problem: Problem, answer: Answer, _: int | None) -> Iterator[Reply]:
    for event in answer:
        if isinstance(event, Fixed):
            rows = [[problem.label(x), _word(value)] for x, value in event.values]
            yield {"values": rows}
            yield {"verdict": f"Variables with one value in all solutions: {len(rows):,}."}
        elif isinstance(event, End) and event.status == UNSATISFIABLE:
            yield {"verdict": NO_SOLUTION}


def _candidates(problem: Problem, answer: Answer, _: int | None) -> Iterator[Reply]:
    for event in answer:
        if isinstance(event, Possible):
            rows = event.values.items()
            yield {"values": [[problem.label(x), " ".join(map(_word, some))] for x, some in rows]}
            yield {"verdict": "All values of each variable that some solution has."}
        elif isinstance(event, End) and event.status == UNSATISFIABLE:
            yield {"verdict": NO_SOLUTION}


def _explain(problem: Problem, answer: Answer, _: int | None) -> Iterator[Reply]:
    for event in answer:
        if isinstance(event, Conflict):
            for constraint in event.constraints:
                yield {"line": _text(problem, constraint), **_place(problem, constraint)}
            yield {"verdict": f"These constraints conflict: {len(event.constraints):,}."}
        elif isinstance(event, Nothing):
            yield {"verdict": "There is a solution: nothing conflicts."}


def _redundant(problem: Problem, answer: Answer, _: int | None) -> Iterator[Reply]:
    number = 0
    for event in answer:
        if isinstance(event, Redundant) and event.constraint:
            number += 1
            yield {"line": _text(problem, event.constraint), **_place(problem, event.constraint)}
        elif isinstance(event, End) and event.status == UNSATISFIABLE:
            yield {"verdict": NO_SOLUTION}
            return
    yield {"verdict": f"Constraints that the others imply: {number:,}."}


def _steps(problem: Problem, answer: Answer, most: int | None) -> Iterator[Reply]:
    number = 0
    for event in answer:
        if isinstance(event, Forced):
            number += 1
            yield _step(problem, event.step)
        elif isinstance(event, End) and event.status == UNSATISFIABLE:
            yield {"verdict": NO_SOLUTION}
            return
    if most == 1:
        yield {"verdict": "This follows first." if number else "No value is forced."}
    else:
        yield {"verdict": f"Steps: {number:,}."}


def _step(problem: Problem, step: Step) -> Reply:
    """A step in words, and the line of its first constraint."""
    facts = ", ".join(f"{x.name} {_in_words(value)}" for x, value in step.known())
    by = "; ".join(_text(problem, constraint) for constraint in step.constraints)
    because = f", because {facts}" if facts else ""
    news = _in_words(step.left if step.value is None else step.value)
    line = f"{problem.label(step.variable)} {news}: {by}{because}"
    return {"line": line, **(_place(problem, step.constraints[0]) if step.constraints else {})}


def _goal_name(name: str) -> str:
    """The name of an objective for people, also of a term."""
    return "objective" if name == GOAL else goal_name(name)


def _soft(problem: Problem) -> bool:
    return any(constraint.weight is not None for constraint in problem.constraints)


QUESTIONS: dict[str, tuple[str, Show]] = {
    "solve": (SOLVE, _solve),
    "all": (SEVERAL, _all),
    "count": ("count", _count),
    "unique": ("unique", _unique),
    "backbone": ("backbone", _backbone),
    "candidates": ("candidates", _candidates),
    "explain": ("explain", _explain),
    "redundant": ("redundant", _redundant),
    "hint": (STEPS, _steps),
    "steps": (STEPS, _steps),
    "optimum": (SOLVE, _optimum),
}
"""The questions of the page: the row of the table, and the function that shows the answer."""
MOST = {"hint": 1, "explain": 1, "steps": None, "count": None}
"""The largest number of steps and conflicts, where that is not the number of solutions."""


def clauses(text: str, most: int | None = None, simplify: bool = True) -> Reply:
    """The clauses of each constraint, with sizes and times; without `simplify` before presolve.

    Keys: `statistics`; `variables`, each with its values in words; `parts`, each with a `title`,
    the `line` in the text (0: none), a `note`, the number of its clauses (`count`) and `clauses`:
    literals as in DIMACS, and in words; `lines`, those of DIMACS, with the meanings of variables
    first; `more`, whether clauses or lines are left out. `most` is the largest number of each.
    """
    problem = _read(text)
    problem_to_encode = harden(problem) if _soft(problem) else problem
    phases = Phases()
    with _errors_at_places(problem), phases.phase("translate"):
        translation = translate(problem_to_encode, DEFAULTS._replace(presolve=simplify))
    lines = [*islice(translation.clauses.dimacs(), None if most is None else most + 1)]
    excerpts, left = [], most
    names = Names(translation)
    parts = clauses_by_constraint.parts(translation, DEFAULTS)  # those of the constraints first
    for part, constraint in zip_longest(parts, translation.problem.constraints):
        title, _, members, note = part
        excerpt = [[*map(int, clause)] for clause in members[:left]]
        rows = [[_dimacs(clause), names.clause(clause)] for clause in excerpt]
        line = _line(problem, constraint) if constraint else 0
        count = len(members)
        excerpts.append(
            {"title": title, "line": line, "note": note, "count": count, "clauses": rows}
        )
        left = None if left is None else left - len(rows)
    return {
        "statistics": report(problem_to_encode, translation, phases),
        "variables": [*map(list, clauses_by_constraint.variables(translation))],
        "parts": excerpts,
        "lines": lines[:most],
        "more": most is not None and (len(lines) > most or translation.clauses.count > most),
    }


def _dimacs(clause: Sequence[int]) -> str:
    return " ".join(map(str, (*clause, 0)))


def _values(problem: Problem, solution: Solution) -> Reply:
    variables = problem.shown()
    return {"values": [[problem.label(x), _word(solution.of(x))] for x in variables]}


def _word(value: int | bool) -> str:
    return str(value).lower()


def _in_words(value: int | bool | Domain) -> str:
    return f"in {value}" if isinstance(value, Domain) else f"= {_word(value)}"


def _text(problem: Problem, constraint: Constraint) -> str:
    text = as_written(problem, constraint, LONGEST)
    line = _line(problem, constraint)
    return f"{text} (line {line})" if line else text


def _place(problem: Problem, constraint: Constraint) -> Reply:
    line = _line(problem, constraint)
    return {"at": line} if line else {}


def _line(problem: Problem, constraint: Constraint) -> int:
    """The line of a constraint in the text; 0: it comes from no text."""
    if problem.source is None or constraint.offset < 0:
        return 0
    return problem.source.position(constraint.offset)[0]
