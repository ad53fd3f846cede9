"""Problems with clues that hold only under assumptions."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.errors import Source
from csp2sat.csp.expr import BoolVar
from csp2sat.csp.formula_text import write_formula
from csp2sat.csp.kernel import EQ, compare, disjunction, negation
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.syntax.parse import parse
from csp2sat.csp.syntax.write_problem import write
from csp2sat.models.board.board import Board, Place
from csp2sat.models.kind import Kind

Unit = Sequence[Place]
"""Clues that are kept or removed together."""


def assume(kind: Kind, board: Board, units: Sequence[Unit]) -> tuple[Problem, list[BoolVar]]:
    """The problem of a board, and a hidden Boolean variable for each unit of clues.

    The constraints that the clues of a unit cause hold if its variable is true. Only for kinds
    whose other constraints and variables do not depend on clues.
    """
    whole = kind.problem(board)
    problem = Problem()
    for name, x in whole.ints.items():
        problem.int_var_of(name, whole.given[name].domain if name in whole.given else x.domain)
    problem.bools |= whole.bools
    guards = [problem.bool_var(problem.free_name(f"_clues{i}")).name for i in range(len(units))]

    unit_of: dict[object, int] = {place: i for i, unit in enumerate(units) for place in unit}

    def guard_by(formula: str, origin: Origin | None) -> str:
        clues = origin.clues if origin else ()
        units_of = sorted({unit_of[clue] for clue in clues if clue in unit_of})
        off = " ".join(f"(not {guards[i]})" for i in units_of)
        return f"(or {off} {formula})" if units_of else formula

    lines = [
        guard_by(write_formula(constraint.formula), constraint.origin)
        for constraint in whole.constraints
    ]
    for name, (origin, _) in whole.given.items():
        lines.append(guard_by(f"(= {name} {whole.ints[name].domain.lo})", origin))
    # Written and parsed, as the formulas refer to variables of the other problem.
    result = parse(Source(write(problem) + "\n".join(dict.fromkeys(lines))))
    return result, [result.bools[guard] for guard in guards]


def assume_numbers(
    kind: Kind, board: Board, solution: Solution, units: Sequence[Unit]
) -> tuple[Problem, list[BoolVar]]:
    """The same for units of clues that a board lacks: numbers of a solution.

    The constraints and variables may depend on the clues that the board has.
    """
    problem = kind.problem(board)
    names: dict[object, str] = {}
    for cell, name, _ in kind.filling.values(board, kind.answer(board, solution)):
        names[cell] = name
    guards = []
    for i, unit in enumerate(units):
        guard = problem.bool_var(problem.free_name(f"_clues{i}"))
        for place in unit:
            x = problem.ints[names[place]]
            problem.add(disjunction([negation(guard), compare(EQ, x, solution.of(x))]))
        guards.append(guard)
    return problem, guards
