"""Snake. Blacken cells so that

1. the black cells form a snake: a path with two ends;
2. the snake does not touch itself, not even at a corner;
3. a number outside counts the black cells of its row or column;
4. circles are on the snake: black ones at its ends, white ones elsewhere.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    CIRCLES, LE, SHADED, SHADE_FAMILY, Answer, Board, Cell, Cells, FileMarks, Kind, Layout, Link,
    Node, Outside, Picture, Problem, Sides, Symbols, at_most, by, compare, conjunction, connected,
    count, disjunction, exactly, file_parts, negation, number, number16, one_of, shade_variables,
    shaded_picture, ternary,
)  # fmt: skip

_SIDES = ("top", "left")
_CIRCLES = {"w": "white", "b": "black"}


def constrain(problem: Problem, board: Board) -> None:
    """A path by its degrees and its ends; circles; numbers."""
    black = shade_variables(problem, board)
    ends: dict[Cell, Node] = {}
    for cell, is_black in black.items():
        beside = [black[neighbour] for neighbour in board.neighbours(cell)]
        here = [cell, *board.neighbours(cell)]
        goes_on = disjunction([negation(is_black), *beside])
        branches = disjunction([negation(is_black), at_most(2, beside)])
        problem.add(goes_on, origin=by(1, cells=here))
        problem.add(branches, origin=by(2, cells=here))
        ends[cell] = conjunction([is_black, compare(LE, count(beside), 1)])
    problem.add(exactly(2, ends.values()), connected(board, black), origin=by(1))
    for window in board.windows(2, 2):
        nw, ne, sw, se = (black[c] for c in window)
        for one, other, near in ((nw, se, (ne, sw)), (ne, sw, (nw, se))):
            apart = disjunction([negation(one), negation(other), *near])
            problem.add(apart, origin=by(2, cells=window))
    for place, clue, line in board.sights():
        counted = exactly(int(clue), [black[c] for c in line])
        problem.add(counted, origin=by(3, place, cells=line))
    for cell in board.clues():
        at_end = ends[cell] if board[cell] == "b" else negation(ends[cell])
        cells = [cell, *board.neighbours(cell)]
        problem.add(black[cell], at_end, origin=by(4, cell, cells=cells))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The circles; the snake."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.symbol(cell, _CIRCLES[board[cell]])
    return shaded_picture(board, answer, picture)


_MARKS = {"0": "-", "4": "-", "8": "-", "1": "w", "5": "w", "9": "w", "2": "b", "6": "b", "10": "b"}
"""The circles for the words of files, which also have the answer."""

KIND = Kind(
    about="Blacken a path that does not touch itself; numbers outside count",
    family=SHADE_FAMILY,
    layout=Layout(
        one_of({"-": "empty", "w": "white circle", "b": "black circle"}),
        sides=_SIDES,
        clues=number(0),
    ),
    words=SHADED._replace(clue=CIRCLES),
    link=Link(
        "snake",
        Cells(ternary()),
        Outside(number16(), *_SIDES),
        file=(file_parts.framed(file_parts.renamed(_MARKS, "-")),),
    ),
    penpa=(Sides(_SIDES), Symbols("circle_", {1: "w", 2: "b"})),
    file_marks=FileMarks(
        {"4": "x", "5": "x", "6": "x", "8": "-", "9": "-", "10": "-"},
        "cells after clues",
        inside=True,
    ),
)
