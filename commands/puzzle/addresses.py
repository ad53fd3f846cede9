"""Addresses of boards in the puzzle editors."""

from __future__ import annotations

import os

from csp2sat.commands.exits import BAD_INPUT, Failure
from csp2sat.models.board_puzzle import BoardPuzzle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.kind import Puzzle


def is_address(word: str) -> bool:
    """Whether a word is an address, and not the name of a file."""
    if os.path.exists(word):
        return False
    from csp2sat.models.pzpr.links import is_link  # kinds without boards do not need it

    return is_link(word)


def address(puzzle: Puzzle, penpa: bool = False) -> str:
    """The address of a board at puzz.link, or in Penpa+.

    Raises:
        Failure: the puzzle has no address.
    """
    try:
        if not isinstance(puzzle, BoardPuzzle):
            raise ValueError("only boards have addresses")
        return puzzle.penpa() if penpa else puzzle.link()
    except ValueError as error:
        option = "--penpa" if penpa else "--link"
        raise Failure(f"csp2sat: error: {option}: {error}", BAD_INPUT) from None
