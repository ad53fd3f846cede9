"""Snake. Blacken cells so that

1. the black cells form a snake: a path with two ends;
2. the snake does not touch itself, not even at a corner;
3. a number outside counts the black cells of its row or column;
4. circles are on the snake: black ones at its ends, white ones elsewhere.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.csp.expr import Node
from csp2sat.csp.kernel import LE, compare, conjunction, disjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Answer, Board, Layout, number, one_of
from csp2sat.models.board.grid import Cell
from csp2sat.models.draw.picture import Picture
from csp2sat.models.kind import Kind
from csp2sat.models.penpa.parts import Sides, Symbols
from csp2sat.models.pzpr import file_parts
from csp2sat.models.pzpr.alphabets import number16
from csp2sat.models.pzpr.codecs import Cells, Outside
from csp2sat.models.pzpr.dense_alphabets import ternary
from csp2sat.models.pzpr.links import Link
from csp2sat.models.rules.connectivity import connected
from csp2sat.models.rules.counting import at_most, count, exactly
from csp2sat.models.rules.origins import by
from csp2sat.models.rules.shading import FILLED_SHADES, shade_variables, shaded, shaded_picture
from csp2sat.models.tutor.words import CIRCLES, SHADED

_SIDES = ("top", "left")
_CIRCLES = {"w": "white", "b": "black"}


def problem(board: Board) -> Problem:
    """A path by its degrees and its ends; circles; numbers."""
    problem = Problem()
    black = shade_variables(problem, board)
    ends: dict[Cell, Node] = {}
    for cell, own in black.items():
        beside = [black[each] for each in board.neighbours(cell)]
        here = [cell, *board.neighbours(cell)]
        goes_on = disjunction([negation(own), *beside])
        branches = disjunction([negation(own), at_most(2, beside)])
        problem.add(goes_on, origin=by(1, cells=here))
        problem.add(branches, origin=by(2, cells=here))
        ends[cell] = conjunction([own, compare(LE, count(beside), 1)])
    problem.add(exactly(2, ends.values()), connected(board, black), origin=by(1))
    for window in board.windows(2, 2):
        nw, ne, sw, se = (black[each] for each in window)
        for one, other, near in ((nw, se, (ne, sw)), (ne, sw, (nw, se))):
            apart = disjunction([negation(one), negation(other), *near])
            problem.add(apart, origin=by(2, cells=window))
    for place, clue, line in board.sights():
        counted = exactly(int(clue), [black[each] for each in line])
        problem.add(counted, origin=by(3, place, cells=line))
    for cell in board.clues():
        at_end = ends[cell] if board[cell] == "b" else negation(ends[cell])
        cells = [cell, *board.neighbours(cell)]
        problem.add(black[cell], at_end, origin=by(4, cell, cells=cells))
    return problem


def picture(board: Board, answer: Answer | None) -> Picture:
    """The circles; the snake."""
    picture = Picture.of(board)
    for cell in board.clues():
        picture.symbol(cell, _CIRCLES[board[cell]])
    return shaded_picture(board, answer, picture)


_MARKS = {"0": "-", "4": "-", "8": "-", "1": "w", "5": "w", "9": "w", "2": "b", "6": "b", "10": "b"}
"""The circles for the words of files, which also have the answer."""

KIND = Kind(
    name="snake",
    title="Snake Puzzle",
    about="Blacken a path that does not touch itself; numbers outside count",
    rules=__doc__ or "",
    layout=Layout(
        one_of({"-": "empty", "w": "white circle", "b": "black circle"}),
        sides=_SIDES,
        clues=number(0),
    ),
    problem=problem,
    answer=shaded,
    filling=FILLED_SHADES,
    picture=picture,
    words=SHADED._replace(clue=CIRCLES),
    link=Link(
        "snake",
        Cells(ternary()),
        Outside(number16(), *_SIDES),
        file=(file_parts.framed(file_parts.renamed(_MARKS, "-")),),
    ),
    penpa=(Sides(_SIDES), Symbols("circle_", {1: "w", 2: "b"})),
)
