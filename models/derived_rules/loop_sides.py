"""Inside and outside of a loop: a line has the inside on one side and the outside on the other.

The inside is connected, and so is the outside with what is around the board: the Jordan curve
theorem for loops on a grid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.csp.expr import FALSE, TRUE, Apply, BoolVar, Node
from csp2sat.csp.globals.graph_form import Graph
from csp2sat.csp.globals.graph_shapes import ACTIVE_VERTICES_CONNECTED, SINGLE_CYCLE
from csp2sat.csp.kernel import XOR, apply, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.grid import Grid, Point
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import no_crossing

KINDS = (
    "castle-wall", "country-road", "detour", "double-back", "geradeweg", "koburin", "linesweeper",
    "moonsun", "regional-yajilin", "simple-loop", "slalom", "yajilin",
)  # fmt: skip
"""The kinds with such loops."""
Areas = Mapping[Point, Node]
"""For each corner of cells the formula that it is inside."""


def derive(problem: Problem, grid: Grid) -> Problem:
    """Corners of cells (`_i_ROW_COLUMN`) are inside or outside of a loop through their centres.

    They may be in the problem already.
    """
    add_sides(problem, grid)
    return problem


def add_sides(problem: Problem, grid: Grid) -> Areas:
    """Adds corners and what holds for them. Returns the corners."""
    rule = _rule_of_the_loop(problem)
    points = Grid(grid.width + 1, grid.height + 1)
    is_new = "_i_1_1" not in problem.bools
    inside: dict[Point, Node] = dict.fromkeys(points.cells, FALSE)
    for r, c in points.cells:
        if 0 < r < grid.height and 0 < c < grid.width:
            inside[r, c] = problem.bool_at("_i", (r, c)) if is_new else problem.bools[f"_i_{r}_{c}"]
    if is_new:
        problem.add(*_cross(problem, points, inside), origin=by(rule))
    problem.add(*no_crossing(points, inside), origin=by(rule))
    problem.add(_connect(points, inside, True), origin=by(rule))
    problem.add(_connect(points, inside, False), origin=by(rule))
    return inside


def _rule_of_the_loop(problem: Problem) -> int:
    """The number of the rule that there is one loop."""
    for constraint in problem.constraints:
        if (
            isinstance(constraint.formula, Apply)
            and constraint.formula.op is SINGLE_CYCLE
            and constraint.origin
        ):
            return constraint.origin.rule
    raise AssertionError("no loop")


def _cross(problem: Problem, points: Grid, inside: Areas) -> Iterator[Node]:
    """A line runs between two points if and only if one of them is inside."""
    for one, other in points.pairs():
        (r, c), sides = one, [side for side in (inside[one], inside[other]) if side is not FALSE]
        name = f"v_{r - 1}_{c}" if one[0] == other[0] else f"h_{r}_{c - 1}"
        line = problem.bools.get(name)
        differ = apply(XOR, *sides) if len(sides) == 2 else next(iter(sides), FALSE)
        if isinstance(line, BoolVar):
            yield negation(apply(XOR, line, differ))  # not a definition: lines come first
        elif sides:
            yield negation(differ)


def _connect(points: Grid, inside: Areas, is_inside: bool) -> Node:
    """The points inside are connected; those outside, with the border as one vertex."""
    border = len(points.cells)
    place = {p: i if inside[p] is not FALSE else border for i, p in enumerate(points.cells)}
    edges = {(place[one], place[other]) for one, other in points.pairs()}
    if is_inside:
        edges = {pair for pair in edges if border not in pair}
    active = [inside[p] if is_inside else negation(inside[p]) for p in points.cells]
    active = [
        FALSE if inside[p] is FALSE else node for p, node in zip(points.cells, active, strict=True)
    ]
    graph = Graph(border + 1, tuple(sorted(edges - {(border, border)})))
    return Apply(ACTIVE_VERTICES_CONNECTED, (*active, FALSE if is_inside else TRUE), graph)
