"""The three models of Slitherlink: they have the same answers, which are those of the rules."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from boards import board_kind
from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import violations
from csp2sat.csp.problem import Problem
from csp2sat.models.board.board import Board
from csp2sat.models.board.board_text import read_board
from csp2sat.solver.api import solutions
from rules.slitherlink import broken
from running import Run

KIND = board_kind("slitherlink")
Rows = tuple[tuple[str, ...], ...]


def random_board(seed: int) -> Board:
    """A small board with some numbers."""
    r = Random(seed)
    width, height = r.randint(1, 4), r.randint(1, 3)
    rows = [[r.choice("----0123") for _ in range(width)] for _ in range(height)]
    text = "\n".join([f"size {width} {height}", *(" ".join(row) for row in rows)])
    return read_board(Source(text), KIND.layout)


def by_rules(board: Board) -> set[Rows]:
    """All answers that break no rule, by trying every one."""
    answers = product(product("x-", repeat=board.width), repeat=board.height)
    return {each for each in answers if not broken(board, [list(row) for row in each])}


def by_model(board: Board, problem: Problem) -> set[Rows]:
    """All answers by a model."""
    found = set()
    for solution in solutions(problem):
        assert not list(violations(problem, solution))
        answer = KIND.answer(board, solution)
        found.add(tuple(tuple(answer[cell] for cell in row) for row in board.rows()))
    return found


@pytest.mark.parametrize("method", KIND.methods)
def test_the_answers_are_those_of_the_rules(method: str) -> None:
    for seed in range(25):
        board = random_board(seed)
        found = by_model(board, KIND.methods[method].problem(board))
        assert found == by_rules(board), seed


def test_the_model_for_sugar_is_in_its_language(run: Run) -> None:
    board = "models/data/slitherlink-8x8.txt"
    code, model, _ = run("model", "slitherlink", board, "--method", "sugar")
    assert code == 0
    assert b"graph-" not in model
    _, other, _ = run("model", "slitherlink", board)
    assert b"graph-single-cycle" in other


def test_a_method_that_there_is_not(run: Run) -> None:
    code, _, err = run("puzzle", "slitherlink", "models/data/slitherlink-8x8.txt", "--method", "x")
    assert code == 2
    assert b"there is no method 'x': its methods are edges, colour, sugar" in err
