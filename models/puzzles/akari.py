"""Akari (Light Up). Put lamps on white cells of the board so that

1. a number counts the lamps on the white cells above, left, right and below it;
2. every white cell is lit: a lamp lights its row and column up to a black cell or the border;
3. no lamp is lit by another.

Model of Tamura's page on the puzzle: `x_ROW_COLUMN` is 1 if the white cell has a lamp, else 0.
"""

from __future__ import annotations

from csp2sat.models.draw.picture import LIGHT
from csp2sat.models.kit import (
    BLACK_CELLS, BLACK_CELLS_CODE, DRAWN_SHADES, EMPTY, EQ, GE, LE, WAYS, Answer, Black, Board,
    Cell, Domain, FileMarks, Kind, Layout, Link, Node, Picture, Problem, Solution, Words, add,
    black_cells_picture, by, cell_by_cell, compare, file_parts, numbered_neighbours, of_cells,
    one_of,
)  # fmt: skip


_LAMPS = Domain.of(0, 1)
"""How many lamps a cell can have."""


def problem(board: Board) -> Problem:
    """The constraints of the rules, in their order."""
    problem = Problem()
    x = {cell: problem.int_at("x", cell, _LAMPS) for cell in board.cells if board[cell] == "-"}

    def lamps(cells: list[Cell]) -> Node:
        return add(x[each] for each in cells)

    for clue, count, cells in numbered_neighbours(board, x):
        problem.add(compare(EQ, lamps(cells), count), origin=by(1, clue, cells=cells))
    for way in "se":
        for run in board.runs(x, way):
            if len(run) > 1:
                problem.add(compare(LE, lamps(run), 1), origin=by(3, cells=run))
    for cell in x:
        lighting = [cell, *(each for way in WAYS for each in board.ray(cell, way, x))]
        problem.add(compare(GE, lamps(lighting), 1), origin=by(2, cells=lighting))
    return problem


def answer(board: Board, solution: Solution) -> Answer:
    """`o` for a lamp, `x` for a black cell, `-` for the others."""

    def token(cell: Cell) -> str:
        if board[cell] != "-":
            return "x"
        return "o" if solution.ints[_name(cell)] else "-"

    return {cell: token(cell) for cell in board.cells}


def picture(board: Board, answer: Answer | None) -> Picture:
    """Black cells with their numbers; lamps and the cells they light."""
    picture = black_cells_picture(board)
    white = {cell for cell in board.cells if board[cell] == EMPTY}
    lamps = [cell for cell, token in (answer or {}).items() if token == "o"]
    rays = ([each, *board.ray(each, way, white)] for each in lamps for way in WAYS)
    for cell in sorted({each for ray in rays for each in ray}):
        picture.fill(cell, LIGHT, answer=True)
    picture.symbols(answer, {"o": "lamp"})
    return picture


def draw(board: Board, answer: Answer) -> str:
    """As on Tamura's page: the board as comments, then with its lamps (`@`), blanks around each."""
    drawn = board.draw(lambda cell: "@" if answer[cell] == "o" else board[cell], " {} ", "")
    comments = [f"; {line}".rstrip() for line in (f"{KIND.title} Puzzle", *board.lines)]
    return "\n".join([*comments, "", drawn, "", "; END"])


def _name(cell: Cell) -> str:
    return f"x_{cell[0]}_{cell[1]}"


KIND = Kind(
    title="Akari (Light Up)",
    about="Lamps light every white cell, and none lights another",
    layout=Layout(BLACK_CELLS),
    filling=cell_by_cell({"o": "lamp", "-": "no lamp"}, {"o": 1, "-": 0}, one_of({"x": "black"})),
    words=Words({"x": of_cells("has a lamp", "has no lamp", ("have lamps", "have no lamps"))}),
    other_names=("lightup", "bijutsukan"),
    link=Link("akari", BLACK_CELLS_CODE, file=(file_parts.cells(file_parts.renamed({"-": "X"})),)),
    penpa=(Black(),),
    derived="akari",
    generator="akari",
    file_marks=FileMarks({"#": "o", "+": "-"}, inside=True),
    drawn_marks=DRAWN_SHADES._replace(sort="sun_moon", symbols={3: "o"}),
)
