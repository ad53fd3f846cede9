"""Tapa: all cells around a clue at once."""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import places_around
from csp2sat.models.derived_rules.one_of_rows import one_of
from csp2sat.models.puzzles.tapa import rings_around
from csp2sat.models.rules.origins import by


def derive(problem: Problem, board: Board) -> Problem:
    """The cells around a clue are as in one of the rings that it allows."""
    result = problem.copy()
    rings = {(clue,) for clue in board.clues()}
    result.constraints = [
        constraint
        for constraint in problem.constraints
        if not (
            constraint.origin
            and constraint.origin.clues in rings
            and len(constraint.origin.cells) > 1
        )
    ]
    for clue in board.clues():
        # Cells with clues are white in all rings.
        around = [*enumerate(places_around(clue))]
        open_ = [(i, place) for i, place in around if place in board and board[place] == EMPTY]
        places, at = [place for _, place in open_], [i for i, _ in open_]
        rows = ([ring[i] for i in at] for ring in rings_around(board, clue))
        black = [problem.bools["x_{}_{}".format(*place)] for place in places]
        if black:
            result.add(one_of(black, rows), origin=by(1, clue, cells=(clue, *board.around(clue))))
    return result
