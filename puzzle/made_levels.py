"""Levels of new boards of kinds without published grades: how hard a board is among its kind."""

from __future__ import annotations

from csp2sat.models.board.board import Board
from csp2sat.models.generate.generators import setter
from csp2sat.models.kind import Kind
from csp2sat.puzzle.level_costs import COSTS
from csp2sat.puzzle.levels import KINDS
from csp2sat.solver.rating.score import PUBLISHED, Scale

OTHERS = "other kinds"
"""The row of the table for kinds that it does not have."""


def scale(kind: Kind, board: Board) -> Scale:
    """What waves cost on boards of each level.

    On boards larger than usual they cost more, as there are more of them. Small boards have fewer,
    but each is as hard.
    """
    if kind.name in KINDS:
        return PUBLISHED
    wide, high = setter(kind).drafting.usual_size
    factor = max(1.0, board.width * board.height / (wide * high))
    costs = COSTS.get(kind.name, COSTS[OTHERS])
    return Scale([round(factor * cost) for cost in costs], counts_forced=True)
