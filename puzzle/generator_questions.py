"""The questions that the generator of boards asks a solver."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random

from csp2sat.csp.expr import BoolVar, IntVar, Variable
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.cores import smaller_cores
from csp2sat.solver.default_solvers import CADICAL, DEFAULT
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.search import Search

ALIKE = 0.98
"""The part of the variables that keeps a value if possible, where not all can."""
MANY = 100  # decision 67
"""With more guards than this, CaDiCaL looks for a core: the last questions are hard."""


class Questions:
    """A solver for `models/generate/board_maker.py`. Its methods raise `LimitReached`."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit

    def random(
        self,
        problem: Problem,
        chance: Random,
        like: Solution | None = None,
        most: int | None = None,
    ) -> Solution | None:
        """A solution near random values of the variables, or near most values of another one.

        `like` may lack values. If all those that it has fit, the solution keeps them. None:
        no solution exists, or `most` conflicts do not suffice.
        """
        if most is None:
            return self._random(problem, chance, like, self._limit)
        try:
            return self._random(problem, chance, like, Limit(self._limit.left, most))
        except LimitReached:
            self._limit.check()
            return None

    def _random(
        self, problem: Problem, chance: Random, like: Solution | None, limit: Limit
    ) -> Solution | None:
        """The solution; raises `LimitReached`."""
        with self._search(problem, limit=limit) as search:
            variables: list[Variable] = [*problem.bools.values(), *problem.ints.values()]
            if like:
                values_to_keep = [x for x in variables if x.name in like and not is_hidden(x.name)]
                if solution := search.next(*(search.equal(x, like.of(x)) for x in values_to_keep)):
                    return solution
            values = []
            for x in variables:
                value = (
                    chance.choice(list(x.domain))
                    if isinstance(x, IntVar)
                    else chance.random() < 0.5
                )
                if like and x.name in like and not is_hidden(x.name) and chance.random() < ALIKE:
                    value = like.of(x)
                values.append(search.equal(x, value))
            search.prefer(values)
            return search.next()

    def unlike(self, problem: Problem, most: int) -> list[Solution]:
        """Some solutions, each with a new value for a variable that was the same in all before.

        A few of them show all variables that can differ; consecutive solutions of a solver are
        mostly alike.
        """
        solutions: list[Solution] = []
        same = list(problem.shown())
        with self._search(problem) as search:
            while len(solutions) < most and (solution := search.next()) is not None:
                solutions.append(solution)
                same = [x for x in same if solution.of(x) == solutions[0].of(x)]
                other = [literal for x in same for literal in search.differs(x, solutions[0].of(x))]
                if not search.require_any(other):
                    break
        return solutions

    def beside(
        self, problem: Problem, values: Mapping[str, int | bool], groups: Sequence[Collection[str]]
    ) -> list[Solution] | None:
        """For each group of names, if there is one, a solution with other values of these only.

        Values are those of a solution, by names of variables; None: no solution has them.
        """
        variables: dict[str, Variable] = {**problem.bools, **problem.ints}
        with self._search(problem) as search:
            literals = {
                name: search.equal(variables[name], value) for name, value in values.items()
            }
            if not search.possible(*literals.values()):
                return None
            differs = (search.differs(variables[name], value) for name, value in values.items())
            search.require_any([literal for some in differs for literal in some])
            solutions = (
                search.next(*(literal for name, literal in literals.items() if name not in group))
                for group in map(frozenset, groups)
            )
            return [solution for solution in solutions if solution is not None]

    def possible(self, problem: Problem, guards: Sequence[BoolVar]) -> list[bool] | None:
        """Whether each guard alone can be true; None: there is no solution without them."""
        with self._search(problem) as search:
            literals = [search.equal(guard, True) for guard in guards]
            none = [-literal for literal in literals]
            if not search.possible(*none):
                return None
            return [search.possible(*none[:i], x, *none[i + 1 :]) for i, x in enumerate(literals)]

    def needed(
        self, problem: Problem, guards: Sequence[BoolVar], solution: Solution
    ) -> Iterator[list[BoolVar]]:
        """Yields smaller and smaller subsets of the guards that exclude all other solutions.

        The last one is minimal: a minimal core of the guards and "there is another solution".
        """
        with self._search(problem, CADICAL if len(guards) > MANY else DEFAULT) as search:
            other = [
                literal for x in problem.shown() for literal in search.differs(x, solution.of(x))
            ]
            search.require_any(other)
            literals = [search.equal(guard, True) for guard in guards]
            guard_of = dict(zip(literals, guards, strict=True))
            for core in smaller_cores(search, literals):
                yield [guard_of[literal] for literal in core]

    def _search(
        self, problem: Problem, solver: str = DEFAULT, limit: Limit | None = None
    ) -> Search:
        self._limit.check()
        limit = limit or self._limit
        return Search(problem, lambda: new_solver(solver, limit), limit=limit)
