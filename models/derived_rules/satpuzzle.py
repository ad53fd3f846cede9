"""SAT Puzzle: areas by their cells, instead of all areas that there can be."""

from __future__ import annotations

from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.derived_rules.without_hidden_variables import shown_part
from csp2sat.models.puzzles.satpuzzle import AREAS
from csp2sat.models.rules.connectivity import areas_of
from csp2sat.models.rules.count_formulas import exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import whites


def derive(problem: Problem, board: Board) -> Problem:
    """Each white area has four cells; so there are sixteen white cells."""
    result = shown_part(problem)
    black = {(r, c): result.bools[f"x_{r}_{c}"] for r, c in board.cells}
    result.add(areas_of(board, black, AREAS), origin=by(2))
    result.add(exactly(AREAS * AREAS, whites(black).values()), origin=by(1, proof=2))
    return result
