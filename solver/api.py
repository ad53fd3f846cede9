"""The questions to a problem as functions of Python.

All take the same options: `solver` (a name of python-sat), `time_limit` (seconds),
`conflict_limit`, `check` (evaluate each solution). They raise `LimitReached` when a limit ends
them, `Refused` for a problem that is too large, `BackendError` if the solver fails.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import IntVar
from csp2sat.csp.expressions import Formula, as_term
from csp2sat.csp.problem import Objective, Problem, Solution
from csp2sat.solver import DEFAULT, enumeration
from csp2sat.solver.backbone import fixed
from csp2sat.solver.backend import PySat
from csp2sat.solver.enumeration import Unique
from csp2sat.solver.limits import Limit
from csp2sat.solver.optimize import improvements
from csp2sat.solver.search import Search
from csp2sat.translator.hulls import Hulls

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict, TypeVar, Unpack

    from csp2sat.csp.expr import Variable
    from csp2sat.csp.expressions import Term
    from csp2sat.csp.problem import Constraint
    from csp2sat.solver.hints import Step

    T = TypeVar("T")
    Goal = Term | Formula | int | str

    class Options(TypedDict, total=False):
        """What all questions take."""

        solver: str
        time_limit: float | None
        conflict_limit: int | None
        check: bool


class _Searches:
    """Makes searches that share their limits."""

    def __init__(
        self,
        solver: str = DEFAULT,
        time_limit: float | None = None,
        conflict_limit: int | None = None,
        check: bool = True,
    ) -> None:
        self._solver = solver
        self._limit = Limit(time_limit, conflict_limit)
        self._check = check

    def __call__(self, problem: Problem) -> Search:
        return self._search(problem, self._check)

    def unchecked(self, problem: Problem) -> Search:
        """A search whose solutions are not for the user, and need no check."""
        return self._search(problem, False)

    def _search(self, problem: Problem, check: bool) -> Search:
        limit = self._limit
        return Search(problem, lambda: PySat(self._solver, limit), check=check, limit=limit)


def solve(problem: Problem, **options: Unpack[Options]) -> Solution | None:
    """A solution, with an objective the best one; None: there is none."""
    return _last(improving(problem, **options))


def improving(problem: Problem, **options: Unpack[Options]) -> Iterator[Solution]:
    """Ever better solutions, as they are found; the last is the best."""
    with _Searches(**options)(problem) as search:
        yield from improvements(search)


def minimize(problem: Problem, *terms: Goal, **options: Unpack[Options]) -> Solution | None:
    """A solution in which a term is least; of those one in which the next is, and so on."""
    return _of(problem, solve(_towards(problem, True, terms), **options))


def maximize(problem: Problem, *terms: Goal, **options: Unpack[Options]) -> Solution | None:
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
    **options: Unpack[Options],
) -> int:
    """How many solutions there are; with `at_most`, more than that are that and one."""
    wanted = _variables(problem, names)
    return enumeration.count(problem, wanted, _Searches(**options), at_most).number


def unique(
    problem: Problem, names: Sequence[str] | None = None, **options: Unpack[Options]
) -> Unique:
    """Whether there is one solution only (it is true then), and two if there are more."""
    return enumeration.two(solutions(problem, names, **options), _variables(problem, names))


def backbone(
    problem: Problem, names: Sequence[str] | None = None, **options: Unpack[Options]
) -> dict[str, int | bool] | None:
    """The variables (among some) that have one value in all solutions; None: there is none."""
    with _Searches(**options)(problem) as search:
        found = fixed(search, _variables(problem, names))
    return None if found is None else {problem.label(each): value for each, value in found}


def explain(problem: Problem, **options: Unpack[Options]) -> list[Constraint] | None:
    """Constraints that can't hold together, none of which is needless; None: all can hold."""
    from csp2sat.solver.explain import explanations

    return _last(explanations(problem, _Searches(**options).unchecked))


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
