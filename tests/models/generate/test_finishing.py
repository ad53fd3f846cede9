"""Boards that are finished: the clues of the draft stay, all added ones are needed."""

from __future__ import annotations

from random import Random

import pytest

from boards import board_kind, puzzle, some_solutions
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board_puzzle import written
from csp2sat.models.generate.finishing import OPEN
from csp2sat.models.generate.generators import Setter, clue, clues, setter, with_clues, without
from csp2sat.models.generate.symmetry import SYMMETRIES, image
from csp2sat.models.generate.workshop import Workshop
from csp2sat.models.registry import GENERATED
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit
from examples import one_in

FINISHED = [name for name in GENERATED if setter(board_kind(name)).finishes]


def workshop(name: str, symmetry: str = "") -> Workshop:
    return Workshop(board_kind(name), Random(1), Questions(Limit(60)), symmetry=symmetry)


def thinned(board: Board, how: Setter) -> Board:
    """The board without half of its clues."""
    places = clues(board, how)
    return without(board, Random(1).sample(places, len(places) // 2), how.bare)


@pytest.mark.parametrize("name", one_in(3, FINISHED))
def test_clues_stay_and_added_ones_are_needed(name: str) -> None:
    how = setter(board_kind(name))
    draft = thinned(workshop(name).board(4, 4, minimal=False), how)
    board = workshop(name).finished(draft)
    assert len(some_solutions(written(board_kind(name), board), 2)) == 1
    given = {each for each in clues(draft, how) if clue(draft, each) != OPEN}
    assert all(clue(board, each) == clue(draft, each) for each in given)
    opened = {cell for cell in draft.cells if draft[cell] == OPEN}
    assert OPEN not in {board[each] for each in opened}
    for place in {*clues(board, how)} - given - opened:
        less = written(board_kind(name), without(board, [place], how.bare))
        assert len(some_solutions(less, 2)) == 2, f"{place} can go"


def test_open_clues_get_numbers_even_if_they_are_not_needed() -> None:
    board = puzzle("kurodoko", "size 3 2\n? ? -\n- 3 ?\n").board
    done = workshop("kurodoko").finished(board)
    assert [done[each].isdecimal() for each in [(0, 0), (0, 1), (1, 1), (1, 2)]] == [True] * 4


def test_added_clues_have_the_symmetry() -> None:
    board = with_clues(puzzle("sudoku", "size 4 4\n" + "- - - -\n" * 4).board, {(0, 1): "2"})
    done = workshop("sudoku", "mirror").finished(board)
    places = set(clues(done, setter(board_kind("sudoku"))))
    assert done[0, 1] == "2"
    assert all(image(done, each, SYMMETRIES["mirror"]) in places for each in places)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("akari", "size 2 2\n- -\n- -\n", "it has several solutions, and no place for further"),
        ("akari", "size 3 3\n1 - -\n- X -\n- - -\n", "several solutions, whatever clues are"),
        ("akari", "size 1 1\n4\n", "the board has no solution"),
    ],
)
def test_what_cant_be_finished(name: str, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        workshop(name).finished(puzzle(name, text).board)


def test_an_empty_board_gets_all_its_clues() -> None:
    board = workshop("slitherlink").finished(
        puzzle("slitherlink", "size 3 3\n" + "- - -\n" * 3).board
    )
    assert any(token != EMPTY for token in board.tokens.values())
    assert len(some_solutions(written(board_kind("slitherlink"), board), 2)) == 1
