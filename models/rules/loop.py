"""Loops and paths through centres of cells: the variables, the answer, the picture."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import partial

from csp2sat.csp.expr import FALSE, BoolVar, Node
from csp2sat.csp.kernel import IFF, XOR, apply, disjunction, negation
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.filling import UNKNOWN, Filling, Values
from csp2sat.models.board.grid import WAYS, Cell, Grid, Point, step
from csp2sat.models.board.tokens import BY_LINES, Tokens, one_of
from csp2sat.models.draw.picture import Picture
from csp2sat.models.penpa.answer_marks import DRAWN_LINES
from csp2sat.models.pzpr.answer_marks import FILE_LINES
from csp2sat.models.rules.count_formulas import at_most
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.puzzle_family import Family
from csp2sat.models.tutor.kind_vocabulary import LINES

Pair = tuple[Cell, Cell]

NOTHING = "-"
"""The token of a cell without a line in answers; other tokens are letters of directions."""

FULL = "full"
"""The line at the top of a board whose loop goes through all cells."""

_ORDER = "nsew"


class Edges:
    """A variable for each pair of neighbouring cells: a line joins them.

    `h_ROW_COLUMN` joins a cell and the next on its right, `v_ROW_COLUMN` a cell and the one below
    it. Only open cells have edges. On a grid with a row and column more than a board, the cells
    are the corners of the cells of the board.
    """

    def __init__(self, problem: Problem, grid: Grid, open_: Container[Cell] | None = None) -> None:
        among: Container[Cell] = grid if open_ is None else open_
        self.all: dict[Pair, BoolVar] = {
            (one, other): problem.bool_at("h" if one[0] == other[0] else "v", one)
            for one, other in grid.pairs()
            if one in among and other in among
        }

    def way(self, cell: Cell, way: str) -> list[BoolVar]:
        """The edge of a cell in a direction, in a list that is empty without one."""
        other = step(cell, way)
        line = self.all.get((min(cell, other), max(cell, other)))
        return [] if line is None else [line]

    def line(self, cell: Cell, way: str) -> Node:
        """There is a line from a cell in a direction."""
        return next(iter(self.way(cell, way)), FALSE)

    def at(self, cell: Cell) -> list[BoolVar]:
        """The edges of a cell."""
        return [line for way in WAYS for line in self.way(cell, way)]

    def goes_on(self, problem: Problem, cell: Cell, branch: int, end: int) -> None:
        """Two lines leave a cell, or none: by rule `branch` no more, by rule `end` not just one."""
        at = self.at(cell)
        problem.add(at_most(2, at), origin=by(branch, cells=(cell,)))
        for edge in at:
            others = (other for other in at if other is not edge)
            problem.add(disjunction([negation(edge), *others]), origin=by(end, cells=(cell,)))

    def visits(self, problem: Problem, cells: Iterable[Cell], rule: int) -> dict[Cell, BoolVar]:
        """`x_ROW_COLUMN` for each of some cells: a line goes through it or ends there."""
        on_loop = {cell: problem.bool_at("x", cell) for cell in cells}
        for cell, on_line in on_loop.items():
            problem.add(
                apply(IFF, on_line, disjunction(self.at(cell))), origin=by(rule, cells=(cell,))
            )
        return on_loop

    def turns(self, problem: Problem, cells: Iterable[Cell], rule: int) -> dict[Cell, BoolVar]:
        """`_t_ROW_COLUMN` for each of some cells: the loop turns there."""
        turns_at = {cell: problem.bool_at("_t", cell) for cell in cells}
        for cell, turn in turns_at.items():
            for one, other in ("ns", "ew"):
                ends = apply(XOR, self.line(cell, one), self.line(cell, other))
                problem.add(apply(IFF, turn, ends), origin=by(rule, cells=(cell,)))
        return turns_at


def fill(problem: Problem, board: Board, edges: Edges, rule: int) -> None:
    """With a line `full` at the top, the loop goes through all cells."""
    for cell in board.cells if FULL in board.numbers else ():
        problem.add(disjunction(edges.at(cell)), origin=by(rule, cells=(cell,)))


def edge_name(one: Cell, other: Cell) -> str:
    """The variable of the line between a cell and the next one to the right or below."""
    return f"{'h' if one[0] == other[0] else 'v'}_{one[0]}_{one[1]}"


def inside(problem: Problem, edges: Edges, grid: Grid, rule: int) -> dict[Point, Node]:
    """`_i_ROW_COLUMN`: a corner of cells is inside the loop; false at the border."""
    points = [(r, c) for r in range(grid.height + 1) for c in range(grid.width + 1)]
    corners: dict[Point, Node] = dict.fromkeys(points, FALSE)
    for r, c in points:
        if 0 < r < grid.height and 0 < c < grid.width:
            corners[r, c] = problem.bool_at("_i", (r, c))
    for (r, c), here in corners.items():
        # A line from the cell above and to the left runs between this point and one beside it.
        for way, beside in (("s", (r, c - 1)), ("e", (r - 1, c))):
            if r and c:
                line = edges.line((r - 1, c - 1), way)
                sides = apply(XOR, here, corners[beside])
                problem.add(apply(IFF, line, sides), origin=by(rule, cells=((r - 1, c - 1),)))
    return corners


def lines_of(board: Grid, solution: Solution) -> dict[Pair, bool]:
    """For each pair of neighbouring cells, whether a line joins them."""
    return {pair: solution.bools.get(edge_name(*pair), False) for pair in board.pairs()}


def by_name(lines: Mapping[Pair, bool]) -> dict[str, bool]:
    """The same by the names of the variables."""
    return {edge_name(*pair): joined for pair, joined in lines.items()}


def directions(board: Board, solution: Solution) -> Answer:
    """The directions in which lines leave each cell: `ns`, `e`; `-` without lines."""

    def joined(cell: Cell, way: str) -> bool:
        other = step(cell, way)
        return solution.bools.get(edge_name(min(cell, other), max(cell, other)), False)

    return {
        cell: "".join(way for way in _ORDER if joined(cell, way)) or NOTHING
        for cell in board.whole.cells
    }


def _is_lines(token: str) -> bool:
    ways = token.lower().removesuffix(UNKNOWN)
    return token == NOTHING or 0 < len(ways) == len(set(ways) & set(_ORDER))


LINE_TOKENS = Tokens(
    _is_lines,
    "the directions of its lines ('ns'), '-' (no lines), or with capitals for directions without a "
    "line and a '.' for those not known ('nE.')",
    {NOTHING: "no lines"},
    form=BY_LINES,
)


def known_ways(token: str) -> dict[str, bool]:
    """For each direction of which a token says so, whether there is a line."""
    if token == NOTHING:
        return dict.fromkeys(_ORDER, False)
    ways = {} if token.endswith(UNKNOWN) else dict.fromkeys(_ORDER, False)
    return ways | {way.lower(): way.islower() for way in token.removesuffix(UNKNOWN)}


def read_lines(
    board: Board, filled: Answer, on_clues: bool = True, open_: Container[str] = EMPTY
) -> Values:
    """The lines of cells with tokens of lines, and whether one goes through each of them.

    `on_clues`: lines may go through cells with clues; else only through cells with `open_` tokens.
    """
    for cell, token in filled.items():
        if _is_lines(token):
            ways = known_ways(token)
            for way, joined in ways.items():
                other = step(cell, way)
                if other in board and (on_clues or board[other] in open_):
                    yield cell, edge_name(min(cell, other), max(cell, other)), joined
                elif joined:
                    yield cell, "", True
            if any(ways.values()) or len(ways) == len(_ORDER):
                yield cell, "x_{}_{}".format(*cell), any(ways.values())


FILLED_LINES = Filling(LINE_TOKENS, read_lines)
"""Lines known to leave some cells or not."""

NO_LINES = one_of({NOTHING: "no lines"})
FILLED_BETWEEN_CLUES = Filling(LINE_TOKENS, partial(read_lines, on_clues=False), NO_LINES)
"""The same, where no line goes through a clue."""


def draw_lines(picture: Picture, answer: Answer | None) -> None:
    """Draw the lines of an answer made of directions."""
    drawn: dict[Pair, None] = {}  # each once: a filled-in line may be known at one end only
    for cell, token in (answer or {}).items():
        for way in "senw":
            if _is_lines(token) and way in token and (other := step(cell, way)) in picture.grid:
                drawn[min(cell, other), max(cell, other)] = None
    for one, other in drawn:
        picture.line(one, other)


def line_picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers of the board, and the lines."""
    picture = Picture.of(board, numbers=True)
    draw_lines(picture, answer)
    return picture


LINE_FAMILY = Family(directions, FILLED_LINES, line_picture, LINES, FILE_LINES, DRAWN_LINES)
"""Lines go from cell to cell."""
