"""The clues that a board does not need."""

from __future__ import annotations

import pytest

from boards import puzzle
from csp2sat.puzzle.redundant_clues import spare_clues
from csp2sat.solver.ask.answer_events import Redundant
from csp2sat.solver.ask.question_setup import Asking
from csp2sat.solver.limits import LimitReached


def test_a_limit_leaves_the_clues_before_it() -> None:
    board = puzzle("sudoku", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 -\n")
    asking = Asking(board.problem())
    clues = spare_clues(board, asking)
    assert isinstance(next(clues), Redundant)
    asking.limit.restart(seconds=0, conflicts=None)
    with pytest.raises(LimitReached):
        list(clues)
