"""Offsets as lines and columns: as pygls counts them."""

from __future__ import annotations

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types as lsp
from pygls.workspace import PositionCodec, TextDocument

from csp2sat.editor.open_file import Positions

TEXT = "ab\n\n😀x😀\r\nc\n"


@pytest.mark.parametrize("text", [TEXT, TEXT.rstrip(), "😀"])
@pytest.mark.parametrize("units", lsp.PositionEncodingKind)
def test_positions_and_offsets(text: str, units: lsp.PositionEncodingKind) -> None:
    codec = PositionCodec(units)
    document, positions = TextDocument("", text, position_codec=codec), Positions(text, codec)
    for offset in range(len(text)):
        at = positions.at(offset)
        assert at == document.client_position_at_offset(offset)
        assert text[positions.offset(at) :].lstrip("\n") == text[offset:].lstrip("\n")


@pytest.mark.parametrize(("text", "end"), [("", (0, 0)), ("ab", (0, 2)), ("ab\n", (1, 0))])
def test_the_end_of_a_text(text: str, end: tuple[int, int]) -> None:
    positions = Positions(text, PositionCodec())
    assert positions.at(len(text)) == lsp.Position(*end)
    assert positions.offset(lsp.Position(*end)) == len(text)
    assert positions.offset(lsp.Position(9, 9)) == len(text)
