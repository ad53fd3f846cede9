"""Numbers of Makaro, arrows of Toichika and a slash in addresses."""

from __future__ import annotations

import pytest

from boards import linked, puzzle
from csp2sat.csp.errors import CspError


def test_large_numbers_have_two_digits_after_a_sign() -> None:
    cells = "1 10 11 99 X n s w e - - 2"
    address = puzzle("makaro", f"size 12 1\n{cells}\n# regions\nA B C D E F G H I J J K").link()
    assert address == "https://puzz.link/p?makaro/12/1/vug09-10-98abcdeh1"
    assert (
        linked("makaro", address).board.draw(linked("makaro", address).board.__getitem__) == cells
    )


def test_what_is_neither_a_number_nor_an_arrow_is_an_error() -> None:
    with pytest.raises(CspError, match="expected a number or a black cell"):
        linked("makaro", "makaro/2/1/gf")


def test_a_number_of_three_digits_is_not_written() -> None:
    with pytest.raises(ValueError, match="100 can't be written into an address"):
        puzzle("makaro", "size 2 1\n100 -\n# regions\nA A").link()


def test_what_is_not_an_arrow_of_toichika_is_an_error() -> None:
    with pytest.raises(CspError, match="'!' is not an arrow"):
        linked("toichika", "toichika/2/1/g!6")


def test_a_slash_stands_before_the_clues_of_an_aquarium() -> None:
    with pytest.raises(CspError, match="expected a slash"):
        linked("aquarium", "aquarium/2/2/g0g")
