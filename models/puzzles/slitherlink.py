"""Slitherlink. Draw a line along the sides of cells so that

1. a number counts the sides of its cell that are drawn;
2. all that is drawn is one loop, which neither crosses itself nor branches.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a corner to the right or down.
There are three models: `edges`, `colour` and `sugar`.
"""

from __future__ import annotations

from csp2sat.csp.expr import FALSE, BoolVar, Node
from csp2sat.csp.kernel import (
    EQ,
    IFF,
    IMP,
    LT,
    NE,
    NEG,
    XOR,
    add,
    apply,
    compare,
    disjunction,
)  # fmt: skip
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Answer, Board, Layout, number
from csp2sat.models.board.grid import Cell, Grid
from csp2sat.models.draw.picture import DOTS, Picture
from csp2sat.models.kind import Kind, Method
from csp2sat.models.pzpr.codecs import Cells
from csp2sat.models.pzpr.dense_alphabets import four_cell
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected, single_cycle
from csp2sat.models.rules.counting import at_most, exactly
from csp2sat.models.rules.loop import Edges
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import no_crossing, shaded, whites
from csp2sat.models.tutor.words import SIDES, of_cells


def by_edges(board: Board) -> Problem:
    """The numbers count; there is one loop."""
    problem, edges = _counted(board)
    problem.add(single_cycle(edges.all), origin=by(2))
    return problem


def by_colour(board: Board) -> Problem:
    """Cells (`x_ROW_COLUMN`) and a ring around them are inside or outside; both are connected."""
    problem = Problem()
    ring = Grid(board.width + 2, board.height + 2)
    inside: dict[Cell, Node] = dict.fromkeys(ring.cells, FALSE)
    inside |= {(r + 1, c + 1): problem.bool_var(f"x_{r}_{c}") for r, c in board.cells}
    for (r, c), count in board.numbered().items():
        own = inside[r + 1, c + 1]
        sides = (apply(XOR, own, inside[each]) for each in ring.neighbours((r + 1, c + 1)))
        problem.add(exactly(count, sides), origin=by(1, (r, c), cells=((r, c),)))
    problem.add(disjunction(inside[r + 1, c + 1] for r, c in board.cells), origin=by(2))
    problem.add(*no_crossing(ring, inside), origin=by(2))
    problem.add(connected(ring, inside), connected(ring, whites(inside)), origin=by(2))
    return problem


def by_ranks(board: Board) -> Problem:
    """The loop has a direction, and ranks grow along it but at one point: for Sugar, too.

    After Tamura's page: an edge is 1 if the loop runs along it to the right or down, -1 if the
    other way.
    """
    problem, edges = _counted(board)
    points = Grid(board.width + 1, board.height + 1)
    most = len(points.cells) - 1
    rank = {(r, c): problem.int_var(f"_rank_{r}_{c}", 0, most) for r, c in points.cells}
    flows: dict[Cell, list[Node]] = {point: [] for point in points.cells}
    uses: dict[Cell, list[BoolVar]] = {point: [] for point in points.cells}
    first = {(r, c): problem.bool_var(f"_first_{r}_{c}") for r, c in points.cells}
    for (start, end), edge in edges.all.items():
        flow = problem.int_var(f"_{edge.name}", -1, 1)
        problem.add(apply(IFF, edge, compare(NE, flow, 0)), origin=by(2))
        flows[start].append(flow)
        flows[end].append(apply(NEG, flow))
        for way, (one, other) in ((1, (start, end)), (-1, (end, start))):
            grows = disjunction([first[other], compare(LT, rank[one], rank[other])])
            problem.add(apply(IMP, compare(EQ, flow, way), grows), origin=by(2))
        for point in (start, end):
            uses[point].append(edge)
    for point in points.cells:
        problem.add(compare(EQ, add(flows[point]), 0), origin=by(2))
        problem.add(at_most(2, uses[point]), origin=by(2))
        problem.add(apply(IMP, first[point], disjunction(uses[point])), origin=by(2))
    problem.add(exactly(1, first.values()), origin=by(2))
    return problem


def _counted(board: Board) -> tuple[Problem, Edges]:
    """The sides of the cells, and that the numbers count them."""
    problem = Problem()
    edges = Edges(problem, Grid(board.width + 1, board.height + 1))
    for (r, c), count in board.numbered().items():
        sides = [*edges.way((r, c), "e"), *edges.way((r, c), "s")]
        sides += [*edges.way((r + 1, c), "e"), *edges.way((r, c + 1), "s")]
        problem.add(exactly(count, sides), origin=by(1, (r, c), cells=((r, c),)))
    return problem, edges


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for cells inside of the loop, `-` for others."""
    if "x_0_0" in solution.bools:
        return shaded(board, solution)
    tokens: Answer = {}
    for row in board.rows():
        inside = False
        for r, c in row:
            inside ^= solution.bools[f"v_{r}_{c}"]
            tokens[r, c] = "x" if inside else "-"
    return tokens


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers between dots; the loop."""
    picture = Picture.of(board, DOTS, numbers=True)
    if answer:

        def inside(cell: Cell) -> bool:
            return answer.get(cell) == "x"

        for r, c in Grid(board.width + 1, board.height + 1).cells:
            if inside((r, c)) != inside((r - 1, c)):
                picture.edge((r, c), (r, c + 1), answer=True)
            if inside((r, c)) != inside((r, c - 1)):
                picture.edge((r, c), (r + 1, c), answer=True)
    return picture


KIND = Kind(
    name="slitherlink",
    title="Slitherlink Puzzle",
    rules=__doc__ or "",
    layout=Layout(number(0, 3, {"-": "empty", "?": "any number"})),
    problem=by_edges,
    answer=answer,
    picture=picture,
    words=SIDES._replace(
        phrases={**SIDES.phrases, "x": of_cells("is inside the loop", "is outside the loop")}
    ),
    other_names=("slither",),
    methods={
        "edges": Method("sides are drawn, and form a cycle", by_edges),
        "colour": Method("cells are inside or outside, and both are connected", by_colour),
        "sugar": Method("ranks along the loop, in Sugar's language", by_ranks),
    },
    link=Link("slither", Cells(four_cell())),
    generator="csp2sat.models.generate.drafts.slitherlink",
)
