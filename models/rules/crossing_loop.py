"""Loops through all cells that may cross themselves: the model, given lines, the picture."""

from __future__ import annotations

from csp2sat.csp.expr import BoolVar, Node
from csp2sat.csp.kernel import disjunction, negation
from csp2sat.csp.origin import Origin, Place
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import EMPTY, Answer, Board
from csp2sat.models.board.grid import WAYS, Cell
from csp2sat.models.draw.picture import Picture
from csp2sat.models.pzpr.rare_alphabets import CIRCLE, PIPES
from csp2sat.models.rules.connectivity import single_cycle
from csp2sat.models.rules.loop import Edges, draw_lines
from csp2sat.models.rules.origins import by
from csp2sat.models.tutor.kind_vocabulary import clue_at, token_at

GIVEN = {
    EMPTY: "empty",
    "?": "any lines",
    "nsew": "a crossing",
    **dict.fromkeys(PIPES[1:], "the directions of the lines"),
}
"""Tokens of cells."""


def crossing_loop(
    problem: Problem, board: Board, edges: Edges, everywhere: int, straight: int
) -> dict[Cell, BoolVar]:
    """One loop: by rule `everywhere` through all cells, by `straight` straight on at crossings.

    Each cell is two vertices, one for lines across and one for lines down; the edge between them
    is `_t_ROW_COLUMN`, which is returned: the loop turns there.
    """
    for cell in board.cells:
        problem.add(disjunction(edges.at(cell)), origin=by(everywhere, cells=(cell,)))
    turns = edges.turns(problem, board.cells, straight)
    vertices: dict[tuple[Cell, Cell], Node] = {}
    for ((r, c), (i, j)), line in edges.all.items():
        down = 0 if r == i else board.height
        vertices[(r + down, c), (i + down, j)] = line
    for (r, c), turn in turns.items():
        vertices[(r, c), (r + board.height, c)] = turn
    problem.add(single_cycle(vertices), origin=by(straight))
    return turns


def given_lines(problem: Problem, board: Board, edges: Edges, rule: int) -> None:
    """A cell with given lines has these and no others."""
    for cell in board.clues():
        for way in WAYS if board[cell] in PIPES else ():
            line = edges.line(cell, way)
            known = line if way in board[cell] else negation(line)
            problem.add(known, origin=by(rule, cell, cells=(cell,)))


def draw_crossing_loop(board: Board, answer: Answer | None) -> Picture:
    """Given lines and circles; the loop."""
    picture = Picture.of(board)
    for cell in board.clues():
        token = board[cell]
        if token in PIPES:
            picture.symbol(cell, f"pipe {token}")
        elif token == CIRCLE:
            picture.symbol(cell, "hollow")
        else:
            picture.text(cell, token)
    draw_lines(picture, answer)
    return picture


def clue_name(board: Board, place: Place, _origin: Origin) -> str:
    """A clue in sentences."""
    noun = "circle" if token_at(board, place) == CIRCLE else "given lines"
    return clue_at(board, place, noun)
