"""Mistakes in thermometers, with their places."""

from __future__ import annotations

import pytest

from boards import puzzle
from csp2sat.csp.errors import CspError


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("A.1 A.3\nB.1 -", "board:2:5: error: there is no A.2 before A.3"),
        ("A.2 -\n- -", "board:2:1: error: there is no A.1 before A.2"),
        ("A.1 A.2\n- A.2", "board:3:3: error: A.2 is in two cells"),
        ("A.1 B.1\nB.2 -", "board:3:1: error: B.2 is not beside B.1"),
        ("A.1 A.\n- -", "board:2:5: error: 'A.' is wrong here: expected the name of a thermometer"),
        ("A.0 -\n- -", "board:2:1: error: 'A.0' is wrong here"),
    ],
)
def test_thermometers_are_lines_of_cells_from_their_bulbs(rows: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle("thermometers", f"size 2 2\n{rows}")
    assert message in str(caught.value)
