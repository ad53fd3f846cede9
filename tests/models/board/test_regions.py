"""Regions of boards: where their clues stand, and cells in none."""

from __future__ import annotations

import pytest

from boards import puzzle
from csp2sat.csp.errors import CspError
from same_boards import same


@pytest.mark.parametrize("name", ["heyawake", "country-road", "factors", "killer-sudoku"])
def test_a_clue_may_stand_in_any_cell_of_its_region(name: str) -> None:
    text = "size 2 2\n{}\n# regions\nAA\nAB\n"
    found, plain = (puzzle(name, text.format(rows)).board for rows in ("- -\n2 1", "2 -\n- 1"))
    assert same(found, plain)


def test_several_clues_of_a_region_are_a_mistake() -> None:
    with pytest.raises(CspError) as caught:
        puzzle("heyawake", "2 -\n1 -\n# regions\nAA\nAB\n")
    assert str(caught.value).startswith("board:2:1: error: the clue of region A must be in its")


@pytest.mark.parametrize(
    ("name", "rows"),
    [
        ("makaro", "X - -\n- X -\n- - w\n# regions\n- A A\nB - A\nB B -"),
        ("double-back", "X - -\n- - -\n- - X\n# regions\n. A A\nB A A\nB B ."),
        ("magnets", "X - -\n- - -\n- - X\n# regions\n- A A\nB C D\nB C -"),
    ],
)
def test_black_cells_are_in_no_region(name: str, rows: str) -> None:
    board = puzzle(name, rows).board
    assert board.regions[0, 0] == board.regions[2, 2]


def test_other_cells_are_in_regions() -> None:
    with pytest.raises(CspError, match="region - is in 3 parts"):
        puzzle("makaro", "X - -\n- X -\n- - -\n# regions\n- A A\nB - A\nB B -")


@pytest.mark.parametrize("size", ["", "size 2 1\n"])
def test_rooms_drawn_by_lines_get_a_hint(size: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle("heyawake", f"{size}+---+\n|1 .|\n+---+\n")
    hint = "lines around cells are not read; rooms go below a line '# regions'"
    assert caught.value.diagnostics[0].hint == hint
