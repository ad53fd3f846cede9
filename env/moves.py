"""Moves: a variable of the board's model and a value, with the words of the tutor."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from csp2sat.csp.errors import near
from csp2sat.csp.expr import BoolVar, IntVar, Variable
from csp2sat.csp.parse_numbers import natural
from csp2sat.csp.problem import Problem
from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.mentions import TARGET, fact_mention
from csp2sat.puzzle.plain_facts import open_variables

Value = int | bool

_TOKEN = re.compile(r"\s*r(\d{1,5})c(\d{1,5})\s+(\S+)\s*", re.IGNORECASE)
_DIGITS = 9
"""Longer numbers are values of no variable of a board."""
_SHAPES = "'VARIABLE=VALUE' as 'x_0_1=true', or a cell and a token of the answer as 'r1c2 x'"


@dataclass(frozen=True)
class Move:
    """A variable of the board's model gets a value.

    Attributes:
        variable: its name in the model.
        value: an integer, or whether it is true.
        text: the same in words: `r1c2 has a lamp`.
        cells: rows and columns, from 1, of the cells that it touches.
    """

    variable: str
    value: Value
    text: str = field(default="", compare=False)
    cells: tuple[Cell, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return f"{self.variable}={str(self.value).lower()}"


def move_of(puzzle: BoardPuzzle, x: Variable, value: Value, language: Language) -> Move:
    """A move with its words."""
    phrase = puzzle.kind.words.phrase(puzzle.board, x, value)
    if phrase is None:
        return Move(x.name, value, f"{x.name} = {str(value).lower()}")
    text = language.finished(fact_mention(TARGET, phrase, language).text)
    return Move(x.name, value, text, tuple((r + 1, c + 1) for r, c in phrase.cells))


def legal_moves(puzzle: BoardPuzzle, problem: Problem, language: Language) -> Iterator[Move]:
    """Yields all values of all open variables."""
    for x in open_variables(puzzle, problem):
        for value in _values(x):
            yield move_of(puzzle, x, value, language)


def _values(x: Variable) -> Sequence[Value]:
    return (True, False) if isinstance(x, BoolVar) else [*x.domain]


def read_moves(
    puzzle: BoardPuzzle, problem: Problem, text: str, language: Language
) -> tuple[Move, ...]:
    """The moves in a text: `VARIABLE=VALUE`, or a cell and a token, which may give several.

    Raises:
        ValueError: it says no value of an open variable; the message says why.
    """
    if token := _TOKEN.fullmatch(text):
        values = _token_values(puzzle, token)
    else:
        name, _, value = (part.strip() for part in text.partition("="))
        values = {name: _value(value, text)}
    unknown = {x.name: x for x in open_variables(puzzle, problem)}
    wanted = {name: value for name, value in values.items() if name in unknown}
    if not wanted:
        raise ValueError(_refusal(puzzle, problem, text, [*values], unknown))
    for name, one in wanted.items():
        _check_value(unknown[name], one)
    return tuple(move_of(puzzle, unknown[name], one, language) for name, one in wanted.items())


def _token_values(puzzle: BoardPuzzle, match: re.Match[str]) -> dict[str, Value]:
    """What a token in a cell says; rows and columns count from 1."""
    cell, board = (int(match[1]) - 1, int(match[2]) - 1), puzzle.board
    if cell not in board:
        raise ValueError(f"there is no cell r{match[1]}c{match[2]} on this board")
    filling = puzzle.kind.filling
    if message := filling.check(board, cell, puzzle.kind.layout.empty)(match[3]):
        raise ValueError(message)
    values = [*filling.values(board, {cell: match[3]})]
    if not all(name for _, name, _ in values):
        raise ValueError(f"{match[3]!r} leads where no line can be")
    return {name: value for _, name, value in values}


def _value(word: str, text: str) -> Value:
    if word in ("true", "false"):
        return word == "true"
    sign, digits = (-1, word[1:]) if word.startswith("-") else (1, word)
    number = natural(digits, _DIGITS)
    if number is None:
        raise ValueError(f"{text!r} is not a move: expected {_SHAPES}")
    return sign * number


def _check_value(x: Variable, value: Value) -> None:
    """Raise a `ValueError` if a variable has no such value."""
    if isinstance(x, BoolVar) and not isinstance(value, bool):
        raise ValueError(f"{x.name} is true or false, not {value}")
    if isinstance(x, IntVar) and (isinstance(value, bool) or value not in x.domain):
        raise ValueError(f"{x.name} is in {x.domain}, not {str(value).lower()}")


def _refusal(
    puzzle: BoardPuzzle,
    problem: Problem,
    text: str,
    names: Sequence[str],
    unknown: Sequence[str] | dict[str, Variable],
) -> str:
    """Why a text says no value of an open variable."""
    known = problem.ints.keys() | problem.bools.keys()
    if names and any(name in known for name in names):
        noted = {x.name for x in puzzle.filled(problem)}
        why = "it is known already" if noted.intersection(names) else "the clues say it already"
        return f"{text!r} is not a move: {why}"
    if not names:
        return f"{text!r} says nothing about a cell"
    return f"there is no variable {names[0]!r}; {near(names[0], unknown, 'see the legal moves')}"
