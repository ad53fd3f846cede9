"""Nondango. Blacken circles so that

1. each room has exactly one black circle;
2. no three circles of one colour are next to each other in a row, column or diagonal line.

Model: `x_ROW_COLUMN` says that the circle is black; cells without a circle have no variable.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    BLACK, EMPTY, SHADED, Answer, Board, Borders, Cells, FileMarks, Kind, Layout, Link, Picture,
    Problem, Regions, Solution, Symbols, by, cell_by_cell, clues_named, disjunction, exactly,
    file_parts, negation, one_of, rooms, shade_variables,
)  # fmt: skip
from csp2sat.models.pzpr.dense_alphabets import binary

_CIRCLE = "o"
_COLOURS = {BLACK: "black", _CIRCLE: "white"}
_STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Right, down, and both ways down along diagonals."""


def constrain(problem: Problem, board: Board) -> None:
    """One black circle in each room; three circles in a line."""
    black = shade_variables(problem, board, board.clues())
    for cells in rooms(board).values():
        one = exactly(1, [black[cell] for cell in cells if cell in black])
        problem.add(one, origin=by(1, cells=cells))
    for r, c in black:
        for down, right in _STEPS:
            three = [(r + i * down, c + i * right) for i in range(3)]
            if all(cell in black for cell in three):
                circles = [black[cell] for cell in three]
                mixed = disjunction(circles), disjunction(map(negation, circles))
                problem.add(*mixed, origin=by(2, cells=three))


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for black circles, `o` for white ones."""
    black = {cell for cell in board.clues() if solution.bools["x_{}_{}".format(*cell)]}
    return {cell: BLACK if cell in black else board[cell] for cell in board.cells}


def picture(board: Board, answer: Answer | None) -> Picture:
    """Circles; those of the answer are black or white."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.symbol(cell, "ring")
    picture.symbols(answer, _COLOURS)
    return picture


KIND = Kind(
    about="Blacken one circle of each room; no three in a line have one colour",
    layout=Layout(one_of({EMPTY: "empty", _CIRCLE: "circle"}), regions=True),
    filling=cell_by_cell(
        {EMPTY: "no circle"},
        {BLACK: True, _CIRCLE: False},
        one_of({BLACK: "black", _CIRCLE: "white"}),
    ),
    words=SHADED._replace(
        clue=clues_named({_CIRCLE: "circle"}), signs={"is black": "black", "is white": "white"}
    ),
    link=Link(
        "nondango",
        Borders(),
        Cells(binary(EMPTY, _CIRCLE)),
        file=(
            file_parts.regions,
            file_parts.cells(file_parts.renamed({"#": _CIRCLE, "%": _CIRCLE})),
        ),
    ),
    penpa=(Regions(), Symbols("circle_", {1: _CIRCLE, 4: _CIRCLE})),
    file_marks=FileMarks({"#": "x", "%": "o"}, "cells after rooms", inside=True),
)
