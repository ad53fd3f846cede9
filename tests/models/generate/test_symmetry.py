"""Boards whose clues have a symmetry."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from boards import board_kind, some_solutions
from csp2sat.commands.options.board_options import SYMMETRIES as OPTIONS
from csp2sat.models.board.board import EMPTY
from csp2sat.models.board.grid import Grid
from csp2sat.models.board_puzzle import read_again
from csp2sat.models.generate.board_maker import Workshop
from csp2sat.models.generate.generators import clues, setter
from csp2sat.models.generate.symmetry import SYMMETRIES, image
from csp2sat.models.registry import GENERATED
from csp2sat.puzzle.generator_questions import Questions
from csp2sat.solver.limits import Limit
from examples import one_in

SLOW = ("city-space", "fillmat", "toichika")
"""Kinds in texts that take seconds."""
SYMMETRIC = [name for name in GENERATED if setter(board_kind(name)).symmetric and name not in SLOW]


def workshop(name: str, symmetry: str) -> Workshop:
    return Workshop(board_kind(name), Random(1), Questions(Limit(60)), symmetry=symmetry)


def test_the_option_has_all_symmetries() -> None:
    assert tuple(SYMMETRIES) == OPTIONS


@pytest.mark.parametrize("name", SYMMETRIES)
def test_an_image_of_an_image_is_the_place_itself(name: str) -> None:
    symmetry = SYMMETRIES[name]
    grid = Grid(4, 4) if name == "diagonal" else Grid(4, 3)
    images = {cell: symmetry(grid, cell) for cell in grid.cells}
    assert {*images.values()} == {*grid.cells}
    assert all(images[images[cell]] == cell for cell in grid.cells)


@pytest.mark.parametrize(
    ("name", "symmetry"), one_in(5, [*product(SYMMETRIC, ["rotation", "mirror", "diagonal"])])
)
def test_each_clue_has_its_image(name: str, symmetry: str) -> None:
    for minimal in False, True:
        board = workshop(name, symmetry).board(4, 4, minimal)
        places = {*clues(board, setter(board_kind(name)).finishing)}
        inner = {each for each in places if each[0] == "corners" or not isinstance(each[0], str)}
        assert all(image(board, each, SYMMETRIES[symmetry]) in places for each in inner)
        assert len(some_solutions(read_again(board_kind(name), board), 2)) == 1


@pytest.mark.parametrize("symmetry", ["rotation", "mirror", "diagonal"])
def test_white_cells_of_kakuro_have_images(symmetry: str) -> None:
    board = workshop("kakuro", symmetry).board(6, 6)
    white = {(r - 1, c - 1) for r, c in board.cells if board[r, c] == "0"}
    assert white == {SYMMETRIES[symmetry](Grid(5, 5), cell) for cell in white}
    assert len(some_solutions(read_again(board_kind("kakuro"), board), 2)) == 1


@pytest.mark.parametrize("name", ["nurikabe", "tapa", "yajilin"])
def test_cells_with_clues_have_images_also_where_a_question_mark_replaces_them(name: str) -> None:
    board = workshop(name, "rotation").board(7, 7, minimal=True)
    cells = {cell for cell in board.cells if board[cell] != EMPTY}
    assert cells == {SYMMETRIES["rotation"](board, cell) for cell in cells}
    assert len(some_solutions(read_again(board_kind(name), board), 2)) == 1


def test_without_symmetry_fewer_clues_are_needed() -> None:
    def clued(symmetry: str) -> int:
        board = workshop("sudoku", symmetry).board(9, 9, minimal=True)
        return len(board.clues())

    assert clued("none") < clued("mirror")


def test_only_square_boards_have_a_diagonal() -> None:
    with pytest.raises(ValueError, match="only square boards have the symmetry 'diagonal'"):
        workshop("sudoku", "diagonal").board(6, 4, minimal=False)
