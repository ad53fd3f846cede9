"""Derived rules of texts, tried on random small boards that have answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from csp2sat.csp.errors import CspError
from csp2sat.csp.evaluate import holds
from csp2sat.csp.kernel import conjunction, negation
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import Board as InnerBoard
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.puzzle.board import Answer, Board
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.puzzle.trial_boards import TrialBoards
from csp2sat.solver.limits import Limit

BOARDS = 60
"""Boards with answers on which derived rules are tried, ..."""
ENOUGH = 20
"""... of which each rule has at least this many with what it is about, ..."""
DRAWN = 10
"""... if they are among this many random boards for each: of some kinds few have answers."""


class CounterExample(NamedTuple):
    """A board with an answer for which a derived rule does not hold, and what the rule says."""

    rule: str
    board: Board
    answer: Answer


class Trial(NamedTuple):
    """A board with answers, and the count so far.

    Attributes:
        number: how many boards with answers were tried.
        boards: for each derived rule, how many of them have what it is about.
        example: an answer for which one of them does not hold; None: they follow.
    """

    number: int
    boards: Mapping[str, int]
    example: CounterExample | None


def trials(
    kind: Kind, seed: int = 0, boards: int = BOARDS, limit: Limit | None = None
) -> Iterator[Trial]:
    """Tries what follows from the rules of a kind on boards that have answers.

    Raises:
        LimitReached: the time is over.
    """
    if kind.derived_cases is None:
        return
    chance = Random(seed)
    questions = Questions(limit or Limit(None))
    drawn = TrialBoards(kind, questions, chance)
    tried: dict[str, int] = {}
    number = 0
    for _ in range(boards * DRAWN):
        board = drawn.board()
        if board is None:
            continue
        try:
            problem = kind.problem(board)
            if questions.random(problem, chance) is None:
                continue
            cases = kind.derived_cases(board)
            example = _counter_example(kind, board, problem, questions, chance)
        except CspError:
            continue  # the rules mean nothing on this board
        number += 1
        tried = {rule: tried.get(rule, 0) + (count > 0) for rule, count in cases.items()}
        yield Trial(number, tried, example)
        if number >= boards and min(tried.values()) >= min(ENOUGH, boards):
            return


def _counter_example(
    kind: Kind, board: InnerBoard, problem: Problem, questions: Questions, chance: Random
) -> CounterExample | None:
    """An answer that breaks what should follow from the rules; None: it follows."""
    assert kind.derive
    rules = len(problem.constraints)
    derived = kind.derive(problem.copy(), board).constraints[rules:]
    if not derived:
        return None
    problem.add(negation(conjunction(constraint.formula for constraint in derived)))
    solution = questions.random(problem, chance)
    if solution is None:
        return None
    one = next(x for x in derived if not holds(x.formula, solution))
    puzzle = BoardPuzzle(kind, board)
    rule = one.origin.because if one.origin else ""
    return CounterExample(rule, Board(puzzle), Answer(puzzle, solution))
