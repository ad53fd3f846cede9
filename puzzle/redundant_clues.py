"""The clues of a board that its single solution does not need."""

from __future__ import annotations

from collections.abc import Iterator

from csp2sat.csp.origin import Place
from csp2sat.csp.problem import Solution
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.generate.generators import clues, setter, without
from csp2sat.models.generate.minimal_clues import ever_fewer_units
from csp2sat.models.tutor.kind_vocabulary import name_by_token
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.ask.answer_events import SATISFIABLE, UNSATISFIABLE, End, Nothing, Redundant
from csp2sat.solver.ask.question_setup import Asking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.ask.solution_questions import Events


def spare_clues(puzzle: BoardPuzzle, asking: Asking) -> Events:
    """Clues that can be removed together: the board keeps its single solution.

    Each is yielded as soon as it is known, so that a limit leaves those before it.
    """
    solver = Questions(asking.limit)
    solutions = solver.unlike(asking.problem, 2)
    if len(solutions) != 1:
        if solutions:
            yield Nothing("the board has several solutions: it needs more clues")
        yield End(SATISFIABLE if solutions else UNSATISFIABLE)
        return
    all_needed = True
    for place in _spare(puzzle, solver, solutions[0]):
        all_needed = False
        yield Redundant(None, name_by_token(puzzle.board, place))
    if all_needed:
        yield Nothing("every clue is needed")
    yield End(SATISFIABLE)


def _spare(puzzle: BoardPuzzle, solver: Questions, only: Solution) -> Iterator[Place]:
    kind, board = puzzle.kind, puzzle.board
    if kind.generator:
        finishing = setter(kind).finishing
        rest = clues(board, finishing)
        units = [(place,) for place in rest]
        for needed in ever_fewer_units(kind, finishing, solver, board, only, units):
            kept = {place for unit in needed for place in unit}
            yield from (place for place in rest if place not in kept)
            rest = [place for place in rest if place in kept]
        return
    for place in board.clues():
        smaller = without(board, [place], EMPTY)
        if len(solver.unlike(kind.problem(smaller), 2)) == 1:
            board = smaller
            yield place
