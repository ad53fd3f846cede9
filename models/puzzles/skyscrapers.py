"""Skyscrapers. Put a number from 1 to N into each cell of an N x N board so that

1. each row and each column has every number once;
2. a number outside counts the buildings that are seen from there; numbers are heights of buildings,
   and those higher than all before them are seen;
3. if there is a line `heights H` under the size, the numbers are 1 to H, and the other cells are
   parks, which are not seen;
4. if there is a line `diagonals`, each of the two long diagonals has every number once, too.

Model: `x_ROW_COLUMN` is the number of the cell, 0 of a park.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from csp2sat.models.board.board import SIDES
from csp2sat.models.kit import (
    DRAWN_NUMBERS, EMPTY, EQ, FILE_NUMBERS, GT, Answer, Board, Cell, Cells, Diagnostic, Filling,
    IntVar, Kind, Layout, Link, Node, Outside, Picture, Problem, Solution, Values, by, clues_named,
    compare, conjunction, exactly, file_parts, in_every_line, latin_square, no_latin_square, number,
    number16, number_answer, number_picture, number_variables, numbers,
)  # fmt: skip

_HEIGHTS, _DIAGONALS = "heights", "diagonals"
"""Lines at the top of a board: its highest building, and whether its diagonals have all heights."""
_PARK = "X"


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    mistakes = list(no_latin_square(board))
    yield from mistakes
    most = _most(board)
    if most > board.width and not mistakes:
        yield board.wrong((0, 0), f"a row of {board.width} cells can't have {most} heights")
    for cell, height in board.numbered().items():
        if most < height <= board.width:
            yield board.wrong(cell, f"{height} is too large: the numbers are 1 to {most}")
    if _HEIGHTS not in board.numbers:
        for cell in _parks(board):
            yield board.wrong(cell, "there are no parks without a line 'heights N' under the size")


def _most(board: Board) -> int:
    """The height of the highest building."""
    return board.numbers.get(_HEIGHTS, (board.width,))[0]


def _parks(board: Board) -> list[Cell]:
    return [cell for cell in board.clues() if board[cell] == _PARK]


def constrain(problem: Problem, board: Board) -> None:
    """A Latin square, perhaps with parks; the clues count the buildings that are seen."""
    x = _heights(problem, board)
    for place, clue, line in board.sights():
        seen = _sees([x[cell] for cell in line], parks=_HEIGHTS in board.numbers)
        problem.add(exactly(int(clue), seen), origin=by(2, place, cells=line))
    for line in _diagonals(board):
        for height in range(1, _most(board) + 1):
            placed = exactly(1, [compare(EQ, x[cell], height) for cell in line])
            problem.add(placed, origin=by(4, cells=line))


def _heights(problem: Problem, board: Board) -> Mapping[Cell, IntVar]:
    """The heights, each once in a row and column."""
    if _HEIGHTS not in board.numbers:
        return latin_square(problem, board, 1)
    most = _most(board)
    given = board.numbered() | dict.fromkeys(_parks(board), 0)
    x = number_variables(problem, board, 0, most, given=given)
    in_every_line(problem, board, x, dict.fromkeys(range(1, most + 1), 1), 1)
    in_every_line(problem, board, x, {0: board.width - most}, 3)
    return x


def _diagonals(board: Board) -> list[list[Cell]]:
    if _DIAGONALS not in board.numbers:
        return []
    n = board.width
    return [[(i, i) for i in range(n)], [(i, n - 1 - i) for i in range(n)]]


def _sees(heights: list[IntVar], parks: bool) -> list[Node]:
    """For each height: it is larger than those before it; parks are not seen."""
    ground: list[IntVar | int] = [0] * parks
    return [
        conjunction(compare(GT, height, before) for before in [*ground, *heights[:i]])
        for i, height in enumerate(heights)
    ]


def answer(board: Board, solution: Solution) -> Answer:
    """The heights; `-` for parks."""
    heights = number_answer(board, solution)
    return {cell: EMPTY if token == "0" else token for cell, token in heights.items()}


def _read_heights(board: Board, filled: Answer) -> Values:
    """Heights; 0 in parks, if the board has some."""
    for (r, c), token in filled.items():
        if token != EMPTY or _HEIGHTS in board.numbers:
            yield (r, c), f"x_{r}_{c}", 0 if token == EMPTY else int(token)


def picture(board: Board, answer: Answer | None) -> Picture:
    """Clues outside, heights and parks."""
    given = _parks(board)
    parks = _HEIGHTS in board.numbers
    picture = number_picture(board, answer, without=given)
    for cell in board.cells:
        if cell in given:
            picture.symbol(cell, "tree")
        elif parks and answer and answer.get(cell) == EMPTY:
            picture.symbol(cell, "tree", answer=True)
    return picture


KIND = Kind(
    about="Heights once in a row and column; clues count those seen",
    layout=Layout(
        number(also={EMPTY: "empty", _PARK: "a park"}),
        sides=SIDES,
        clues=number(),
        words={_HEIGHTS: 1, _DIAGONALS: 0},
        mistakes=_mistakes,
    ),
    filling=Filling(number(also={EMPTY: "a park"}), _read_heights),
    words=numbers({0: "is a park"})._replace(
        clue=clues_named({_PARK: "park"}), signs={"is a park": "tree"}
    ),
    other_names=("skyscraper", "building", "towers"),
    link=Link(
        "skyscrapers",
        Outside(number16(), *SIDES),
        Cells(number16(), optional=True),
        file=(file_parts.framed(file_parts.given, after=1),),
    ),
    file_marks=FILE_NUMBERS._replace(form="cells between clues", inside=True),
    drawn_marks=DRAWN_NUMBERS,
)
