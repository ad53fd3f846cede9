"""Nurimaze. Blacken regions so that

1. each region is black or white as a whole; S, G, circles and triangles are in white cells;
2. the white cells are connected, and form no ring: there is one way from S to G;
3. no square of 2 x 2 cells has only one colour;
4. the way from S to G goes through all circles and no triangle.

Model: `x_ROW_COLUMN` is true for a black cell, `_w_ROW_COLUMN` for one on the way from S to G.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.kit import (
    SHADED, SHADE_FAMILY, Answer, Board, Borders, Cell, Cells, Cursor, Diagnostic, Kind, Layout,
    Link, Node, Picture, Problem, Regions, by, clues_named, clues_white, connected, disjunction,
    exactly, file_parts, negation, no_block, no_cycle, of_cells, one_of, shade_variables,
    shaded_picture, whites, whole_rooms,
)  # fmt: skip
from csp2sat.models.penpa.symbol_parts import Marks
from csp2sat.models.pzpr.alphabets import Runs

START, GOAL, CIRCLE, TRIANGLE = "S", "G", "o", "t"
_LETTERS = {"1": START, "2": GOAL, "3": CIRCLE, "4": TRIANGLE}


def problem(board: Board) -> Problem:
    """The colours of the regions, the maze, then the way."""
    problem = Problem()
    black = shade_variables(problem, board)
    white = whites(black)
    whole_rooms(problem, board, black, 1)
    clues_white(problem, board, black, 1)
    for colour in black, white:
        no_block(problem, board, colour, 3)
    _way(problem, board, white)
    problem.add(connected(board, white), origin=by(2))
    pairs = {
        (one, other): negation(disjunction([black[one], black[other]]))
        for one, other in board.pairs()
    }
    problem.add(no_cycle(pairs), origin=by(2))
    return problem


def _way(problem: Problem, board: Board, white: dict[Cell, Node]) -> None:
    """Of the cells on the way, S and G have one neighbour on it, others two.

    White cells have no rings, so these are one path.
    """
    on_way = {cell: problem.bool_at("_w", cell) for cell in board.cells}
    for cell, here in on_way.items():
        problem.add(disjunction([white[cell], negation(here)]), origin=by(2, cells=(cell,)))
        near = [on_way[each] for each in board.neighbours(cell)]
        token = board[cell]
        if token in (START, GOAL):
            problem.add(here, exactly(1, near), origin=by(2, cell, cells=(cell,)))
            continue
        off = negation(here)
        problem.add(disjunction([off, exactly(2, near)]), origin=by(2, cells=(cell,)))
        if token in (CIRCLE, TRIANGLE):
            known = here if token == CIRCLE else off
            problem.add(known, origin=by(4, cell, cells=(cell,)))


def picture(board: Board, answer: Answer | None) -> Picture:
    """Regions, S and G, circles and triangles; black cells."""
    picture = Picture.of(board)
    for cell in board.clues():
        if board[cell] in (START, GOAL):
            picture.text(cell, board[cell])
        else:
            picture.symbol(cell, "white" if board[cell] == CIRCLE else "triangle")
    return shaded_picture(board, answer, picture)


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    """S and G stand once each."""
    for token in START, GOAL:
        places = [cell for cell in board.clues() if board[cell] == token]
        if not places:
            yield board.wrong(board.cells[0], f"expected a cell with {token!r}")
        for cell in places[1:]:
            yield board.wrong(cell, f"there is another {token!r} before")


def _letter(cursor: Cursor) -> str:
    digit = cursor.take(1, "expected a digit")
    if digit not in _LETTERS:
        cursor.fail(f"{digit!r} has no meaning here", cursor.at - 1)
    return _LETTERS[digit]


def _digit(token: str) -> str:
    return next(digit for digit, each in _LETTERS.items() if each == token)


KIND = Kind(
    about="Blacken whole regions; the white cells are a maze from S to G",
    family=SHADE_FAMILY,
    layout=Layout(
        one_of(
            {
                "-": "empty",
                START: "the start",
                GOAL: "the goal",
                CIRCLE: "a circle",
                TRIANGLE: "a triangle",
            }
        ),
        regions=True,
        mistakes=_mistakes,
    ),
    words=SHADED._replace(
        phrases={
            **SHADED.phrases,
            "_w": of_cells("is on the way from S to G", "is not on the way from S to G"),
        },
        clue=clues_named({CIRCLE: "circle", TRIANGLE: "triangle"}),
        region="region",
    ),
    link=Link(
        "nurimaze",
        Borders(),
        Cells(Runs(5, _letter, _digit)),
        file=(
            file_parts.no_flag,
            file_parts.regions,
            file_parts.cells(file_parts.renamed({"s": START, "g": GOAL})),
        ),
    ),
    penpa=(Regions(), Marks()),
)
