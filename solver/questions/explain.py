"""Why there is no solution: minimal sets of constraints that conflict."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from functools import partial
from itertools import islice

from csp2sat.csp.evaluate import holds
from csp2sat.csp.independent_parts import size
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.soft_constraints import with_selectors
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.cores import core, minimize_core, smallest_core
from csp2sat.solver.default_solvers import MINISAT
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name

Conflict = list[Constraint]

FEW = 5
"""The number of conflicts of which the smallest is the explanation."""


def conflicts(problem: Problem, search: Callable[[Problem], Search]) -> Iterator[Conflict]:
    """Yields every minimal set of constraints that conflict, given the domains.

    Yields nothing if there is a solution. Each constraint has a selector, which is assumed. By
    MARCO: a second solver holds the sets that are not explored yet (Liffiton, Previti, Malik,
    Marques-Silva, Constraints 2016).
    """
    relaxed, constraints = with_selectors(problem)
    with search(relaxed) as solver:
        literals, alone = _literals(solver, constraints)
        yield from ([constraint] for constraint in alone)
        yield from (_conflict(literals, inside) for inside in _marco(solver, literals))


def explanations(problem: Problem, search: Callable[[Problem], Search]) -> Iterator[Conflict]:
    """Yields ever smaller conflicts; nothing if there is a solution.

    First come some of the first FEW, then one of the fewest constraints, if it is found.
    """
    relaxed, constraints = with_selectors(problem)
    with search(relaxed) as solver:
        literals, alone = _literals(solver, constraints)
        if alone:
            yield alone[:1]
            return
        smallest: list[int] | None = None
        for inside in islice(_marco(solver, literals), FEW):
            if smallest is None or len(inside) < len(smallest):
                smallest = inside
                yield _conflict(literals, inside)
        if smallest:
            grow = partial(_grow, solver, constraints=literals)
            if better := smallest_core(solver, _short_first(literals), len(smallest), grow):
                yield _conflict(literals, better)


def _literals(
    search: Search, constraints: dict[str, Constraint]
) -> tuple[dict[int, Constraint], list[Constraint]]:
    """The constraints by the literals of their selectors; those that are unsatisfiable alone."""
    literals: dict[int, Constraint] = {}
    alone: list[Constraint] = []
    for name, constraint in constraints.items():
        literal = search.equal(search.problem.bools[name], True)
        if literal == FALSE:
            alone.append(constraint)
        elif literal != TRUE:
            literals[literal] = constraint
    return literals, alone


def _conflict(constraints: dict[int, Constraint], inside: Collection[int]) -> Conflict:
    """The constraints of some literals, in the order of the problem."""
    return [constraint for literal, constraint in constraints.items() if literal in inside]


def _short_first(constraints: dict[int, Constraint]) -> list[int]:
    return sorted(constraints, key=lambda literal: size(constraints[literal].formula))


def _marco(search: Search, constraints: dict[int, Constraint]) -> Iterator[list[int]]:
    # Where there is a choice, keep short constraints: they are easier to understand.
    literals = _short_first(constraints)
    with closing(_Map(literals)) as unexplored:
        while (seed := unexplored.largest()) is not None:
            conflict_core = core(search, seed)
            if conflict_core is None:
                unexplored.exclude_below(_grow(search, seed, constraints))
            else:
                conflict = minimize_core(search, conflict_core)
                unexplored.exclude_above(conflict)
                yield conflict


def _grow(search: Search, seed: Sequence[int], constraints: dict[int, Constraint]) -> set[int]:
    """A maximal satisfiable set of constraints that contains the seed."""
    inside = set(seed)
    for literal in constraints:
        if literal not in inside:
            solution = search.next(*inside, literal)
            if solution is not None:
                inside |= {one for one, c in constraints.items() if holds(c.formula, solution)}
    return inside


class _Map:
    """The sets of literals not explored yet: the models of clauses with a variable per literal."""

    def __init__(self, literals: list[int]) -> None:
        self._clauses = Clauses()
        first = self._clauses.new(len(literals), constant_name("constraint"))
        self._variables = {literal: first + i for i, literal in enumerate(literals)}
        self._solver = PySat(MINISAT)
        for variable in self._variables.values():
            self._clauses.add([variable, -variable])
        self._solver.load(self._clauses)
        self._solver.prefer(list(self._variables.values()))

    def close(self) -> None:
        """Free the solver."""
        self._solver.close()

    def largest(self) -> list[int] | None:
        """A large set that is not explored yet; None: all are explored."""
        if self._clauses.contradiction:
            return None
        self._solver.load(self._clauses)
        if not self._solver.solve():
            return None
        model = set(self._solver.model())
        return [literal for literal, p in self._variables.items() if p in model]

    def exclude_above(self, conflict: list[int]) -> None:
        """Mark all sets that contain a conflict as explored."""
        self._clauses.add([-self._variables[literal] for literal in conflict])

    def exclude_below(self, satisfiable: set[int]) -> None:
        """Mark all subsets of a satisfiable set as explored."""
        self._clauses.add(
            [p for literal, p in self._variables.items() if literal not in satisfiable]
        )
