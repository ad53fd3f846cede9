"""Sums of different numbers as tables, boxes before lines, and the 45 rule."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, permutations
from math import comb, factorial

from csp2sat.csp.expr import Apply, IntVar, Number, Variable, variables
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import ADD, EQ, OR, add, compare
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.derived_rules.one_of_rows import one_of
from csp2sat.models.tutor.places import cells_of

KINDS = ("kakuro", "kakuru", "killer-sudoku", "sudoku", "variant-sudoku")
"""The kinds with such sums."""

MOST_ROWS = 3100
"""A sum with more rows stays a sum: a reader does not list its combinations, either."""

MOST_OUT = 2
"""The 45 rule is about as many cells that belong to no whole cage, or stick out of a unit."""

Units = list[tuple[Origin, list[Cell]]]
"""Areas with every number, and their origins."""


def derive(problem: Problem, board: Board) -> Problem:
    """Each sum of different numbers is one of its combinations; innies and outies have theirs."""
    result = problem.copy()
    sums = [constraint for constraint in problem.constraints if _total(constraint)]
    different = [{*variables(x.formula)} for x in problem.constraints if _is_different(x)]
    tabled = {
        constraint: table
        for constraint in sums
        if (table := _table(constraint, different)) is not None
    }
    whole = {(x.origin.rule, x.origin.clues, x.origin.cells) for x in tabled if x.origin}
    kept = [
        tabled.get(constraint, constraint)
        for constraint in problem.constraints
        if constraint in tabled or not _is_part(constraint, whole)
    ]
    # Players look at boxes before lines.
    result.constraints = sorted(kept, key=lambda x: not (_is_different(x) and _rule(x) == 2))
    units = _units(board, problem)
    for origin, some, number in _left_over(units, sums):
        x = [problem.ints[f"x_{r}_{c}"] for r, c in sorted(some)]
        result.add(compare(EQ, add(x), number), origin=origin)
    return result


def _rule(constraint: Constraint) -> int:
    return constraint.origin.rule if constraint.origin else 0


def _is_different(constraint: Constraint) -> bool:
    formula = constraint.formula
    return isinstance(formula, Apply) and formula.op is ALLDIFFERENT


def _total(constraint: Constraint) -> int:
    """The number that a sum of variables is equal to; 0: the constraint is no such sum."""
    formula = constraint.formula
    if isinstance(formula, Apply) and formula.op is OR and len(formula.args) == 1:
        formula = formula.args[0]
    if not (isinstance(formula, Apply) and formula.op is EQ and constraint.origin):
        return 0
    left, right = formula.args
    if not (isinstance(left, Apply) and left.op is ADD and isinstance(right, Number)):
        return 0
    return right.value if all(isinstance(x, IntVar) for x in left.args) else 0


def _table(constraint: Constraint, different: Sequence[Collection[Variable]]) -> Constraint | None:
    """A sum of different numbers as a table of its combinations; None: it is too long."""
    x = [y for y in variables(constraint.formula) if isinstance(y, IntVar)]
    if not x or not any({*x} <= {*group} for group in different):
        return None
    numbers = range(min(y.domain.lo for y in x), max(y.domain.hi for y in x) + 1)
    total = _total(constraint)
    if len(x) > len(numbers) or comb(len(numbers), len(x)) > MOST_ROWS:
        return None
    sets = [some for some in combinations(numbers, len(x)) if sum(some) == total]
    if not sets or len(sets) * factorial(len(x)) > MOST_ROWS:
        return None
    rows = (row for some in sets for row in permutations(some))
    return Constraint(one_of(x, rows), origin=constraint.origin)


def _is_part(constraint: Constraint, whole: Collection[object]) -> bool:
    """Whether a constraint on a cell follows from a table."""
    origin = constraint.origin
    is_alone = len([*variables(constraint.formula)]) == 1
    return bool(origin and is_alone and (origin.rule, origin.clues, origin.cells) in whole)


def _units(board: Board, problem: Problem) -> Units:
    """Rows, columns and boxes with every number."""
    n = board.width
    return [
        (constraint.origin, cells_of(constraint.origin))
        for constraint in problem.constraints
        if constraint.origin and _is_different(constraint) and board.width == board.height
        if len(constraint.origin.cells) == n and constraint.origin.rule in (1, 2)
    ]


def _left_over(
    units: Units, sums: Sequence[Constraint]
) -> Iterator[tuple[Origin, Collection[Cell], int]]:
    """Cells of a unit in no cage inside it, or of its cages outside of it, with their sum."""
    cages = [(x.origin, {*cells_of(x.origin)}, _total(x)) for x in sums if x.origin]
    for unit, cells in units:
        area = {*cells}
        full = len(area) * (len(area) + 1) // 2
        inside = [cage for cage in cages if cage[1] <= area]
        touching = [cage for cage in cages if cage[1] & area]
        innies = area.difference(*(some for _, some, _ in inside))
        covered = {cell for _, some, _ in touching for cell in some}
        outies = covered - area
        for some, used, sign in ((innies, inside, 1), (outies, touching, -1)):
            if not (0 < len(some) <= MOST_OUT and used):
                continue
            if sign < 0 and (not covered >= area or len(some) >= len(innies)):
                continue
            number = sign * (full - sum(total for _, _, total in used))
            origin = Origin(unit.rule, (), unit.cells, proof=2)
            yield origin, some, number
