"""Addresses of Kudamono: read, solved, written again."""

from __future__ import annotations

import pytest

from csp2sat.csp.errors import CspError
from csp2sat.puzzle import Board

HOST = "https://pedros.works/paper-puzzle-player?"
HIDOKU = f"{HOST}W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku"
"""A published sample; its unique path fills all cells but the black one."""


def test_an_address_is_read_solved_and_written() -> None:
    board = Board.read(HIDOKU)
    assert board.puzzle.kind.name == "hidato"
    rows = board.text.splitlines()[-3:]
    assert [row.split() for row in rows] == [["4", "-", "-", "11"], ["-"] * 4, ["-", "6", "X", "1"]]
    assert board.unique()
    assert board.link() == HIDOKU


def test_a_board_without_clues_is_written() -> None:
    board = Board.read("puzzle hidato\nsize 2 3\n- -\n- -\n- -\n")
    assert board.link() == f"{HOST}W=2x3&L=&G=hidoku"
    assert Board.read(board.link()).text.splitlines()[-3:] == ["- -"] * 3


@pytest.mark.parametrize(
    ("fields", "column", "message"),
    [
        ("W=4x3&L=x1&G=tricklayer", 55, "of the boards of Kudamono only hidoku can be read"),
        ("W=4x3&L=x1", 1, "of the boards of Kudamono only hidoku can be read"),
        ("W=4&H=3&L=x1&G=hidoku", 48, "'H' in an address of Kudamono can't be read"),
        ("W=0x3&L=&G=hidoku", 44, "expected the size of the board: 'W=COLUMNSxROWS'"),
        ("L=x1&G=hidoku", 1, "expected the size of the board: 'W=COLUMNSxROWS'"),
        ("W=4x3&L=x1(5)&G=hidoku", 52, "expected a token and a number of cells, as '(4)2'"),
        ("W=4x3&L=x1(5)20&G=hidoku", 52, "this token is beyond the last cell"),
        ("W=4x3&L=z1&G=hidoku", 50, "'Z' is wrong here"),
    ],
)
def test_mistakes_have_their_place(fields: str, column: int, message: str) -> None:
    with pytest.raises(CspError) as caught:
        Board.read(HOST + fields)
    (mistake,) = caught.value.diagnostics
    assert mistake.message.startswith(message)
    assert mistake.source.position(mistake.offset)[1] == column
