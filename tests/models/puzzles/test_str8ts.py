"""Pictures of Str8ts."""

from __future__ import annotations

from boards import puzzle
from csp2sat.models.draw.picture import Fill, Text


def test_a_picture_has_the_numbers_of_white_and_black_cells() -> None:
    marks = puzzle("str8ts", "size 3 3\nX2 X 1\n- - -\n- - X").picture().marks
    assert [(each.cell, each.text) for each in marks if isinstance(each, Text)] == [
        ((0, 0), "2"),
        ((0, 2), "1"),
    ]
    assert [each.cell for each in marks if isinstance(each, Fill)] == [(0, 0), (0, 1), (2, 2)]
