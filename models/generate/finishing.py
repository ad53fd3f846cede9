"""Finishes boards: adds clues to a board with several solutions until it has one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from csp2sat.csp.expr import IntVar
from csp2sat.csp.kernel import NE, compare, disjunction, negation
from csp2sat.models.generate.generators import Draft, clue, clues, setter, with_clues, without
from csp2sat.models.generate.needed_clues import needed_units
from csp2sat.models.generate.symmetry import SYMMETRIES, image, orbits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Node, Variable
    from csp2sat.csp.problem import Problem, Solution
    from csp2sat.models.board.board import Answer, Board, Place
    from csp2sat.models.generate.symmetry import Symmetry
    from csp2sat.models.generate.workshop import Solver
    from csp2sat.models.kind import Kind

OPEN = "?"
"""The token of a clue that the setter of a board leaves open."""
SEVERAL = 8
"""The number of solutions to compare."""


def finished(
    kind: Kind,
    solver: Solver,
    board: Board,
    chance: Random,
    symmetry: Symmetry | None,
    on_draft: Callable[[int], None],
) -> Board:
    """A board with further clues, so that it has one solution; all of them are needed.

    Open clues get a number. A random answer of the board gives all clues that may be added. While
    there are other answers with the same clues, the parts in which they differ are excluded; if
    that excludes all answers, only whole answers are.

    Raises:
        ValueError: no clues can be added, or there is no solution.
    """
    problem, like, whole, tried = kind.problem(board), None, False, 0
    draft: Draft | None = None
    while True:
        if draft is None:
            solution = solver.random(problem, chance, like)
            if solution is None:
                if not tried:
                    raise ValueError("the board has no solution")
                if whole:
                    raise ValueError("it has several solutions, whatever clues are added")
                problem, like, whole = kind.problem(board), None, True
                continue
            draft = _full(kind, board, kind.answer(board, solution), chance, symmetry)
        tried += 1
        on_draft(tried)
        found = solver.unlike(kind.problem(draft.board), SEVERAL)
        if len(found) == 1:
            return _reduced(kind, solver, board, draft.board, found[0], chance, symmetry)
        draft = _repaired(kind, board, draft, found, chance)
        if draft is None:
            like = found[0]
            problem = _excluding(problem, found, whole)


def _open(board: Board) -> set[Place]:
    return {cell for cell in board.cells if board[cell] == OPEN}


def _full(
    kind: Kind, board: Board, answer: Answer, chance: Random, symmetry: Symmetry | None
) -> Draft:
    """The board with all clues of an answer; with a symmetry only those that have images."""
    how = setter(kind)
    assert how.clued, "only kinds with clues to add are finished"
    given: dict[Place, str] = {
        c: clue(board, c) for c in clues(board, how) if c not in _open(board)
    }
    full = with_clues(how.clued(board, answer, chance), given)
    if symmetry:
        places = {*clues(full, how)}
        single = {each for each in places if image(board, each, symmetry) not in places}
        full = without(full, single - given.keys() - _open(board), how.bare)
    return Draft(full, answer)


def _repaired(
    kind: Kind, board: Board, draft: Draft, found: Sequence[Solution], chance: Random
) -> Draft | None:
    """The draft with one more clue, if repairs of its kind only add clues and there is one.

    Raises:
        ValueError: the draft has no more clues than the board, and none can be added.
    """
    how = setter(kind)
    if how.adds:
        answers = [kind.answer(board, each) for each in found]
        others = [each for each in answers if each != draft.answer]
        repaired = how.repair(draft, chance.choice(others), chance)
        return repaired if isinstance(repaired, Draft) else None
    if _tokens(draft.board) == _tokens(board):
        raise ValueError("it has several solutions, and no place for further clues")
    return None


def _tokens(board: Board) -> tuple[object, ...]:
    """All tokens of a board."""
    return board.tokens, board.corners, board.outside


def _excluding(problem: Problem, found: Sequence[Solution], whole: bool) -> Problem:
    """The problem without the parts in which solutions differ, or without `whole` solutions."""
    result = problem.copy()
    for other in found[1:]:
        common = [x for x in problem.shown() if x.name in other]  # clues may leave fewer variables
        differing = [x for x in common if whole or other.of(x) != found[0].of(x)]
        for each in (found[0], other):
            result.add(disjunction([_differs(x, each) for x in differing]))
    return result


def _differs(x: Variable, solution: Solution) -> Node:
    if isinstance(x, IntVar):
        return compare(NE, x, solution.ints[x.name])
    return negation(x) if solution.bools[x.name] else x


def _reduced(
    kind: Kind,
    solver: Solver,
    board: Board,
    full: Board,
    solution: Solution,
    chance: Random,
    symmetry: Symmetry | None,
) -> Board:
    """The full board without the added clues that are not needed."""
    how = setter(kind)
    among = {*clues(full, how)}
    stays = {*clues(board, how), *_open(board)}
    places = [each for each in clues(full, how) if each not in stays]
    chance.shuffle(places)
    every = orbits(board, places, symmetry or SYMMETRIES["none"], among)
    units = [each for each in every if stays.isdisjoint(each)]
    needed = needed_units(kind, solver, full, solution, units)
    spare = {place for unit in units for place in unit}.difference(*needed)
    return without(full, spare, how.bare)
