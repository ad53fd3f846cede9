"""Masyu: a circle and the lines around it as one constraint, circles in a row, and the loop."""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.expr import FALSE, Node
from csp2sat.csp.kernel import conjunction, disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import OPPOSITE, Cell, step
from csp2sat.models.derived_rules.loop_sides import add_sides
from csp2sat.models.rules.loop import edge_name
from csp2sat.models.rules.origins import by

WHITE, BLACK = 2, 3
"""The rules on circles."""

NO_TURN = "the loop would turn neither before nor after the circle"
STRAIGHT = "the loop would go straight through a black circle"


Line = Callable[[Cell, str], Node]
"""The line from a cell in a direction."""


def derive(problem: Problem, board: Board) -> Problem:
    """The loop goes along one axis of a white circle, and along three in a row across them.

    No line joins black circles side by side.
    """
    result = problem.copy()
    result.constraints = [
        constraint
        for constraint in problem.constraints
        if not (constraint.origin and constraint.origin.rule == WHITE)
    ]

    def line(cell: Cell, way: str) -> Node:
        other = step(cell, way)
        inside = cell in board and other in board
        return result.bools[edge_name(*sorted((cell, other)))] if inside else FALSE

    for cell in board.clues():
        if board[cell] == "w":
            # From two constraints: the circle, and that lines don't branch in its cell.
            result.add(_straight(line, cell), origin=by(WHITE, cell, cells=(cell,)))
        for way in "es":
            beside, before = step(cell, way), step(cell, OPPOSITE[way])
            kinds = "".join(board[place] for place in (before, cell, beside) if place in board)
            if kinds == "www":
                row = (before, cell, beside)
                none = conjunction(negation(line(place, way)) for place in row)
                none = conjunction([none, negation(line(before, OPPOSITE[way]))])
                # From three constraints, one for each circle.
                result.add(none, origin=by(WHITE, *row, cells=row, otherwise=NO_TURN))
            if board[cell] == "b" and beside in board and board[beside] == "b":
                pair = (cell, beside)
                origin = by(BLACK, *pair, cells=pair, otherwise=STRAIGHT)
                # From two constraints, one for each circle.
                result.add(negation(line(cell, way)), origin=origin)
    add_sides(result, board)
    return result


def _straight(line: Line, cell: Cell) -> Node:
    """Two lines of one axis, none of the other, and not both ends go on straight."""
    ways = []
    for axis, other in ("ns", "ew"), ("ew", "ns"):
        turn = disjunction(negation(line(step(cell, way), way)) for way in axis)
        along = [line(cell, way) for way in axis]
        across = [negation(line(cell, way)) for way in other]
        ways.append(conjunction([*along, *across, turn]))
    return disjunction(ways)
