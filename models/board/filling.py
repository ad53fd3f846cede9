"""What is already filled in on a board: how tokens of an answer become values of variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from csp2sat.csp.records import NamedTuple
from csp2sat.models.board.board import Answer, Board, Tokens, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from csp2sat.csp.errors import Diagnostic
    from csp2sat.models.board.grid import Cell

    Values: TypeAlias = Iterator[tuple[Cell, str, int | bool]]
    """A cell, the name of a variable, and the value that the token of the cell stands for.

    An empty name: there is no such place on the board.
    """

FILLED = "filled"
"""The name of the section of a text."""
UNKNOWN = "."
"""Stands for a cell of which nothing is known; after directions, for lines that are not known."""


class Filling(NamedTuple):
    """How a kind reads tokens of its answer back.

    Attributes:
        tokens: checks a token.
        values: the values that the tokens of some cells stand for. Some of the variables may not
            be in the problem.
    """

    tokens: Tokens
    values: Callable[[Board, Answer], Values]


def cell_by_cell(meanings: Mapping[str, str], values: Mapping[str, int | bool]) -> Filling:
    """A cell's token stands for a value of `x_ROW_COLUMN`; tokens without one say nothing."""

    def read(_board: Board, filled: Answer) -> Values:
        for (r, c), token in filled.items():
            if token in values:
                yield (r, c), f"x_{r}_{c}", values[token]

    return Filling(one_of(meanings), read)


def ways_token(ways: Mapping[str, bool]) -> str:
    """The token of a cell for the directions in which there is a line, or is known to be none."""
    letters = (way if ways[way] else way.upper() for way in "nsew" if way in ways)
    return "".join(letters) + UNKNOWN


def disagreements(board: Board, filling: Filling) -> Iterator[Diagnostic]:
    """A mistake for each token that does not fit the board or the token of another cell."""
    found: dict[str, tuple[Cell, int | bool]] = {}
    for cell, name, value in filling.values(board, board.filled):
        place = FILLED, board.cells.index(cell)
        token = board.filled[cell]
        if not name:
            yield board.wrong(place, f"{token!r} leaves the board")
            continue
        other, known = found.setdefault(name, (cell, value))
        if known != value:
            (r, c), earlier = other, board.filled[other]
            message = f"{token!r} does not fit {earlier!r} in row {r + 1}, column {c + 1}"
            yield board.wrong(place, message)
