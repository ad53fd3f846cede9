"""Questions about problems in the language."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import islice
from time import perf_counter

from csp2sat.csp.domain import Domain
from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.goals import GOAL
from csp2sat.csp.problem import Problem
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.soft import hardened
from csp2sat.csp.syntax.parse import parse, softness_in
from csp2sat.csp.syntax.written import as_written
from csp2sat.csp.value_symmetry import break_value_symmetry
from csp2sat.solver import api
from csp2sat.solver.api_searches import Searches
from csp2sat.solver.neighbourhoods.pursuit import pursuit
from csp2sat.solver.questions.optimize import Bound, goal_name, progress
from csp2sat.solver.timing import Phases, report
from csp2sat.translator import encoded_view
from csp2sat.translator.encoding_options import DEFAULTS
from csp2sat.translator.literal_names import Names
from csp2sat.translator.refusals import Refused
from csp2sat.translator.translate import translate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from csp2sat.csp.problem import Constraint, Solution
    from csp2sat.solver.questions.hints import Step

    Reply = dict[str, object]

NAME = "model"
"""The name of the text in messages."""
LONGEST = 200
"""The length of a constraint that is shown."""
NO_OBJECTIVE = "The problem has no objective: add (objective minimize x), or (weighted 1 FORMULA)."


class How(NamedTuple):
    """How a question is asked: the largest number of solutions, the number of solvers at once."""

    most: int | None = None
    jobs: int = 1


def run(text: str, question: str, most: int | None = None, jobs: int = 1) -> Iterator[Reply]:
    """The answers to a question of `QUESTIONS`, each when it is found; at last a line in words.

    `most` is the largest number of solutions that are shown; `jobs`: see `solver.api`.
    """
    start = perf_counter()
    problem = _read(text)
    with _placed(problem):
        yield from QUESTIONS[question](problem, How(most, jobs))
    yield {"seconds": round(perf_counter() - start, 3)}


def _read(text: str) -> Problem:
    source = Source(text, NAME)
    return parse(source, softness_in(source))


@contextmanager
def _placed(problem: Problem) -> Iterator[None]:
    """Make a refusal to translate a constraint a mistake at its place in the text.

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


def _solve(problem: Problem, how: How) -> Iterator[Reply]:
    if problem.keys is not None:
        yield from _backbone(problem, how)
        return
    found = api.solve(problem, jobs=how.jobs)
    if found is None:
        yield {"verdict": "There is no solution."}
        return
    yield _values(problem, found)
    best = " It is the best one." if problem.objective or _soft(problem) else ""
    yield {"verdict": f"A solution was found.{best}"}


def _all(problem: Problem, how: How) -> Iterator[Reply]:
    number = 0
    for each in islice(api.solutions(problem), how.most):
        number += 1
        yield _values(problem, each)
    more = ", and perhaps more" if number == how.most else ""
    yield {"verdict": f"Solutions: {number:,}{more}."}


def _count(problem: Problem, how: How) -> Iterator[Reply]:
    yield {"verdict": f"Solutions: {api.count(problem, jobs=how.jobs):,}."}


def _unique(problem: Problem, how: How) -> Iterator[Reply]:
    found = api.unique(problem, jobs=how.jobs)
    for each in found.solutions:
        yield _values(problem, each)
    if found.differing:
        names = ", ".join(problem.label(each) for each in found.differing)
        yield {"verdict": f"There are several solutions, which differ in: {names}."}
    elif found:
        yield {"verdict": "There is exactly one solution."}
    else:
        yield {"verdict": "There is no solution."}


def _backbone(problem: Problem, how: How) -> Iterator[Reply]:
    found = api.backbone(problem, jobs=how.jobs)
    if found is None:
        yield {"verdict": "There is no solution."}
        return
    yield {"values": [[name, _word(value)] for name, value in found.items()]}
    yield {"verdict": f"Variables with one value in all solutions: {len(found):,}."}


def _explain(problem: Problem, how: How) -> Iterator[Reply]:
    found = api.explain(problem, jobs=how.jobs)
    if found is None:
        yield {"verdict": "There is a solution: nothing conflicts."}
        return
    for each in found:
        yield {"line": _written(problem, each), **_place(problem, each)}
    yield {"verdict": f"These constraints conflict: {len(found):,}."}


