"""Nanro: each number of a room says how many there are, without a variable for their number."""

from __future__ import annotations

from csp2sat.csp.kernel import EQ, GE, compare, disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.regions import rooms
from csp2sat.models.derived_rules.without_hidden_variables import shown_part
from csp2sat.models.rules.count_formulas import count
from csp2sat.models.rules.numbers_in_some_cells import has_number
from csp2sat.models.rules.origins import by


def derive(problem: Problem, board: Board) -> Problem:
    """The numbers of cells are compared with the count of their room."""
    result = shown_part(problem)
    x = {(r, c): result.ints[f"x_{r}_{c}"] for r, c in board.cells}
    full = {cell: has_number(variable) for cell, variable in x.items()}
    for cells in rooms(board).values():
        size = count(full[other] for other in cells)
        result.add(compare(GE, size, 1), origin=by(1, cells=cells))
        for cell in cells:
            counted = disjunction([negation(full[cell]), compare(EQ, x[cell], size)])
            result.add(counted, origin=by(1, cells=cells))
    return result
