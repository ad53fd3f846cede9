"""What is filled in with the mouse or with keys."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from boards import TUTORED, samples
from csp2sat.csp.errors import CspError
from csp2sat.models.board.grid import Cell
from csp2sat.puzzle import Board, uniqueness
from csp2sat.web.board_questions import check, hint, judge
from csp2sat.web.playing import play, playable
from csp2sat.web.read_board_text import read
from csp2sat.web.rule_kinds import RuleKinds
from examples import one_in
from face_maps import CAIRO

SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"
YAJILIN = "puzzle yajilin\nsize 3 3\n- - -\n- - -\n- - -\n"
SLITHERLINK = "puzzle slitherlink\nsize 2 2\n- -\n- 2\n"
LOOP = "puzzle slitherlink\nsize 4 4\n3 - - -\n3 - - -\n- 2 2 -\n- 2 - 1\n"
SHIKAKU = "puzzle shikaku\nsize 2 2\n2 2\n- -\n"


@pytest.mark.parametrize("name", one_in(8, TUTORED))
def test_the_solution_of_each_kind_can_be_filled_in(name: str) -> None:
    text = samples(name)[0].read_text("utf-8")
    puzzle = read(text, name).puzzle()
    solution = uniqueness.solve(puzzle)
    assert solution
    tokens = puzzle.tokens(solution)
    kind, board = puzzle.kind, puzzle.board
    some = {
        c: t for c, t in tokens.items() if not kind.filling.check(board, c, kind.layout.empty)(t)
    }
    assert check(text, name).get("solved") is None
    solved = str(play(text, name, {f"{r},{c}": token for (r, c), token in some.items()})["text"])
    assert check(solved, name) == {"text": "Solved!", "solved": True}


def after(text: str, filled: Mapping[Cell, str]) -> str:
    """The text of a board after moves."""
    return str(play(text, "", {f"{r},{c}": token for (r, c), token in filled.items()})["text"])


def test_a_token_that_is_not_valid_is_refused() -> None:
    with pytest.raises(CspError, match="'q' is wrong here"):
        play(SUDOKU, "", {"0,1": "q"})


def test_a_wrong_number_is_named_with_its_cell() -> None:
    wrong = after(SUDOKU, {(0, 1): "1"})
    for found in (check(wrong, ""), hint(wrong, "")):
        assert str(found["text"]).startswith("Row 1 has a number twice: r1c1")
        assert found["wrong"] == [[0, 1]]
        assert 'class="wrong"' in str(found["svg"])


def test_a_hint_follows_steps_that_are_passed() -> None:
    every = [step.text for step in Board.read(SUDOKU, "sudoku").steps()]
    assert [hint(SUDOKU, "", passed=n)["text"] for n in (0, 1, len(every))] == [
        *every[:2],
        "Nothing more follows after these steps.",
    ]


def test_a_hint_goes_on_from_what_is_filled_in() -> None:
    first = hint(SUDOKU, "")
    assert "step-target" in str(first["svg"])
    cell = re.findall(r"r\dc\d", str(first["text"]))[0]
    right = read(SUDOKU).puzzle()
    solution = uniqueness.solve(right)
    assert solution
    tokens = right.tokens(solution)
    at = int(cell[1]) - 1, int(cell[3]) - 1
    more = after(SUDOKU, {at: tokens[at]})
    assert hint(more, "")["text"] != first["text"]
    assert check(more, "")["text"] == "Nothing is wrong so far."
    assert hint(after(SUDOKU, tokens), "")["solved"]


def test_each_of_several_solutions_is_solved() -> None:
    text = "puzzle akari\nsize 3 1\n- - -\n"
    for rows in ("o . .", ". o .", ". . o"):
        solved = f"{text}# filled\n{rows}\n"
        assert check(solved, "") == {"text": "Solved!", "solved": True}
    open_board = "puzzle sudoku\nsize 4 4\n1 2 3 4\n3 4 1 2\n- - - -\n- - - -\n"
    found = hint(open_board, "")
    assert (found["text"], "solved" in found) == (
        "Nothing more follows: the board has several solutions.",
        False,
    )
    assert check(open_board, "")["text"] == "Nothing is filled in."
    for rows in ("2 1 4 3\n4 3 2 1", "4 1 2 3\n2 3 4 1"):
        assert check(f"{open_board}# filled\n. . . .\n. . . .\n{rows}\n", "")["solved"]


def locked(text: str) -> list[list[int]]:
    found: Any = playable(text, "")
    return sorted(found["locked"])


def test_cells_whose_clue_says_all_are_locked() -> None:
    assert locked(SUDOKU) == [[0, 0], [1, 2], [2, 1], [3, 3]]
    assert locked("puzzle yin-yang\nsize 3 1\nb - w\n") == [[0, 0], [0, 2]]
    assert locked("puzzle kurodoko\nsize 3 1\n3 - -\n") == [[0, 0]]
    for kind in ("nurikabe", "nuribou"):  # cells with numbers belong to islands, which are white
        assert locked(f"puzzle {kind}\nsize 3 1\n2 - -\n") == [[0, 0]]
    assert locked("puzzle mosaic\nsize 2 2\n0 -\n- -\n") == []
    assert locked("puzzle toichika\nsize 3 1\ne - -\n# regions\nA B C\n") == [[0, 0]]
    assert locked("puzzle nondango\nsize 2 1\no -\n# regions\nA A\n") == [[0, 1]]
    assert locked("puzzle hitori\nsize 2 1\n1 1\n") == []
    assert locked(SLITHERLINK) == locked(SHIKAKU) == []


def test_a_board_has_its_own_numbers_and_letters() -> None:
    assert playable(SUDOKU, "")["numbers"] == [1, 4]
    assert playable("puzzle binairo\nsize 2 2\n- -\n- -\n", "")["numbers"] == [0, 1]
    abc = "puzzle easy-as-abc\nsize 3 3\nletters 2\n- - -\n- - -\n- - -\n"
    assert playable(abc, "")["letters"] == ["A", "B"]
    assert playable(SLITHERLINK, "")["numbers"] is None


def test_whether_cells_can_stay_without_a_number() -> None:
    assert not playable(SUDOKU, "")["empty"]
    assert playable("puzzle skyscrapers\nsize 2 2\nheights 1\n- -\n- -\n", "")["empty"]


FRUIT = """(puzzle "Fruit") (choice fruit (apple "☼" "A" "an apple") (pear "●" "o" "a pear"))
    (rule "apples" (forall (c cells) (= (fruit c) apple)))"""


def test_signs_of_a_choice_are_no_letters() -> None:
    kind = RuleKinds().kind(FRUIT)
    assert playable("size 2 1\n- -\n", kind) == {
        "locked": [],
        "numbers": None,
        "letters": [],
        "empty": True,
    }


@pytest.mark.parametrize("form", ["line", "sides"])
def test_lines_are_played_in_all_faces(form: str) -> None:
    kind = RuleKinds().kind(f'(puzzle "Loop") ({form} l) (rule "one loop" (single-loop l))')
    board = f"shape faces{CAIRO}"
    assert playable(board, kind)["locked"] == []
    assert play(board, kind, {"0,0": "+b.", "0,1": "+e."})["mistakes"] == []


def test_a_filling_is_drawn_also_where_tokens_do_not_fit_each_other() -> None:
    found: Any = play(YAJILIN, "", {"0,0": "e.", "0,1": "W."})
    assert found["text"].endswith("# filled\ne. W.  .\n .  .  .\n .  .  .\n")
    assert found["filled"] == {"0,0": "e.", "0,1": "W."}
    assert [each["message"] for each in found["mistakes"]] == [
        "'W.' does not fit 'e.' in row 1, column 1"
    ]
    assert 'class="answer"' in found["svg"]
    assert play(SUDOKU, "", {})["text"] == SUDOKU


def test_a_board_is_judged_by_what_a_single_rule_shows() -> None:
    twice = str(play(SUDOKU, "", {"0,1": "1"})["text"])
    deep = str(play(LOOP, "", {"0,1": "N."})["text"])
    assert judge(twice, "") == {}
    assert judge(twice, "", mistakes=True)["wrong"] == [[0, 1]]
    assert check(deep, "")["wrong"] == [[0, 1]]
    assert judge(deep, "", mistakes=True) == {}
    assert judge(deep, "", mistakes=True, strict=True)["wrong"]
    assert judge(f"{SHIKAKU}# filled\n1 2\n1 2\n", "") == {"text": "Solved!", "solved": True}


def test_what_clues_say_need_not_be_filled_in() -> None:
    assert check("puzzle yin-yang\nsize 2 1\nb w\n", "")["text"] == "Solved!"
