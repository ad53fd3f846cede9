"""Boards that were read: programs ask about the same one again and again."""

from __future__ import annotations

from copy import copy
from functools import lru_cache

from csp2sat.csp.errors import CspError
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.web.read_board_text import read as read_text

KEPT = 64
"""The most boards, and the most kinds, that are kept."""


@lru_cache(KEPT)
def kind_in(text: str) -> Kind:
    """The kind in a text of rules. Raises a `CspError` for mistakes."""
    from csp2sat.web.rule_kinds import RuleKinds

    return RuleKinds().kind(text)


@lru_cache(KEPT)
def board_in(text: str, kind_rules: str) -> BoardPuzzle:
    """A board that was read. Raises a `CspError` for mistakes."""
    reading = read_text(text, kind_in(kind_rules) if kind_rules else "")
    if reading.mistakes:
        raise CspError(reading.mistakes)
    return reading.puzzle()


def copied(puzzle: BoardPuzzle) -> BoardPuzzle:
    """A copy in which other things can be filled in."""
    board = copy(puzzle.board)
    board.filled = dict(puzzle.board.filled)
    return BoardPuzzle(puzzle.kind, board)
