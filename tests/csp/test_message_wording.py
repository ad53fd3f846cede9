"""Numbers and long texts in messages."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import Source
from csp2sat.csp.message_wording import percent, quantity, rounded, shortened
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


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1_000, "about 1 thousand, 1.0 x 10^3"),
        (1_000_000, "about 1 million, 1.0 x 10^6"),
        (5_449_999, "about 5.4 million, 5.4 x 10^6"),
        (5_450_000, "about 5.5 million, 5.5 x 10^6"),
        (130_276_123_456_789, "about 130 trillion, 1.3 x 10^14"),
        (99_600_000, "about 100 million, 1.0 x 10^8"),
        (10**21 - 1, "about 1.0 x 10^21"),
        (6_670_903_752_021_072_936_960, "about 6.7 x 10^21"),
    ],
)
def test_a_large_number_is_said_in_words(number: int, words: str) -> None:
    assert rounded(number) == words


@pytest.mark.parametrize(
    ("share", "words"),
    [(0, "0%"), (0.004, "<1%"), (0.01, "1%"), (0.5, "50%"), (0.996, ">99%"), (1.0, "100%")],
)
def test_only_none_is_0_and_only_all_is_100_percent(share: float, words: str) -> None:
    assert percent(share) == words


def test_an_offset_outside_a_text_is_moved_to_its_nearest_character() -> None:
    assert [Source("abc").clamped(each) for each in (-1, 1, 3, 9)] == [0, 1, 2, 2]
    assert Source("").clamped(5) == 0
