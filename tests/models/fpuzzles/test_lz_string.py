"""The compression of addresses of f-puzzles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from csp2sat.models.fpuzzles.lz_string import compress, decompress
from published_variants import PUBLISHED


@pytest.mark.parametrize("address", [each.address for each in PUBLISHED])
def test_texts_are_packed_as_the_editor_does(address: str) -> None:
    packed = address.partition("load=")[2]
    assert compress(decompress(packed)) == packed


@given(st.text(alphabet=st.characters(codec="utf-8"), max_size=80))
def test_any_text_is_unpacked_as_it_was(text: str) -> None:
    assert decompress(compress(text)) == text
    assert decompress(compress(text * 9)) == text * 9


@pytest.mark.parametrize("packed", ["N4Ig", "", "N4I-", "Ö", "////", "N4IgzglgXgpiBcBOANCA"])
def test_what_was_never_packed_is_an_error(packed: str) -> None:
    with pytest.raises(ValueError, match=r"cut off|not a character|wrong"):
        decompress(packed)


def test_a_few_characters_for_a_very_long_text_are_an_error() -> None:
    with pytest.raises(ValueError, match="too long"):
        decompress(compress("a" * 2_000_001))
