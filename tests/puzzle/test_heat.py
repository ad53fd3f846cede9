"""Heat maps of boards in Python: shares of all solutions, or of a sample."""

from __future__ import annotations

import pytest

from csp2sat import LimitReached
from csp2sat.puzzle import Board, HeatMap

AKARI = Board.read("puzzle akari\nsize 3 2\n- - -\n- X -\n")
LINES = Board.read("puzzle slitherlink\nsize 2 1\n- -\n")


def heat(board: Board, **options: float) -> HeatMap:
    """The heat map of a board that has solutions."""
    result = board.heat(**options)  # type: ignore[arg-type]
    assert result
    return result


def test_cells_have_the_shares_of_all_solutions() -> None:
    shown = heat(AKARI)
    assert (shown.total, shown.exact) == (3, True)
    assert shown.cells[1, 1] == ("has a lamp", 1 / 3)
    assert shown.cells[2, 1] == ("has a lamp", 2 / 3)
    assert (2, 2) not in shown.cells
    assert shown.values["x_1_0"] == {0: 1 / 3, 1: 2 / 3}


def test_a_map_is_drawn() -> None:
    shown = heat(AKARI)
    assert str(shown).endswith("has a lamp: share of 3 solutions")
    assert shown._repr_svg_().count(">33%<") == 3


def test_lines_have_shares_in_pictures_and_lines_of_text() -> None:
    shown = heat(LINES)
    assert not shown.cells
    assert shown._repr_svg_().count(">67%<") == 7
    first, *_, last = str(shown).splitlines()
    assert first == "the top side of r1c1 is drawn: 67%"
    assert last == "share of 3 solutions"


def test_shares_are_those_of_the_counted_solutions() -> None:
    board = Board.read("puzzle akari\nsize 5 4\n- - - - -\n- X - - -\n- - - 1 -\n- - - - -\n")
    shown = heat(board)
    assert shown.total == board.count()
    for cell, (_, share) in shown.cells.items():
        assert share == heat(board).values["x_{}_{}".format(*(n - 1 for n in cell))][1]


def test_a_board_without_a_solution_has_no_map() -> None:
    assert Board.read("puzzle akari\nsize 1 2\n4\n-\n").heat() is None


def test_a_limit_before_the_first_sample_is_an_error() -> None:
    with pytest.raises(LimitReached):
        Board.read("puzzle akari\nsize 12 12\n" + "- - - - - - - - - - - -\n" * 12).heat(
            time_limit=0.0
        )
