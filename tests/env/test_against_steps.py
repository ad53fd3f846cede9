"""Verdicts agree with `--steps`: its steps are right and forced, the contrary is wrong.

Of each kind the first steps of a sample; of all kinds there are more than 1,000 moves.
"""

from __future__ import annotations

import json
from itertools import islice

import pytest

from boards import samples
from csp2sat import env
from csp2sat.env import Move, State
from csp2sat.models.registry import PUZZLES, board_kind
from csp2sat.puzzle import Board
from examples import one_in

KINDS = [name for name in PUZZLES if board_kind(name)]
STEPS = 8
"""The steps of each board whose moves are judged."""


@pytest.mark.parametrize("kind", one_in(30, KINDS, 11))
def test_what_steps_conclude_is_right_and_forced_and_the_contrary_is_wrong(kind: str) -> None:
    state = env.read(samples(kind)[0].read_text("utf-8"), kind)
    for step in islice(Board.read(state.board, kind).steps(), STEPS):
        legal = {move.variable: move for move in state.legal_moves()}
        values = {name: x for name, x in step.explanation.values.items() if name in legal}
        if not values:
            continue
        moves = [Move(name, value) for name, value in values.items()]
        after, verdict = state.step(*moves)
        assert (verdict.right, verdict.forced) == (True, True)
        assert {move for thought in verdict.thoughts for move in thought.moves} >= {*moves}
        for other in _contrary(state, moves[0]):
            assert not state.step(other, why=False).verdict.right
        state = after


def _contrary(state: State, move: Move) -> list[Move]:
    """Another value of the same variable, if it has one."""
    others = [x for x in state.legal_moves() if x.variable == move.variable and x != move]
    return others[:1]


def test_a_state_is_its_json() -> None:
    state = env.read("puzzle sudoku\nsize 2 2\n- -\n- 1\n").step("r1c2 2").state
    assert State.of_json(json.dumps(state.as_dict())) == state
