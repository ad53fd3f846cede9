"""The questions about a problem, as functions.

Keywords that all questions take:

- `solver`: a name of python-sat; default: MiniSat and CaDiCaL in alternation
- `solver_options`: a dict of options of CaDiCaL or Glucose 4.2
- `time_limit` (seconds), `conflict_limit` (a number of conflicts); default: no limit
- `check`: evaluate each solution before it is returned; default: true
- `encoding`: the encoding of integer variables as text (`log`, `order,x_*=direct`), or all settings
  as `EncodingOptions`
- `graph`: the encoding of graph constraints: `auto`, `lazy` or `static`
- `sums`: a list of names of encoders of sums

Questions with one answer also take `jobs`: the number of solvers that work on it in processes of
their own; the first answer counts. `names` is a list of variables or of their names, or a list of
such lists, or a grid; default: the answer keys, or if there are none, all variables that are not
hidden.

All of them raise `TypeError` and `ValueError` for wrong arguments, `KeyError` if no variable has a
name, `ImportError` if an encoder needs a package that is missing, `LimitReached` at a limit,
`Refused` for a problem that is too large, and `BackendError` if the solver fails. Questions with a
solution as their answer give `LimitReached` and `BackendError` the best one so far (`best`). A
question copies the problem: later changes do not affect it.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from textwrap import dedent

from csp2sat.csp.api_checks import whole, wrong
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.python.declarations import Goal
from csp2sat.csp.python.values_by_name import values
from csp2sat.csp.quick_typing import TypeVar, Unpack
from csp2sat.csp.solution import Named, Names
from csp2sat.solver.api_answers import answer, asking, best, events, forced, optimum, pool
from csp2sat.solver.api_answers import improving as improving_solutions
from csp2sat.solver.api_options import (
    Improvement,
    checked_callback,
    checked_problem,
    one_objective,
    parallel_options,
    single_solver_options,
    variables,
)
from csp2sat.solver.ask.answer_events import (
    UNSATISFIABLE,
    Conflict,
    Counted,
    End,
    Fixed,
    NewSolution,
    Possible,
    Redundant,
)
from csp2sat.solver.ask.solution_questions import Query, StepChoice
from csp2sat.solver.ask.table import SEVERAL, STEPS
from csp2sat.solver.questions.enumeration import Unique

TYPE_CHECKING = False
if TYPE_CHECKING:
    from concurrent.futures import Executor

    from csp2sat.solver.api_options import Options, Racing
    from csp2sat.solver.questions.solving_steps import Step

Key = TypeVar("Key", bound=Named)


def solve(
    problem: Problem, on_improvement: Improvement = None, **options: Unpack[Racing]
) -> Solution | None:
    """A solution, or with an objective the best one; None if there is no solution.

    `on_improvement` is called with each solution that is better than those before.

    >>> from csp2sat import Problem, solve
    >>> print(solve(Problem.parse("(int x 0 9) (= (* x x) 49)"))["x"])
    7
    """
    keywords, problem = parallel_options("solve", options), one_objective(problem)
    callback = checked_callback(on_improvement, keywords)
    return best(improving_solutions(problem, keywords, callback))


def improving(problem: Problem, **options: Unpack[Options]) -> Iterator[Solution]:
    """Yields better and better solutions as they are found; the last one is the best.

    >>> from csp2sat import Problem, improving
    >>> problem = Problem.parse("(int x 0 9) (!= x 9) (objective maximize x)")
    >>> [*improving(problem)][-1]["x"]
    8
    """
    keywords = single_solver_options("improving", options)
    return improving_solutions(one_objective(problem), keywords)


def minimize(
    problem: Problem,
    *terms: Goal | Iterable[Goal],
    on_improvement: Improvement = None,
    **options: Unpack[Racing],
) -> Solution | None:
    """A solution with the least value of a term; among those, of the next term, and so on.

    A term is an expression, a variable or its name. None if there is no solution.

    >>> from csp2sat import Problem, minimize
    >>> problem = Problem.parse("(int x 0 9) (int y 0 9) (>= (+ x y) 5)")
    >>> dict(minimize(problem, "y", "x"))
    {'x': 5, 'y': 0}
    """
    keywords = parallel_options("minimize", options)
    callback = checked_callback(on_improvement, keywords)
    return optimum(one_objective(problem, has_goal=True), True, terms, keywords, callback)


def maximize(
    problem: Problem,
    *terms: Goal | Iterable[Goal],
    on_improvement: Improvement = None,
    **options: Unpack[Racing],
) -> Solution | None:
    """A solution with the greatest value of a term; see `minimize`.

    >>> from csp2sat import Problem, maximize
    >>> problem = Problem.parse("(int x 0 9) (int y 0 9) (<= (+ x y) 5)")
    >>> dict(maximize(problem, "y", "x"))
    {'x': 0, 'y': 5}
    """
    keywords = parallel_options("maximize", options)
    callback = checked_callback(on_improvement, keywords)
    return optimum(one_objective(problem, has_goal=True), False, terms, keywords, callback)


def solutions(
    problem: Problem, names: Names | None = None, **options: Unpack[Options]
) -> Iterator[Solution]:
    """Yields all solutions; with an objective, all best ones.

    Solutions that agree on `names` count as one: the first of them is yielded.

    >>> from csp2sat import Problem, solutions
    >>> problem = Problem.parse("(int x 0 9) (int y 0 9) (< (+ x y) 2)")
    >>> sorted((each["x"], each["y"]) for each in solutions(problem))
    [(0, 0), (0, 1), (1, 0)]
    >>> sorted(each["x"] for each in solutions(problem, ["x"]))
    [0, 1]
    """
    keywords, problem = single_solver_options("solutions", options), one_objective(problem)
    query = Query(variables(problem, names))
    return (
        x.solution for x in events(SEVERAL, problem, query, keywords) if isinstance(x, NewSolution)
    )


def count(
    problem: Problem,
    names: Names | None = None,
    at_most: int | None = None,
    **options: Unpack[Racing],
) -> int:
    """The number of solutions; with an objective, of best solutions.

    Solutions that agree on `names` count as one. With `at_most`, counting stops at `at_most + 1`.

    >>> from csp2sat import Problem, count
    >>> problem = Problem.parse("(int x 0 9) (int y 0 9) (< x y)")
    >>> count(problem), count(problem, ["x"]), count(problem, at_most=5)
    (45, 9, 6)
    """
    keywords, problem = parallel_options("count", options), one_objective(problem)
    most = None if at_most is None else whole("at_most", at_most, 0)
    event = answer(Counted, "count", problem, Query(variables(problem, names), most), keywords)
    assert event is not None, "a count gives a number"
    return event.number.number


def unique(problem: Problem, names: Names | None = None, **options: Unpack[Racing]) -> Unique:
    """Whether there is exactly one solution: the result is true then.

    Its `solutions` are the only solution, or two of several; `differing` are the variables among
    `names` whose values differ in these two.

    >>> from csp2sat import Problem, unique
    >>> found = unique(Problem.parse("(int x 0 2) (int y 3 5) (= (* x y) 8)"))
    >>> bool(found), [dict(each) for each in found.solutions]
    (True, [{'x': 2, 'y': 4}])
    """
    keywords, problem = parallel_options("unique", options), one_objective(problem)
    event = answer(Unique, "unique", problem, Query(variables(problem, names)), keywords)
    assert event is not None, "a question of uniqueness has an answer"
    return event


def backbone(
    problem: Problem, names: Names | None = None, **options: Unpack[Racing]
) -> dict[str, int | bool] | None:
    """The values that variables among `names` have in all solutions, by name; None: no solution.

    >>> from csp2sat import Problem, backbone
    >>> backbone(Problem.parse("(int x 0 9) (int y 0 9) (bool p) (= (* x 9) y) (iff p (> x 1))"))
    {'p': False}
    """
    keywords, problem = parallel_options("backbone", options), one_objective(problem)
    event = answer(Fixed, "backbone", problem, Query(variables(problem, names)), keywords)
    return None if event is None else {problem.label(x): value for x, value in event.values}


def candidates(
    problem: Problem, names: Names | None = None, **options: Unpack[Racing]
) -> dict[str, list[int | bool]] | None:
    """All values of variables among `names` in some solution, by name; None: no solution.

    >>> from csp2sat import Problem, candidates
    >>> candidates(Problem.parse("(int x 0 9) (int y 0 9) (= (* x 4) y)"))
    {'x': [0, 1, 2], 'y': [0, 4, 8]}
    """
    keywords, problem = parallel_options("candidates", options), one_objective(problem)
    event = answer(Possible, "candidates", problem, Query(variables(problem, names)), keywords)
    return None if event is None else {problem.label(x): [*y] for x, y in event.values.items()}


def explain(problem: Problem, **options: Unpack[Racing]) -> list[Constraint] | None:
    """A small minimal set of constraints that conflict; None if there is a solution.

    >>> from csp2sat import Problem, explain, write_formula
    >>> conflict = explain(Problem.parse("(int x 0 9) (> x 5) (!= x 7) (< x 4)"))
    >>> [write_formula(each.formula) for each in conflict]
    ['(> x 5)', '(< x 4)']
    """
    keywords, problem = parallel_options("explain", options), checked_problem(problem)
    event = answer(Conflict, "explain", problem, Query(most=1), keywords)
    return None if event is None else [*event.constraints]


def conflicts(problem: Problem, **options: Unpack[Options]) -> Iterator[list[Constraint]]:
    """Yields every minimal set of constraints that conflict.

    >>> from csp2sat import Problem, conflicts
    >>> problem = Problem.parse("(int x 0 9) (> x 5) (< x 4) (< x 2)")
    >>> sorted(len(each) for each in conflicts(problem))
    [2, 2]
    """
    keywords, problem = single_solver_options("conflicts", options), checked_problem(problem)
    conflict_events = events("explain", problem, Query(), keywords)
    return ([*x.constraints] for x in conflict_events if isinstance(x, Conflict))


def redundant(problem: Problem, **options: Unpack[Options]) -> list[Constraint] | None:
    """Constraints that the others imply, so that they can be left out together; None: no solution.

    >>> from csp2sat import Problem, redundant, write_formula
    >>> problem = Problem.parse("(int x 0 9) (int y 0 9) (< x y) (< y 5) (< x 5)")
    >>> [write_formula(constraint.formula) for constraint in redundant(problem)]
    ['(< x 5)']
    """
    keywords, problem = single_solver_options("redundant", options), checked_problem(problem)
    implied: list[Constraint] = []
    for event in events("redundant", problem, Query(), keywords):
        if isinstance(event, Redundant) and event.constraint:
            implied.append(event.constraint)
        elif isinstance(event, End) and event.status == UNSATISFIABLE:
            return None
    return implied


def steps(
    problem: Problem,
    given: Mapping[Key, int | bool] | None = None,
    names: Names | None = None,
    detail: bool = False,
    **options: Unpack[Options],
) -> Iterator[Step]:
    """Yields the values that are forced, each with its reasons; the easiest one comes next.

    `given` maps variables or names to known values. A step has a `variable`, a `value`, and what
    forces it: `constraints` and known values (`facts`). With `detail`, a step by several
    constraints has a proof by contradiction, line by line (`detail`).

    Raises:
        NoSolution: there is no solution with the given values.

    >>> from csp2sat import Problem, steps
    >>> problem = Problem.parse("(int x 1 2) (int y 1 2) (int z 2 3) (!= x y) (!= y z)")
    >>> [(each.variable.name, each.value) for each in steps(problem, given={"x": 1})]
    [('y', 2), ('z', 3)]
    """
    keywords, problem = single_solver_options("steps", options), checked_problem(problem)
    known, wanted = values(problem, given), variables(problem, names)
    query = Query(wanted, known=known, steps=StepChoice(detail=detail))
    return forced(events(STEPS, problem, query, keywords))


def conquer(
    problem: Problem,
    cubes: int = 64,
    executor: Executor | None = None,
    workers: int | None = None,
    **options: Unpack[Options],
) -> Solution | None:
    """The same as `solve`, by cube and conquer: it splits the problem into about `cubes` cubes.

    An `executor` (of `concurrent.futures`, Dask, ...) solves them; without one, `workers` processes
    do (default: one for each processor). With an objective, at most `workers` cubes are solved at
    once, so that later ones start from the best value so far. If no process can be made, one solver
    works alone, with a `RuntimeWarning`.

    >>> from csp2sat import Problem, conquer
    >>> print(conquer(Problem.parse("(int x 0 9) (= (* x x) 49)"), cubes=2, workers=2)["x"])
    7
    """
    from csp2sat.solver.ask.solve_by_cubes import Cubes, conquer
    from csp2sat.solver.parallel.workers import NoProcesses

    keywords, problem = single_solver_options("conquer", options), one_objective(problem)
    number = whole("cubes", cubes, 1)
    at_once = None if workers is None else whole("workers", workers, 1)
    if not (executor is None or hasattr(executor, "submit")):
        wrong("executor", executor, "an Executor of concurrent.futures or one like it")
    try:
        with closing(asking(problem, keywords)) as question, pool(executor, at_once) as crew:
            answers = conquer(question, Cubes(number, at_once, crew))
            return best(x.solution for x in answers if isinstance(x, NewSolution))
    except NoProcesses as error:
        warnings.warn(f"{error}: one solver works alone", RuntimeWarning, stacklevel=2)
        return solve(problem, **options)


def _add_keywords() -> None:
    """Add the keywords to the documentation of each question, for `help`."""
    listed = (__doc__ or "").partition("Keywords that all questions take:\n\n")[2]
    keywords = listed.partition("\n\nQuestions with one answer")[0]
    jobs = "- `jobs`: the number of solvers that work at once, in processes; default: 1"
    single = (improving, solutions, conflicts, redundant, steps, conquer)
    for ask in (solve, minimize, maximize, count, unique, backbone, candidates, explain, *single):
        lines = keywords if ask in single else f"{keywords}\n{jobs}"
        about = dedent(f"    {ask.__doc__ or ''}").strip()
        ask.__doc__ = f"{about}\n\nKeywords:\n\n{lines}\n"


_add_keywords()
