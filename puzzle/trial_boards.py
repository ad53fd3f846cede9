"""Random small boards on which derived rules of a kind are tried."""

from __future__ import annotations

from random import Random

from csp2sat.csp.errors import CspError
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.shape import LEAST_TORUS
from csp2sat.models.generate.answer_values import decide
from csp2sat.models.generate.fitting_clues import Fitting
from csp2sat.models.generate.generators import with_clues, with_tokens
from csp2sat.models.generate.needed_tokens import with_needed
from csp2sat.models.generate.open_boards import random_board
from csp2sat.models.generate.token_roles import Roles, roles, without_stand_ins
from csp2sat.models.kind import Kind
from csp2sat.puzzle.generator_questions import Questions

SIDES = 2, 4
"""The least and the greatest width and height."""
SORTS = 3
"""Boards in turn have no clues, random ones, and some that fit an answer."""


class TrialBoards:
    """Draws boards of a kind."""

    def __init__(self, kind: Kind, questions: Questions, chance: Random) -> None:
        self._kind = kind
        self._questions = questions
        self._chance = chance
        self._roles = roles(kind)
        self._number = -1

    def board(self) -> Board | None:
        """The next board, which may have no answer; None: the rules need other clues."""
        self._number += 1
        kind, chance = self._kind, self._chance
        least = LEAST_TORUS if kind.layout.shape == "torus" else SIDES[0]
        width, height = chance.randint(least, SIDES[1]), chance.randint(least, SIDES[1])
        height = width if kind.layout.square else height
        sort = self._number % SORTS
        board = random_board(kind, width, height, chance, clues=sort > 0)
        return self._fitting(board) if sort == SORTS - 1 else board

    def _fitting(self, board: Board) -> Board | None:
        """The board with some clues that fit an answer in place of its own ones.

        Tokens that change what is found, as black cells, stay.
        """
        known = self._roles.get("cells", Roles())
        bare = {
            cell: known.mark if known.is_mark(token) else EMPTY
            for cell, token in board.tokens.items()
            if known.is_mark(token)
            or token in (*known.adding, *known.decided, *known.exact)
            or token[:1].isdecimal()
        }
        if known.stands_in:  # a number may be in each cell
            free = [cell for cell in board.cells if board[cell] == EMPTY]
            some = self._chance.sample(free, self._chance.randint(0, len(free) // 2))
            bare |= dict.fromkeys(some, known.mark)
        board = with_needed(with_tokens(board, bare), known.needed, self._chance)
        for side, tokens in board.outside.items():
            board.outside[side] = [EMPTY] * len(tokens)
        board.corners = dict.fromkeys(board.corners, EMPTY)
        board.between = {}
        fit = Fitting(self._kind, self._questions, self._chance, self._roles, None)
        try:
            problem = fit.relaxed(board)
            decide(problem, self._chance)
            solution = self._questions.random(problem, self._chance)
            if solution is None:
                return None
            full = fit.with_all(board, self._kind.answer(board, solution))
        except CspError:
            return None  # the rules need other clues
        new = [x for x in fit.places(full) if full.token(x) != board.token(x)]
        gone = self._chance.sample(new, self._chance.randint(0, len(new)))
        full = with_clues(full, {place: board.token(place) for place in gone})
        return without_stand_ins(full, known)
