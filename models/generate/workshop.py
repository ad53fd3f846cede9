"""New boards with one solution: a draft is repaired until it has only one, then clues are removed.

The caller passes a solver, as models do not depend on solvers.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from csp2sat.models.generate.assumed_clues import assumed
from csp2sat.models.generate.generators import Draft, clues, mirror_image, setter, without

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from csp2sat.csp.expr import BoolVar
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.models.board.board import Answer, Board, Place
    from csp2sat.models.kind import Kind

    Unit = Sequence[Place]

    class Solver(Protocol):
        """The questions to a solver. Its exceptions pass through the workshop."""

        def random(self, problem: Problem, chance: Random) -> Solution | None:
            """A random solution; None if there is none."""

        def unlike(self, problem: Problem, most: int) -> list[Solution]:
            """Up to `most` solutions, as different as is cheap; at least two if there are two."""

        def needed(
            self, problem: Problem, guards: Sequence[BoolVar], solution: Solution
        ) -> list[BoolVar]:
            """A minimal part of the guards that excludes all other solutions."""


REPAIRS = 0.6
"""A draft is given up after this many repairs for each cell."""
SEVERAL = 8
"""The number of solutions of a draft to compare, ..."""
LARGE = 40
"""... plus one for each group of this many cells."""
WORSE = 0.1
"""The probability of keeping a repair after which more cells differ."""


class Workshop:
    """Makes boards of one kind, the attribute `kind`.

    `on_draft` gets the number of drafts tried so far.
    """

    def __init__(
        self,
        kind: Kind,
        chance: Random,
        solver: Solver,
        on_draft: Callable[[int], None] = lambda _: None,
    ) -> None:
        self.kind = kind
        self._setter = setter(kind)
        self._chance = chance
        self._solver = solver
        self._on_draft = on_draft

    def board(self, width: int, height: int, minimal: bool) -> Board:
        """A board with one solution; `minimal`: each of its clues is needed.

        Raises:
            ValueError: there are no boards of this size.
        """
        board, solution = self._unique(width, height)
        part = 0.0 if minimal else self._setter.kept
        if part == 1:
            return board
        places = clues(board, self._setter)
        self._chance.shuffle(places)
        # Kinds that usually keep all clues have no custom of symmetry.
        pairs = self._setter.kept < 1
        units = _symmetric(board, places) if pairs else [(place,) for place in places]
        needed = self._needed(board, solution, units)
        if minimal and pairs:
            singles = [place for unit in needed for place in unit]
            board = without(board, set(places).difference(singles), self._setter.bare)
            needed = self._needed(board, solution, [(place,) for place in singles])
        kept = {place for unit in needed for place in unit}
        for place in places:
            if len(kept) < part * len(places):
                kept.update(_with_image(board, place, places))
        return without(board, set(places) - kept, self._setter.bare)

    def draft(self, width: int, height: int) -> Draft:
        """A random draft.

        Raises:
            ValueError: there are no boards of this size.
        """
        while True:
            drawn = self._setter.draw(width, height, self._chance)
            if draft := self._answered(drawn):
                return draft

    def _answered(self, drawn: Draft | Board | None) -> Draft | None:
        """The draft of a board with a random answer; None if there is no answer."""
        if drawn is None or isinstance(drawn, Draft):
            return drawn
        solution = self._solver.random(self.kind.problem(drawn), self._chance)
        if solution is None:
            return None
        answer = self.kind.answer(drawn, solution)
        return Draft(self._setter.clued(drawn, answer, self._chance), answer)

    def _unique(self, width: int, height: int) -> tuple[Board, Solution]:
        """A board with all clues that has one solution, and this solution."""
        tried = 0
        while True:
            draft: Draft | None = self.draft(width, height)
            best: tuple[int, Draft, list[Answer]] | None = None
            for _ in range(1 + int(REPAIRS * width * height)):
                if draft is None:
                    break
                tried += 1
                self._on_draft(tried)
                problem = self.kind.problem(draft.board)
                found = self._solver.unlike(problem, SEVERAL + width * height // LARGE)
                if len(found) == 1:
                    return draft.board, found[0]
                answers = [self.kind.answer(draft.board, each) for each in found]
                open_ = sum(len({each[cell] for each in answers}) > 1 for cell in answers[0])
                worse = best and self._setter.climbs and open_ > best[0]
                if best is None or not worse or self._chance.random() < WORSE:
                    best = open_, draft, [each for each in answers if each != draft.answer]
                other = self._chance.choice(best[2])
                draft = self._answered(self._setter.repair(best[1], other, self._chance))

    def _needed(self, board: Board, solution: Solution, units: Sequence[Unit]) -> Sequence[Unit]:
        """A minimal set of clues with which the solution is the only one."""
        if not self._setter.separate:
            return self._one_by_one(board, units)
        problem, guards = assumed(self.kind, board, units)
        unit = dict(zip(guards, units, strict=True))
        return [unit[each] for each in self._solver.needed(problem, guards, solution)]

    def _one_by_one(self, board: Board, units: Sequence[Unit]) -> Sequence[Unit]:
        """A minimal set of clues, for kinds whose clues cannot be assumed: try to remove each."""
        needed = []
        for unit in units:
            smaller = without(board, unit, self._setter.bare)
            if len(self._solver.unlike(self.kind.problem(smaller), 2)) == 1:
                board = smaller
            else:
                needed.append(unit)
        return needed


def _with_image(board: Board, place: Place, places: Sequence[Place]) -> Unit:
    """A place, and its mirror image if there is a clue."""
    return sorted({place, other}) if (other := mirror_image(board, place)) in places else (place,)


def _symmetric(board: Board, places: Sequence[Place]) -> list[Unit]:
    """The places in pairs of mirror images, or alone."""
    units = (tuple(_with_image(board, place, places)) for place in places)
    return list(dict.fromkeys(units))
