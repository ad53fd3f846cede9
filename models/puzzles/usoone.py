"""Uso-one. Blacken cells so that

1. cells with a number or `?` are white;
2. a number counts the black cells above, left, right and below its own, but exactly one of each
   room is wrong;
3. no two black cells share a side;
4. the white cells are connected.

Model: `x_ROW_COLUMN` says that the cell is black.
"""

from __future__ import annotations

from csp2sat.models.kit import (
    BLACK, GIVEN, SHADE_FAMILY, Answer, Board, Borders, Cells, FileMarks, Kind, Layout, Link,
    Picture, Problem, by, clues_white, connected, exactly, four_cell, negation, no_neighbours,
    number, rooms, shade_variables, shaded_picture, whites,
)  # fmt: skip


def constrain(problem: Problem, board: Board) -> None:
    """The rules in their order."""
    black = shade_variables(problem, board)
    clues_white(problem, board, black, 1)
    given = board.numbered()
    for cells in rooms(board).values():
        numbers = {cell: given[cell] for cell in cells if cell in given}
        wrong = [
            negation(exactly(count, [black[other] for other in board.neighbours(clue)]))
            for clue, count in numbers.items()
        ]
        near = {other for clue in numbers for other in board.neighbours(clue)}
        problem.add(exactly(1, wrong), origin=by(2, *numbers, cells=sorted(near)))
    no_neighbours(problem, board, black, 3)
    problem.add(connected(board, whites(black)), origin=by(4))


def picture(board: Board, answer: Answer | None) -> Picture:
    """The clues and the black cells; rings around numbers that are wrong."""
    picture = Picture.of(board, numbers=True)
    known = answer or {}
    for clue, count in board.numbered().items():
        beside = [known.get(cell, "") for cell in board.neighbours(clue)]
        if all(beside) and beside.count(BLACK) != count:
            picture.symbol(clue, "ring", answer=True)
    return shaded_picture(board, answer, picture)


KIND = Kind(
    title="Uso-one",
    about="Blacken cells; one number in each room is wrong about its neighbours",
    family=SHADE_FAMILY,
    layout=Layout(number(0, 4, also={"-": "empty", "?": "white"}), regions=True, section=GIVEN),
    link=Link("usoone", Borders(), Cells(four_cell())),
    file_marks=FileMarks({"1": "x"} | dict.fromkeys(("+", "+o", "+x"), "-")),
)
