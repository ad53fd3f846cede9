"""The rules of one board."""

import re

import pytest

from csp2sat.models.puzzle_rules import facts_on_board, rules_as_items, rules_on_board
from csp2sat.models.registry import PUZZLES, board_kind

OF_TEXTS = re.compile("under the size|a line [`']|that line|without it|the text has", re.IGNORECASE)
WORDS = {
    name: kind.layout.words
    for name in PUZZLES
    if (kind := board_kind(name)) and kind.layout.words and name != "variant-sudoku"
}


def rule(name: str, number: int, **words: list[int]) -> str:
    kind = board_kind(name)
    assert kind
    return dict(rules_as_items(rules_on_board(kind.rules, words))).get(str(number), "")


@pytest.mark.parametrize("name", WORDS)
def test_rules_of_a_board_do_not_speak_of_its_text(name: str) -> None:
    kind = board_kind(name)
    assert kind
    for words in ({}, *({word: [3] * (count or 0)} for word, count in WORDS[name].items())):
        text = rules_on_board(kind.rules, words)
        assert not OF_TEXTS.search(text), text
        assert not re.search(r"(?m)^\d+\. *[;.]|;\Z|[;.] ?[;.](?!\.)", text), text
        numbers = [number for number, _ in rules_as_items(text) if number]
        assert {*numbers} <= {number for number, _ in rules_as_items(kind.rules)}


def test_a_rule_with_a_condition_holds_or_is_left_out() -> None:
    assert rule("slitherlink", 3, full=[]) == "the loop goes through all corners of cells."
    assert rule("slitherlink", 3) == ""
    assert rule("slitherlink", 2).endswith("neither crosses itself nor branches.")
    assert rule("aqre", 4) == "walls may stand inside of a room."
    assert rule("aqre", 4, contrast=[]) == (
        "cells on both sides of a wall have different colours; walls may stand inside of a room."
    )
    assert rule("numberlink", 4) == "cells may stay empty."
    assert rule("numberlink", 4, full=[]) == "lines go through all cells."
    assert rule("binairo", 3, alike=[]) == ""
    assert rule("binairo", 3) == "no two rows are equal, and no two columns."


def test_numbers_stand_in_the_place_of_their_letters() -> None:
    assert rule("fillomino", 3, most=[5]) == "no number is larger than 5."
    assert rule("minesweeper", 2, mines=[7]) == "there are 7 mines."
    assert rule("star-battle", 1) == "each row, each column and each region has 1 star;"
    assert rule("star-battle", 1, stars=[2]) == "each row, each column and each region has 2 stars;"


def test_rules_of_a_board_end_where_texts_are_explained() -> None:
    kind = board_kind("nonogram")
    assert kind
    rules = rules_on_board(kind.rules, {})
    assert rules.endswith("2. at least one white cell lies between two runs.")
    star_battle = board_kind("star-battle")
    assert star_battle
    assert rules_on_board(star_battle.rules, {}).endswith("not even at corners.")


@pytest.mark.parametrize("name", ["akari", "statue-park"])
def test_rules_without_words_stay(name: str) -> None:
    kind = board_kind(name)
    assert kind
    assert rules_as_items(rules_on_board(kind.rules, {})) == rules_as_items(kind.rules)


@pytest.mark.parametrize(
    ("name", "words", "facts"),
    [
        ("star-battle", {"stars": [2]}, ["each row, each column and each region has 2 stars"]),
        ("star-battle", {"stars": [1]}, ["each row, each column and each region has 1 star"]),
        ("binairo", {"alike": []}, ["alike"]),
        ("masyu", {"full": []}, ["the loop goes through all cells"]),
        ("masyu", {}, []),
        ("battleships", {"fleet": [3, 2, 2]}, ["fleet: 3 2 2"]),
        ("easy-as-abc", {"letters": [3]}, ["3 letters"]),
        (
            "geradeweg",
            {"full": [], "holes": []},
            ["the loop goes through all cells", "the loop does not go through clues `0`"],
        ),
    ],
)
def test_facts_are_what_words_say(name: str, words: dict[str, list[int]], facts: list[str]) -> None:
    kind = board_kind(name)
    assert kind
    assert facts_on_board(kind.rules, words) == facts
