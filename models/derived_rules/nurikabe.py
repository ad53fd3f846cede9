"""Nurikabe: how far an island can reach, and islands that reach into squares."""

from __future__ import annotations

from csp2sat.csp.expr import TRUE, Node, truth
from csp2sat.csp.kernel import conjunction, disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.names import Name
from csp2sat.models.tutor.places import cell_name

SIZES, SQUARES = 2, 4
"""The rules that numbers are the sizes of islands, and that no square is black."""


def derive(problem: Problem, board: Board) -> Problem:
    """An island has as many cells as its number says; one reaches into each square."""
    result = problem.copy()
    clues = set(board.clues())
    inside: dict[Cell, list[Node]] = {cell: [] for cell in board.cells}
    result.constraints = [
        constraint
        for constraint in problem.constraints
        if not (constraint.origin and constraint.origin.rule == SIZES)
    ]
    for i, clue in enumerate(board.clues()):
        size = board.number(clue)
        reach = {cell: problem.bools.get("_{}_{}_{}".format(i, *cell)) for cell in board.cells}
        island: dict[Cell, Node] = {cell: x for cell, x in reach.items() if x is not None}
        for cell, x in island.items():
            inside[cell].append(x)
        others = [x for cell, x in island.items() if cell != clue]
        if size is not None and others:
            count, origin = exactly(size - 1, others), by(SIZES, clue, cells=island)
            whole = conjunction([connected(board, {**island, clue: TRUE}), count])
            result.add(count, whole, origin=origin)
        elif size is not None:
            result.add(truth(size == 1), origin=by(SIZES, clue, cells=island))
    for r, c in board.cells:
        square = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
        some = [x for cell in square if cell in board for x in inside[cell]]
        if square[-1] in board and len(some) > 1 and not clues.intersection(square):
            # From five constraints: the square, and what a white cell is, for four cells.
            cells = f"{cell_name(square[0])}-{cell_name(square[-1])}"
            pool = Name("{cells} would be a 2 x 2 pool", cells=cells)
            result.add(disjunction(some), origin=by(SQUARES, cells=square, otherwise=pool))
    return result
