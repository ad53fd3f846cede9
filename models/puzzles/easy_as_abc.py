"""Easy as ABC. Put letters, the first N of the alphabet, into cells so that

1. each row and each column has every letter once; other cells stay empty;
2. a letter outside is the first that is seen from there in its row or column.

A line `letters 3` under the size gives N.
Model: `x_ROW_COLUMN` is the number of the cell's letter, 0 of an empty one.
"""

from __future__ import annotations

from csp2sat.models.board.board import Place

from collections.abc import Iterator
from string import ascii_uppercase

from csp2sat.models.board.board import SIDES
from csp2sat.models.kit import (
    EMPTY, EQ, NE, Answer, Board, Cells, Count, Diagnostic, FileMarks, Filling, Kind, Layout, Link,
    Name, Outside, Problem, Renamed, Solution, Tokens, Values, by, compare, quantity, disjunction,
    file_parts, in_every_line, number16, number_picture, number_variables, numbers,
)  # fmt: skip


_NUMBERS = {letter: i for i, letter in enumerate(ascii_uppercase, 1)}


def _mistakes(board: Board) -> Iterator[Diagnostic]:
    letters = _letters(board)
    if not letters <= min(board.width, board.height, len(_NUMBERS)) or board.width != board.height:
        size = f"{board.width} x {board.height}"
        amount = quantity(letters, "letter")
        yield board.wrong((0, 0), f"a board of {size} can't have {amount} in each line")
        return
    tokens: list[tuple[Place, str]] = [*board.tokens.items()]
    for side, clues in board.outside.items():
        tokens += [((side, i), clue) for i, clue in enumerate(clues)]
    for place, token in tokens:
        if token != EMPTY and _NUMBERS[token] > letters:
            yield board.wrong(
                place, f"{token} is too far: the board has {quantity(letters, 'letter')}"
            )


def _letter(token: str) -> bool:
    return token == EMPTY or token in _NUMBERS


_TOKENS = Tokens(_letter, "a capital letter or '-' (empty)")
_WRITTEN = Renamed(number16(), {str(n): letter for letter, n in _NUMBERS.items()})


def _letters(board: Board) -> int:
    return board.numbers.get("letters", (1,))[0]


def constrain(problem: Problem, board: Board) -> None:
    """Each letter once in a line; nothing but empty cells before the first that is seen."""
    given = {cell: _NUMBERS[board[cell]] for cell in board.clues()}
    letters = _letters(board)
    x = number_variables(problem, board, 0, letters, given=given)
    in_every_line(problem, board, x, dict.fromkeys(range(1, letters + 1), 1), 1)
    for place, clue, line in board.sights():
        for i, cell in enumerate(line):
            before = [compare(NE, x[other], 0) for other in line[:i]]
            seen = [compare(EQ, x[cell], n) for n in (0, _NUMBERS[clue])]
            problem.add(disjunction([*before, *seen]), origin=by(2, place, cells=line[: i + 1]))


def answer(board: Board, solution: Solution) -> Answer:
    """The letters; `-` for empty cells."""
    tokens = (EMPTY, *_NUMBERS)
    return {(r, c): tokens[solution.ints[f"x_{r}_{c}"]] for r, c in board.cells}


def _read_letters(_board: Board, filled: Answer) -> Values:
    """Letters; 0 in empty cells."""
    for (r, c), token in filled.items():
        yield (r, c), f"x_{r}_{c}", _NUMBERS.get(token, 0)


KIND = Kind(
    title="Easy as ABC",
    about="Letters once in a row and column; clues are the first letter seen",
    layout=Layout(_TOKENS, sides=SIDES, clues=_TOKENS, words={"letters": 1}, mistakes=_mistakes),
    filling=Filling(_TOKENS, _read_letters),
    picture=number_picture,
    words=numbers({0: "is empty"} | {i: Name("is {value}", value=x) for x, i in _NUMBERS.items()}),
    other_names=("easyasabc", "end-view"),
    link=Link(
        "easyasabc",
        Count("letters"),
        Outside(_WRITTEN, *SIDES),
        Cells(_WRITTEN, optional=True),
        file=(
            file_parts.letters,
            file_parts.framed(file_parts.given_letter, after=1, clue=file_parts.letter_of),
        ),
        words=("letters",),
    ),
    penpa_tag="easy as abc",
    file_marks=FileMarks(
        {str(i): letter for i, letter in enumerate(ascii_uppercase, 1)},
        "cells between clues, after a line",
        inside=True,
    ),
)
