"""Doppelblock. Blacken two cells in each row and column of an N x N board, and put a number from 1
to N - 2 into each other cell, so that

1. each row and each column has every number;
2. a number outside is the sum of the numbers between the two black cells of its row or column.

Model: `x_ROW_COLUMN` is the number of the cell, 0 for a black one.
"""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.models.kit import (
    BLACK, EMPTY, EQ, FILLED_NUMBERS, IF, Answer, Board, Cells, Diagnostic, DrawnMarks, Filling,
    IntVar, Kind, Layout, Link, Node, Number, Outside, Picture, Problem, Solution, Values, add,
    apply, by, compare, conjunction, disjunction, file_parts, in_every_line, no_latin_square,
    number, number16, number_answer, number_picture, number_variables, numbers, shaded_picture,
)  # fmt: skip

_SIDES = ("top", "left")


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    yield from no_latin_square(board, given={})
    most = board.width - 2
    for cell, given in board.numbered().items():
        if given > most:
            yield board.wrong(cell, f"{given} is too large: the numbers are 1 to {most}")


def constrain(problem: Problem, board: Board) -> None:
    """Each number once in a line, black twice; the sums."""
    most = max(0, board.width - 2)
    x = number_variables(problem, board, 0, most)
    times = {0: 2} | dict.fromkeys(range(1, most + 1), 1)
    in_every_line(problem, board, x, times, 1)
    for place, clue, line in board.sights():
        total = compare(EQ, add(_between([x[cell] for cell in line])), int(clue))
        problem.add(total, origin=by(2, place, cells=line))


def _between(line: list[IntVar]) -> Iterator[Node]:
    """The number of each cell that has black ones on both sides in its line; 0 of others."""
    black = [compare(EQ, number, 0) for number in line]
    for i in range(1, len(line) - 1):
        inside = conjunction([disjunction(black[:i]), disjunction(black[i + 1 :])])
        yield apply(IF, inside, line[i], Number(0))


def answer(board: Board, solution: Solution) -> Answer:
    """The numbers; `x` for black cells."""
    numbers = number_answer(board, solution)
    return {cell: BLACK if token == "0" else token for cell, token in numbers.items()}


def _read_numbers(board: Board, filled: Answer) -> Values:
    """A black cell has the number 0."""
    numbers = {cell: "0" if token == BLACK else token for cell, token in filled.items()}
    return FILLED_NUMBERS.values(board, numbers)


def picture(board: Board, answer: Answer | None) -> Picture:
    """The sums outside; numbers and black cells."""
    numbers = {cell: token for cell, token in (answer or {}).items() if token != BLACK}
    return shaded_picture(board, answer, number_picture(board, numbers))


KIND = Kind(
    about="Two black cells in each row and column; clues add up what is between",
    layout=Layout(number(), sides=_SIDES, clues=number(0), mistakes=_mistakes),
    filling=Filling(number(also={BLACK: "black", EMPTY: "not known"}), _read_numbers),
    words=numbers({0: "is black"}),
    link=Link(
        "doppelblock",
        Outside(number16(), *_SIDES),
        Cells(number16(), optional=True),
        file=(file_parts.framed(file_parts.given),),
    ),
    drawn_marks=DrawnMarks(dark="x", numbers=True),
)
