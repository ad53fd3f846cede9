"""Geradeweg (Straight Path). Draw a loop through centres of cells so that

1. the loop neither crosses itself nor branches, and goes through all clues;
2. a number is the length of the straight parts of the loop at it: of the one that goes through it,
   or of both that meet at it. A part from a cell to the next has length 1;
3. at `?` both parts have the same length, if the loop turns there; `0` is like `?`;
4. if there is a line `full` under the size, the loop goes through all cells;
5. if there is a line `holes` under the size, the loop does not go through clues `0`.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    CIRCLED, FRAME, FULL, LINE_FAMILY, OPPOSITE, Answer, Board, Cell, Cells, Edges, Kind, Layout,
    Link, Node, Numbers, Picture, Problem, by, conjunction, disjunction, draw_lines, fill, negation,
    number, number16, single_cycle, step,
)  # fmt: skip

_HOLES = "holes"
"""The line at the top of a board whose loop leaves out cells with 0."""


def constrain(problem: Problem, board: Board) -> None:
    """The lengths at the clues, then the loop."""
    edges = Edges(problem, board)
    for cell in board.clues():
        passed = disjunction(edges.at(cell))
        if board.number(cell) == 0 and _HOLES in board.numbers:
            problem.add(negation(passed), origin=by(5, cell, cells=(cell,)))
            continue
        problem.add(passed, origin=by(1, cell, cells=(cell,)))
        off = {way: _off(edges, cell, way) for way in "es"}
        length = board.number(cell)
        if not length:
            both = [
                conjunction(_straight(edges, cell, way, n) for way in "es")
                for n in range(1, min(board.width, board.height))
            ]
            equal = disjunction([*off.values(), *both])
            problem.add(equal, origin=by(3, cell, cells=(cell,)))
        else:
            most = min(length, max(board.width, board.height))  # which is too long, too
            for way in "es":
                fits = disjunction([off[way], _straight(edges, cell, way, most)])
                problem.add(fits, origin=by(2, cell, cells=(cell,)))
    fill(problem, board, edges, 4)
    problem.add(single_cycle(edges.all), origin=by(1))


def _off(edges: Edges, cell: Cell, way: str) -> Node:
    """There is no line at a cell in a direction and the opposite one."""
    return conjunction(negation(edges.line(cell, side)) for side in (way, OPPOSITE[way]))


def _straight(edges: Edges, cell: Cell, way: str, length: int) -> Node:
    """A straight part of a length, in a direction and its opposite, has the cell on it."""
    places = []
    for before in range(length + 1):
        start = cell
        for _ in range(before):
            start = step(start, OPPOSITE[way])
        parts, end = [], start
        for _ in range(length):
            parts.append(edges.line(end, way))
            end = step(end, way)
        ends = [edges.line(start, OPPOSITE[way]), edges.line(end, way)]
        places.append(conjunction([*parts, *map(negation, ends)]))
    return disjunction(places)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Clues in circles; the loop."""
    picture = Picture.of(board, FRAME)
    for cell in board.clues():
        picture.symbol(cell, "ring")
        picture.text(cell, board[cell])
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    about="A loop; numbers are the lengths of its straight parts there",
    family=LINE_FAMILY,
    layout=Layout(
        number(1, also={"-": "empty", "?": "any length", "0": "like '?'"}),
        words={FULL: 0, _HOLES: 0},
    ),
    easing=_HOLES,
    link=Link("geradeweg", Cells(number16()), variants={"f": (FULL, ())}),
    penpa=(Numbers(CIRCLED),),
)
