"""New boards with one solution: a draft is repaired until it has only one, then clues are removed.

The caller passes a solver, as models do not depend on solvers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random

from csp2sat.csp.expr import BoolVar
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import Protocol
from csp2sat.models.board.board import Answer, Board
from csp2sat.models.generate.add_clues import finish
from csp2sat.models.generate.assumed_clues import Unit
from csp2sat.models.generate.generators import (
    Draft,
    Made,
    add_given,
    clues,
    setter,
    tokens,
    with_spare_numbers,
    without,
)
from csp2sat.models.generate.grow_from_tiles import GROWS, grow
from csp2sat.models.generate.minimal_clues import needed_units
from csp2sat.models.generate.pattern import Pattern, board_in_pattern
from csp2sat.models.generate.symmetry import SYMMETRIES, image, orbits, rotation
from csp2sat.models.kind import Kind


class BoardSolver(Protocol):
    """The questions to a solver. Its exceptions pass through the workshop."""

    def random(
        self,
        problem: Problem,
        chance: Random,
        like: Solution | None = None,
        most: int | None = None,
    ) -> Solution | None:
        """A random solution, mostly like another one if given.

        None: no solution exists, or `most` conflicts of the solver do not suffice.
        """

    def unlike(self, problem: Problem, most: int) -> list[Solution]:
        """Up to `most` solutions, as different as is cheap; at least two if there are two."""

    def beside(
        self,
        problem: Problem,
        values: Mapping[str, int | bool],
        groups: Sequence[Collection[str]],
    ) -> list[Solution] | None:
        """For each group of names, if there is one, a solution with other values of these only.

        Values are those of a solution, by names of variables; None: no solution has them.
        """

    def possible(self, problem: Problem, guards: Sequence[BoolVar]) -> list[bool] | None:
        """Whether each guard alone can be true; None: there is no solution without them."""

    def needed(
        self, problem: Problem, guards: Sequence[BoolVar], solution: Solution
    ) -> Iterator[list[BoolVar]]:
        """Yields smaller and smaller parts of the guards that exclude all other solutions.

        The last one is minimal.
        """


REPAIRS = 0.6
"""A draft is given up after this many repairs for each cell."""
SEVERAL = 8
"""The number of solutions of a draft to compare, ..."""
AGAINST = 40  # decision 67
"""... of drafts that are repaired by all answers seen so far, ..."""
LARGE = 40
"""... plus one for each group of this many cells."""
POLISH = 0.5  # decision 53
"""The number of attempts to polish a board for each cell, ..."""
MOST_POLISH = 80  # decision 67
"""... and the largest number for a board."""
VAIN = 15  # decision 67
"""A large board is polished no more after this many different changes in vain."""
PLACES = 150  # decision 53
"""For each group of this many cells a draft is repaired by a further answer at once."""
PAIRED = 5
"""The drafts for a symmetry; the one with the most clues that have images is taken."""
WORSE = 0.1
"""The probability of keeping a repair after which more cells differ."""


class Workshop:
    """Makes boards of one kind, the attribute `kind`.

    `on_draft` gets the number of drafts tried so far. `symmetry` is one of `SYMMETRIES` or empty;
    the setter of the kind must be `symmetric`, or it is "none". `wanted` names the constraints of
    boards; the setter must have some `for_constraints`. With a `pattern`, boards have its size, and
    clues in its cells only; the setter must allow `patterns`.
    """

    def __init__(
        self,
        kind: Kind,
        chance: Random,
        solver: BoardSolver,
        on_draft: Callable[[int], None] = lambda _: None,
        symmetry: str = "",
        wanted: Sequence[str] = (),
        pattern: Pattern | None = None,
    ) -> None:
        self.kind = kind
        self._pattern = pattern
        how = setter(kind)
        if wanted:
            assert how.for_constraints, "the caller checks that the kind has constraints to choose"
            how = how.for_constraints(wanted)
        self._even = SYMMETRIES[symmetry] if symmetry else None
        if self._even and how.symmetric_walls:
            how = how.symmetric_walls(self._even)
        if how.asking:
            how = how.asking(solver, chance)
        self._how = how
        self._drafting, self._repairing, self._finishing = (
            how.drafting,
            how.repairing,
            how.finishing,
        )
        self._chance = chance
        self._solver = solver
        self._on_draft = on_draft
        self._tried = 0

    def board(self, width: int, height: int, minimal: bool = False) -> Board:
        """A board with one solution; `minimal`: none of its clues can go.

        Raises:
            ValueError: there are no boards of this size.
        """
        return self.made(width, height, minimal).board

    def made(self, width: int, height: int, minimal: bool = False, fewest: bool = False) -> Made:
        """A board with one solution, and the clues that it could have further.

        Of `minimal` boards no clue can go, of those with the `fewest` clues no clue with its image.

        With a symmetry, clues go together with their images, so that all others keep theirs.

        Raises:
            ValueError: there are no boards of this size.
        """
        self._check_square(width, height)
        if self._pattern:
            return self._in_pattern(self._pattern)
        full, solution = self._unique(width, height)
        usual = self._finishing.kept_share
        part = 0.0 if minimal or fewest else usual
        if part == 1:
            return Made(full, full, solution, ())
        board = full
        places = clues(board, self._finishing)
        self._chance.shuffle(places)
        # Kinds that usually keep all clues, or none but those needed, have no custom of symmetry.
        pairs = 0 < usual < 1
        symmetry = self._even or (rotation if pairs else SYMMETRIES["none"])
        among = set(places)
        needed = self._needs(board, solution, orbits(board, places, symmetry, among))
        if minimal and pairs and not self._even:
            singles = [place for unit in needed for place in unit]
            board = without(board, among.difference(singles), self._finishing.unknown_clue)
            needed = self._needs(board, solution, [(place,) for place in singles])
        kept = {place for unit in needed for place in unit}
        for place in places:
            if len(kept) < part * len(places):
                kept.update(*orbits(board, [place], symmetry, among))
        spare = orbits(full, [place for place in places if place not in kept], symmetry, among)
        board = without(board, among - kept, self._finishing.unknown_clue)
        if self._finishing.add_clue is add_given:
            return with_spare_numbers(self.kind, Made(board, full, solution, spare))
        return Made(board, full, solution, spare)

    def _in_pattern(self, pattern: Pattern) -> Made:
        """A board whose clues are in the cells of a pattern."""
        self._drafting.start()

        def draw() -> Draft:
            self._count()
            return self.draft(pattern.width, pattern.height)

        board, solution = board_in_pattern(
            self.kind, self._how, self._solver, self._chance, pattern, draw
        )
        return Made(board, board, solution, ())

    def finish(self, board: Board) -> Board:
        """A board with further clues, so that it has one solution; all of them are needed.

        Raises:
            ValueError: no clues can be added, or there is no solution.
        """
        return self.finished(board).board

    def finished(self, board: Board) -> Made:
        """The same, and the clues that it could have further.

        For kinds whose setter `finishes`.

        Raises:
            ValueError: no clues can be added, or there is no solution.
        """
        self._check_square(board.width, board.height)
        return finish(
            self.kind, self._how, self._solver, board, self._chance, self._even, self._on_draft
        )

    def _check_square(self, width: int, height: int) -> None:
        if self._even is SYMMETRIES["diagonal"] and width != height:
            raise ValueError("only square boards have the symmetry 'diagonal'")

    def draft(self, width: int, height: int) -> Draft:
        """A random draft.

        Raises:
            ValueError: there are no boards of this size.
        """
        paired = self._even is not None and self._finishing.in_pairs
        drafts = [self._drawn(width, height) for _ in range(PAIRED if paired else 1)]
        return max(
            drafts, key=lambda draft: len(clues(self._balance(draft).board, self._finishing))
        )

    def _drawn(self, width: int, height: int) -> Draft:
        """A random draft, with a random answer if it has several."""
        while True:
            drawn = self._drafting.draw(width, height, self._chance)
            if draft := self._answer(drawn):
                return draft

    def _answer(self, drawn: Draft | Board | None) -> Draft | None:
        """The draft of a board with a random answer; None if there is no answer."""
        if drawn is None or isinstance(drawn, Draft):
            return drawn
        solution = self._solver.random(self.kind.problem(drawn), self._chance)
        if solution is None:
            return None
        answer = self.kind.answer(drawn, solution)
        if add_constraints := self._drafting.add_constraints:
            drawn = add_constraints(drawn, answer, self._chance)
        if all_clues := self._finishing.all_clues:
            drawn = all_clues(drawn, answer, self._chance)
        return Draft(drawn, answer)

    def _unique(self, width: int, height: int) -> tuple[Board, Solution]:
        """A board with all clues that has one solution, and this solution."""
        self._drafting.start()
        while True:
            draft = self._grow(self.draft(width, height))
            best: tuple[int, Draft, list[Answer]] | None = None
            seen: list[Answer] = []
            for _ in range(1 + int(REPAIRS * width * height)):
                if draft is None:
                    break
                self._count()
                draft = self._balance(draft)
                problem = self.kind.problem(draft.board)
                several = AGAINST if self._repairing.repair_by_all else SEVERAL
                solutions = self._solver.unlike(problem, several + width * height // LARGE)
                if len(solutions) == 1:
                    return self._polish(draft, solutions[0])
                if not solutions:  # An answer of the draft before several repairs may be none now.
                    break
                answers = [self.kind.answer(draft.board, solution) for solution in solutions]
                if repair_by_all := self._repairing.repair_by_all:
                    seen += [answer for answer in answers if answer != draft.answer]
                    draft = repair_by_all(draft, seen, self._chance)
                    continue
                open_ = sum(len({answer[cell] for answer in answers}) > 1 for cell in answers[0])
                worse = best and self._repairing.keeps_best and open_ > best[0]
                if best is None or not worse or self._chance.random() < WORSE:
                    best = open_, draft, [answer for answer in answers if answer != draft.answer]
                draft = self._repair(best[1], best[2])

    def _count(self) -> None:
        """Count a draft, or a repair of one."""
        self._tried += 1
        self._on_draft(self._tried)

    def _grow(self, draft: Draft) -> Draft | None:
        """A large draft of a kind that grows from tiles, settled in each tile; others as is."""
        if not self._repairing.in_tiles or len(draft.board.cells) <= GROWS:
            return draft

        def repair(draft: Draft, other: Answer) -> Draft | None:
            repaired = self._answer(self._repairing.repair(draft, other, self._chance))
            return repaired and self._balance(repaired)

        draft = self._balance(draft)
        return grow(self.kind, self._solver, draft, repair, self._chance, self._count)

    def _repair(self, draft: Draft, others: list[Answer]) -> Draft | None:
        """The draft repaired by one of other answers; on a large board, by several."""
        several = self._repairing.at_once + len(draft.board.cells) // PLACES
        best: Draft | None = None
        for other in self._chance.sample(others, min(several, len(others))):
            now = best or draft
            if other == now.answer:
                break
            repaired = self._answer(self._repairing.repair(now, other, self._chance))
            if repaired is None:
                break
            best = repaired
        return best

    def _polish(self, draft: Draft, solution: Solution) -> tuple[Board, Solution]:
        """A draft with one solution, polished as long as it has only one."""
        polish, cells = self._repairing.polish, len(draft.board.cells)
        rejected = set[object]()
        most = min(MOST_POLISH, int(POLISH * cells), MOST_POLISH * GROWS // cells)
        for _ in range(most if polish else 0):
            if cells > GROWS and len(rejected) == VAIN:
                break
            changed = polish(draft, self._chance) if polish else None
            if changed is None or tokens(changed.board) in rejected:
                continue
            solutions = self._solver.unlike(self.kind.problem(changed.board), 2)
            if len(solutions) == 1:
                draft, (solution,) = changed, solutions
                rejected.clear()
            else:
                rejected.add(tokens(changed.board))
        return draft.board, solution

    def _balance(self, draft: Draft) -> Draft:
        """The draft without the clues that have no image, if a symmetry is wanted."""
        if self._even is None:
            return draft
        places = {*clues(draft.board, self._finishing)}
        single = {cell for cell in places if image(draft.board, cell, self._even) not in places}
        return Draft(without(draft.board, single, self._finishing.unknown_clue), draft.answer)

    def _needs(self, board: Board, solution: Solution, units: Sequence[Unit]) -> list[Unit]:
        return needed_units(self.kind, self._finishing, self._solver, board, solution, units)
