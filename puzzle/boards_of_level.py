"""New boards of a level: clues are put back where a board is harder."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import count, islice
from math import inf
from random import Random

from csp2sat.csp.expr import variables
from csp2sat.csp.problem import Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board, Place
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.generate.generators import Draft, Made, setter, with_clues
from csp2sat.models.kind import Kind
from csp2sat.puzzle.levels import KINDS
from csp2sat.puzzle.made_levels import scale
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.rating.level_runs import LevelRuns, Run
from csp2sat.solver.rating.levels import ANY, LEVELS

Make = Callable[[bool], Made]
"""Makes a board; the argument says whether it has the fewest clues."""

FEWEST = LEVELS[2]
"""Boards of this level and of harder ones start from the fewest clues, others from the usual."""

VAIN = 150
"""After this many boards of other levels, the search ends in vain."""

DEFAULT, DEFAULT_VAIN = LEVELS[1], 3
"""The level of boards by default, and after how many boards another one will do."""

DIFFICULTIES = (*LEVELS, ANY)
"""The levels that boards are made of."""

MOST_TRIALS = 3000
"""After this many trials of values, the board at hand will do by default."""

FAILED = 3
"""After this many boards in a row that could not be made, the search ends with the last error."""

RATED = 5
"""The number of boards whose levels an error names."""


def made_at_last(make: Make, fewest: bool) -> Made:
    """The next board that can be made.

    Raises:
        ValueError: `FAILED` boards in a row could not be made.
    """
    for _ in range(FAILED - 1):
        with suppress(ValueError):  # clues of rules did not fit: other answers may have better ones
            return make(fewest)
    return make(fewest)


class LevelError(ValueError):
    """There are no boards of a level, or with a thought as their hardest step."""


class TooManyTrials(Exception):
    """It takes too many trials to see how hard a board is."""


class Eased(NamedTuple):
    """A board with clues put back.

    Attributes:
        board: the board, with one solution.
        solution: its solution.
        level: its level; if it is harder than wanted, the next level, or a harder one.
        open: the number of variables that are open where it gets too hard; infinite if it is not
            known how hard the board is.
    """

    board: Board
    solution: Solution
    level: str
    open: float = 0


class BoardsOfLevel:
    """Makes boards of a kind and a level.

    If the kind has levels that `rate` prints, these count. Else the level says how hard a board is
    among those of its kind (`made_levels`), and what the tutor derives from the rules counts, too.
    """

    def __init__(self, kind: Kind, wanted: str, chance: Random, limit: Limit) -> None:
        self._kind = kind
        self._wanted = wanted
        self._chance = chance
        self._limit = limit

    def board(self, make: Make) -> Board:
        """The first board of the level.

        Raises:
            LevelError: many boards have other levels.
            LimitReached: at the limit.
        """
        others: deque[Eased] = deque(maxlen=RATED)
        for eased in islice(self._boards(make), VAIN):
            if eased.level == self._wanted:
                return eased.board
            others.append(eased)
        raise LevelError(self._none(others))

    def near(self, make: Make, most_trials: int = MOST_TRIALS) -> Board:
        """The first board of the level, or of a few the nearest; an easier one rather than harder.

        Where it takes more than `most_trials` to see how hard boards are, or no further board can
        be made, the boards at hand will do.

        Raises:
            ValueError: no board can be made.
            LimitReached: at the limit, before there is a board.
        """
        others: list[Eased] = []
        try:
            for eased in islice(self._boards(make, most_trials), DEFAULT_VAIN):
                if eased.level == self._wanted:
                    return eased.board
                others.append(eased)
        except (ValueError, LimitReached):
            if not others:
                raise
        return min(others, key=lambda eased: eased.open).board

    def _boards(self, make: Make, most_trials: int | None = None) -> Iterator[Eased]:
        """Yields boards that are as hard as wanted, where that is possible.

        After `most_trials`, or at the limit with a board at hand, this board is the last one.
        """
        rank = LEVELS.index
        fewest = rank(self._wanted) >= rank(FEWEST)
        check = self._limit.check if most_trials is None else self._up_to(most_trials)
        while True:
            made = made_at_last(make, fewest)
            try:
                with closing(self._runs(check, made.board)) as runs:
                    eased = self._eased(made, runs)
            except (TooManyTrials, LimitReached):
                if most_trials is None:
                    raise
                yield Eased(made.board, made.solution, LEVELS[-1], inf)
                return
            yield eased
            fewest = rank(eased.level) < rank(self._wanted)

    def _up_to(self, most_trials: int) -> Callable[[], None]:
        """A check of the limit that also fails after some calls."""
        trials = count(1)

        def check() -> None:
            self._limit.check()
            if next(trials) > most_trials:
                raise TooManyTrials

        return check

    def _runs(self, check: Callable[[], None], board: Board) -> LevelRuns:
        return LevelRuns(self._limit, scale(self._kind, board), check)

    def _eased(self, made: Made, runs: LevelRuns) -> Eased:
        """A board with clues put back until it is not harder than wanted, where they are enough."""
        board, spare, solution = made.board, [*made.spare], made.solution
        is_last = self._wanted == LEVELS[-1]
        aim = LEVELS[-2] if is_last else self._wanted
        run = runs.run(self._problem(board), solution, aim)
        if is_last or not run.open:
            return Eased(board, solution, run.level)
        about = _names(self._problem(made.full)) if spare else {}
        before: Run | None = None
        while run.open:
            # what waves cost so far may be too much where clues do not help them further
            goes_on = before is None or len(run.open) < len(before.open)
            if unit := self._most_open(spare, about, run.open):
                spare.remove(unit)
                board = with_clues(board, {place: made.full.token(place) for place in unit})
                before = run if goes_on else None
            elif before is not None:
                before = None
            elif easier := self._easier(board, solution, run.open):
                board = easier
            else:
                return Eased(board, solution, _harder(aim), len(run.open))
            run = runs.run(self._problem(board), solution, aim, before)
        again = runs.run(self._problem(board), solution, aim)
        level = _harder(aim) if again.open else again.level
        return Eased(board, solution, level, len(again.open))

    def _most_open(
        self,
        spare: Sequence[Sequence[Place]],
        about: dict[object, set[str]],
        open_: Collection[str],
    ) -> Sequence[Place] | None:
        """The clues with the most open variables; None: no clue has some."""

        def count(unit: Sequence[Place]) -> int:
            return sum(name in open_ for place in unit for name in about.get(place, ()))

        counts = [count(unit) for unit in spare]
        most = max(counts, default=0)
        if not most:
            return None
        best = [unit for unit, number in zip(spare, counts, strict=True) if number == most]
        return self._chance.choice(best)

    def _easier(self, board: Board, solution: Solution, open_: Collection[str]) -> Board | None:
        """A board with the same answer that says more about what is open, or None."""
        ease = setter(self._kind).finishing.ease
        if ease is None:
            return None
        subjects = (x.subject for x in self._kind.problem(board).shown() if x.name in open_)
        cells = {(at[0], at[1]) for _, at in filter(None, subjects)}
        eased = ease(Draft(board, self._kind.answer(board, solution)), cells, self._chance)
        return eased.board if eased else None

    def _problem(self, board: Board) -> Problem:
        puzzle = BoardPuzzle(self._kind, board)
        return puzzle.problem() if self._kind.name in KINDS else puzzle.explained_problem()

    def _none(self, others: Iterable[Eased]) -> str:
        """Says that there is no board of the level, and what levels there are."""
        levels = set[str]()
        for eased in others:
            with closing(self._runs(self._limit.check, eased.board)) as runs:
                run = runs.run(self._problem(eased.board), eased.solution, LEVELS[-1])
                levels.add(run.level)
        names = " and ".join(level for level in LEVELS if level in levels)
        return f"no {self._wanted} board was found among {VAIN}; those of this size are {names}"


def _harder(level: str) -> str:
    """The next level."""
    return LEVELS[min(LEVELS.index(level) + 1, len(LEVELS) - 1)]


def _names(problem: Problem) -> dict[object, set[str]]:
    """For each clue the names of the variables that its constraints are about."""
    result: dict[object, set[str]] = {}
    for name, (origin, _) in problem.given.items():
        for clue in origin.clues if origin else ():
            result.setdefault(clue, set()).add(name)
    for constraint in problem.constraints:
        for clue in constraint.origin.clues if constraint.origin else ():
            names = {x.name for x in variables(constraint.formula)}
            result.setdefault(clue, set()).update(names)
    return result
