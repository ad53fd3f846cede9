"""Pieces: their forms, their texts, mistakes in these."""

from __future__ import annotations

import pytest

from boards import puzzle
from csp2sat.csp.errors import CspError
from csp2sat.models.board.pieces import SETS, forms_of, piece_of, text_of, words_of

BOARD = "size 3 3\n- - -\n- - -\n- - -\n"


@pytest.mark.parametrize(
    ("name", "pieces", "forms"), [("tetrominoes", 5, 19), ("pentominoes", 12, 63)]
)
def test_a_set_has_all_pieces_of_its_size(name: str, pieces: int, forms: int) -> None:
    found = [forms_of(each) for each in SETS[name]]
    assert len({some[0] for some in found}) == pieces
    assert sum(map(len, found)) == forms


@pytest.mark.parametrize("text", ["x", "xx/x.", ".x/xx/x.", "xxx/x.x"])
def test_a_piece_is_written_as_it_is_read(text: str) -> None:
    piece = piece_of(text)
    assert piece
    assert text_of(piece) == text
    assert all(forms_of(each) == forms_of(piece) for each in forms_of(piece))


@pytest.mark.parametrize("text", ["", "-", "x-/-x", "x/o", "x--/--x", "/"])
def test_what_shows_no_connected_cells_is_no_piece(text: str) -> None:
    assert piece_of(text) is None


@pytest.mark.parametrize(("text", "same"), [("---/-xx", "xx"), ("x/xx", "x./xx")])
def test_gaps_around_a_piece_do_not_count(text: str, same: str) -> None:
    assert piece_of(text) == piece_of(same)


def test_pieces_of_a_board_are_sets_and_others() -> None:
    board = puzzle("statue-park", f"{BOARD}# pieces\ntetrominoes xx\nx").board
    assert board.pieces == [*SETS["tetrominoes"], ((0, 0), (0, 1)), ((0, 0),)]
    assert words_of(board.pieces)[-2:] == ["xx", "x"]


@pytest.mark.parametrize(
    ("section", "message"),
    [
        ("", "the board has no pieces"),
        ("# pieces\n", "the board has no pieces"),
        ("# pieces\nx-x", "'x-x' is not a piece"),
        ("# pieces\ntetrominos", "did you mean 'tetrominoes'"),
    ],
)
def test_mistakes_in_pieces_are_named(section: str, message: str) -> None:
    with pytest.raises(CspError) as caught:
        puzzle("statue-park", BOARD + section)
    assert message in str(caught.value.diagnostics[0])
