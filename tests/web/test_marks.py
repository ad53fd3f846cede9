"""What a player marks: small numbers that rules leave, and marks that are wrong."""

from __future__ import annotations

from typing import Any

import pytest

from boards import KINDS, samples
from csp2sat.models.board.tokens import BY_NAMES
from csp2sat.models.registry import board_kind
from csp2sat.puzzle import uniqueness
from csp2sat.web.board_questions import check
from csp2sat.web.marks import candidates
from csp2sat.web.read_board_text import read
from csp2sat.web.rule_kinds import RuleKinds

SUDOKU = "puzzle sudoku\nsize 4 4\n1 - - -\n- - 3 -\n- 4 - -\n- - - 2\n"
SHIKAKU = "puzzle shikaku\nsize 2 2\n2 2\n- -\n"
PARTS = "puzzle fourcells\nsize 4 2\n- - - -\n- - - -\n"
LETTERS = "puzzle easy-as-abc\nsize 3 3\nletters 2\n- - -\n- - -\n- - -\n# top\nA - -\n"


def numbers(text: str) -> Any:
    return candidates(text, "")["candidates"]


def test_small_numbers_are_those_that_no_rule_excludes_at_once() -> None:
    assert numbers(SUDOKU)["0,1"] == "2 3"
    assert "0,0" not in numbers(SUDOKU)  # a clue
    filled = f"{SUDOKU}# filled\n. 2 . .\n. . . .\n. . . .\n. . . .\n"
    assert "0,1" not in numbers(filled)
    assert numbers(filled)["0,2"] == "4"
    assert numbers(LETTERS)["1,0"] == "A B"
    assert numbers("puzzle akari\nsize 2 1\n- -\n") == {}


@pytest.mark.parametrize(
    ("marks", "said", "cells"),
    [
        ({"0,1": "2 3"}, "Nothing is wrong so far.", None),
        ({"0,1": "2 4"}, "None of the small numbers in r1c2 is right.", [[0, 1]]),
        ({"0,1": "9", "9,9": "1"}, "None of the small numbers in r1c2 is right.", [[0, 1]]),
        ({"0,1": "4", "1,1": "1"}, "None of the small numbers in r1c2 and r2c2 is right.", None),
    ],
)
def test_wrong_small_numbers_are_named(marks: Any, said: str, cells: Any) -> None:
    found = check(SUDOKU, "", numbers=marks)
    assert found["text"] == said
    assert cells is None or found["wrong"] == cells


def test_of_several_solutions_small_numbers_need_fit_only_one() -> None:
    text = "puzzle sudoku\nsize 4 4\n- - - -\n- - - -\n- - - -\n- - - -\n"
    every = {f"{r},{c}": "1 4" for r, c in ((0, 0), (1, 2), (3, 3))}
    assert check(text, "", numbers=every)["text"] == "Nothing is wrong so far."
    filled = f"{text}# filled\n. 1 4 .\n. . . .\n. . . .\n. . . .\n"
    assert check(filled, "", numbers={"0,0": "1 4"})["wrong"] == [[0, 0]]


@pytest.mark.parametrize(
    ("text", "pair", "sign", "said"),
    [
        (SHIKAKU, "0,0 0,1", "x", "There is a border between r1c1 and r1c2."),
        (SHIKAKU, "0,0 1,0", "|", "There is no border between r1c1 and r2c1."),
        (SHIKAKU, "0,0 1,0", "x", "Nothing is wrong so far."),
        (SHIKAKU, "0,0 0,1", "|", "Nothing is wrong so far."),
        (PARTS, "0,0 1,0", "x", "Nothing is wrong so far."),  # in one of two solutions
        (PARTS, "0,0 1,0", "|", "Nothing is wrong so far."),
    ],
)
def test_wrong_signs_between_cells_are_named(text: str, pair: str, sign: str, said: str) -> None:
    assert check(text, "", borders={pair: sign})["text"] == said


def test_marks_do_not_hide_that_something_else_is_wrong() -> None:
    wrong = f"{SUDOKU}# filled\n. 1 . .\n. . . .\n. . . .\n. . . .\n"
    text = str(check(wrong, "", numbers={"1,1": "1"})["text"])
    assert text.startswith("Row 1 has a number twice: r1c1")


def test_marks_that_mean_nothing() -> None:
    said = [
        check(SUDOKU, "", numbers=numbers, borders=borders)["text"]
        for numbers, borders in (({"0,1": ""}, {}), ({"9,9": "1"}, {}), ({}, {"0,0 0,1": "x"}))
    ]
    assert said == ["Nothing is wrong so far."] * 3
    with pytest.raises(ValueError, match="'a' is not a cell: expected 'row,column'"):
        check(SUDOKU, "", numbers={"a": "1"})


def test_small_numbers_of_rules() -> None:
    kind = RuleKinds().kind(
        '(puzzle "Rows") (number x 1 3)'
        '(rule "rows" (forall (line lines) (alldifferent (each (c line) (x c)))))'
    )
    found = candidates("size 3 1\n- - -\n# filled\n2 . .\n", kind)["candidates"]
    assert found == {"0,1": "1 3", "0,2": "1 3"}


NAMED = [
    name for name in KINDS if (kind := board_kind(name)) and kind.filling.tokens.form == BY_NAMES
]


@pytest.mark.parametrize("name", NAMED)
def test_of_each_pair_of_cells_one_sign_is_wrong(name: str) -> None:
    text = samples(name)[0].read_text("utf-8")
    puzzle = read(text, name).puzzle()
    solution = uniqueness.solve(puzzle)
    assert solution
    parts = puzzle.tokens(solution)
    for one, other in [*puzzle.board.pairs()][:4]:
        pair = "{},{} {},{}".format(*one, *other)
        right, wrong = ("x", "|") if parts[one] == parts[other] else ("|", "x")
        assert "wrong" not in check(text, name, borders={pair: right})
        assert check(text, name, borders={pair: wrong})["wrong"] == [[*one], [*other]]
