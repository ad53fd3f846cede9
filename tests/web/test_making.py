"""New boards on the page: made, and finished."""

from __future__ import annotations

import pytest

from csp2sat.web.board_questions import examine, rate
from csp2sat.web.making import finish, make

DRAFT = "puzzle sudoku\nsize 4 4\n1 - - -\n- - - -\n- - - -\n- - - -\n"


def test_new_boards_have_one_solution_and_the_wanted_level() -> None:
    made = str(make("sudoku", (4, 4), "easy", seed=2)["text"])
    assert [*examine(made, "")] == [{"solutions": "one"}]
    assert rate(made, "")["level"] == "easy"
    with pytest.raises(ValueError, match="'odd': choose one of"):
        make("sudoku", (4, 4), "odd")


def test_a_draft_gets_further_clues() -> None:
    text = str(finish(DRAFT, "", symmetry="rotation", seed=1)["text"])
    rows = [line.split() for line in text.splitlines()[2:]]
    clued = [[token != "-" for token in row] for row in rows]
    assert rows[0][0] == "1"
    assert clued == [row[::-1] for row in clued[::-1]]
    assert [*examine(text, "")] == [{"solutions": "one"}]


def test_what_can_not_be_finished_is_refused() -> None:
    with pytest.raises(ValueError, match="has no solution"):
        finish(DRAFT.replace("1 -", "1 1"), "")
    with pytest.raises(ValueError, match="'odd': choose one of"):
        make("sudoku", (4, 4), symmetry="odd")
