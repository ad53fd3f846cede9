"""Slitherlink. Draw a line along the sides of cells so that

1. a number counts the sides of its cell that are drawn;
2. all that is drawn is one loop, which neither crosses itself nor branches;
3. if there is a line `full` under the size, the loop goes through all corners of cells.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a corner to the right or down.
There are three models: `edges`, `colour` and `sugar`.
"""

from __future__ import annotations

from csp2sat.csp.kernel import NEG
from csp2sat.models.board.tokens import BY_SIDES
from csp2sat.models.draw.picture import DOTS
from csp2sat.models.kind import Method
from csp2sat.models.kit import (
    EQ, FALSE, FULL, IFF, IMP, LINE_TOKENS, LT, NE, SIDES, XOR, Answer, Board, BoolVar, Cell, Cells,
    DrawnMarks, Edges, FileMarks, Filling, Grid, Kind, Layout, Link, Node, Picture, Problem,
    Solution, Tokens, Values, add, apply, at_most, by, compare, connected, disjunction, exactly,
    four_cell, negation, no_crossing, number, of_cells, shade_tokens, single_cycle, step, whites,
)  # fmt: skip
from csp2sat.models.rules.loop import known_ways


def by_edges(board: Board) -> Problem:
    """The numbers count; there is one loop."""
    problem, edges = _count_sides(board)
    problem.add(single_cycle(edges.all), origin=by(2))
    return problem


def by_colour(board: Board) -> Problem:
    """Cells (`x_ROW_COLUMN`) and a ring around them are inside or outside; both are connected."""
    problem = Problem()
    ring = Grid(board.width + 2, board.height + 2)
    inside: dict[Cell, Node] = dict.fromkeys(ring.cells, FALSE)
    inside |= {(r + 1, c + 1): problem.bool_at("x", (r, c)) for r, c in board.cells}
    for (r, c), count in board.numbered().items():
        here = inside[r + 1, c + 1]
        sides = (apply(XOR, here, inside[near]) for near in ring.neighbours((r + 1, c + 1)))
        problem.add(exactly(count, sides), origin=by(1, (r, c), cells=((r, c),)))
    problem.add(disjunction(inside[r + 1, c + 1] for r, c in board.cells), origin=by(2))
    problem.add(*no_crossing(ring, inside), origin=by(2))
    for cells in ring.windows(2, 2) if FULL in board.numbers else ():
        four = [inside[cell] for cell in cells]
        differ = [disjunction(four), disjunction(map(negation, four))]
        problem.add(*differ, origin=by(3, cells=_on_board(board, cells[0])))
    problem.add(connected(ring, inside), connected(ring, whites(inside)), origin=by(2))
    return problem


def _on_board(board: Board, corner: Cell) -> list[Cell]:
    """The cells at a corner; that corner is at the upper left of the cell with its numbers."""
    r, c = corner
    return [cell for cell in ((r - 1, c - 1), (r - 1, c), (r, c - 1), corner) if cell in board]


def by_ranks(board: Board) -> Problem:
    """The loop has a direction, and ranks grow along it but at one point: for Sugar, too.

    After Tamura's page: an edge is 1 if the loop runs along it to the right or down, -1 if the
    other way.
    """
    problem, edges = _count_sides(board)
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


def _count_sides(board: Board) -> tuple[Problem, Edges]:
    """The sides of the cells, and that the numbers count them."""
    problem = Problem()
    edges = Edges(problem, Grid(board.width + 1, board.height + 1))
    for (r, c), count in board.numbered().items():
        sides = [*edges.way((r, c), "e"), *edges.way((r, c), "s")]
        sides += [*edges.way((r + 1, c), "e"), *edges.way((r, c + 1), "s")]
        problem.add(exactly(count, sides), origin=by(1, (r, c), cells=((r, c),)))
    corners = Grid(board.width + 1, board.height + 1).cells if FULL in board.numbers else []
    for corner in corners:
        passed = disjunction(edges.at(corner))
        problem.add(passed, origin=by(3, cells=_on_board(board, corner)))
    return problem, edges


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for cells inside of the loop, `-` for others."""
    if "x_0_0" in solution.bools:
        return shade_tokens(board, solution)
    tokens: Answer = {}
    for row in board.rows():
        inside = False
        for r, c in row:
            inside ^= solution.bools[f"v_{r}_{c}"]
            tokens[r, c] = "x" if inside else "-"
    return tokens


INSIDE, OUTSIDE = "x", "-"
"""Tokens in answers."""
_INSIDE = {INSIDE: True, OUTSIDE: False}


def _sides(board: Board, filled: Answer) -> Values:
    """The sides known to be drawn or not: those between cells inside and outside, and others.

    A token may also name sides of its cell, as tokens of lines name directions.
    """
    for (r, c), token in filled.items():
        names = {"n": f"h_{r}_{c}", "s": f"h_{r + 1}_{c}"}
        names |= {"w": f"v_{r}_{c}", "e": f"v_{r}_{c + 1}"}
        if token not in _INSIDE:
            yield from (((r, c), names[way], drawn) for way, drawn in known_ways(token).items())
            continue
        for way, name in names.items():
            beside = step((r, c), way)
            other = filled.get(beside) if beside in board else OUTSIDE
            if other in _INSIDE:
                yield (r, c), name, token != other


def _read_answer(board: Board, filled: Answer) -> Values:
    """The sides; the cells inside or outside of the loop, for the model that has these."""
    yield from _sides(board, filled)
    for (r, c), token in filled.items():
        if token in _INSIDE:
            yield (r, c), f"x_{r}_{c}", _INSIDE[token]


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers between dots; the loop."""
    picture = Picture.of(board, DOTS, numbers=True)
    sides = {name: drawn for _, name, drawn in _sides(board, answer or {})}
    for r, c in Grid(board.width + 1, board.height + 1).cells:
        for name, end in (("h", (r, c + 1)), ("v", (r + 1, c))):
            if sides.get(f"{name}_{r}_{c}"):
                picture.edge((r, c), end, answer=True)
    return picture


KIND = Kind(
    about="A loop along grid lines; numbers count the sides drawn",
    layout=Layout(number(0, 4, {"-": "empty", "?": "any number"}), words={FULL: 0}),
    problem=by_edges,
    filling=Filling(
        Tokens(
            lambda token: token in _INSIDE or not LINE_TOKENS(token),
            "'x' (inside of the loop), '-' (outside), or the sides of the cell that are drawn "
            "('nw'), with capitals for those that are not and a '.' for those not known ('nE.')",
            {"x": "inside of the loop", "-": "outside"},
            form=BY_SIDES,
        ),
        _read_answer,
    ),
    words=SIDES._replace(
        phrases={**SIDES.phrases, "x": of_cells("is inside the loop", "is outside the loop")}
    ),
    other_names=("slither", "loopy", "fences"),
    methods={
        "edges": Method("sides are drawn, and form a cycle", by_edges),
        "colour": Method("cells are inside or outside, and both are connected", by_colour),
        "sugar": Method("ranks along the loop, in Sugar's language", by_ranks),
    },
    link=Link("slither", Cells(four_cell()), variants={"f": (FULL, ())}),
    file_marks=FileMarks(form="sides"),
    drawn_marks=DrawnMarks(lines="sides"),
)
