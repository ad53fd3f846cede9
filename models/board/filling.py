"""What is already filled in on a board: how tokens of an answer become values of variables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY, NOT_GIVEN, Answer, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.tokens import Tokens, one_of

Values = Iterator[tuple[Cell, str, int | bool]]
"""A cell, the name of a variable, and the value that the token of the cell stands for.

An empty name: there is no such line on the board.
"""

FILLED = "filled"
"""The name of the section of a text."""
UNKNOWN = NOT_GIVEN
"""Stands for a cell of which nothing is known; after directions, for lines that are not known."""


_NOTHING = one_of({EMPTY: "black"})
"""Checks a token of a hole."""


class Filling(NamedTuple):
    """How a kind reads tokens of its answer back.

    Attributes:
        tokens: checks a token.
        values: the values that the tokens of some cells stand for. Some of the variables may not
            be in the problem.
        clue: checks a token of a cell with a clue; None: such cells are like others.
        clue_at: of which clues, by their tokens on the board; other cells with clues are like those
            without.
        write: fills in what new values say, if no token of a cell alone says it; else None.
    """

    tokens: Tokens
    values: Callable[[Board, Answer], Values]
    clue: Tokens | None = None
    clue_at: Callable[[str], bool] = lambda _token: True
    write: Callable[[Board, Mapping[str, int | bool]], None] | None = None

    def check(self, board: Board, cell: Cell, empty: str) -> Tokens:
        """Checks a token of a cell; `empty` is the token of the board for cells without clues."""
        if cell in board.holes:
            return _NOTHING
        token = board.tokens.get(cell, empty)
        return self.clue if self.clue and token != empty and self.clue_at(token) else self.tokens


def cell_by_cell(
    meanings: Mapping[str, str], values: Mapping[str, int | bool], clue: Tokens | None = None
) -> Filling:
    """A cell's token stands for a value of `x_ROW_COLUMN`; tokens without one say nothing."""

    def read(_board: Board, filled: Answer) -> Values:
        for (r, c), token in filled.items():
            if token in values:
                yield (r, c), f"x_{r}_{c}", values[token]

    return Filling(one_of(meanings), read, clue)


def fill_part(board: Board, cells: Iterable[Cell]) -> None:
    """Fill in some cells as a part, with a name that no other cell has."""
    names = {*board.filled.values()}
    name = next(str(i) for i in range(1, len(names) + 2) if str(i) not in names)
    board.filled |= dict.fromkeys(cells, name)


_ORDER = ("n", "s", "e", "w", "nw", "ne", "sw", "se")


def ways_token(ways: Mapping[str, bool]) -> str:
    """The token of a cell for the directions in which there is a line, or is known to be none."""
    letters = (way if ways[way] else way.upper() for way in sorted(ways, key=_ORDER.index))
    return "".join(letters) + UNKNOWN


def disagreements(board: Board, filling: Filling) -> Iterator[Diagnostic]:
    """A mistake for each token that does not fit the board or the token of another cell."""

    def wrong(cell: Cell, message: str) -> Diagnostic:
        return board.wrong((FILLED, board.index(cell)), message)

    values: dict[str, tuple[Cell, int | bool]] = {}
    for cell, name, value in filling.values(board, board.filled):
        token = board.filled[cell]
        if not name:
            yield wrong(cell, f"{token!r} leads where no line can be")
            continue
        other, known = values.setdefault(name, (cell, value))
        if known != value:
            (r, c), earlier = other, board.filled[other]
            message = f"{token!r} does not fit {earlier!r} in row {r + 1}, column {c + 1}"
            yield wrong(cell, message)
