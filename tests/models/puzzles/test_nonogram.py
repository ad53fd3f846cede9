"""Nonograms as people write them: with a size, in two blocks, after `rows:` and `columns:`."""

from __future__ import annotations

import pytest

from boards import puzzle
from csp2sat.csp.errors import CspError
from same_boards import same

SIZED = "size 3 2\n1 1\n3\n2\n1\n2\n"


@pytest.mark.parametrize(
    "text",
    [
        "2\n3\n1 1\n3\n\n2\n1\n2\n",
        "1 1\n3\n\n2\n1\n2\n",
        "1,1\n3\n# columns of it\n2\n1\n2\n",
        "rows: 1 1, 3\ncolumns: 2, 1, 2\n",
        "Columns: 2,1,2\nRows: 1 1,3",
        "rows:\n1 1\n3\ncols:\n2\n1\n2\n",
    ],
)
def test_ways_to_write_a_nonogram(text: str) -> None:
    assert same(puzzle("nonogram", text).board, puzzle("nonogram", SIZED).board)


def test_two_blocks_may_begin_like_a_size() -> None:
    board = puzzle("nonogram", "1\n2\n1\n\n1\n2\n1\n").board
    assert (board.height, board.width) == (3, 3)


def test_a_size_that_fits_is_one() -> None:
    board = puzzle("nonogram", "1\n1\n1\n\n3\n").board  # without a solution
    assert (board.height, board.width) == (1, 1)


def test_a_size_and_an_empty_line_after_it_are_read() -> None:
    board = puzzle("nonogram", "1\n2\n\n1\n1\n0\n").board
    assert (board.height, board.width) == (1, 2)


@pytest.mark.parametrize(
    "text",
    [
        *("rows: 1, 3\n", "1\n1\n1\n", "columns: 1\n2\n"),
        *("2\n3\n1 1\n3\n\n2\n1\n", "2\n3\n3\n\n2\n1\n2\n", "2\n3\n1 1\n3\n1\n\n2\n1\n2\n"),
    ],
)
def test_clues_that_are_missing_or_too_many_are_a_mistake(text: str) -> None:
    with pytest.raises(CspError):
        puzzle("nonogram", text)
