"""The questions to a problem as functions of Python.

All take the same options: `solver` (a name of python-sat), `time_limit` (seconds),
`conflict_limit`, `check` (evaluate each solution), `solver_options` (of CaDiCaL and Glucose 4.2),
`encoding` (of integer variables: `log`, `order,x_*=direct`), `graph` (of constraints on graphs).
Those with one answer take `jobs`: so many solvers in processes of their own, of which the first to
answer counts. `names` are variables or their names.

They raise `TypeError` and `ValueError` for wrong arguments, `KeyError` for a name that no variable
has, `LimitReached` when a limit ends them, `Refused` for a problem that is too large,
`BackendError` if the solver fails. A question is about the problem as it was when it was asked.
"""

from __future__ import annotations

import os
import warnings
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.arguments import whole, wrong
from csp2sat.csp.expr import IntVar
from csp2sat.csp.expressions import Formula, as_term
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.csp.symmetry import break_value_symmetry
from csp2sat.solver import CADICAL, DEFAULT
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.limits import Limit
from csp2sat.solver.options import alone, asked, racing, values, variables
from csp2sat.solver.questions import enumeration
from csp2sat.solver.questions.backbone import fixed
from csp2sat.solver.questions.enumeration import Unique
from csp2sat.solver.questions.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.translator.encoding_options import AUTO, DEFAULTS, EncodingOptions
from csp2sat.translator.normalform.bounds import TermBounds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor
    from typing import TypeVar, Unpack

    from csp2sat.csp.expr import Variable
    from csp2sat.csp.expressions import Term
    from csp2sat.csp.problem import Constraint
    from csp2sat.csp.solution import Named
    from csp2sat.solver.options import Options, Racing
    from csp2sat.solver.questions.backbone import Fixed
    from csp2sat.solver.questions.hints import Step

    T = TypeVar("T")
    Key = TypeVar("Key", bound=Named)
    Goal = Term | Formula | IntVar | int | str


class _Searches:
    """Makes searches that share their limits, by options that were checked."""

    def __init__(self, options: Options) -> None:
        solver, more = options.get("solver", DEFAULT), options.get("solver_options")
        self._solver = partial(new_solver, solver, options=more)
        self.limit = Limit(options.get("time_limit"), options.get("conflict_limit"))
        self.check = options.get("check", True)
        encoding = options.get("encoding", DEFAULTS)
        if isinstance(encoding, str):
            encoding = EncodingOptions.parse(encoding)
        self.options = encoding.with_graph(options.get("graph", AUTO))

    def __call__(self, problem: Problem) -> Search:
        return self._search(problem, self.check)

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
            options=self.options,
        )


def solve(problem: Problem, **options: Unpack[Racing]) -> Solution | None:
    """A solution, with an objective the best one; None: there is none."""
    own, problem = racing("solve", options), asked(problem)
    return _first(problem, lambda searches: _best(problem, searches), own)


def improving(problem: Problem, **options: Unpack[Options]) -> Iterator[Solution]:
    """Ever better solutions, as they are found; the last is the best."""
    own = alone("improving", options)
    return _improving(asked(problem), _Searches(own))


def minimize(problem: Problem, *terms: Goal, **options: Unpack[Racing]) -> Solution | None:
    """A solution in which a term is least; of those one in which the next is, and so on."""
    return _optimum(asked(problem), True, terms, racing("minimize", options))


def maximize(problem: Problem, *terms: Goal, **options: Unpack[Racing]) -> Solution | None:
    """A solution in which a term is greatest; of those one in which the next is, and so on."""
    return _optimum(asked(problem), False, terms, racing("maximize", options))


def solutions(
    problem: Problem, names: Sequence[Named] | None = None, **options: Unpack[Options]
) -> Iterator[Solution]:
    """Every solution; with names, of those that agree on them only one.

    With an objective, the best ones.
    """
    own, problem = alone("solutions", options), asked(problem)
    return _solutions(problem, variables(problem, names), _Searches(own))


def count(
    problem: Problem,
    names: Sequence[Named] | None = None,
    at_most: int | None = None,
    **options: Unpack[Racing],
) -> int:
    """How many solutions there are; with `at_most`, more than that are that and one."""
    own, problem = racing("count", options), asked(problem)
    wanted = variables(problem, names)
    most = None if at_most is None else whole("at_most", at_most, 0)
    return _first(
        problem, lambda searches: enumeration.count(problem, wanted, searches, most).number, own
    )


def unique(
    problem: Problem, names: Sequence[Named] | None = None, **options: Unpack[Racing]
) -> Unique:
    """Whether there is one solution only (it is true then), and two if there are more."""
    own, problem = racing("unique", options), asked(problem)
    wanted = variables(problem, names)
    return _first(
        problem,
        lambda searches: enumeration.two(_solutions(problem, wanted, searches), wanted),
        own,
    )


def backbone(
    problem: Problem, names: Sequence[Named] | None = None, **options: Unpack[Racing]
) -> dict[str, int | bool] | None:
    """The variables (among some) that have one value in all solutions; None: there is none."""
    own, problem = racing("backbone", options), asked(problem)
    wanted = variables(problem, names)

    def ask(searches: _Searches) -> Fixed | None:
        with searches(problem) as search:
            return fixed(search, wanted)

    found = _first(problem, ask, own)
    return None if found is None else {problem.label(each): value for each, value in found}


