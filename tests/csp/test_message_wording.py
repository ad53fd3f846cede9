"""Numbers and long texts in messages."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.message_wording import quantity, shortened
from csp2sat.csp.parse_numbers import natural


@pytest.mark.parametrize(
    ("text", "number"),
    [("0", 0), ("007", 7), ("999", 999), ("1000", None), ("", None), ("-1", None), ("٣", None)],
)
def test_a_natural_number_has_ascii_digits_only(text: str, number: int | None) -> None:
    assert natural(text, 3) == number


def test_a_text_is_cut_after_its_most_characters() -> None:
    assert [shortened("abc", most) for most in (2, 3, 4)] == ["ab...", "abc", "abc"]


def test_a_single_thing_is_singular() -> None:
    assert [quantity(n, "cell") for n in (0, 1, 2)] == ["0 cells", "1 cell", "2 cells"]


def test_an_offset_outside_a_text_is_moved_to_its_nearest_character() -> None:
    assert [Source("abc").clamped(each) for each in (-1, 1, 3, 9)] == [0, 1, 2, 2]
    assert Source("").clamped(5) == 0
