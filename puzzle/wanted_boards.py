"""New boards that are as hard as wanted, or need a wanted thought."""

from __future__ import annotations

from random import Random

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.kind import Kind
from csp2sat.puzzle.boards_of_level import DEFAULT, BoardsOfLevel, Make
from csp2sat.solver.limits import Limit
from csp2sat.solver.rating.levels import ANY


class Wanted(NamedTuple):
    """How hard a board must be.

    Attributes:
        difficulty: a level, or `ANY`; None: any level, or `by_default` the usual one.
        technique: the name of the thought that is its hardest step.
        by_default: whether a board has the usual level, if one is found soon.
    """

    difficulty: str | None = None
    technique: str | None = None
    by_default: bool = False

    def check(self, kind: Kind) -> None:
        """Raise a `ValueError` if no boards of a kind can be so."""
        if self.technique and self.difficulty:
            raise ValueError("a board has a wanted technique or a wanted difficulty, not both")
        if self.technique:
            from csp2sat.puzzle.boards_of_thought import check_thought

            check_thought(kind, self.technique)


def new_board(kind: Kind, make: Make, wanted: Wanted, chance: Random, limit: Limit) -> Board:
    """A board that is as hard as wanted.

    Raises:
        ValueError: what is wanted contradicts itself, or the kind has no such thought.
        LevelError: there are no such boards.
        LimitReached: at the limit.
    """
    wanted.check(kind)
    if wanted.technique:
        from csp2sat.puzzle.boards_of_thought import board_of_thought

        return board_of_thought(kind, make, wanted.technique, chance, limit)
    if wanted.difficulty is None and wanted.by_default:
        return BoardsOfLevel(kind, DEFAULT, chance, limit).near(make)
    if wanted.difficulty in (None, ANY):
        return make(False).board
    return BoardsOfLevel(kind, wanted.difficulty, chance, limit).board(make)
