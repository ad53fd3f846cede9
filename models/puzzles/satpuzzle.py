"""SAT Puzzle (AtCoder Xmas Contest 2017, problem I). Blacken white cells of a 6 x 6 board so that

1. the white cells are in four areas, which touch each other at corners only;
2. each area has four cells.

Model: `x_ROW_COLUMN` says that the cell is black; `_I` that area I, of all that there can be, is
one of the four.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from csp2sat.models.kit import (
    SHADED, Answer, Board, Cell, Diagnostic, Grid, Kind, Layout, Name, Phrase, Picture, Problem,
    Series, Solution, Words, by, cell_by_cell, clues_named, disjunction, exactly, negation,
    one_of, shade_variables,
)  # fmt: skip
from csp2sat.models.tutor.places import names_of_cells

SIZE = 6
AREAS = 4
"""How many white areas there are, and of how many cells each."""


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    if (board.width, board.height) != (SIZE, SIZE):
        yield board.wrong((0, 0), f"the board must have {SIZE} x {SIZE} cells")


def areas(grid: Grid, size: int) -> list[list[Cell]]:
    """All connected sets of `size` cells, in reading order."""
    shapes: set[tuple[Cell, ...]] = {(cell,) for cell in grid.cells}
    for _ in range(size - 1):
        shapes = {
            tuple(sorted((*area, near)))
            for area in shapes
            for cell in area
            for near in grid.neighbours(cell)
            if near not in area
        }
    return sorted(map(list, shapes))


def border(grid: Grid, area: list[Cell]) -> list[Cell]:
    """The cells that share sides with an area, in reading order."""
    return sorted({near for cell in area for near in grid.neighbours(cell)} - set(area))


def constrain(problem: Problem, board: Board) -> None:
    """An area is white within a black border; each white cell is in one; there are four."""
    black = shade_variables(problem, board)
    for cell in board.cells:
        if board[cell] == "x":
            problem.add(black[cell], origin=by(0, cell, cells=(cell,)))
    known = areas(board, AREAS)
    chosen = [problem.bool_at("", (i,)) for i in range(len(known))]
    for area, is_chosen in zip(known, chosen, strict=True):
        for cell in area:
            white = disjunction([negation(is_chosen), negation(black[cell])])
            problem.add(white, origin=by(2, cells=(cell,)))
        for cell in border(board, area):
            problem.add(
                disjunction([negation(is_chosen), black[cell]]), origin=by(1, cells=(cell,))
            )
    for cell in board.cells:
        over = [is_there for area, is_there in zip(known, chosen, strict=True) if cell in area]
        problem.add(disjunction([black[cell], *over]), origin=by(1, cells=(cell,)))
    problem.add(exactly(AREAS, chosen), origin=by(1))


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for black cells, `.` for white ones."""
    return {(r, c): "x" if solution.bools[f"x_{r}_{c}"] else "." for r, c in board.cells}


def picture(board: Board, answer: Answer | None) -> Picture:
    """The cells that are black at the start; the others."""
    picture = Picture.of(board)
    for cell in board.cells:
        if board[cell] == "x":
            picture.fill(cell)
        elif answer and answer.get(cell) == "x":
            picture.fill(cell, answer=True)
    return picture


@cache
def _every_area() -> list[list[Cell]]:
    return areas(Grid(SIZE, SIZE), AREAS)


def _area(_board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    from csp2sat.models.tutor.language import ENGLISH

    area = _every_area()[place[0]]
    is_so = "is an area" if value else "is not an area"
    are_so = "are areas" if value else "are not areas"
    subject = Name("the shape {cells}", cells=Series(names_of_cells(area, ENGLISH)))
    return Phrase(subject, "", subject, is_so, tuple(area), are_so, many="" if value else "shapes")


KIND = Kind(
    title="SAT",
    about="Blacken cells of a 6 x 6 board; the white ones are in four areas",
    layout=Layout(one_of({".": "white", "x": "black"}), empty=".", mistakes=_mistakes),
    filling=cell_by_cell({"x": "black", "-": "white"}, {"x": True, "-": False}),
    words=Words({**SHADED.phrases, "": _area}, clues_named({"x": "black cell"})),
    between="",
)
