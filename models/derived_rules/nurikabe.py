"""Nurikabe: how far an island can reach."""

from __future__ import annotations

from csp2sat.csp.expr import TRUE, Node, truth
from csp2sat.csp.kernel import conjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.rules.origins import by

SIZES = 2
"""The rule that numbers are the sizes of islands."""


def derive(problem: Problem, board: Board) -> Problem:
    """An island has as many cells as its number says; all are connected with the number."""
    result = problem.copy()
    result.constraints = [
        constraint
        for constraint in problem.constraints
        if not (constraint.origin and constraint.origin.rule == SIZES)
    ]
    for i, clue in enumerate(board.clues()):
        size = board.number(clue)
        reach = {cell: problem.bools.get("_{}_{}_{}".format(i, *cell)) for cell in board.cells}
        island: dict[tuple[int, int], Node] = {
            cell: x for cell, x in reach.items() if x is not None
        }
        others = [x for cell, x in island.items() if cell != clue]
        if size is not None and others:
            count, origin = exactly(size - 1, others), by(SIZES, clue, cells=island)
            whole = conjunction([connected(board, {**island, clue: TRUE}), count])
            result.add(count, whole, origin=origin)
        elif size is not None:
            result.add(truth(size == 1), origin=by(SIZES, clue, cells=island))
    return result
