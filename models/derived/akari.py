"""Akari: a lamp at a corner of a number lights two of the cells that the number counts."""

from __future__ import annotations

from csp2sat.csp.kernel import GE, LE, add, compare, disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.rules.numbered_black_cells import numbered_neighbours
from csp2sat.models.rules.origins import by

FEW = "too few cells would be left for the lamps beside the number"


def derived(problem: Problem, board: Board) -> Problem:
    """A cell that touches a number at a corner has no lamp, or all lamps are beside other cells.

    No lamp is lit by another.
    """
    lamp = {(r, c): problem.ints[f"x_{r}_{c}"] for r, c in board.cells if board[r, c] == "-"}
    for clue, number, cells in numbered_neighbours(board, lamp):
        for corner in board.around(clue):
            lit = {*board.neighbours(corner)} & {*cells}
            if corner in lamp and number and len(lit) == 2:
                others = add(lamp[each] for each in cells if each not in lit)
                either = disjunction([compare(LE, lamp[corner], 0), compare(GE, others, number)])
                problem.add(either, origin=by(1, clue, cells=(corner, *cells), otherwise=FEW))
    return problem
