"""A search whose solver proves that a solution is best, with what a proof has to say of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from csp2sat.csp.problem import Problem, Solution
from csp2sat.solver.backends.backend import PySat
from csp2sat.solver.pseudo_boolean.formula import Optimum
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import FALSE, TRUE, Clauses, constant_name, truth_of
from csp2sat.translator.translate import Keep
from csp2sat.translator.translation import Translation


def prove_best(
    problem: Problem, best: Solution, new_search: Callable[[Problem, Keep], Search]
) -> tuple[Search, Optimum] | None:
    """A search without solutions better than a best one; None with several objectives.

    The clauses of the search have all solutions, but for the one that excludes worse ones.
    """
    objective = problem.objective
    if not objective or len(objective.names) > 1:
        return None
    search = new_search(problem, Keep.ALL)
    name, minimize = objective.names[0], objective.minimize
    translation, value = search.translation, int(best.ints[name])
    terms, constant = _terms(translation, name, minimize)
    at_most = search.at_most(name, value) if minimize else -search.at_most(name, value - 1)
    less = search.at_most(name, value - 1) if minimize else -search.at_most(name, value)
    added = search.clauses.count
    search.require(less)
    if not terms or search.possible():
        search.close()
        return None
    model = _model(search.clauses, added, [*translation.literals_of(best), at_most])
    about = f"the objective is {f'{name} - {constant}' if minimize else f'{constant} - {name}'}"
    bound = [] if less == FALSE else [less]
    return search, Optimum(terms, about, model, added, bound)


def _model(clauses: Clauses, without: int, assumptions: Sequence[int]) -> list[int]:
    """The literals of a model of all clauses but one, which refutes better solutions."""
    others = Clauses()
    others.new(clauses.variables, constant_name(""))
    for at, clause in enumerate(clauses):
        if at != without:
            others.add(clause)
    solver = PySat()
    try:
        solver.load(others)
        is_satisfiable = solver.solve([literal for literal in assumptions if literal != TRUE])
        assert is_satisfiable, "the best solution satisfies all cuts"
        truth = truth_of(solver.model(), clauses.variables)
    finally:
        solver.close()
    return [p if truth[p] else -p for p in range(1, clauses.variables + 1)]


def _terms(
    translation: Translation, name: str, minimize: bool
) -> tuple[list[tuple[int, int]], int]:
    """The objective as weighted literals, and the constant that it differs by."""
    number = list(translation.problem.ints).index(name)
    domain = translation.domain(name)
    sign = 1 if minimize else -1
    if bits := translation.bits(number):
        low, literals = bits
        high = low + (1 << len(literals)) - 1
        return [(1 << i, sign * p) for i, p in enumerate(literals)], low if minimize else high
    rises = [after - before for before, after in pairwise(domain)]
    order = translation.order(number)
    terms = [(rise, -sign * p) for rise, p in zip(rises, order, strict=True)]
    return terms, domain.lo if minimize else domain.hi
