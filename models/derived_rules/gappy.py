"""Gappy: the two black cells of a line with a number, as one of the pairs that it allows."""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.derived_rules.one_of_rows import one_of
from csp2sat.models.rules.origins import by

_GAP = 3


def derive(problem: Problem, board: Board) -> Problem:
    """A line with a number has its two black cells as in one of the pairs with this gap."""
    result = problem.copy()
    result.constraints = [
        constraint
        for constraint in problem.constraints
        if not (constraint.origin and constraint.origin.rule == _GAP)
    ]
    for place, clue, line in board.sights():
        length, step = len(line), int(clue) + 1
        rows = [
            [int(i in (start, start + step)) for i in range(length)]
            for start in range(length - step)
        ]
        black = [problem.bools["x_{}_{}".format(*cell)] for cell in line]
        result.add(one_of(black, rows), origin=by(_GAP, place, cells=line))
    return result
