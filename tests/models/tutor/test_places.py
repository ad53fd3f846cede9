"""Names of places on a board."""

from __future__ import annotations

import pytest

from boards import puzzle
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.language import ENGLISH
from csp2sat.models.tutor.places import area_name, cell_names, corner_name, place_name

ROWS = "----\n----\n----\n----\n# regions\nAABB\nACBB\nCCDD\nCCDD"
BOARD = puzzle("heyawake", f"size 4 4\n{ROWS}").board


@pytest.mark.parametrize(
    ("cells", "name"),
    [
        ([(0, 0)], "r1c1"),
        ([(1, 0), (0, 0)], "r1c1 and r2c1"),
        ([(0, 0), (0, 1), (0, 2)], "r1c1 to r1c3"),
        ([(0, 1), (1, 1), (2, 1), (3, 3)], "r1c2 to r3c2 and r4c4"),
        ([(0, 0), (0, 2), (1, 3)], "r1c1, r1c3 and r2c4"),
    ],
)
def test_cells_side_by_side_are_named_by_their_ends(cells: list[Cell], name: str) -> None:
    assert cell_names(cells, ENGLISH) == name


@pytest.mark.parametrize(
    ("cells", "name"),
    [
        ([(1, c) for c in range(4)], "row 2"),
        ([(r, 3) for r in range(4)], "column 4"),
        ([(0, 0), (0, 1), (1, 0)], "the room of r1c1"),
        ([(1, 1), (1, 2), (2, 1), (2, 2)], "the 2 x 2 square from r2c2 to r3c3"),
        ([(1, 1), (1, 2), (2, 1), (3, 2)], ""),
        ([(1, 1), (1, 2)], ""),
        ([], ""),
    ],
)
def test_areas_have_names(cells: list[Cell], name: str) -> None:
    assert area_name(BOARD, cells, "room", "") == name


def test_a_rectangle_can_have_its_own_word() -> None:
    cells = [(1, 1), (1, 2), (2, 1), (2, 2)]
    assert area_name(BOARD, cells, "room", "box") == "the box from r2c2 to r3c3"


def test_corners_are_those_of_cells_on_the_board() -> None:
    assert corner_name(BOARD, (0, 0)) == "the upper left corner of r1c1"
    assert corner_name(BOARD, (4, 1)) == "the lower left corner of r4c2"
    assert corner_name(BOARD, (2, 4)) == "the upper right corner of r3c4"
    assert corner_name(BOARD, (4, 4)) == "the lower right corner of r4c4"


def test_clues_outside_are_beside_rows_and_columns() -> None:
    assert place_name(BOARD, ("top", 2)) == "above column 3"
    assert place_name(BOARD, ("right", 0)) == "at the right of row 1"
    assert place_name(BOARD, ("corners", 5)) == "at the upper left corner of r2c1"
    assert place_name(BOARD, (1, 2)) == "at r2c3"


def test_parts_of_a_sentence_are_joined() -> None:
    assert [ENGLISH.series(each) for each in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "", "a", "a and b", "a, b and c",
    ]  # fmt: skip
