"""The grammar of Japanese, and steps in it."""

from __future__ import annotations

import re

import pytest

from csp2sat.models.languages.japanese import Japanese
from csp2sat.models.languages.rules import rules_in
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.language import Language
from csp2sat.models.tutor.names import Choice, Name, Series
from csp2sat.models.tutor.places import groups_named
from csp2sat.puzzle import Board, BoardStep
from csp2sat.puzzle.steps import steps
from csp2sat.puzzle.wrong_filling import WrongFilling
from paths import DATA

AKARI = DATA / "tutor" / "boards" / "akari-6x6.txt"
JAPANESE = Japanese()


@pytest.fixture(scope="module")
def japanese() -> list[BoardStep]:
    """The steps of an Akari in Japanese."""
    return list(steps(Board.read(AKARI).puzzle, {}, JAPANESE))


def test_steps_are_those_of_english(japanese: list[BoardStep]) -> None:
    pairs = list(zip(japanese, Board.read(AKARI).steps(), strict=True))
    assert len(pairs) > 10
    for step, english in pairs:
        assert (step.thought, step.cells) == (english.thought, english.cells)
        assert step.text != english.text


def test_a_step_is_said_by_the_texts_and_grammar_of_the_language(japanese: list[BoardStep]) -> None:
    first, lit = japanese[0], japanese[2]
    assert first.text == ("2行3列の4は隣のマスがすべて必要。1行3列、2行2列、2行4列、3行3列に照明。")
    assert first.at("thought").text == "2行3列の4に注目。手筋は「すべて必要」。"
    assert first.at("long").text == (
        "1行3列、2行2列、2行4列、3行3列は照明。"
        "理由は2行3列の4についての規則1（数字は、上下左右に隣り合う白マスの照明の数）。"
    )
    assert lit.text == "1行2列、2行1列は2行2列の照明に照らされているので空き。"
    assert lit.at("long").text == (
        "2行2列は照明。よって1行2列、2行1列は空き。理由は規則3（照明はほかの照明に照らされない）。"
    )


@pytest.mark.parametrize("level", ["where", "thought", "step", "long"])
def test_no_sentence_has_an_english_word(japanese: list[BoardStep], level: str) -> None:
    for step in japanese:
        assert not re.search("[A-Za-z]", step.at(level).text)


def test_boards_have_steps_in_a_language(japanese: list[BoardStep]) -> None:
    board = Board.read(AKARI)
    assert next(board.steps(language="ja")).text == japanese[0].text
    with pytest.raises(ValueError, match="there is no language 'jp'"):
        board.steps(language="jp")


def test_a_mistake_is_said_in_japanese() -> None:
    rows = [". . . . . ."] * 2 + [". o . . . ."] + [". . . . . ."] * 3
    text = "\n".join([AKARI.read_text("utf-8").rstrip(), "# filled", *rows])
    with pytest.raises(WrongFilling) as wrong:
        list(steps(Board.read(text, "akari").puzzle, {}, JAPANESE))
    assert wrong.value.text == "3行2列は照明。これでは4行2列の0の隣に照明がある。"
    assert not re.search("[A-Za-z]", wrong.value.text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("r2c3", "2行3列"),
        ("r2c3〜r2c6", "2行3〜6列"),
        ("r2c3〜r5c3", "2〜5行3列"),
        ("r12c3-r12c4", "12行3-4列"),
        ("r1c1-r2c2は", "1行1列-2行2列は"),
        ("r2c1|r3c1", "2-3行1列"),
        ("r1c9-r1c10-r1c11-r2c11", "1行9列-1行10列-1行11列-2行11列"),
        ("3x4か2x6", "3×4か2×6"),
        ("r1c1, r1c2。 r3c3", "1行1列、1行2列。3行3列"),
    ],
)
def test_cells_are_written_as_players_write_them(text: str, written: str) -> None:
    assert JAPANESE.finished(text) == written


def test_cells_are_found_in_sentences_before_they_are_written() -> None:
    text = "r1c1は黒マス。よってr2c1-r2c2の間は線あり、r3c3の上辺は線なし、r4c4、r5c5は白マス"
    assert groups_named(text) == [((0, 0),), ((1, 0), (1, 1)), ((3, 3),), ((4, 4),)]


@pytest.mark.parametrize(
    ("predicates", "said"),
    [
        (["黒マス"], "r1c1は黒マス"),
        (["黒マス", "照明"], "r1c1は黒マスで、照明"),
        (["輪を曲げる", "内側"], "r1c1は輪を曲げ、内側"),
        (["動かない", "外側"], "r1c1は動かなく、外側"),
        (["〜を線が通る"], "r1c1を線が通る"),
    ],
)
def test_facts_of_a_subject(predicates: list[str], said: str) -> None:
    assert JAPANESE.fact("r1c1", predicates) == said


