"""Makaro. Put a number into each white cell so that

1. a room of N cells has the numbers 1 to N;
2. numbers of cells that share a side differ;
3. an arrow points at the largest number beside it, and no other number there is as large.

A black cell belongs to no room. `n`, `e`, `s` and `w` are black cells with an arrow up, right, down
and left, `X` is one without an arrow.
Model: `x_ROW_COLUMN` is the number of a white cell.
"""

from __future__ import annotations

from csp2sat.csp.expr import FALSE
from csp2sat.csp.kernel import GT, NE, compare
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Answer, Board, Layout, number, one_of
from csp2sat.models.board.grid import WAYS, step
from csp2sat.models.board.regions import parts_without
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.makaro_parts import BlackArrows
from csp2sat.models.penpa.parts import Regions
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.codecs import Borders, Cells
from csp2sat.models.pzpr.links import Link
from csp2sat.models.pzpr.makaro_codec import numbers_and_arrows
from csp2sat.models.rules.filled_rooms import rooms_filled
from csp2sat.models.rules.numbers import FILLED_NUMBERS, number_answer
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.words import NUMBERS, clues_named

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
    name="makaro",
    title="Makaro Puzzle",
    about="Numbers 1 to N in rooms of N; arrows point at the largest beside them",
    rules=__doc__ or "",
    layout=Layout(
        number(also={"-": "empty", _BLACK: "black", **_ARROWS}),
        regions=True,
        outside_regions=(_BLACK, *_ARROWS),
    ),
    problem=problem,
    answer=number_answer,
    filling=FILLED_NUMBERS._replace(
        clue=one_of({"-": "black"}), clue_at=lambda token: not token.isdecimal()
    ),
    picture=picture,
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
    generator="csp2sat.models.generate.drafts.makaro",
)
