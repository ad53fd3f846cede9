"""Addresses of boards in the puzzle editors, and texts of boards as words."""

from __future__ import annotations

import os
from collections.abc import Callable

from csp2sat.commands.exit_codes import BAD_INPUT, Failure
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Puzzle

FORMS: dict[str, Callable[[BoardPuzzle], str]] = {
    "link": BoardPuzzle.link,
    "penpa": BoardPuzzle.penpa,
    "fpuzzles": BoardPuzzle.fpuzzles,
    "sudokupad": BoardPuzzle.sudokupad,
    "fpuzzles_json": BoardPuzzle.fpuzzles_json,
    "card": BoardPuzzle.card,
}
"""What writes a board for an editor or a page, by the names of options."""


def is_address(word: str) -> bool:
    """Whether a word is an address, and not the name of a file."""
    if os.path.exists(word):
        return False
    from csp2sat.models import board_lists

    return board_lists.is_address(word)


def is_text(word: str, kind: str = "") -> bool:
    """Whether a word is a board in one line, perhaps of a named kind, and not a file's name."""
    if "\n" in word or os.path.exists(word):
        return False
    from csp2sat.models import read_puzzle

    return read_puzzle.is_text(word, kind)


def address(puzzle: Puzzle, form: str = "link") -> str:
    """The address of a board in one of `FORMS`.

    Raises:
        Failure: the puzzle has no address.
    """
    try:
        if not isinstance(puzzle, BoardPuzzle):
            raise ValueError("only boards have addresses")
        return FORMS[form](puzzle)
    except ValueError as error:
        option = form.replace("_", "-")
        raise Failure(f"csp2sat: error: --{option}: {error}", BAD_INPUT) from None
