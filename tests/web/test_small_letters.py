"""Small letters for tokens that are capitals: read, drawn and filled in."""

from __future__ import annotations

from csp2sat.puzzle import Board
from csp2sat.web.board_editor import apply_changes
from csp2sat.web.playing import play

BOARD = """puzzle easy-as-abc
size 2 2
letters 2
- -
- -
# top
a -
"""


def test_small_letters_are_read() -> None:
    assert Board.read(f"{BOARD}# filled\n. b\n. .\n").unique()


def test_a_letter_that_is_drawn_becomes_a_capital() -> None:
    drawn = [{"do": "put", "place": "cell", "at": [1, 1], "token": "a"}]
    assert "- A\n# top\nA -" in str(apply_changes(BOARD, "", drawn)["text"])


def test_a_letter_that_is_filled_in_becomes_a_capital() -> None:
    assert play(BOARD, "", {"0,1": "b"})["filled"] == {"0,1": "B"}
