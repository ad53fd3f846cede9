"""Yajilin and its kin: a loop goes through all cells that are not black."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from csp2sat.csp.expr import Node
from csp2sat.csp.kernel import disjunction, negation
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.board.filling import Filling, Values
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import Tokens
from csp2sat.models.draw.picture import Picture
from csp2sat.models.penpa.answer_marks import DrawnMarks
from csp2sat.models.pzpr.answer_marks import FileMarks
from csp2sat.models.rules.connectivity import single_cycle
from csp2sat.models.rules.loop import (
    LINE_TOKENS,
    NO_LINES,
    NOTHING,
    Edges,
    directions,
    draw_lines,
    inside,
    read_lines,
)
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.puzzle_family import Family
from csp2sat.models.rules.shading import BLACK, no_neighbours
from csp2sat.models.tutor.kind_vocabulary import LINES, of_cells

OUTSIDE = "outside"
"""The line at the top of a board whose black cells are outside of the loop."""


def loop_or_black(
    problem: Problem, board: Board, free: Sequence[Cell], apart: int, loop: int, outside: int = 0
) -> dict[Cell, Node]:
    """For each free cell the formula that it is black; the loop goes through the others.

    By rule `apart` no two black cells share a side, by rule `loop` there is one loop; with a line
    `outside` at the top, by the rule of this name no black cell is inside the loop.
    """
    edges = Edges(problem, board, set(free))
    black = {cell: negation(on_loop) for cell, on_loop in edges.visits(problem, free, loop).items()}
    no_neighbours(problem, board, black, apart)
    corners = inside(problem, edges, board, outside) if OUTSIDE in board.numbers else {}
    for cell in black if corners else ():
        # All corners of a cell that is not on the loop are on one side of it.
        either = disjunction([negation(black[cell]), negation(corners[cell])])
        problem.add(either, origin=by(outside, cells=(cell,)))
    problem.add(single_cycle(edges.all), origin=by(loop))
    return black


def answer(board: Board, solution: Solution) -> Answer:
    """`x` for black cells, directions of the loop (`ns`, `ew`, ...) for others; `-` for clues."""
    lines = directions(board, solution)
    black = {cell for cell in lines if solution.bools.get("x_{}_{}".format(*cell)) is False}
    return {cell: BLACK if cell in black else line for cell, line in lines.items()}


def _read_black(board: Board, filled: Answer, on_clues: bool) -> Values:
    """Black cells are those without lines."""
    lines = {cell: NOTHING if token == BLACK else token for cell, token in filled.items()}
    return read_lines(board, lines, on_clues)


FILLED_ON_CLUES = Filling(
    Tokens(
        lambda token: token == BLACK or not LINE_TOKENS(token),
        f"'x' (black), {LINE_TOKENS}",
        {BLACK: "black", **LINE_TOKENS.meanings},
        form=LINE_TOKENS.form,
    ),
    partial(_read_black, on_clues=True),
)
"""Black cells, and lines known to leave some cells or not."""

FILLED_BETWEEN_CLUES = FILLED_ON_CLUES._replace(
    values=partial(_read_black, on_clues=False), clue=NO_LINES
)
"""The same, where cells with clues are neither black nor on the loop."""

WORDS = LINES._replace(phrases={**LINES.phrases, "x": of_cells("is on the loop", "is black")})


def draw_loop_and_black(picture: Picture, answer: Answer | None) -> Picture:
    """Add the black cells and the loop of an answer to a picture of the clues."""
    for cell, token in (answer or {}).items():
        if token == BLACK:
            picture.fill(cell, answer=True)
    draw_lines(picture, answer)
    return picture


def loop_and_black_picture(board: Board, answer: Answer | None) -> Picture:
    """The numbers of the board, its black cells and the loop."""
    return draw_loop_and_black(Picture.of(board, numbers=True), answer)


LOOP_AND_BLACK_FAMILY = Family(
    answer,
    FILLED_BETWEEN_CLUES,
    loop_and_black_picture,
    WORDS,
    FileMarks({"#": "x"}, "cells and lines"),
    DrawnMarks(dark="x", lines="centres"),
)
"""A loop goes through the cells that are not black."""