def _candidates(problem: Problem, how: How) -> Iterator[Reply]:
    found = api.candidates(problem, jobs=how.jobs)
    if found is None:
        yield {"verdict": "There is no solution."}
        return
    rows = [[name, " ".join(map(_word, values))] for name, values in found.items()]
    yield {"values": rows}
    yield {"verdict": "All values of each variable that some solution has."}


def _hint(problem: Problem, _how: How) -> Iterator[Reply]:
    found = next(api.steps(problem), None)
    if found is None:
        yield {"verdict": "No value is forced."}
        return
    yield _step(problem, found)
    yield {"verdict": "This follows first."}


def _steps(problem: Problem, _how: How) -> Iterator[Reply]:
    number = 0
    for step in api.steps(problem):
        number += 1
        yield _step(problem, step)
    yield {"verdict": f"Steps: {number:,}."}


def _step(problem: Problem, step: Step) -> Reply:
    """A step in words, and the line of its first constraint."""
    known = ", ".join(f"{x.name} {_in_words(value)}" for x, value in step.known())
    by = "; ".join(_written(problem, each) for each in step.constraints)
    because = f", because {known}" if known else ""
    found = _in_words(step.left if step.value is None else step.value)
    line = f"{problem.label(step.variable)} {found}: {by}{because}"
    return {"line": line, **(_place(problem, step.constraints[0]) if step.constraints else {})}


def _optimum(problem: Problem, _how: How) -> Iterator[Reply]:
    """Better and better solutions, each with its goals, and bounds: nothing is better."""
    wanted = hardened(problem) if _soft(problem) else problem
    if not wanted.objective:
        yield {"verdict": NO_OBJECTIVE}
        return
    found = bound = None
    with Searches({})(break_value_symmetry(wanted)) as search:
        for each in progress(search, pursuit=pursuit(search)):
            if isinstance(each, Bound):
                if each != bound:
                    yield {"bound": [_goal_name(each.name), str(each.value)]}
                bound = each
                continue
            found = each
            goals = [[_goal_name(x), str(found.ints[x])] for x in wanted.objective.names]
            yield {**_values(problem, found), "goals": goals}
    yield {"verdict": "There is no solution." if found is None else "The last one is the best."}


def _goal_name(name: str) -> str:
    """The name of an objective for people, also of a term."""
    return "objective" if name == GOAL else goal_name(name)


def _soft(problem: Problem) -> bool:
    return any(each.weight is not None for each in problem.constraints)


QUESTIONS: dict[str, Callable[[Problem, How], Iterator[Reply]]] = {
    "solve": _solve,
    "all": _all,
    "count": _count,
    "unique": _unique,
    "backbone": _backbone,
    "candidates": _candidates,
    "explain": _explain,
    "hint": _hint,
    "steps": _steps,
    "optimum": _optimum,
}


def clauses(text: str, most: int | None = None, simplify: bool = True) -> Reply:
    """The clauses of each constraint, with sizes and times; see `translate` for `simplify`.

    Keys: `statistics`; `variables`, each with its values in words; `parts`, each with a `title`,
    the `line` in the text (0: none), a `note`, the number of its clauses (`count`) and `clauses`:
    literals as in DIMACS, and in words; `lines`, those of DIMACS, with the meanings of variables
    first; `more`, whether clauses or lines are left out. `most` is the largest number of each.
    """
    problem = _read(text)
    wanted = hardened(problem) if _soft(problem) else problem
    phases = Phases()
    with _placed(problem), phases.phase("translate"):
        translation = translate(wanted, simplify=simplify)
    lines = [*islice(translation.clauses.dimacs(), None if most is None else most + 1)]
    shown, left = [], most
    names = Names(translation)
    for title, place, found, note in encoded_view.parts(translation, DEFAULTS):
        own = [[*map(int, each)] for each in found[:left]]
        rows = [[_dimacs(each), names.clause(each)] for each in own]
        line = int(place.removeprefix("line ") or 0)
        part = {"title": title, "line": line, "note": note, "count": len(found), "clauses": rows}
        shown.append(part)
        left = None if left is None else left - len(rows)
    return {
        "statistics": report(wanted, translation, phases),
        "variables": [*map(list, encoded_view.variables(translation))],
        "parts": shown,
        "lines": lines[:most],
        "more": most is not None and (len(lines) > most or translation.clauses.count > most),
    }


def _dimacs(clause: Sequence[int]) -> str:
    return " ".join(map(str, (*clause, 0)))


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
