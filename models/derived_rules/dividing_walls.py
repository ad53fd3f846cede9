"""Black cells that don't share sides, and connected white cells: no wall cuts the board in two."""

from __future__ import annotations

from csp2sat.csp.expr import Apply, Node
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED, ACYCLIC
from csp2sat.csp.kernel import conjunction
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.rules.origins import by

KINDS = (
    "heyawake", "hitori", "kurochute", "kurodoko", "usoone", "yajikazu",
)  # fmt: skip
"""The kinds with such black and white cells."""


def derive(problem: Problem, board: Board) -> Problem:
    """Black cells that touch at corners form no ring, and no wall from border to border.

    There would be white cells on both sides of it, beside the black ones: that takes both rules.
    """
    place = {cell: i for i, cell in enumerate(board.cells)}
    border = len(place)
    black = {cell: problem.bools["x_{}_{}".format(*cell)] for cell in board.cells}
    edges: list[tuple[int, int]] = []
    walls: list[Node] = []
    for r, c in board.cells:
        if r in (0, board.height - 1) or c in (0, board.width - 1):
            edges.append((place[r, c], border))
            walls.append(black[r, c])
        for other in ((r + 1, c - 1), (r + 1, c + 1)):
            if other in board:
                edges.append((place[r, c], place[other]))
                walls.append(conjunction([black[r, c], black[other]]))
    (rule,) = {
        constraint.origin.rule
        for constraint in problem.constraints
        if isinstance(constraint.formula, Apply)
        and constraint.formula.op is ACTIVE_VERTICES_CONNECTED
        and constraint.origin
    }
    graph = Graph(border + 1, tuple(edges))
    problem.add(Apply(ACYCLIC, tuple(walls), graph), origin=by(rule, proof=2))
    return problem
