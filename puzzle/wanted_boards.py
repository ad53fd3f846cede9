"""New boards with one solution that are as wanted: of a size, as hard, with a thought, finished."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import Made, setter
from csp2sat.models.generate.pattern import Pattern
from csp2sat.models.kind import Kind
from csp2sat.puzzle.boards_of_level import DEFAULT, BoardsOfLevel
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.puzzle.makeable import check_makeable, check_pattern, is_usual
from csp2sat.puzzle.uniqueness import contradiction
from csp2sat.solver.limits import Limit
from csp2sat.solver.rating.levels import ANY


class Wanted(NamedTuple):
    """What a new board must be.

    Attributes:
        size: width and height; None: those of the draft or of the pattern, or the usual ones.
        minimal: whether no clue can go.
        difficulty: a level, or `ANY`; None: the usual level, if one of usual size is found soon.
        technique: the name of the thought that is its hardest step.
        symmetry: of the places of clues; empty: the usual one of the kind.
        constraints: names of constraints that it has, of kinds with constraints to choose.
        pattern: the cells that may have clues.
        draft: the board to finish.
    """

    kind: Kind
    size: tuple[int, int] | None = None
    minimal: bool = False
    difficulty: str | None = None
    technique: str | None = None
    symmetry: str = ""
    constraints: Sequence[str] = ()
    pattern: Pattern | None = None
    draft: BoardPuzzle | None = None

    @property
    def dimensions(self) -> tuple[int, int]:
        """Width and height."""
        if self.draft:
            return self.draft.board.width, self.draft.board.height
        if self.pattern:
            return self.pattern.width, self.pattern.height
        return self.size or setter(self.kind).drafting.usual_size

    def check(self, limit: Limit) -> None:
        """Raise a `ValueError` if no board can be so."""
        check_makeable(self.kind, self.symmetry, self.draft is not None, self.constraints)
        if self.pattern:
            check_pattern(self.kind, self.pattern, self.size, self.symmetry)
        if self.technique and self.difficulty:
            raise ValueError("a board has a wanted technique or a wanted difficulty, not both")
        if self.technique:
            from csp2sat.puzzle.boards_of_thought import thoughts_named

            thoughts_named(self.kind, self.technique)
        if self.draft and (why := contradiction(self.draft, limit.left)):
            raise ValueError(f"the board to finish has no solution: {why.text}")


def new_board(
    wanted: Wanted, chance: Random, limit: Limit, on_draft: Callable[[int], None] = lambda _: None
) -> Board:
    """A board that is as wanted; `on_draft` gets the number of drafts tried so far.

    Raises:
        ValueError: what is wanted contradicts itself, or the kind has no such boards.
        LevelError: there are no such boards.
        LimitReached: at the limit.
    """
    wanted.check(limit)
    kind, draft, size = wanted.kind, wanted.draft, wanted.dimensions
    workshop = Workshop(
        kind,
        chance,
        Questions(limit),
        on_draft,
        wanted.symmetry,
        wanted.constraints,
        wanted.pattern,
    )

    def make(fewest: bool) -> Made:
        if draft:
            return workshop.finished(draft.board)
        return workshop.made(*size, wanted.minimal, fewest)

    if wanted.technique:
        from csp2sat.puzzle.boards_of_thought import board_of_thought

        return board_of_thought(kind, make, wanted.technique, chance, limit)
    is_plain = not (draft or wanted.pattern or wanted.minimal)
    if wanted.difficulty is None and is_plain and is_usual(kind, *size):
        return BoardsOfLevel(kind, DEFAULT, chance, limit).near(make)
    if wanted.difficulty in (None, ANY):
        return make(False).board
    return BoardsOfLevel(kind, wanted.difficulty, chance, limit).board(make)
