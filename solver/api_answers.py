"""How the questions of the Python API are answered: by one search, a race of solvers, or cubes.

The arguments are checked already; `options` are those of the question.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.csp.python_operators import Formula, as_term
from csp2sat.csp.value_symmetry import break_value_symmetry
from csp2sat.solver.api_searches import Searches
from csp2sat.solver.questions import enumeration
from csp2sat.solver.questions.optimize import improvements
from csp2sat.translator.normalform.bounds import TermBounds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from typing import TypeVar

    from csp2sat.csp.expr import Variable
    from csp2sat.csp.python_operators import Term
    from csp2sat.solver.api_options import Options, Racing

    T = TypeVar("T")
    Goal = Term | Formula | IntVar | int | str


def first(problem: Problem, question: Callable[[Searches], T], options: Racing) -> T:
    """The answer to a question; with several jobs, the answer of the fastest solver."""
    own = options.copy()
    jobs = own.pop("jobs", 1)
    if jobs == 1:
        return question(Searches(own))
    from csp2sat.solver.parallel import race
    from csp2sat.solver.parallel.portfolio import competing

    return race.first(lambda mine: question(Searches(mine)), competing(jobs, own), problem)


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
    with searches(break_value_symmetry(problem)) as search:
        yield from improvements(search)


def best(problem: Problem, searches: Searches) -> Solution | None:
    """The best solution, or any one without an objective; None if there is none."""
    return last(improving(problem, searches))


def optimum(
    problem: Problem, minimize: bool, terms: Sequence[Goal], options: Racing
) -> Solution | None:
    """The best solution for some terms, with the values of the problem's own variables.

    Raises:
        TypeError: there is no term.
    """
    if not terms:
        raise TypeError(f"{'minimize' if minimize else 'maximize'}() needs at least one term")
    towards = _with_objective(problem, minimize, terms)
    found = first(towards, lambda searches: best(towards, searches), options)
    if found is None:
        return None
    return Solution({name: found.ints[name] for name in problem.ints}, found.bools)


def _with_objective(problem: Problem, minimize: bool, terms: Sequence[Goal]) -> Problem:
    """The problem with terms as its objective; a new variable equals each compound term."""
    result = problem.copy()
    names = []
    for term in terms:
        node = as_term(result.variable(term) if isinstance(term, str) else term)
        if isinstance(node, IntVar):
            names.append(result.variable(node).name)
            continue
        goal = result.int_var(result.free_name("_goal"), *TermBounds()(node))
        result.require(Formula(k.compare(k.EQ, goal, node)))
        names.append(goal.name)
    result.objective = Objective(minimize, tuple(names))
    return result


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
