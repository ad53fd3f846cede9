"""Clues as pictures show them: the signs of results, and rings around wrong numbers."""

from __future__ import annotations

from boards import puzzle
from csp2sat.models.draw.picture import Symbol, Text


def test_results_have_the_signs_of_arithmetic() -> None:
    given = puzzle("kenken", "size 2 2\n2/ 2x\n- -\n# regions\nA B\nA B\n")
    texts = [mark.text for mark in given.picture().marks if isinstance(mark, Text)]
    assert texts == ["2÷", "2×"]
    assert "#2/=#2x=#" in given.text(given.picture(), ascii_only=True)


def test_wrong_numbers_have_rings_once_all_beside_them_is_known() -> None:
    board = "size 3 1\n1 - 1\n# regions\nA A B\n# filled\n"
    for filling, rings in (("- - -", [(0, 0), (0, 2)]), ("- x -", []), ("- . -", [])):
        given = puzzle("usoone", f"{board}{filling}\n")
        symbols = [mark for mark in given.picture().marks if isinstance(mark, Symbol)]
        assert [mark.cell for mark in symbols if mark.name == "ring"] == rings
