"""The questions to a problem as functions of Python.

All take the same options: `solver` (a name of python-sat), `time_limit` (seconds),
`conflict_limit`, `check` (evaluate each solution), `solver_options` (of CaDiCaL and Glucose 4.2),
`encoding` (of integer variables: `log`, `order,x_*=direct`).
Those with one answer take `jobs`: so many solvers in processes of their own, of which the first to
answer counts. They raise `LimitReached` when a limit ends them, `Refused` for a problem that is too
large, `BackendError` if the solver fails.
"""

from __future__ import annotations

import os
import warnings
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar
from csp2sat.csp.expressions import Formula, as_term
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.csp.symmetry import broken
from csp2sat.solver import CADICAL, DEFAULT, enumeration
from csp2sat.solver.backbone import fixed
from csp2sat.solver.enumeration import Unique
from csp2sat.solver.limits import Limit
from csp2sat.solver.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.solver.turns import new_solver
from csp2sat.translator.choice import AUTO, Choice
from csp2sat.translator.hulls import Hulls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from typing import TypedDict, TypeVar, Unpack

    from csp2sat.csp.expr import Variable
    from csp2sat.csp.expressions import Term
    from csp2sat.csp.problem import Constraint
    from csp2sat.solver.backbone import Fixed
    from csp2sat.solver.hints import Step

    T = TypeVar("T")
    Goal = Term | Formula | int | str

    class Options(TypedDict, total=False):
        """What all questions take."""

        solver: str
        time_limit: float | None
        conflict_limit: int | None
        check: bool
        solver_options: Mapping[str, int] | None
        encoding: str | Choice
        graph: str

    class Racing(Options, total=False):
        """What questions with one answer take."""

        jobs: int


class _Searches:
    """Makes searches that share their limits."""

    def __init__(
        self,
        solver: str = DEFAULT,
        time_limit: float | None = None,
        conflict_limit: int | None = None,
        check: bool = True,
        solver_options: Mapping[str, int] | None = None,
        encoding: str | Choice = AUTO,
        graph: str = AUTO,
    ) -> None:
        self._solver = partial(new_solver, solver, options=solver_options)
        self.limit = Limit(time_limit, conflict_limit)
        self._check = check
        choice = Choice.parse(encoding) if isinstance(encoding, str) else encoding
        self.choice = choice.with_graphs(graph)

    def __call__(self, problem: Problem) -> Search:
        return self._search(problem, self._check)

    def unchecked(self, problem: Problem) -> Search:
        """A search whose solutions are not for the user, and need no check."""
        return self._search(problem, False)

    def _search(self, problem: Problem, check: bool) -> Search:
        limit = self.limit
        return Search(
            problem,
            lambda: self._solver(limit=limit),
            check=check,
            limit=limit,
            choice=self.choice,
        )


def solve(problem: Problem, **options: Unpack[Racing]) -> Solution | None:
    """A solution, with an objective the best one; None: there is none."""
    return _first(problem, lambda own: _last(improving(problem, **own)), options)


def improving(problem: Problem, **options: Unpack[Options]) -> Iterator[Solution]:
    """Ever better solutions, as they are found; the last is the best."""
    with _Searches(**options)(broken(problem)) as search:
        yield from improvements(search)


def minimize(problem: Problem, *terms: Goal, **options: Unpack[Racing]) -> Solution | None:
    """A solution in which a term is least; of those one in which the next is, and so on."""
    return _of(problem, solve(_towards(problem, True, terms), **options))


def maximize(problem: Problem, *terms: Goal, **options: Unpack[Racing]) -> Solution | None:
    """A solution in which a term is greatest; of those one in which the next is, and so on."""
    return _of(problem, solve(_towards(problem, False, terms), **options))


def solutions(
    problem: Problem, names: Sequence[str] | None = None, **options: Unpack[Options]
) -> Iterator[Solution]:
    """Every solution; with names, of those that agree on them only one.

    With an objective, the best ones.
    """
    with _Searches(**options)(problem) as search:
        yield from enumeration.solutions(search, _variables(problem, names))


def count(
    problem: Problem,
    names: Sequence[str] | None = None,
    at_most: int | None = None,
    **options: Unpack[Racing],
) -> int:
    """How many solutions there are; with `at_most`, more than that are that and one."""
    wanted = _variables(problem, names)

    def number(own: Options) -> int:
        return enumeration.count(problem, wanted, _Searches(**own), at_most).number

    return _first(problem, number, options)


def unique(
    problem: Problem, names: Sequence[str] | None = None, **options: Unpack[Racing]
) -> Unique:
    """Whether there is one solution only (it is true then), and two if there are more."""
    wanted = _variables(problem, names)
    return _first(
        problem, lambda own: enumeration.two(solutions(problem, names, **own), wanted), options
    )


def backbone(
    problem: Problem, names: Sequence[str] | None = None, **options: Unpack[Racing]
) -> dict[str, int | bool] | None:
    """The variables (among some) that have one value in all solutions; None: there is none."""
    wanted = _variables(problem, names)

    def ask(own: Options) -> Fixed | None:
        with _Searches(**own)(problem) as search:
            return fixed(search, wanted)

    found = _first(problem, ask, options)
    return None if found is None else {problem.label(each): value for each, value in found}


def explain(problem: Problem, **options: Unpack[Racing]) -> list[Constraint] | None:
    """Constraints that can't hold together, none of which is needless; None: all can hold."""
    from csp2sat.solver.explain import explanations

    return _first(
        problem, lambda own: _last(explanations(problem, _Searches(**own).unchecked)), options
    )


