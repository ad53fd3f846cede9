"""What is filled in, taken out."""

from __future__ import annotations

import pytest

from boards import puzzle

BOARDS = [
    ("sudoku", "size 2 2\n- -\n- -", ". 1\n2 .", "x_0_1", {(1, 0): "2"}),
    ("masyu", "size 2 2\n- -\n- -", "eS. .\n. .", "h_0_0", {(0, 0): "S."}),
    ("slitherlink", "size 2 1\n- -", "x .", "v_0_1", {(0, 0): "x"}),
    ("slitherlink", "size 2 1\n- -", "nE. .", "h_0_0", {(0, 0): "E."}),
]


@pytest.mark.parametrize(("name", "board", "filled", "variable", "left"), BOARDS)
def test_other_lines_of_a_cell_stay(
    name: str, board: str, filled: str, variable: str, left: dict[tuple[int, int], str]
) -> None:
    given = puzzle(name, f"{board}\n# filled\n{filled}\n")
    given.take_out({variable})
    assert given.board.filled == left
