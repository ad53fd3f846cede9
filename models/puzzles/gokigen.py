"""Gokigen Naname (Slant). Draw a diagonal into each cell so that

1. a number at a corner of cells counts the diagonals that end there;
2. the diagonals form no closed loop.

Model: `x_ROW_COLUMN` says that the diagonal falls, from the upper left to the lower right.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.models.kit import (
    Answer, Board, Corners, FileMarks, Kind, Layout, Link, Name, Node, Phrase, Picture, Point,
    Problem, Solution, Words, by, cell_by_cell, cell_name, exactly, four_cell, negation, no_cycle,
    number,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """Numbers count; no loop."""
    edges: dict[tuple[Point, Point], Node] = {}
    for r, c in board.cells:
        falls = problem.bool_at("x", (r, c))
        edges[(r, c), (r + 1, c + 1)] = falls
        edges[(r, c + 1), (r + 1, c)] = negation(falls)
    ends: dict[Point, list[Node]] = {}
    for pair, drawn in edges.items():
        for end in pair:
            ends.setdefault(end, []).append(drawn)
    for point, count in board.numbered_corners().items():
        problem.add(exactly(count, ends[point]), origin=by(1, board.corner(point)))
    problem.add(no_cycle(edges), origin=by(2))


def answer(board: Board, solution: Solution) -> Answer:
    """The diagonals, as they look."""
    return {(r, c): "\\" if solution.bools[f"x_{r}_{c}"] else "/" for r, c in board.cells}


def picture(board: Board, answer: Answer | None) -> Picture:
    """Numbers at the corners; diagonals."""
    picture = Picture.of(board)
    picture.symbols(answer, {"/": "/", "\\": "\\"})
    return picture


def _diagonal(_board: Board, place: Sequence[int], value: int | bool) -> Phrase:
    r, c = place
    name, verb = cell_name((r, c)), "fall" if value else "rise"
    subject = Name("the diagonal in {cell}", cell=name)
    return Phrase(subject, "the diagonals in", name, f"{verb}s", ((r, c),), verb)


KIND = Kind(
    title="Gokigen Naname",
    about="A diagonal in each cell; numbers at corners count those that meet",
    layout=Layout(corners=number(0, 4, {"-": "empty", "?": "any number"})),
    filling=cell_by_cell(
        {"/": "rising diagonal", "\\": "falling diagonal"}, {"/": False, "\\": True}
    ),
    words=Words({"x": _diagonal}),
    other_names=("slant", "gokigen-naname"),
    link=Link("gokigen", Corners(four_cell())),
    penpa_tag="slant (gokigen)",
    file_marks=FileMarks({"1": "\\", "2": "/"}),
)