def conflicts(problem: Problem, **options: Unpack[Options]) -> Iterator[list[Constraint]]:
    """Every such set of constraints, one after another."""
    from csp2sat.solver.explain import conflicts

    return conflicts(problem, _Searches(**options).unchecked)


def steps(
    problem: Problem,
    given: Mapping[str, int | bool] | None = None,
    names: Sequence[str] | None = None,
    **options: Unpack[Options],
) -> Iterator[Step]:
    """The values that are forced, in an order in which each is easy to see, with the reasons.

    Raises `NoSolution` if there is none with the given values.
    """
    from csp2sat.solver.hints import steps

    known = {problem.variable(name): value for name, value in (given or {}).items()}
    for variable, value in known.items():
        _check_value(variable, value)
    return steps(problem, _variables(problem, names), known, _Searches(**options).unchecked)


def conquer(
    problem: Problem,
    cubes: int = 64,
    executor: Executor | None = None,
    workers: int | None = None,
    **options: Unpack[Options],
) -> Solution | None:
    """The same as `solve`, by cube and conquer: the problem is cut into about so many cubes.

    They are solved by any executor (of `concurrent.futures`, Dask, ...), or by so many processes
    (as there are processors). With an objective, no more than that are begun at once, as each is to
    know the best value so far. Where no processes can be made, one solver works alone, with a
    `RuntimeWarning`.
    """
    from csp2sat.solver.workers import NO_PROCESSES, NoProcesses

    workers = workers or os.cpu_count() or 1
    try:
        if executor or hasattr(os, "fork"):
            return _conquered(problem, cubes, executor, workers, options)
        from concurrent.futures import ProcessPoolExecutor

        try:
            pool = ProcessPoolExecutor(workers)
        except (ImportError, NotImplementedError, OSError):
            raise NoProcesses(NO_PROCESSES) from None
        with pool:
            return _conquered(problem, cubes, pool, workers, options)
    except NoProcesses as error:
        warnings.warn(f"{error}: one solver works alone", RuntimeWarning, stacklevel=2)
        return solve(problem, **options)


def _conquered(
    problem: Problem, cubes: int, executor: Executor | None, workers: int, options: Options
) -> Solution | None:
    """The answer of the cubes; without an executor they are forked."""
    from csp2sat.solver.conquer import Conquest, Forked, conquered
    from csp2sat.solver.executors import Sent

    searches = _Searches(**options)
    with searches.unchecked(problem) as search:
        crew: Forked | Sent
        if executor is None:
            crew = Forked(search)
        else:
            crew = Sent(executor, problem, searches.limit, searches.choice, options)
        at_once = cubes if executor and not problem.objective else workers
        how = Conquest(crew, at_once, options.get("check", True))
        with crew:
            return _last(conquered(search, cubes, how, searches.limit))


def _first(problem: Problem, question: Callable[[Options], T], options: Racing) -> T:
    """The answer of the first solver to have one, if several are wanted."""
    own = options.copy()
    jobs = own.pop("jobs", 1)
    if jobs == 1:
        return question(own)
    from csp2sat.solver.portfolio import Contender, contenders
    from csp2sat.solver.race import first

    asked = own.get("solver", CADICAL if own.get("solver_options") else DEFAULT)
    some = contenders(jobs, asked, "encoding" in own)

    def ask(contender: Contender) -> T:
        mine = own.copy()
        if asked == DEFAULT or contender is not some[0]:  # else it is as the options say
            mine |= {"solver": contender.solver, "solver_options": contender.options}
            if "encoding" not in own:
                mine["encoding"] = contender.choice
        return question(mine)

    return first(ask, some, problem)


def _last(found: Iterator[T]) -> T | None:
    """The last of some answers, of which each is better than those before."""
    kept = deque(found, maxlen=1)
    return kept[0] if kept else None


def _check_value(variable: Variable, value: object) -> None:
    """A variable can have a value, or a `ValueError` says why not."""
    if isinstance(variable, IntVar):
        if isinstance(value, bool) or not isinstance(value, int) or value not in variable.domain:
            raise ValueError(f"{variable.name} is one of {variable.domain}, not {value!r}")
    elif not isinstance(value, bool):
        raise ValueError(f"{variable.name} is True or False, not {value!r}")


def _variables(problem: Problem, names: Sequence[str] | None) -> Sequence[Variable]:
    """The variables of some names, or all that are shown."""
    return problem.shown() if names is None else list(map(problem.variable, names))


def _of(problem: Problem, solution: Solution | None) -> Solution | None:
    """The values of the problem's own variables."""
    if solution is None:
        return None
    return Solution({name: solution.ints[name] for name in problem.ints}, solution.bools)


def _towards(problem: Problem, minimize: bool, terms: Sequence[Goal]) -> Problem:
    """The problem with an objective; what is no variable is made equal to one."""
    result = problem.copy()
    names = []
    for term in terms:
        if isinstance(term, str):
            if term not in result.ints:
                raise ValueError(f"there is no integer variable {term!r}")
            names.append(term)
            continue
        node = as_term(term)
        if isinstance(node, IntVar) and result.ints.get(node.name) is node:
            names.append(node.name)
            continue
        goal = result.int_var(result.free_name("_goal"), *Hulls()(node))
        result.require(Formula(k.compare(k.EQ, goal, node)))
        names.append(goal.name)
    result.objective = Objective(minimize, tuple(names))
    return result
