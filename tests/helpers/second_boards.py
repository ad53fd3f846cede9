"""Makes a second board for kinds that have only a sample; `make docs` runs it.

It draws small boards with the tokens of the sample until one has answers, and gives colours or
numbers of cells until there is one answer; where a kind has neither, it draws until one has.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from boards import KINDS, SAMPLES, board_kind, some_solutions
from csp2sat.models.board.given_shades import GIVEN
from csp2sat.models.board.grid import Cell
from csp2sat.models.board_puzzle import BoardPuzzle, board_text
from paths import DATA
from small import Small
from small_boards import board, like_sample
from small_lines import Chance

FOLDER = DATA / "tutor" / "boards"
SIZE = 4
DRAWN = 100
"""The most boards drawn for a kind."""


def give(given: BoardPuzzle, cell: Cell, token: str) -> bool:
    """Gives what a cell of the answer has; False: boards of the kind can't have it."""
    layout = given.kind.layout
    if layout.section is GIVEN:
        given.board.known[cell] = token
    elif layout.tokens and token.isdecimal() and not layout.tokens(token):
        given.board.tokens[cell] = token
    else:
        return False
    return True


def with_one_answer(given: BoardPuzzle, chance: Chance) -> BoardPuzzle | None:
    """A board with more on it, so that it has one answer; None: that does not work out."""
    while len(solutions := some_solutions(given, 2)) == 2:
        wanted, other = map(given.tokens, solutions)
        cell = chance.choice([cell for cell in wanted if wanted[cell] != other[cell]])
        if not give(given, cell, wanted[cell]):
            return None
    return given if solutions else None


def drawn_board(name: str, like: Sequence[Small], chance: Chance) -> BoardPuzzle | None:
    """A small board of a kind with one answer, like some others; None: none is drawn."""
    tries = DRAWN if like else 0
    drawn = (board(name, chance.choice(like), chance) for _ in range(tries))
    return next(filter(None, (with_one_answer(given, chance) for given in drawn)), None)


def second_board(name: str) -> BoardPuzzle | None:
    """A small board of a kind; None: its sample does not show how, or none is drawn."""
    return drawn_board(name, like_sample(name, SIZE), random.Random(name))


def write_missing() -> None:
    """Write the second boards that kinds lack."""
    for kind in map(board_kind, KINDS):
        boards = [*SAMPLES.glob(f"{kind.name}-*.txt"), *FOLDER.glob(f"{kind.name}-*.txt")]
        if len(boards) == 1 and (given := second_board(kind.name)):
            size = f"{given.board.width}x{given.board.height}"
            text = f"# Made for this project.\n{board_text(kind, given.board)}"
            FOLDER.joinpath(f"{kind.name}-{size}b.txt").write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    write_missing()
