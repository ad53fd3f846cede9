"""How the questions of the Python API are answered: by one search, a race of solvers, or cubes.

The arguments are checked already; `options` are those of the question.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import partial

from csp2sat.csp.cost_terms import softened
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.python_declarations import set_objective
from csp2sat.csp.value_symmetry import break_value_symmetry
from csp2sat.solver.api_searches import Searches, rivals
from csp2sat.solver.neighbourhoods.pursuit import pursuit
from csp2sat.solver.questions import enumeration
from csp2sat.solver.questions.optimize import improvements

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from typing import TypeVar

    from csp2sat.csp.expr import Variable
    from csp2sat.csp.problem import Goal
    from csp2sat.solver.api_options import Options, Racing

    T = TypeVar("T")


def first(problem: Problem, question: Callable[[Searches], T], options: Racing) -> T:
    """The answer to a question; with several jobs, the answer of the fastest solver."""
    own = options.copy()
    jobs = own.pop("jobs", 1)
    if jobs == 1:
        return question(Searches(own))
    from csp2sat.solver.parallel import race

    return race.first(question, rivals(problem, jobs, own), problem)


def seen(
    found: Iterator[Solution], on_improvement: Callable[[Solution], object] | None
) -> Iterator[Solution]:
    """The solutions, each passed to a function, if there is one, when it is found."""
    for each in found:
        if on_improvement:
            on_improvement(each)
        yield each


def last(found: Iterator[T]) -> T | None:
    """The last item, which is the best answer; None if there are no items."""
    kept = deque(found, maxlen=1)
    return kept[0] if kept else None


def solutions(
    problem: Problem, wanted: Sequence[Variable], searches: Searches
) -> Iterator[Solution]:
    """Yields all solutions that differ in some variables; with an objective, the best ones."""
    with searches(problem) as search:
        yield from enumeration.solutions(search, wanted)


def improving(problem: Problem, searches: Searches) -> Iterator[Solution]:
    """Yields better and better solutions; the last one is the best."""
    objective = problem.objective
    softer = softened(problem) if searches.by_cores else None
    if objective is None or softer is None:
        yield from _by_bounds(problem, searches)
        return
    from csp2sat.solver.questions.by_cores import improving

    ask = partial(_by_bounds, problem, searches)
    yield from improving(objective, softer, ask, searches, searches.limit)


def _by_bounds(problem: Problem, searches: Searches) -> Generator[Solution, None, None]:
    """Better and better solutions by bounds of the objective; the last one is the best."""
    with searches(break_value_symmetry(problem)) as search:
        yield from improvements(search, pursuit=pursuit(search))


def best(
    problem: Problem,
    searches: Searches,
    on_improvement: Callable[[Solution], object] | None = None,
) -> Solution | None:
    """The best solution, or any one without an objective; None if there is none."""
    return last(seen(improving(problem, searches), on_improvement))


def optimum(
    problem: Problem,
    minimize: bool,
    terms: Sequence[Goal | Iterable[Goal]],
    options: Racing,
    on_improvement: Callable[[Solution], object] | None = None,
) -> Solution | None:
    """The best solution for some terms, with the values of the problem's own variables.

    Raises:
        TypeError: there is no term.
    """
    towards = problem.copy()
    set_objective(towards, minimize, terms)

    def ask(searches: Searches) -> Solution | None:
        found = (own(problem, each) for each in improving(towards, searches))
        return last(seen(found, on_improvement))

    return first(towards, ask, options)


def own(problem: Problem, solution: Solution) -> Solution:
    """The values of a problem's own variables."""
    return Solution({name: solution.ints[name] for name in problem.ints}, solution.bools)


def conquered(
    problem: Problem, cubes: int, executor: Executor | None, workers: int, options: Options
) -> Solution | None:
    """A best solution by cubes, which an executor or (None) forked processes solve."""
    from csp2sat.solver.parallel.cube_and_conquer import Conquest, Forked, conquered
    from csp2sat.solver.parallel.executors import Sent

    searches = Searches(options)
    with searches.unchecked(problem) as search:
        crew: Forked | Sent
        if executor is None:
            crew = Forked(search)
        else:
            crew = Sent(executor, problem, searches.limit, searches.options, options)
        at_once = cubes if executor and not problem.objective else workers
        how = Conquest(crew, at_once, searches.check)
        with crew:
            return last(conquered(search, cubes, how, searches.limit))
