"""`--card`: a board as a piece of HTML for other pages."""

from __future__ import annotations

from running import Run


def test_a_card_is_printed_alone(run: Run) -> None:
    code, out, err = run("puzzle", "https://puzz.link/p?slither/4/4/dgdh2c71", "--card")
    assert (code, err) == (0, b"")
    assert out.startswith(b'<figure class="csp2sat-board">\n<a href="https://puzz.link/p?slither/')
    assert out.endswith(b"</figure>\n")


def test_what_is_no_board_has_no_card(run: Run) -> None:
    code, _, err = run("puzzle", "nqueens", "8", "--card")
    assert (code, err) == (1, b"csp2sat: error: --card: only boards have addresses\n")
