"""Random small boards: the answers are all that the rules allow, found by trying every token."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from boards import broken, some_solutions
from csp2sat.models.board_puzzle import BoardPuzzle
from examples import one_in
from loops import drawn_answers
from small import ANY, Small
from small_boards import KINDS, board

DRAWN = 60
"""The most boards drawn: in some kinds few have answers."""


def candidates(small: Small, given: BoardPuzzle) -> Iterator[list[list[str]]]:
    """Everything that may be an answer, as rows of tokens."""
    if not small.tokens:
        yield from small.every(small.width, small.height)
        return
    choices: list[Sequence[str]] = []
    for cell in given.board.whole.cells:
        token = given.board[cell]
        if cell in given.board.holes:
            choices.append("-")
        elif token == "-" or small.clue == ANY:
            choices.append(small.tokens)
        elif token in small.tokens:
            choices.append([token])
        else:
            choices.append([small.clue] if small.clue else small.tokens)
    every = drawn_answers(choices, small.width) if "ns" in small.tokens else product(*choices)
    for tokens in every:
        yield [list(tokens[i : i + small.width]) for i in range(0, len(tokens), small.width)]


def tried(name: str, small: Small, given: BoardPuzzle) -> Iterator[str]:
    """The answers that break no rule."""
    breaks = broken(name)
    for answer in candidates(small, given):
        if not breaks(given.board, answer):
            yield "\n".join(map(" ".join, answer))


@pytest.mark.parametrize("name", one_in(3, KINDS))
def test_the_answers_are_those_that_break_no_rule(name: str) -> None:
    chance = random.Random(name)
    for small in KINDS[name]:
        wanted = {True: 2, False: 2}  # boards with answers, and without
        for _ in range(DRAWN):
            given = board(name, small, chance)
            answers = sorted(map(given.answer, some_solutions(given, 10**6)))
            if wanted[bool(answers)]:
                wanted[bool(answers)] -= 1
                assert answers == sorted(tried(name, small, given))
            if not wanted[True]:
                break
        assert not wanted[True], "none of the boards has an answer"
