"""Each constraint on random boards of 4 x 4 or 6 x 6: the answers are all that its rule allows."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from boards import board_kind
from csp2sat.csp.errors import Source
from csp2sat.models.board.board import Board
from csp2sat.models.board.board_text import read_board
from csp2sat.models.board.placed_constraint import Placed
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.variants.constraint import FLAG
from csp2sat.models.variants.table import TABLE
from csp2sat.solver.api import solutions
from examples import one_in
from random_variants import drawn, holds, small_grids
from rules.variant_sudoku import broken

KIND = board_kind("variant-sudoku")
Grid = dict[tuple[int, int], int]


SMALL = small_grids()
KINGS = small_grids(5, 5, (1, 2, 3, 4, 5), (3, 4, 5, 1, 2))
LARGER = small_grids(6, 3, (1, 2, 3, 4, 5, 6), (4, 5, 6, 1, 2, 3), (2, 1, 4, 3, 6, 5))
MARKED = {"nonconsecutive": ("difference",), "negative": ("ratio", "difference", "xv")}


def cases(name: str) -> list[tuple[list[Grid], str]]:
    """The filled boards that a constraint is tried on, and the board that they fill."""
    small = "size 4 4\n" + "----\n" * 4
    kings = "size 5 5\nbox 5 1\n12345\n34512\n" + "-----\n" * 3
    larger = "size 6 6\n123456\n456123\n214365\n" + "------\n" * 3
    if name == "antiking":  # too much for 4 x 4
        return [(KINGS, kings)]
    return [(LARGER, larger)] if name == "xv" else [(SMALL, small), (LARGER, larger)]


def marks(board: Board, true: Grid, names: Sequence[str]) -> Iterator[Placed]:
    """All marks of some kinds between neighbours that hold on a filled board."""
    for name in names:
        for pair in board.pairs():
            for value in ("X", "V") if name == "xv" else ("",):
                placed = Placed(name, pair, (), value)
                if holds(board, true, placed):
                    yield placed


def draw(name: str, board: Board, true: Grid, chance: random.Random) -> list[Placed]:
    """Constraints that hold on a filled board, the first of the wanted kind; empty: none."""
    if name in MARKED:
        value = chance.choice(MARKED[name]) if name == "negative" else ""
        some = [value] if value else MARKED[name]
        return [Placed(name, value=value), *marks(board, true, some)]
    is_flag = TABLE[name].form is FLAG  # which may hold on no board
    first = Placed(name) if is_flag else drawn(name, board, true, chance)
    more = drawn(chance.choice(("difference", "killercage")), board, true, chance)
    return [each for each in (first, more) if each] if first else []


def answers(board: Board) -> list[Grid]:
    """All answers that the solver finds."""
    given = BoardPuzzle(KIND, board)
    return [
        {cell: int(token) for cell, token in given.tokens(found).items()}
        for found in solutions(given.problem())
    ]


def same(one: list[Grid], other: list[Grid]) -> bool:
    """Whether two lists have the same grids, in any order."""
    return sorted(map(sorted, map(dict.items, one))) == sorted(map(sorted, map(dict.items, other)))


@pytest.mark.parametrize("name", one_in(2, TABLE))
def test_the_answers_are_those_that_the_rule_allows(name: str) -> None:
    chance = random.Random(name)
    for every, text in cases(name):
        excluding = 0
        for _ in range(30):
            board = read_board(Source(text), KIND.layout)
            board.placed = draw(name, board, chance.choice(every), chance)
            if board.placed:
                allowed = [g for g in every if all(holds(board, g, p) for p in board.placed)]
                assert same(answers(board), allowed), board.placed
                excluding += len(allowed) < len(every)
            if excluding == 3:
                break
        assert excluding, "no constraint excludes anything"


@pytest.mark.parametrize("name", TABLE)
def test_the_checker_refuses_what_the_rule_excludes(name: str) -> None:
    chance = random.Random(name)
    every, text = cases(name)[-1]
    board = read_board(Source(text), KIND.layout)
    for _ in range(30):
        board.placed = draw(name, board, chance.choice(every), chance)[:1]
        if board.placed and not all(holds(board, grid, board.placed[0]) for grid in every):
            break
    assert board.placed
    for grid in every[:40]:
        rows = [[str(grid[cell]) for cell in row] for row in board.rows()]
        assert (broken(board, rows) == "") is holds(board, grid, board.placed[0])
