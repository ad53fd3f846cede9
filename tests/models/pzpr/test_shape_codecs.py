"""Pieces in addresses of puzzle editors."""

from __future__ import annotations

import pytest

from boards import linked
from csp2sat.csp.errors import CspError
from csp2sat.models.board.pieces import words_of

START = "https://puzz.link/p?statuepark/3/3/000"


@pytest.mark.parametrize(
    ("end", "words"),
    [
        ("//t", ["tetrominoes"]),
        ("//d", ["double-tetrominoes"]),
        ("//p", ["pentominoes"]),
        ("/2/23lg/22u", ["x./x./xx", "xx/xx"]),
    ],
)
def test_pieces_are_read_and_written(end: str, words: list[str]) -> None:
    found = linked("statue-park", START + end)
    assert words_of(found.board.pieces) == words
    assert found.link() == START + end


@pytest.mark.parametrize(
    ("end", "message"),
    [
        ("", "expected a slash and the pieces"),
        ("//z", "expected the letter of a set"),
        ("/2/22u", "expected the letter of a set"),
        ("/1/22", "'22' is not a piece"),
        ("/2/22u/2!u", "'2!u' is not a piece"),
        ("/0", "the board has no pieces"),
    ],
)
def test_mistakes_are_errors(end: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        linked("statue-park", START + end)
    assert message in str(caught.value.diagnostics[0])


def test_a_piece_that_is_too_large_has_no_address() -> None:
    given = linked("statue-park", START + "//t")
    given.board.pieces = [tuple((0, c) for c in range(40))]
    with pytest.raises(ValueError, match="too large for an address"):
        given.link()