def explain(problem: Problem, **options: Unpack[Racing]) -> list[Constraint] | None:
    """Constraints that can't hold together, none of which is needless; None: all can hold."""
    from csp2sat.solver.questions.explain import explanations

    own, problem = racing("explain", options), asked(problem)
    return _first(problem, lambda searches: _last(explanations(problem, searches.unchecked)), own)


def conflicts(problem: Problem, **options: Unpack[Options]) -> Iterator[list[Constraint]]:
    """Every such set of constraints, one after another."""
    from csp2sat.solver.questions.explain import conflicts

    own = alone("conflicts", options)
    return conflicts(asked(problem), _Searches(own).unchecked)


def steps(
    problem: Problem,
    given: Mapping[Key, int | bool] | None = None,
    names: Sequence[Named] | None = None,
    **options: Unpack[Options],
) -> Iterator[Step]:
    """The values that are forced, in an order in which each is easy to see, with the reasons.

    Raises `NoSolution` if there is none with the given values.
    """
    from csp2sat.solver.questions.hints import steps

    own, problem = alone("steps", options), asked(problem)
    known, wanted = values(problem, given), variables(problem, names)
    return steps(problem, wanted, known, _Searches(own).unchecked)


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
    from csp2sat.solver.parallel.workers import NO_PROCESSES, NoProcesses

    own, problem, cubes = alone("conquer", options), asked(problem), whole("cubes", cubes, 1)
    workers = (os.cpu_count() or 1) if workers is None else whole("workers", workers, 1)
    if not (executor is None or hasattr(executor, "submit")):
        wrong("executor", executor, "an Executor of concurrent.futures or one like it")
    try:
        if executor is not None or hasattr(os, "fork"):
            return _conquered(problem, cubes, executor, workers, own)
        from concurrent.futures import ProcessPoolExecutor

        try:
            pool = ProcessPoolExecutor(workers)
        except (ImportError, NotImplementedError, OSError):
            raise NoProcesses(NO_PROCESSES) from None
        with pool:
            return _conquered(problem, cubes, pool, workers, own)
    except NoProcesses as error:
        warnings.warn(f"{error}: one solver works alone", RuntimeWarning, stacklevel=2)
        return solve(problem, **options)


def _conquered(
    problem: Problem, cubes: int, executor: Executor | None, workers: int, own: Options
) -> Solution | None:
    """The answer of the cubes; without an executor they are forked."""
    from csp2sat.solver.parallel.cube_and_conquer import Conquest, Forked, conquered
    from csp2sat.solver.parallel.executors import Sent

    searches = _Searches(own)
    with searches.unchecked(problem) as search:
        crew: Forked | Sent
        if executor is None:
            crew = Forked(search)
        else:
            crew = Sent(executor, problem, searches.limit, searches.options, own)
        at_once = cubes if executor and not problem.objective else workers
        how = Conquest(crew, at_once, searches.check)
        with crew:
            return _last(conquered(search, cubes, how, searches.limit))


def _first(problem: Problem, question: Callable[[_Searches], T], options: Racing) -> T:
    """The answer of the first solver to have one, if several are wanted."""
    own = options.copy()
    jobs = own.pop("jobs", 1)
    if jobs == 1:
        return question(_Searches(own))
    from csp2sat.solver.parallel.portfolio import Contender, contenders
    from csp2sat.solver.parallel.race import first

    asked = own.get("solver", CADICAL if own.get("solver_options") else DEFAULT)
    some = contenders(jobs, asked, "encoding" in own)

    def ask(contender: Contender) -> T:
        mine = own.copy()
        if asked == DEFAULT or contender is not some[0]:  # else it is as the options say
            mine |= {"solver": contender.solver, "solver_options": contender.options}
            if "encoding" not in own:
                mine["encoding"] = contender.encoding_options
        return question(_Searches(mine))

    return first(ask, some, problem)


def _improving(problem: Problem, searches: _Searches) -> Iterator[Solution]:
    with searches(break_value_symmetry(problem)) as search:
        yield from improvements(search)


def _best(problem: Problem, searches: _Searches) -> Solution | None:
    return _last(_improving(problem, searches))


def _solutions(
    problem: Problem, wanted: Sequence[Variable], searches: _Searches
) -> Iterator[Solution]:
    with searches(problem) as search:
        yield from enumeration.solutions(search, wanted)


def _last(found: Iterator[T]) -> T | None:
    """The last of some answers, of which each is better than those before."""
    kept = deque(found, maxlen=1)
    return kept[0] if kept else None


def _optimum(
    problem: Problem, minimize: bool, terms: Sequence[Goal], options: Racing
) -> Solution | None:
    """The best solution for some terms: the values of the problem's own variables."""
    if not terms:
        raise TypeError(f"{'minimize' if minimize else 'maximize'}() needs at least one term")
    towards = _towards(problem, minimize, terms)
    found = _first(towards, lambda searches: _best(towards, searches), options)
    if found is None:
        return None
    return Solution({name: found.ints[name] for name in problem.ints}, found.bools)


def _towards(problem: Problem, minimize: bool, terms: Sequence[Goal]) -> Problem:
    """The problem with an objective; what is no variable is made equal to one."""
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
