"""What clues say at once: given numbers, the colours of cells with clues."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Variable
from csp2sat.csp.kernel import EQ, NOT
from csp2sat.csp.problem import Constraint, Problem, is_definition
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.filling import Filling
from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import BoardPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


def said_by_clues(puzzle: BoardPuzzle, problem: Problem) -> set[str]:
    """The variables whose values need no thought: given ones, those that a clue fixes in its cell.

    `problem` is the problem of the board, or that which explains it.
    """
    literals = dict(_literals(problem))
    fixed, said = _fixed(problem, literals), {*problem.given}
    if not fixed or puzzle.kind.filling.tokens.form:
        return said
    empty, board = puzzle.kind.layout.empty, puzzle.board
    for cell in board.cells:
        if board.tokens.get(cell, empty) != empty:
            for token in meanings(puzzle.kind.filling):
                values = values_of(puzzle, cell, token)
                true = [name for name, value in values.items() if value is True]
                is_given = bool(true) and all(literals.get(name) for name in true)
                said |= values.keys() if is_given else fixed & values.keys()
    return said


def clue_values(
    puzzle: BoardPuzzle, problem: Problem, search: Callable[[Problem], Search]
) -> dict[Variable, int | bool]:
    """The values of the variables of `said_by_clues`; none if the board has no solution."""
    with search(problem) as solver:
        solution = solver.next()
    if solution is None:
        return {}
    known = problem.ints.keys() | problem.bools.keys()
    said = map(problem.variable, said_by_clues(puzzle, problem) & known)
    return {x: solution.of(x) for x in said}


def values_of(puzzle: BoardPuzzle, cell: Cell, token: str) -> Mapping[str, int | bool]:
    """The values that a token in a cell stands for; none if it is not valid there."""
    filling, board = puzzle.kind.filling, puzzle.board
    if filling.check(board, cell, puzzle.kind.layout.empty)(token):
        return {}
    return {name: value for _, name, value in filling.values(board, {cell: token})}


def meanings(filling: Filling) -> Iterator[str]:
    """The tokens that have a meaning, in cells without and with clues, but not the empty one."""
    for tokens in filter(None, (filling.tokens, filling.clue)):
        yield from (token for token in tokens.meanings if token != EMPTY)


def _literals(problem: Problem) -> Iterator[tuple[str, bool]]:
    """The Boolean variables of constraints that are one or its negation, and their values."""
    for formula in map(_formula, problem.constraints):
        if isinstance(formula, BoolVar):
            yield formula.name, True
        elif isinstance(formula, Apply) and formula.op is NOT:
            (negated,) = formula.args
            if isinstance(negated, BoolVar):
                yield negated.name, False


def _fixed(problem: Problem, literals: Mapping[str, bool]) -> set[str]:
    """The Boolean variables among literals, and those whose definitions mention only known ones.

    In Nurikabe a cell with a number belongs to its island, and cells of islands are white.
    """
    known: set[Variable] = {problem.bools[name] for name in literals}
    known |= {x for x in map(_given_number, problem.constraints) if x}
    fixed = {*literals}
    for constraint in problem.constraints if known else ():
        if constraint.instance is None and is_definition(constraint):
            unknown = {*constraint.variables()} - known
            if len(unknown) == 1:
                fixed |= {x.name for x in unknown if isinstance(x, BoolVar)}
    return fixed


def _given_number(constraint: Constraint) -> Variable | None:
    """The integer variable whose value a constraint gives; None: it says something else."""
    formula = _formula(constraint)
    if not isinstance(formula, Apply) or formula.op is not EQ:
        return None
    one, other = sorted(formula.args, key=lambda term: isinstance(term, Number))
    return one if isinstance(one, IntVar) and isinstance(other, Number) else None


def _formula(constraint: Constraint) -> Node | None:
    """The formula of a hard constraint that is written out."""
    is_other = constraint.instance is not None or constraint.weight is not None
    return None if is_other else constraint.formula
