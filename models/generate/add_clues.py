"""Finishes boards: adds clues to a board with several solutions until it has one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from csp2sat.csp.expr import IntVar, Node, Variable
from csp2sat.csp.kernel import NE, compare, disjunction, negation
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import Answer, Board, Place
from csp2sat.models.board.grid import WAYS
from csp2sat.models.generate.generators import (
    OPEN,
    Draft,
    Finishing,
    Made,
    Setter,
    clues,
    tokens,
    with_clues,
    without,
)
from csp2sat.models.generate.minimal_clues import needed_units
from csp2sat.models.generate.open_clues import without_value
from csp2sat.models.generate.symmetry import SYMMETRIES, Symmetry, image, orbits
from csp2sat.models.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.generate.board_maker import BoardSolver

SEVERAL = 8
"""The number of solutions to compare."""
PLAIN = 8
"""The number of answers to try without further cells for clues."""
IDLE = 20
"""The number of answers in a row without new clues after which a board is given up."""
BENDS = 0.6  # decision 67
"""The largest number of bent answers for each cell, before another answer is drawn."""
UNFIT = f"no clue was found that fits each place with {OPEN!r}"
"""The error of a draft whose open clues get no values."""
LEAST_SHARE = 0.02
"""The smallest part of the further cells for clues to try."""


def finish(
    kind: Kind,
    how: Setter,
    solver: BoardSolver,
    board: Board,
    chance: Random,
    symmetry: Symmetry | None,
    on_draft: Callable[[int], None],
) -> Made:
    """A board with further clues, so that it has one solution; all of them are needed.

    Open clues get a number. A random answer of the board gives all clues that may be added. While
    there are other answers with the same clues, the clues are repaired, the answer is bent, or
    another one is drawn.

    Raises:
        ValueError: no clues can be added, or there is no solution.
    """
    answers = _Answers(kind, how, solver, board, chance)
    draft: Draft | None = None
    tried, idle = 0, 0
    before: set[object] = {tokens(board)}
    while True:
        if draft is None:
            try:
                solution, draft = _fitting(kind, how.finishing, answers, board, chance, symmetry)
            except NoAnswer:
                raise _no_single_answer(before, "whatever clues are added") from None
        tried += 1
        on_draft(tried)
        solutions = solver.unlike(kind.problem(draft.board), SEVERAL)
        if len(solutions) == 1:
            return _reduce(
                kind, how.finishing, solver, board, draft.board, solutions[0], chance, symmetry
            )
        idle = idle + 1 if tokens(draft.board) in before else 0
        before.add(tokens(draft.board))
        if bent := _bend(kind, how, solver, board, draft, solutions, chance, before):
            return _reduce(kind, how.finishing, solver, board, *bent, chance, symmetry)
        draft = (
            _repair(kind, how.finishing, board, draft, solutions, chance) if answers.opens else None
        )
        if draft is None and idle >= IDLE:
            raise _no_single_answer(before, "and no clues were found that leave one")
        if draft is None:
            answers.exclude(solution, () if idle else solutions)


class NoAnswer(Exception):
    """All answers of a board are excluded."""


def _fitting(
    kind: Kind,
    finishing: Finishing,
    answers: _Answers,
    board: Board,
    chance: Random,
    symmetry: Symmetry | None,
) -> tuple[Solution, Draft]:
    """A solution with all its clues, by which each open clue of the board has a value.

    Raises:
        NoAnswer: all solutions are excluded.
        ValueError: the board has no solution, or some open clue gets no value.
    """
    for _ in range(IDLE):
        solution = answers.draw()
        answer = kind.answer(answers.base, solution)
        draft = _full(finishing, board, answers.base, answer, chance, symmetry)
        if not without_value(kind.layout, draft.board, _open(board)):
            return solution, draft
        answers.exclude(solution, ())
    raise ValueError(UNFIT)


def _no_single_answer(tried: Collection[object], why: str) -> ValueError:
    """The error of a draft with several solutions, by all tried clues."""
    why = "and no place for further clues was found" if len(tried) == 1 else why
    return ValueError(f"the draft has several solutions, {why}")


class _Answers:
    """Random answers of a board to finish; those that did not help are excluded.

    They look like the answer of a new board, as a solver alone often finds trivial ones: tiny
    loops, no black cells. `base` is the board, in some kinds with further cells for clues.
    """

    def __init__(
        self, kind: Kind, how: Setter, solver: BoardSolver, board: Board, chance: Random
    ) -> None:
        self.base = self._board = board
        self._kind, self._how, self._solver, self._chance = kind, how, solver, chance
        self._any = False  # whether there is an answer of any base
        self._whole = False  # whether only whole answers are excluded
        self._plain = PLAIN if how.finishing.open_cells else 0
        self._share = 0.0
        self._problem, self._like = self._start()

    def draw(self) -> Solution:
        """A solution of `base`, a new base if none is left.

        Raises:
            ValueError: the board has no solution.
            NoAnswer: all solutions are excluded.
        """
        while True:
            solution = self._solver.random(self._problem, self._chance, self._like)
            if solution is not None:
                self._any, self._share = True, min(1.0, 2 * self._share)
                return solution
            if self._plain:
                self._plain, self._share = 0, 1.0
            elif self._share:
                self._share *= 0.5 if self._share > LEAST_SHARE else 0
            elif not self._any:
                raise ValueError("the board has no solution")
            elif self._whole:
                raise NoAnswer
            self._whole = self._any
            self._problem, self._like = self._start()

    def exclude(self, drawn: Solution, others: Sequence[Solution]) -> None:
        """Exclude the parts in which solutions with the same clues differ, or whole solutions.

        If there may be further cells for clues, all of them are drawn again.
        """
        if self._plain == 1:
            self._share = 1.0
        self._plain = max(0, self._plain - 1)
        if self._share:
            self._problem, self._like = self._start()
        else:
            self._like = drawn if others else self._example()
            self._problem = _excluding(self._problem, drawn, others, self._whole)

    @property
    def opens(self) -> bool:
        """Whether clues may be in further cells."""
        return not self._plain

    def _start(self) -> tuple[Problem, Solution | None]:
        """All solutions, in some kinds of a new base, and one to start from."""
        open_cells = self._how.finishing.open_cells
        self.base = self._board
        if open_cells and self._share:
            self.base = open_cells(self._board, self._share, self._chance)
        return self._kind.problem(self.base), None if self._whole else self._example()

    def _example(self) -> Solution | None:
        """A solution of a new board of the same size, if one can be drawn at once."""
        try:
            drafting = self._how.drafting
            drawn = drafting.draw(self._board.width, self._board.height, self._chance)
        except ValueError:
            return None
        board = drawn.board if isinstance(drawn, Draft) else drawn
        return self._solver.random(self._kind.problem(board), self._chance)


def _open(board: Board) -> set[Place]:
    """The places of clues without a number, with an arrow or none."""
    tokens_of_open = {OPEN, *(OPEN + way for way in WAYS)}
    return {x for x in clues(board, Finishing()) if board.token(x) in tokens_of_open}


def _clues_that_stay(board: Board, finishing: Finishing) -> dict[Place, str]:
    """The clues that stay."""
    return {c: board.token(c) for c in clues(board, finishing) if c not in _open(board)}


def _full(
    finishing: Finishing,
    board: Board,
    base: Board,
    answer: Answer,
    chance: Random,
    symmetry: Symmetry | None,
) -> Draft:
    """The base with all clues of an answer; with a symmetry only those that have images.

    Clues of the board stay.
    """
    assert finishing.all_clues, "only kinds with clues to add are finished"
    given = _clues_that_stay(board, finishing)
    full = with_clues(finishing.all_clues(base, answer, chance), given)
    if symmetry:
        places = {*clues(full, finishing)}
        single = {cell for cell in places if image(board, cell, symmetry) not in places}
        full = without(full, single - given.keys() - _open(board), finishing.unknown_clue)
    return Draft(full, answer)


def _repair(
    kind: Kind,
    finishing: Finishing,
    board: Board,
    draft: Draft,
    solutions: Sequence[Solution],
    chance: Random,
) -> Draft | None:
    """The draft with one more clue, if repairs of its kind add clues and there is one."""
    answers = [kind.answer(draft.board, solution) for solution in solutions]
    others = [answer for answer in answers if answer != draft.answer]
    if not (finishing.add_clue and others):
        return None
    arrows = {x: board.token(x) for x in _open(board) if board.token(x) != OPEN}
    draft = draft._replace(board=with_clues(draft.board, arrows))  # repairs keep their directions
    repaired = finishing.add_clue(draft, chance.choice(others), chance)
    if not isinstance(repaired, Draft):
        return None
    return repaired._replace(board=with_clues(repaired.board, _clues_that_stay(board, finishing)))


def _bend(
    kind: Kind,
    how: Setter,
    solver: BoardSolver,
    board: Board,
    draft: Draft,
    solutions: list[Solution],
    chance: Random,
    before: set[object],
) -> tuple[Board, Solution] | None:
    """A board with all clues of an answer near the draft's, and one solution; None: none is found.

    `solutions` are those of the draft. Boards that lack clues of the board to finish, or are among
    those `before`, are not checked.
    """
    given = _clues_that_stay(board, how.finishing)
    least = len(board.cells)
    for _ in range(int(BENDS * least) if how.finishing.repairs_answers else 0):
        answers = [kind.answer(draft.board, solution) for solution in solutions]
        other = chance.choice([answer for answer in answers if answer != draft.answer])
        changed = how.repairing.repair(draft, other, chance)
        assert isinstance(changed, Draft), "a bent answer is an answer"
        lost = any(changed.board.token(place) != given[place] for place in given)
        if lost or tokens(changed.board) in before:
            continue
        before.add(tokens(changed.board))
        several = solver.unlike(kind.problem(changed.board), SEVERAL)
        if len(several) == 1:
            return changed.board, several[0]
        answers = [kind.answer(changed.board, solution) for solution in several]
        open_ = sum(len({answer[cell] for answer in answers}) > 1 for cell in board.cells)
        if open_ <= least:
            draft, solutions, least = changed, several, open_
    return None


def _excluding(
    problem: Problem, drawn: Solution, others: Sequence[Solution], whole: bool
) -> Problem:
    """The problem without the parts in which `drawn` differs from others, or without `whole` ones.

    At least `drawn` is excluded: it may not be among the others.
    """
    result = problem.copy()
    for other in others or [drawn]:
        common = [x for x in problem.shown() if x.name in other]  # clues may leave fewer variables
        differing = [x for x in common if other.of(x) != drawn.of(x)]
        among = differing if differing and not whole else common
        for solution in (drawn, other):
            result.add(disjunction([_differs(x, solution) for x in among]))
    return result


def _differs(x: Variable, solution: Solution) -> Node:
    if isinstance(x, IntVar):
        return compare(NE, x, solution.ints[x.name])
    return negation(x) if solution.bools[x.name] else x


def _reduce(
    kind: Kind,
    finishing: Finishing,
    solver: BoardSolver,
    board: Board,
    full: Board,
    solution: Solution,
    chance: Random,
    symmetry: Symmetry | None,
) -> Made:
    """The full board without the added clues that are not needed."""
    among = {*clues(full, finishing)}
    stays = {*clues(board, finishing), *_open(board)}
    places = [clue for clue in clues(full, finishing) if clue not in stays]
    chance.shuffle(places)
    every = orbits(board, places, symmetry or SYMMETRIES["none"], among)
    units = [unit for unit in every if stays.isdisjoint(unit)]
    needed = needed_units(kind, finishing, solver, full, solution, units)
    spare = [unit for unit in units if unit not in needed]
    places = [place for unit in spare for place in unit]
    return Made(without(full, places, finishing.unknown_clue), full, solution, spare)
