"""Values of columns as a solution of the problem, and as literals of its clauses."""

from __future__ import annotations

from csp2sat.csp.problem import Problem, Solution
from csp2sat.solver.relaxation.rows import Rows
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import LE, Bit
from csp2sat.translator.translation import Translation


def checked_solution(search: Search, rows: Rows, values: list[int]) -> Solution:
    """The solution of a search, checked by the evaluator.

    Raises:
        WrongAnswer: it does not satisfy the problem.
    """
    solution = solution_of(search.problem, search.normal, rows, values)
    search.check(solution)
    return solution


def solution_of(problem: Problem, normal: Normal, rows: Rows, values: list[int]) -> Solution:
    """The solution; variables without a column have any value of their domains."""
    variables = normal.variables

    def value(x: int) -> int:
        return values[rows.ints[x]] if x in rows.ints else variables.domains[x].lo

    def truth(p: int) -> bool:
        if p == TRUE:
            return True
        meaning = variables.literal_meanings.get(p)
        if meaning is None:
            return p in rows.bools and values[rows.bools[p]] == 1
        if isinstance(meaning, Bit):
            offset, _ = variables.binary_shapes[meaning.variable]
            return bool(value(meaning.variable) - offset >> meaning.position & 1)
        x, op, other = meaning
        return value(x) <= other if op is LE else value(x) == other

    ints = {}
    for x, name in enumerate(problem.ints):
        factor, y, constant = normal.view(x)
        ints[name] = factor * value(y) + constant
    bools = {}
    for p, name in enumerate(problem.bools, 1):
        literal = normal.same_literal(p)
        bools[name] = truth(abs(literal)) is (literal > 0)
    return Solution(ints, bools)


def values_of(problem: Problem, normal: Normal, rows: Rows, solution: Solution) -> dict[int, int]:
    """The values that a solution gives to columns, by column; some columns have none."""
    values: dict[int, int] = {}
    for x, name in enumerate(problem.ints):
        factor, y, constant = normal.view(x)
        if factor and y in rows.ints:
            values[rows.ints[y]] = (solution.ints[name] - constant) // factor
    for p, name in enumerate(problem.bools, 1):
        literal = normal.same_literal(p)
        if abs(literal) in rows.bools:
            values[rows.bools[abs(literal)]] = int(solution.bools[name] is (literal > 0))
    return values


def literals_of(translation: Translation, rows: Rows, values: list[int]) -> list[int]:
    """Existing literals of the clauses that say which values the variables with columns have."""
    encoded = translation.encoded
    literals: list[int] = []
    for x, column in rows.ints.items():
        literals += encoded.ints.near(x, values[column])
    for p, column in rows.bools.items():
        known = encoded.known_literal(p)
        if abs(known) not in (0, TRUE):
            literals.append(known if values[column] else -known)
    return literals
