"""Nurimisaki: white cells without clues are not capes."""

from __future__ import annotations

from csp2sat.csp.kernel import GE, compare, disjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.rules.count_formulas import count
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import whites


def derive(problem: Problem, board: Board) -> Problem:
    """A white cell without a clue has two white neighbours: with one it is a cape, else cut off."""
    black = {(r, c): problem.bools[f"x_{r}_{c}"] for r, c in board.cells}
    white = whites(black)
    for cell in board.cells if board.clues() else ():
        if board[cell] == "-":
            near = compare(GE, count(white[other] for other in board.neighbours(cell)), 2)
            problem.add(disjunction([black[cell], near]), origin=by(2, cells=(cell,), proof=2))
    return problem
