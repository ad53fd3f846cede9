"""Boards that are finished: the clues of the draft stay, all added ones are needed."""

from __future__ import annotations

import re
from random import Random

import pytest

from boards import board_kind, puzzle, some_solutions
from csp2sat.csp.problem import Problem, Solution
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board_puzzle import read_again
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import (
    OPEN,
    Finishing,
    blank,
    clues,
    setter,
    with_clues,
    without,
)
from csp2sat.models.generate.symmetry import SYMMETRIES, image
from csp2sat.models.registry import GENERATED
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit
from examples import examples, one_in

SLOW = ("toichika",)
"""Kinds in texts that take seconds."""
FINISHED = [name for name in GENERATED if setter(board_kind(name)).finishes and name not in SLOW]


def workshop(name: str, symmetry: str = "", seed: int = 1) -> Workshop:
    return Workshop(board_kind(name), Random(seed), Questions(Limit(60)), symmetry=symmetry)


def thinned(board: Board, finishing: Finishing) -> Board:
    """The board without half of its clues."""
    places = clues(board, finishing)
    return without(board, Random(1).sample(places, len(places) // 2), finishing.unknown_clue)


@pytest.mark.parametrize("name", one_in(3, FINISHED))
def test_clues_stay_and_added_ones_are_needed(name: str) -> None:
    finishing = setter(board_kind(name)).finishing
    draft = thinned(workshop(name).board(4, 4, minimal=False), finishing)
    board = workshop(name).finish(draft)
    assert len(some_solutions(read_again(board_kind(name), board), 2)) == 1
    given = {each for each in clues(draft, finishing) if draft.token(each) != OPEN}
    assert all(board.token(each) == draft.token(each) for each in given)
    opened = {cell for cell in draft.cells if draft[cell] == OPEN}
    assert OPEN not in {board[each] for each in opened}
    for place in {*clues(board, finishing)} - given - opened:
        less = read_again(board_kind(name), without(board, [place], finishing.unknown_clue))
        assert len(some_solutions(less, 2)) == 2, f"{place} can go"


def test_open_clues_get_numbers_even_if_they_are_not_needed() -> None:
    board = puzzle("kurodoko", "size 3 2\n? ? -\n- 3 ?\n").board
    done = workshop("kurodoko").finish(board)
    assert [done[each].isdecimal() for each in [(0, 0), (0, 1), (1, 1), (1, 2)]] == [True] * 4


def test_added_clues_have_the_symmetry() -> None:
    board = with_clues(puzzle("sudoku", "size 4 4\n" + "- - - -\n" * 4).board, {(0, 1): "2"})
    done = workshop("sudoku", "mirror").finish(board)
    places = set(clues(done, setter(board_kind("sudoku")).finishing))
    assert done[0, 1] == "2"
    assert all(image(done, each, SYMMETRIES["mirror"]) in places for each in places)


CAGES = "size 4 4\n" + "- - - -\n" * 4 + "# regions\n" + "A B C D\n" * 4
"""Columns and numbers can change places."""


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "akari",
            "size 2 2\n- -\n- -\n",
            "the draft has several solutions, and no place for further",
        ),
        ("akari", "size 3 3\n1 - -\n- X -\n- - -\n", "several solutions, whatever clues are"),
        ("akari", "size 1 1\n4\n", "the board has no solution"),
        ("killer-sudoku", CAGES, "several solutions, and no clues were found"),
    ],
)
def test_what_cant_be_finished(name: str, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        workshop(name).finish(puzzle(name, text).board)


def test_an_empty_board_gets_all_its_clues() -> None:
    board = workshop("slitherlink").finish(
        puzzle("slitherlink", "size 3 3\n" + "- - -\n" * 3).board
    )
    assert any(token != EMPTY for token in board.tokens.values())
    assert len(some_solutions(read_again(board_kind("slitherlink"), board), 2)) == 1


@pytest.mark.parametrize("name", ["cave", "masyu", "nurimisaki", "yajilin"])
@pytest.mark.parametrize("seed", range(examples(1)))
def test_an_empty_board_is_finished_where_trivial_answers_give_no_clue(
    name: str, seed: int
) -> None:
    empty = blank(6, 6)
    board = workshop(name, seed=seed).finish(empty)
    assert len(board.clues()) > 2
    assert len(some_solutions(read_again(board_kind(name), board), 2)) == 1


class Counting(Questions):
    """Counts the random answers and the checks of boards."""

    def __init__(self) -> None:
        super().__init__(Limit(60))
        self.answers = self.checks = 0

    def random(
        self,
        problem: Problem,
        chance: Random,
        like: Solution | None = None,
        most: int | None = None,
    ) -> Solution | None:
        self.answers += 1
        return super().random(problem, chance, like, most)

    def unlike(self, problem: Problem, most: int) -> list[Solution]:
        self.checks += 1
        return super().unlike(problem, most)


def test_the_loop_of_a_draft_with_circles_is_bent() -> None:
    rows = ["- - - - - - - -"] * 8
    rows[1], rows[2] = "- - b - - - - -", "- - - - - - w -"
    rows[5], rows[6] = "- - w - - - - -", "- - - - - - b -"
    draft = puzzle("masyu", "size 8 8\n" + "\n".join(rows) + "\n").board
    solver = Counting()
    done = Workshop(board_kind("masyu"), Random(1), solver).finish(draft)
    assert [done[each] for each in draft.clues()] == ["b", "w", "w", "b"]
    assert len(some_solutions(read_again(board_kind("masyu"), done), 2)) == 1
    assert solver.answers <= 4, "a loop is drawn again, not bent"


def test_numbers_that_bound_others_are_removed_without_a_check_for_each() -> None:
    kind, solver = board_kind("fillomino"), Counting()
    board = Workshop(kind, Random(1), solver).board(4, 4, minimal=True)
    assert solver.checks == 1
    assert len(some_solutions(read_again(kind, board), 2)) == 1
    for place in board.clues():
        less = read_again(kind, without(board, [place], EMPTY))
        assert len(some_solutions(less, 2)) == 2, f"{place} can go"


def test_a_full_board_stays() -> None:
    board = puzzle("fillomino", "size 3 1\n1 2 2\n").board
    assert workshop("fillomino").finish(board).tokens == board.tokens


def test_cells_for_clues_are_added_and_arrows_stay() -> None:
    text = "size 5 5\n- - - - -\n- ?e - - -\n- - - - -\n- - - ?n -\n- - - - -\n"
    board = workshop("yajilin").finish(puzzle("yajilin", text).board)
    assert len(some_solutions(read_again(board_kind("yajilin"), board), 2)) == 1
    assert re.fullmatch("[0-9]e [0-9]n", f"{board[1, 1]} {board[3, 3]}")
    assert len(board.clues()) > 2


def test_no_cell_for_clues_is_added_if_the_open_ones_are_enough() -> None:
    finishing = setter(board_kind("nurimisaki")).finishing
    board = workshop("nurimisaki").board(5, 5, minimal=False)
    draft = without(board, board.clues(), finishing.unknown_clue)
    done = workshop("nurimisaki").finish(draft)
    assert done.clues() == board.clues()
    assert len(some_solutions(read_again(board_kind("nurimisaki"), done), 2)) == 1
