"""Masyu. Draw a loop through centres of cells so that

1. the loop neither crosses itself nor branches, and goes through all circles;
2. the loop goes straight through a white circle, and turns in the cell before or after it;
3. the loop turns in a black circle, and goes straight through the cells before and after it;
4. if there is a line `full` under the size, the loop goes through all cells.

Model: `h_ROW_COLUMN` and `v_ROW_COLUMN` are true for a line from a cell to the right or down.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.kit import (
    CIRCLES, FRAME, FULL, LINES, LINE_FAMILY, OPPOSITE, Answer, Board, Cell, Cells, Edges, Kind,
    Layout, Link, Node, Picture, Problem, Symbols, by, conjunction, disjunction, draw_lines,
    file_parts, fill, negation, one_of, single_cycle, step, ternary,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The circles, then the loop."""
    edges = Edges(problem, board)
    for cell in board.clues():
        rule, formulas = (2, _white) if board[cell] == "w" else (3, _black)
        problem.add(*formulas(edges, cell), origin=by(rule, cell, cells=(cell,)))
    fill(problem, board, edges, 4)
    problem.add(single_cycle(edges.all), origin=by(1))


def _white(edges: Edges, cell: Cell) -> Iterator[Node]:
    """The line goes on in one of both directions, and not both ends go on straight."""
    straight = []
    for way in "ns", "ew":
        beyond = [edges.line(step(cell, to), to) for to in way]
        turns = disjunction(map(negation, beyond))
        straight.append(conjunction([*(edges.line(cell, to) for to in way), turns]))
    yield disjunction(straight)


def _black(edges: Edges, cell: Cell) -> Iterator[Node]:
    """One line of each axis, and each goes on straight."""
    for axis in "ns", "ew":
        yield disjunction(
            conjunction(
                [
                    edges.line(cell, way),
                    edges.line(step(cell, way), way),
                    negation(edges.line(cell, OPPOSITE[way])),
                ]
            )
            for way in axis
        )


def picture(board: Board, answer: Answer | None) -> Picture:
    """Circles; the loop."""
    picture = Picture.of(board, FRAME)
    for cell in board.clues():
        picture.symbol(cell, "white" if board[cell] == "w" else "black")
    draw_lines(picture, answer)
    return picture


KIND = Kind(
    about="A loop; it goes straight through white circles and turns at black ones",
    family=LINE_FAMILY,
    layout=Layout(
        one_of({"-": "empty", "w": "a white circle", "b": "a black circle"}), words={FULL: 0}
    ),
    words=LINES._replace(clue=CIRCLES),
    other_names=("mashu", "pearl"),
    link=Link(
        "mashu",
        Cells(ternary()),
        variants={"f": (FULL, ())},
        file=(file_parts.no_flag, file_parts.cells(file_parts.renamed({"1": "w", "2": "b"}))),
    ),
    penpa=(Symbols("circle_", {1: "w", 2: "b"}),),
)