def test_facts_follow_one_another() -> None:
    assert JAPANESE.facts(["r1c1は黒マス", "r1c2は白マス"]) == "r1c1は黒マスで、r1c2は白マス"
    assert JAPANESE.facts(["r1c1は1", "r1c2は動かない", "r1c3は3"]) == (
        "r1c1は1、r1c2は動かなく、r1c3は3"
    )
    assert JAPANESE.facts(["線がr1c1を通る", "r1c2は白マス"]) == "線がr1c1を通り、r1c2は白マス"


@pytest.mark.parametrize(
    ("predicates", "one", "none"),
    [
        (["1"], "1", "1ではない"),
        (["1", "2"], "1か2", "1でも2でもない"),
        (["1", "2", "3"], "1、2、3のどれか", "1、2、3のどれでもない"),
        (["線なし"], "線なし", "線あり"),
        (["r1c1にある"], "r1c1にある", "r1c1にない"),
        (["右に動く", "左に動く"], "右に動くか左に動く", "右に動かない、左に動かない"),
        (["角を数える"], "角を数える", "角を数えない"),
        (["線が通る"], "線が通る", "線が通らない"),
        (["1ではない"], "1ではない", "1"),
    ],
)
def test_predicates_of_several_values(predicates: list[str], one: str, none: str) -> None:
    assert JAPANESE.one_of(predicates) == one
    assert JAPANESE.none_of(predicates) == none


@pytest.mark.parametrize(
    ("is_so", "said"),
    [
        ("is black", "r1c1は黒マスにはならない"),
        (Name("is {value}", value="4"), "r1c1は4にはならない"),
        (Choice("is not 1", [Name("is {value}", value="1")], True), "r1c1は1のはず"),
    ],
)
def test_the_contrary_of_a_fact(is_so: str, said: str) -> None:
    assert JAPANESE.impossible(Phrase("r1c1", "", "r1c1", is_so, ((0, 0),))) == said


def test_names_are_made_by_templates_of_the_language() -> None:
    clue = Name("the {clue} {place}", clue="3", place=Name("at {cell}", cell="r2c2"))
    assert JAPANESE.name(clue) == "r2c2の3"
    line = Name("the {clue} between {one} and {other}", clue="4", one="r1c1", other="r1c2")
    assert JAPANESE.name(line) == "r1c1とr1c2の間の4"
    assert JAPANESE.name(Series(["r1c1", "r1c2"])) == "r1c1、r1c2"


def test_texts_without_japanese_stay_english() -> None:
    assert JAPANESE.text("no text of the tutor") == "no text of the tutor"


def test_subjects_with_the_same_name_share_it() -> None:
    assert JAPANESE.subjects("the lines", ["r1c1-r1c2", "r2c1-r3c1"]) == [
        "r1c1-r1c2",
        "r2c1-r3c1の間",
    ]
    assert JAPANESE.sides(["top", "left"], ["r1c1"]) == "r1c1の上辺・左辺"
    assert JAPANESE.sides(["top"], []) == "上辺"
    assert JAPANESE.tokens({"1": ["r2c7"], "2": ["r4c4", "r4c7"]}) == "r2c7の1とr4c4、r4c7の2"


class Marked(Language):
    """English with marks in place of conditions."""

    def text(self, english: str) -> str:
        return {"loop": "[full: all cells] [no full: some cells]", "stars": "[stars=1] stars"}.get(
            english, {"more": "[mines N: N個 mines] [text: a line gives N]"}.get(english, english)
        )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({}, "Title.\n\n1. some cells\n2. 1 stars"),
        ({"full": [], "stars": [2]}, "Title.\n\n1. all cells\n2. 2 stars"),
        ({"mines": [7]}, "Title.\n\n1. some cells\n2. 1 stars\n3. 7個 mines"),
    ],
)
def test_rules_say_what_holds_on_a_board(words: dict[str, list[int]], said: str) -> None:
    rules = "Title.\n\n1. loop\n2. stars\n3. more\n"
    assert rules_in(Marked(), rules, words) == said


def test_rules_of_a_kind_say_on_what_they_depend() -> None:
    assert rules_in(Marked(), "Title.\n\n1. loop\n2. stars\n3. more\n") == (
        "Title.\n\n1. If there is a line `full` under the size, all cells "
        "If there is no line `full` under the size, some cells\n2. N stars\n"
        "3. If there is a line `mines N` under the size, N個 mines a line gives N"
    )
    assert rules_in(Marked(), "Other.\n\n1. plain") == "Other.\n\n1. plain"
