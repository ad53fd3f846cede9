"""Puzzles with cells to blacken: variables, common rules, answer, picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise

from csp2sat.csp.expr import FALSE, BoolVar, Node
from csp2sat.csp.kernel import IFF, apply, conjunction, disjunction, negation
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Answer, Board, Layout
from csp2sat.models.board.filling import cell_by_cell
from csp2sat.models.board.given_shades import BLACK as BLACK
from csp2sat.models.board.given_shades import GIVEN as GIVEN
from csp2sat.models.board.given_shades import WHITE as WHITE
from csp2sat.models.board.grid import WAYS, Cell, Grid
from csp2sat.models.board.regions import numbered_rooms, only_first_cells, rooms
from csp2sat.models.board.tokens import number
from csp2sat.models.draw.picture import Picture
from csp2sat.models.penpa.answer_marks import DRAWN_SHADES
from csp2sat.models.pzpr.answer_marks import FILE_SHADES
from csp2sat.models.rules.count_formulas import at_most, exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.puzzle_family import Family
from csp2sat.models.tutor.kind_vocabulary import SHADED

FILLED_SHADES = cell_by_cell({BLACK: "black", WHITE: "white"}, {BLACK: True, WHITE: False})
"""Cells known to be black or white."""

NUMBERED_ROOMS = Layout(
    number(0, also={"-": "empty", "?": "any number"}),
    regions=True,
    clue_in_first_cell=True,
    mistakes=only_first_cells,
)
"""The layout of boards for `count_rooms`: a number, if any, in the first cell of its room."""

SHADED_ROOMS = NUMBERED_ROOMS._replace(section=GIVEN)
"""The same where cells may be given as black or white."""


def shade_variables(
    problem: Problem, board: Board, cells: Iterable[Cell] | None = None
) -> dict[Cell, BoolVar]:
    """`x_ROW_COLUMN` for each cell (or some): it is black; some may be given."""
    among = board.cells if cells is None else cells
    black = {cell: problem.bool_at("x", cell) for cell in among}
    _add_given(problem, board, black)
    return black


def _add_given(problem: Problem, board: Board, black: Mapping[Cell, Node]) -> None:
    """Cells have the colours that are given; those without a formula are white."""
    for cell, token in board.known.items():
        formula = black.get(cell, FALSE)
        shade = formula if token == BLACK else negation(formula)
        problem.add(shade, origin=by(0, cells=(cell,)))


def whites(black: Mapping[Cell, Node]) -> dict[Cell, Node]:
    """For each cell the formula that it is white."""
    return {cell: negation(variable) for cell, variable in black.items()}


def no_neighbours(problem: Problem, grid: Grid, black: Mapping[Cell, Node], rule: int) -> None:
    """No two black cells share a side; cells without a formula are not black."""
    for one, other in grid.pairs():
        if one in black and other in black:
            apart = disjunction([negation(black[one]), negation(black[other])])
            problem.add(apart, origin=by(rule, cells=(one, other)))


def no_block(problem: Problem, grid: Grid, colour: Mapping[Cell, Node], rule: int) -> None:
    """No square of 2 x 2 cells has only this colour."""
    for window in grid.windows(2, 2):
        mixed = disjunction(negation(colour[cell]) for cell in window)
        problem.add(mixed, origin=by(rule, cells=window))


def rectangles(problem: Problem, grid: Grid, black: Mapping[Cell, Node], rule: int) -> None:
    """Connected black cells form rectangles: no 2 x 2 cells have just three black ones."""
    for window in grid.windows(2, 2):
        for cell in window:
            others = (negation(black[other]) for other in window if other != cell)
            problem.add(disjunction([black[cell], *others]), origin=by(rule, cells=window))


def no_crossing(grid: Grid, colour: Mapping[Cell, Node]) -> Iterator[Node]:
    """No 2 x 2 cells have a colour in one diagonal only: borders between colours do not cross."""
    for nw, ne, sw, se in grid.windows(2, 2):
        for one, other in (((nw, se), (ne, sw)), ((ne, sw), (nw, se))):
            off = (negation(colour[cell]) for cell in one)
            yield disjunction([*off, *(colour[cell] for cell in other)])


def views(grid: Grid, cell: Cell, open_: Mapping[Cell, Node], most: int) -> Iterator[Node]:
    """For each of the first `most` cells in each direction: it and all before it are open."""
    for way in WAYS:
        between: list[Node] = []
        for other in grid.ray(cell, way)[:most]:
            between.append(open_[other])
            yield conjunction(between)


def count_views(problem: Problem, board: Board, white: Mapping[Cell, Node], rule: int) -> None:
    """A number counts the white cells seen from it to all four sides, and its own."""
    for clue, count in board.numbered().items():
        # Of a ray longer than the number, what is beyond it does not matter.
        counted = exactly(count - 1, views(board, clue, white, count))
        problem.add(counted, origin=by(rule, clue, cells=(clue,)))


def apart(problem: Problem, grid: Grid, chosen: Mapping[Cell, Node], rule: int) -> None:
    """No two of the cells (for which there are formulas) touch, not even at corners."""
    for window in grid.windows(min(2, grid.height), min(2, grid.width)):
        touching = [chosen[cell] for cell in window if cell in chosen]
        problem.add(at_most(1, touching), origin=by(rule, cells=window))


def clues_white(problem: Problem, board: Board, black: Mapping[Cell, Node], rule: int) -> None:
    """Cells with clues are white."""
    for clue in board.clues():
        problem.add(negation(black[clue]), origin=by(rule, clue, cells=(clue,)))


def count_rooms(problem: Problem, board: Board, formulas: Mapping[Cell, Node], rule: int) -> None:
    """The number of a region, if any, counts its cells whose formula is true."""
    for clue, count, cells in numbered_rooms(board):
        counted = exactly(count, [formulas[cell] for cell in cells])
        problem.add(counted, origin=by(rule, clue, cells=cells))


def whole_rooms(problem: Problem, board: Board, black: Mapping[Cell, Node], rule: int) -> None:
    """The cells of a region (those with formulas) have one colour."""
    for cells in rooms(board).values():
        for one, other in pairwise(cell for cell in cells if cell in black):
            problem.add(apply(IFF, black[one], black[other]), origin=by(rule, cells=(one, other)))


def count_neighbours(
    problem: Problem, board: Board, black: Mapping[Cell, Node], rule: int, around: bool = False
) -> None:
    """A number counts the black cells above, left, right and below it, or all `around` it."""
    beside = board.around if around else board.neighbours
    for clue, count in board.numbered().items():
        near = [cell for cell in beside(clue) if cell in black]
        counted = exactly(count, [black[cell] for cell in near])
        problem.add(counted, origin=by(rule, clue, cells=near))


def shade_tokens(board: Board, solution: Solution) -> Answer:
    """`x` for the cells whose `x_ROW_COLUMN` is true, `-` for the others."""
    return {(r, c): BLACK if solution.bools.get(f"x_{r}_{c}") else WHITE for r, c in board.cells}


def shaded_picture(board: Board, answer: Answer | None, picture: Picture | None = None) -> Picture:
    """The clues of the board (or a picture that has them), and its black cells.

    While some cells are not known, a dot is in those that are known to be white.
    """
    picture = picture or Picture.of(board, numbers=True)
    for cell, token in board.known.items():
        if token == BLACK:
            picture.fill(cell)
        elif cell not in board.clues():
            picture.symbol(cell, "dot")
    for cell, token in (answer or {}).items():
        if token == BLACK and cell not in board.known:
            picture.fill(cell, answer=True)
    picture.dots(answer, board.known)
    return picture


def ringed_picture(board: Board, answer: Answer | None) -> Picture:
    """Clues in rings, those of any number without it, and the black cells."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.symbol(cell, "ring")
        if board[cell] != "?":
            picture.text(cell, board[cell])
    return shaded_picture(board, answer, picture)


SHADE_FAMILY = Family(
    shade_tokens, FILLED_SHADES, shaded_picture, SHADED, FILE_SHADES, DRAWN_SHADES
)
"""Cells are blackened."""
