"""Rooms that are joined to rectangles."""

import pytest

from csp2sat.models.generate.random_rooms import _is_rectangle


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ([(1, 1)], True),
        ([(1, 1), (1, 2), (1, 3)], True),
        ([(1, 1), (2, 1), (1, 2), (2, 2)], True),
        ([(1, 1), (2, 1), (1, 2)], False),
        ([(1, 1), (2, 2)], False),
    ],
)
def test_a_rectangle_has_all_cells_of_its_rows_and_columns(
    cells: list[tuple[int, int]], expected: bool
) -> None:
    assert _is_rectangle(cells) is expected
