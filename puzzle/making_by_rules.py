"""New boards of kinds from rules: clues that fit a random answer, without needless ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import BoolVar, IntVar, Variable
from csp2sat.csp.kernel import EQ, compare, negation
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.models.board.board import BETWEEN, EMPTY, Answer, Board, Place, Tokens
from csp2sat.models.board.regions import rooms
from csp2sat.models.board_puzzle import read_again
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.board_parts import OUTSIDE
from csp2sat.models.rule_texts.random_boards import choices, random_board
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit

ATTEMPTS = 20
"""Most random answers for a board."""
REGIONS = 200
"""Most random regions: few of them have an answer."""
HALF = 0.5
MOST_NUMBER = 50
"""The largest number that is tried as a clue."""

_SAY_NOTHING = "any ", "a black cell"
"""The meanings of tokens that are not tried begin so."""


class NoClues(Exception):
    """The clues that fit an answer leave other answers, for all answers that were tried."""


def make_by_rules(kind: Kind, width: int, height: int, chance: Random, limit: Limit) -> Board:
    """A board with one solution, of which no clue can be left out.

    Raises:
        NoClues: no board was found: clues say too little, or there is no answer of this size.
        LimitReached: the time is over.
    """
    maker = _Maker(kind, chance, Questions(limit))
    for _ in range(REGIONS if kind.layout.regions else 1):
        board = maker.board_with_answer(width, height)
        while board and maker.answers <= ATTEMPTS:
            if maker.add_clues(*board):
                return read_again(kind, board[0]).board
            board = maker.board_with_answer(width, height)
    raise NoClues


class _Maker:
    """Makes boards of a kind."""

    def __init__(self, kind: Kind, chance: Random, questions: Questions) -> None:
        self._kind = kind
        self._chance = chance
        self._questions = questions
        self.answers = 0  # how many were tried

    def board_with_answer(self, width: int, height: int) -> tuple[Board, Solution] | None:
        """A board without clues, and a random answer; None: the board has no answer."""
        board = random_board(self._kind, width, height, self._chance, clues=False)
        problem = self._kind.problem(board)
        _decide(problem, self._chance)
        solution = self._questions.random(problem, self._chance)
        self.answers += solution is not None
        return (board, solution) if solution else None

    def add_clues(self, board: Board, solution: Solution) -> bool:
        """Add clues that an answer needs; False: there are none that settle it."""
        answer = self._kind.answer(board, solution)
        places = [*self._places(board)]
        self._chance.shuffle(places)
        clued = [place for place in places if self._add_clue(board, place, answer, solution)]
        if not (clued or board.regions) or not self._is_unique(board):
            return False
        self._chance.shuffle(clued)
        for place in clued:
            token = board.token(place)
            board.put(place, EMPTY, 0)
            if not self._is_unique(board):
                board.put(place, token, 0)
        return bool(board.regions) or any(board.token(place) != EMPTY for place in clued)

    def _places(self, board: Board) -> Iterator[Place]:
        """Where clues may stand."""
        layout = self._kind.layout
        if layout.clue_in_first_cell:
            yield from (cells[0] for cells in rooms(board).values())
        elif layout.tokens:
            yield from board.cells
        for side, tokens in board.outside.items():
            yield from ((side, i) for i in range(len(tokens)))
        for point in board.corners:
            yield board.corner(point)
        if layout.between:
            yield from (board.place_between(*pair) for pair in board.pairs())

    def _add_clue(self, board: Board, place: Place, answer: Answer, solution: Solution) -> bool:
        """Put the first clue that fits the answer; gives whether there is one."""
        for token in self._tokens(place, answer):
            board.put(place, token, 0)
            if self._fits(board, solution):
                return True
        board.put(place, EMPTY, 0)
        return False

    def _tokens(self, place: Place, answer: Answer) -> Sequence[str]:
        """The clues to try at a place: the number of the answer, other tokens, other numbers."""
        layout = self._kind.layout
        outside = layout.clues or OUTSIDE.check()
        check = (
            layout.tokens
            if not isinstance(place[0], str)
            else layout.corners
            if place[0] == "corners"
            else layout.between
            if place[0] == BETWEEN
            else outside
        )
        if not isinstance(check, Tokens):
            return ()
        words = [
            token
            for token, meaning in check.meanings.items()
            if token != EMPTY and not meaning.startswith(_SAY_NOTHING)
        ]
        self._chance.shuffle(words)
        numbers = [token for token in choices(check, MOST_NUMBER) if token[0].isdecimal()]
        first = [x for (at, x) in answer.items() if at == place and x.isdecimal() and not check(x)]
        return [*first, *words, *(x for x in numbers if x not in first)]

    def _fits(self, board: Board, solution: Solution) -> bool:
        """Whether an answer is one of a board."""
        problem = self._kind.problem(board)
        every: list[Variable] = [*problem.bools.values(), *problem.ints.values()]
        known = {x.name for x in every}
        lost = [name for name, value in solution.bools.items() if value and name not in known]
        if any(not is_hidden(name) for name in lost):
            return False  # a cell with a clue has no variable, but the answer has something there
        if all(x.name in solution for x in every):
            in_domain = all(solution.ints[x.name] in x.domain for x in problem.ints.values())
            return in_domain and all(holds(x.formula, solution) for x in problem.constraints)
        _fix(problem, [x for x in every if not is_hidden(x.name) and x.name in solution], solution)
        return self._questions.random(problem, self._chance) is not None

    def _is_unique(self, board: Board) -> bool:
        return len(self._questions.unlike(self._kind.problem(board), 2)) == 1


def _decide(problem: Problem, chance: Random) -> None:
    """Give random values to the variables that no constraint is about."""
    bound = {x for constraint in problem.constraints for x in constraint.variables()}
    for x in problem.shown():
        if x not in bound and isinstance(x, BoolVar):
            problem.add(x if chance.random() < HALF else negation(x))
        elif x not in bound and isinstance(x, IntVar):
            problem.add(compare(EQ, x, chance.choice(list(x.domain))))


def _fix(problem: Problem, variables: Sequence[Variable], solution: Solution) -> None:
    """Give variables the values of a solution."""
    for x in variables:
        if isinstance(x, BoolVar):
            problem.add(x if solution.bools[x.name] else negation(x))
        else:
            problem.add(compare(EQ, x, solution.ints[x.name]))
