"""New boards with one solution: a draft is repaired until it has only one, then clues go.

Which clues are needed is a question for cores: together with "there is another solution" they
can't hold, and of such a set of assumptions `solver/questions/minimize_core` finds a smallest part.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from csp2sat.csp.problem import Problem
from csp2sat.models.generate.assumed_clues import assumed
from csp2sat.models.generate.generators import Draft, clues, image, setter, without
from csp2sat.solver.backends.alternation import new_solver
from csp2sat.solver.limits import Limit
from csp2sat.solver.questions.minimize_core import shrunk
from csp2sat.solver.search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from csp2sat.csp.problem import Solution
    from csp2sat.models.board.board import Answer, Board, Place
    from csp2sat.models.kind import Kind

    Unit = Sequence[Place]

REPAIRS = 0.6
"""A draft that is not good after so many for each cell is given up."""
SEVERAL = 8
"""So many of its solutions are looked at ..."""
LARGE = 40
"""... and one more for so many cells."""
WORSE = 0.1
"""How often a draft is repaired further though more cells differ than before."""


class Workshop:
    """Makes boards of one kind.

    `told` hears how many drafts were tried. All methods raise `LimitReached`.
    """

    def __init__(
        self,
        kind: Kind,
        chance: Random,
        limit: Limit,
        told: Callable[[int], None] = lambda _: None,
    ) -> None:
        self._kind = kind
        self._setter = setter(kind)
        self._chance = chance
        self._limit = limit
        self._told = told

    def board(self, width: int, height: int, minimal: bool) -> Board:
        """A board with one solution; `minimal`: each of its clues is needed.

        Raises:
            ValueError: there are no boards of this size.
        """
        board, solution = self._unique(width, height)
        part = 0.0 if minimal else self._setter.kept
        if part == 1:
            return board
        places = clues(board, self._setter.bare)
        self._chance.shuffle(places)
        # Where all clues are given by custom, mirror images make nothing look better.
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

    def _unique(self, width: int, height: int) -> tuple[Board, Solution]:
        """A board with all clues that has one solution, and this."""
        tried = 0
        while True:
            draft: Draft | None = self._setter.draw(width, height, self._chance)
            best: tuple[int, Draft, list[Answer]] | None = None
            for _ in range(1 + int(REPAIRS * width * height)):
                if draft is None:
                    break
                tried += 1
                self._told(tried)
                found = self._solutions(draft.board, SEVERAL + width * height // LARGE)
                if len(found) == 1:
                    return draft.board, found[0]
                answers = [self._kind.answer(draft.board, each) for each in found]
                open_ = sum(len({each[cell] for each in answers}) > 1 for cell in answers[0])
                worse = best and self._setter.climbs and open_ > best[0]
                if best is None or not worse or self._chance.random() < WORSE:
                    best = open_, draft, [each for each in answers if each != draft.answer]
                draft = self._setter.repair(best[1], self._chance.choice(best[2]), self._chance)

    def _solutions(self, board: Board, most: int) -> list[Solution]:
        """Some solutions, each with another value for a variable that was the same in all before.

        So a few tell of all places where they differ: those that a solver finds one after the other
        are mostly alike.
        """
        problem = self._kind.problem(board)
        found: list[Solution] = []
        same = list(problem.shown())
        with self._search(problem) as search:
            while len(found) < most and (solution := search.next()) is not None:
                found.append(solution)
                same = [x for x in same if solution.of(x) == found[0].of(x)]
                other = [each for x in same for each in search.differs(x, found[0].of(x))]
                if not search.require_any(other):
                    break
        return found

    def _search(self, problem: Problem) -> Search:
        self._limit.check()
        return Search(problem, lambda: new_solver(limit=self._limit), limit=self._limit)

    def _needed(self, board: Board, solution: Solution, units: Sequence[Unit]) -> Sequence[Unit]:
        """Some of the clues, by which the solution is the only one and none of which can go."""
        found = assumed(self._kind, board, units, self._setter.bare)
        if found is None:
            return self._one_by_one(board, units)
        problem, guards = found
        with self._search(problem) as search:
            other = [each for x in problem.shown() for each in search.differs(x, solution.of(x))]
            search.require_any(other)
            literals = [search.equal(guard, True) for guard in guards]
            unit = dict(zip(literals, units, strict=True))
            return [unit[each] for each in shrunk(search, literals)]

    def _one_by_one(self, board: Board, units: Sequence[Unit]) -> Sequence[Unit]:
        """The same for kinds whose clues can't be assumed: a new search for each."""
        needed = []
        for unit in units:
            smaller = without(board, unit, self._setter.bare)
            if len(self._solutions(smaller, 2)) == 1:
                board = smaller
            else:
                needed.append(unit)
        return needed


def _with_image(board: Board, place: Place, places: Sequence[Place]) -> Unit:
    """A place and its mirror image, if there is a clue too."""
    return sorted({place, other}) if (other := image(board, place)) in places else (place,)


def _symmetric(board: Board, places: Sequence[Place]) -> list[Unit]:
    """The places in pairs of mirror images, as far as they have one."""
    units = (tuple(_with_image(board, place, places)) for place in places)
    return list(dict.fromkeys(units))
