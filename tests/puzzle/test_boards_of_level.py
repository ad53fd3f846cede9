"""New boards of a level."""

from __future__ import annotations

from contextlib import closing
from itertools import product
from random import Random

import pytest

from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.board import Board as InnerBoard
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import Made
from csp2sat.models.registry import board_kind
from csp2sat.puzzle.board import Board
from csp2sat.puzzle.boards_of_level import BoardsOfLevel, LevelError
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.puzzle.levels import KINDS
from csp2sat.puzzle.made_levels import scale
from csp2sat.puzzle.making import make
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.solver.rating.level_runs import LevelRuns
from csp2sat.solver.rating.levels import LEVELS
from csp2sat.solver.rating.rating import rate


def level_of(board: Board) -> str:
    """The level that `make` aims at."""
    if board.kind in KINDS:
        _, rating = rate(board.puzzle.problem())
        assert rating
        return rating.level
    problem, answer = board.puzzle.explained_problem(), board.solve()
    assert answer
    limit, levels = Limit(), scale(board.puzzle.kind, board.puzzle.board)
    with closing(LevelRuns(limit, levels, limit.check)) as runs:
        return runs.run(problem, answer.solution, LEVELS[-1]).level


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("kojun", "medium"),
        ("nurikabe", "medium"),
        *product(["slitherlink", "yajilin"], LEVELS[:3]),
    ],
)
def test_boards_are_made_of_a_level(name: str, level: str) -> None:
    board = make(name, (6, 6), seed=3, difficulty=level, time_limit=60)
    assert board.count() == 1
    assert level_of(board) == level


@pytest.mark.parametrize("name", ["futoshiki", "skyscrapers", "easy-as-abc"])
def test_numbers_are_given_where_no_other_clues_are_enough(name: str) -> None:
    board = make(name, seed=4, difficulty="easy", time_limit=60)
    assert level_of(board) == "easy"
    assert board.unique()
    assert any(board.puzzle.board[cell][0] not in "-" for cell in board.puzzle.board.clues())


@pytest.mark.parametrize("level", LEVELS[:3])
def test_kinds_whose_clues_stay_have_boards_of_each_level(level: str) -> None:
    assert level_of(make("hitori", seed=3, difficulty=level, time_limit=60)) == level


def test_waves_start_again_with_the_clues_at_hand_where_those_before_cost_too_much() -> None:
    """Letters in cells are not needed then: those at the sides are enough."""
    board = make("easy-as-abc", seed=1, difficulty="easy", time_limit=60)
    assert level_of(board) == "easy"
    assert not [*board.puzzle.board.clues()]


def test_an_error_names_the_levels_that_there_are() -> None:
    match = "^no hard board was found among 150; those of this size are easy$"
    with pytest.raises(LevelError, match=match):
        make("akari", (2, 2), seed=3, difficulty="hard")


def test_boards_that_cannot_be_made_are_skipped_unless_several_in_a_row_cannot() -> None:
    kind, limit, chance, tried = board_kind("slitherlink"), Limit(), Random(4), list[bool]()
    assert kind
    workshop = Workshop(kind, chance, Questions(limit))

    def second(fewest: bool) -> Made:
        tried.append(fewest)
        if len(tried) == 1:
            raise ValueError("a draft in vain")
        return workshop.made(5, 5, fewest=fewest)

    assert BoardsOfLevel(kind, "easy", chance, limit).board(second)

    def never(_: bool) -> Made:
        raise ValueError("a draft in vain")

    with pytest.raises(ValueError, match=r"^a draft in vain$"):
        BoardsOfLevel(kind, "easy", chance, limit).board(never)


def test_beyond_is_a_step_that_is_not_found() -> None:
    assert level_of(make("slitherlink", (7, 7), seed=1, difficulty="beyond")) == "beyond"
    with pytest.raises(LimitReached):
        make("hitori", (4, 4), seed=1, difficulty="beyond", time_limit=0.5)


def test_easy_boards_have_further_clues() -> None:
    easy, expert = (
        len(make("slitherlink", (7, 7), seed=3, difficulty=wanted).puzzle.board.clues())
        for wanted in ("easy", "expert")
    )
    assert easy > expert


def test_boards_are_medium_by_default() -> None:
    assert level_of(make("slitherlink", (6, 6), seed=2)) == "medium"
    default, medium, other = (
        make("slitherlink", (6, 6), seed=4, difficulty=level).text
        for level in (None, "medium", "any")
    )
    assert default == medium != other


def test_the_default_takes_another_level_where_medium_boards_are_not_found() -> None:
    board = make("akari", (2, 2), seed=1)
    assert board.count() == 1
    assert level_of(board) == "easy"


def test_the_default_takes_the_board_at_hand_after_too_many_trials() -> None:
    kind, limit = board_kind("slitherlink"), Limit()
    assert kind

    def near(most_trials: int) -> tuple[list[InnerBoard], InnerBoard]:
        chance, made = Random(4), list[InnerBoard]()
        workshop = Workshop(kind, chance, Questions(limit), symmetry="", wanted=())

        def make_one(fewest: bool) -> Made:
            made.append((found := workshop.made(6, 6, fewest=fewest)).board)
            return found

        return made, BoardsOfLevel(kind, "medium", chance, limit).near(make_one, most_trials)

    made, board = near(0)
    assert [board] == made
    made, board = near(10**6)
    assert board not in made


def test_larger_and_minimal_boards_have_any_level_by_default() -> None:
    size = (17, 6)
    assert make("akari", size, seed=1).text == make("akari", size, seed=1, difficulty="any").text
    default = make("akari", (5, 5), seed=1, minimal=True)
    assert default.text == make("akari", (5, 5), seed=1, minimal=True, difficulty="any").text


def test_clues_that_are_put_back_keep_the_symmetry() -> None:
    board = make("slitherlink", (7, 7), seed=3, difficulty="easy", symmetry="rotation").puzzle.board
    cells = {cell for cell in board.clues() if board[cell] != EMPTY}
    assert {(6 - r, 6 - c) for r, c in cells} == cells


def test_a_board_is_finished_at_a_level() -> None:
    draft = Board.read(
        "size 5 5\n- - - - -\n- 2 - - -\n- - - - -\n- - - - -\n- - - - -\n", "slitherlink"
    )
    board = make("slitherlink", finish=draft, seed=1, difficulty="easy")
    assert level_of(board) == "easy"
    assert board.puzzle.board[1, 1] == "2"


@pytest.mark.parametrize("kind", ["mosaic", "heyawake"])
def test_boards_get_clues_that_say_more_until_they_are_easy(kind: str) -> None:
    board = make(kind, (6, 6), seed=1, difficulty="easy", time_limit=60)
    assert board.unique()
