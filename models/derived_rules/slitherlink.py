"""Slitherlink: cells are inside or outside of the loop."""

from __future__ import annotations

from csp2sat.csp.kernel import XOR, apply
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Grid
from csp2sat.models.derived_rules.loop_sides import add_sides
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.rules.origins import by


def derive(problem: Problem, board: Board) -> Problem:
    """A number counts the cells beside its cell that are on the other side of the loop."""
    inside = add_sides(problem, Grid(board.width + 1, board.height + 1))
    for (r, c), count in board.numbered().items():
        middle, *others = ((r + 1, c + 1), (r, c + 1), (r + 2, c + 1), (r + 1, c), (r + 1, c + 2))
        sides = (apply(XOR, inside[middle], inside[other]) for other in others)
        problem.add(exactly(count, sides), origin=by(1, (r, c), cells=((r, c),)))
    return problem
