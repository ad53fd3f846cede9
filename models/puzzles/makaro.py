"""Makaro. Put a number into each white cell so that

1. a room of N cells has the numbers 1 to N;
2. numbers of cells that share a side differ;
3. an arrow points at the largest number beside it, and no other number there is as large.

A black cell belongs to no room. `n`, `e`, `s` and `w` are black cells with an arrow up, right, down
and left, `X` is one without an arrow.
Model: `x_ROW_COLUMN` is the number of a white cell.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    FALSE, FILLED_NUMBERS, GT, NE, NUMBERS, NUMBER_FAMILY, WAYS, Answer, Board, Borders, Cells,
    Kind, Layout, Link, Picture, Problem, Regions, by, clues_named, compare, file_parts, number,
    one_of, parts_without, rooms_filled, step,
)  # fmt: skip
from csp2sat.models.penpa.symbol_parts import BlackArrows
from csp2sat.models.pzpr.rare_alphabets import numbers_and_arrows

_BLACK = "X"
_ARROWS = {"n": "arrow up", "e": "arrow right", "s": "arrow down", "w": "arrow left"}


def problem(board: Board) -> Problem:
    """Rooms are filled; neighbours differ; arrows."""
    problem = Problem()
    x = rooms_filled(problem, board, 1, parts_without(board, (_BLACK, *_ARROWS)))
    for one, other in board.pairs(x):
        problem.add(compare(NE, x[one], x[other]), origin=by(2, cells=(one, other)))
    for clue in board.clues():
        if (way := board[clue]) in WAYS:
            largest = step(clue, way)
            if largest not in x:
                problem.add(FALSE, origin=by(3, clue, cells=(clue,)))
                continue
            for other in board.neighbours(clue):
                if other in x and other != largest:
                    is_larger = compare(GT, x[largest], x[other])
                    problem.add(is_larger, origin=by(3, clue, cells=(largest, other)))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """Rooms, numbers, and black cells with their arrows."""
    picture = Picture.of(board)
    for cell in board.cells:
        token = board[cell]
        if token == _BLACK or token in _ARROWS:
            picture.fill(cell)
            if token in _ARROWS:
                picture.symbol(cell, f"arrow {token}")
        elif token != "-":
            picture.text(cell, token)
        elif answer and cell in answer:
            picture.text(cell, answer[cell], answer=True)
    return picture


KIND = Kind(
    about="Numbers 1 to N in rooms of N; arrows point at the largest beside them",
    family=NUMBER_FAMILY,
    layout=Layout(
        number(also={"-": "empty", _BLACK: "black", **_ARROWS}),
        regions=True,
        outside_regions=(_BLACK, *_ARROWS),
    ),
    filling=FILLED_NUMBERS._replace(
        clue=one_of({"-": "black"}), clue_at=lambda token: not token.isdecimal()
    ),
    words=NUMBERS._replace(clue=clues_named(dict.fromkeys(_ARROWS, "arrow"))),
    link=Link(
        "makaro",
        Borders(),
        Cells(numbers_and_arrows()),
        file=(
            file_parts.regions,
            file_parts.cells(
                file_parts.renamed({"t": "n", "b": "s", "l": "w", "r": "e", "#": "X", "-": "-"})
            ),
        ),
    ),
    penpa=(Regions(), BlackArrows()),
    generator="makaro",
)
