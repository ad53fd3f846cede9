"""Kinds of puzzles from texts of rules, for Python programs."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike, fspath
from random import Random

from csp2sat.csp.api_checks import instance
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import holds
from csp2sat.csp.kernel import conjunction, negation
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.board import Board as InnerBoard
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board.shape import LEAST_TORUS
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import clues, setter, without
from csp2sat.models.generate.open_boards import random_board
from csp2sat.models.kind import Kind as InnerKind
from csp2sat.models.rule_texts.files import kind_in, read_file
from csp2sat.puzzle.board import Answer, Board
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit

BOARDS = 60
"""Random boards with answers on which derived rules are tried."""
MOST_BOARDS = 600
"""Most random boards: of some kinds few have answers."""
SIDES = 2, 4
"""The least and the greatest width and height of these."""


class Kind:
    """A kind of puzzle from a text of rules. `kind` is its inner form.

    >>> from csp2sat.puzzle import Kind
    >>> kind = Kind.of('(puzzle "Black") (shade x) (rule "all cells are black" '
    ...     '(forall (c cells) (x c)))')
    >>> kind.board("- -").solve().rows
    [['x', 'x']]
    """

    def __init__(self, kind: InnerKind) -> None:
        self.kind = kind

    @classmethod
    def read(cls, path: str | PathLike[str]) -> Kind:
        """The kind in a file.

        Raises:
            OSError: the file can't be read.
            CspError: the text has mistakes, each with its line and column.
        """
        instance("path", path, (str, PathLike), "a path")
        return cls(kind_in(read_file(fspath(path)))[0])

    @classmethod
    def of(cls, text: str) -> Kind:
        """The kind in a text, which includes no files.

        Raises:
            CspError: the text has mistakes, each with its line and column.
        """
        return cls(kind_in(Source(instance("text", text, str, "a str")))[0])

    @property
    def title(self) -> str:
        """The title of the puzzle."""
        return self.kind.title

    @property
    def rules(self) -> str:
        """The rules, with their numbers."""
        return self.kind.rules

    def board(self, text: str) -> Board:
        """A board in a text.

        Raises:
            CspError: the board has mistakes, each with its line and column.
        """
        source = Source(instance("text", text, str, "a str"))
        return Board(BoardPuzzle(self.kind, read_board(source, self.kind.layout)))

    def __repr__(self) -> str:
        return f"<Kind: {self.title}>"


class CounterExample(NamedTuple):
    """A board with an answer for which a derived rule does not hold, and what the rule says."""

    rule: str
    board: Board
    answer: Answer


def counter_examples(
    kind: InnerKind, seed: int = 0, boards: int = BOARDS, limit: Limit | None = None
) -> Iterator[CounterExample | None]:
    """Tries what follows from the rules of a kind on random small boards that have answers.

    Yields None for a board on which all of it follows, else the board with an answer.

    Raises:
        LimitReached: the time is over.
    """
    chance = Random(seed)
    questions = Questions(limit or Limit(None))
    tried = 0
    for number in range(MOST_BOARDS):
        least = LEAST_TORUS if kind.layout.shape == "torus" else SIDES[0]
        width, height = chance.randint(least, SIDES[1]), chance.randint(least, SIDES[1])
        height = width if kind.layout.square else height
        board = _board(kind, questions, width, height, chance, number)
        if board and questions.random(kind.problem(board), chance) is not None:
            yield _counter_example(kind, board, questions, chance)
            tried += 1
        if tried == boards:
            return


def _board(
    kind: InnerKind, questions: Questions, width: int, height: int, chance: Random, number: int
) -> InnerBoard | None:
    """Every third board has no clues; others have random ones, or some that fit an answer.

    Those that fit are for kinds with black cells, trees and the like, whose boards rarely have an
    answer without. None: no answer was found.
    """
    finishing = setter(kind).finishing
    if finishing.unknown_clue == EMPTY or number % 3 < 2:
        return random_board(kind, width, height, chance, clues=number % 3 > 0)
    try:
        board = Workshop(kind, chance, questions).draft(width, height).board
    except ValueError:
        return None
    places = clues(board, finishing)
    gone = chance.sample(places, chance.randint(0, len(places)))
    return without(board, gone, finishing.unknown_clue)


def _counter_example(
    kind: InnerKind, board: InnerBoard, questions: Questions, chance: Random
) -> CounterExample | None:
    """A board and an answer that breaks what should follow from the rules; None: it follows."""
    if kind.derive is None:
        return None
    problem = kind.problem(board)
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
