"""Hakoiri. Put shapes (circles, triangles, squares) into some cells so that

1. each room has exactly one circle, one triangle and one square;
2. equal shapes do not touch, not even at corners;
3. the cells with shapes are connected.

A cell with `?` has a shape.
Model: `x_ROW_COLUMN` is the shape: 1 a circle, 2 a triangle, 3 a square, 0 none.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    EMPTY, EQ, Answer, Board, Borders, Cells, FileMarks, Kind, Layout, Link, Picture, Problem,
    Renamed, Solution, by, cell_by_cell, clues_named, compare, connected, differ, exactly,
    file_parts, has_number, number10, number_variables, numbers, one_of, rooms,
)  # fmt: skip
from csp2sat.models.rules.numbers_in_some_cells import ANY

_SHAPES = {"c": "circle", "t": "triangle", "s": "square"}
_TOKENS = EMPTY + "".join(_SHAPES)
_NUMBERS = {token: i for i, token in enumerate(_TOKENS)}
_FACTS = {i: f"has a {shape}" for i, shape in enumerate(_SHAPES.values(), 1)}


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    given = {cell: _NUMBERS[board[cell]] for cell in board.clues() if board[cell] != ANY}
    x = number_variables(problem, board, 0, len(_SHAPES), given=given)
    full = {cell: has_number(variable) for cell, variable in x.items()}
    for cell in board.clues():
        if board[cell] == ANY:
            problem.add(full[cell], origin=by(0, cell, cells=(cell,)))
    for cells in rooms(board).values():
        for shape in range(1, len(_TOKENS)):
            once = exactly(1, [compare(EQ, x[place], shape) for place in cells])
            problem.add(once, origin=by(1, cells=cells))
    for cell in board.cells:
        for other in board.around(cell):
            if cell < other:
                problem.add(differ(x[cell], x[other]), origin=by(2, cells=(cell, other)))
    problem.add(connected(board, full), origin=by(3))


def answer(board: Board, solution: Solution) -> Answer:
    """The token of each cell's shape."""
    return {(r, c): _TOKENS[solution.ints[f"x_{r}_{c}"]] for r, c in board.cells}


def picture(board: Board, answer: Answer | None) -> Picture:
    """The shapes; `?` where one is not known."""
    picture = Picture.of(board)
    known = answer or {}
    for cell in board.clues():
        if board[cell] != ANY:
            picture.symbol(cell, _SHAPES[board[cell]])
        elif known.get(cell, EMPTY) == EMPTY:
            picture.text(cell, ANY)
    for cell, token in known.items():
        if board[cell] in (EMPTY, ANY) and token != EMPTY:
            picture.symbol(cell, _SHAPES[token], answer=True)
    picture.dots(answer, {*board.clues()})
    return picture


KIND = Kind(
    about="A circle, a triangle and a square in each room; like shapes do not touch",
    layout=Layout(one_of({EMPTY: "empty"} | _SHAPES | {ANY: "any shape"}), regions=True),
    filling=cell_by_cell(_SHAPES | {EMPTY: "no shape"}, _NUMBERS),
    words=numbers({0: "is empty"} | _FACTS)._replace(
        clue=clues_named(_SHAPES), signs={fact: fact.split()[-1] for fact in _FACTS.values()}
    ),
    other_names=("hakoiri-masashi",),
    link=Link(
        "hakoiri",
        Borders(),
        Cells(Renamed(number10(), {str(i): token for token, i in _NUMBERS.items() if i})),
        file=(
            file_parts.regions,
            file_parts.cells(
                file_parts.renamed({str(_NUMBERS[token]): token for token in _SHAPES})
            ),
        ),
    ),
    file_marks=FileMarks({"1": "c", "2": "t", "3": "s", "+": "-"}),
)
