"""The boards of the course: how they are chosen, and whether they fit their chapters."""

from __future__ import annotations

import json
import zlib
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import make_course
from board_form import form
from course_boards import (
    BOARDS,
    Candidate,
    Store,
    chosen,
    example,
    first,
    fitting,
    thoughts_of,
    unlike,
)  # fmt: skip
from course_examples import clearest
from course_pages import FOLDER, index, kept_kinds, packed, pages, slug
from course_plan import FIRST, PLAN
from course_words import IN_WORDS, shown
from csp2sat.puzzle import Board

KINDS = sorted(path.stem for path in FOLDER.glob("*.json"))
EASY = Candidate("easy", ["a", "a", "b"])
HARD = Candidate("hard", ["a", "b", "c"])
LATE = Candidate("late", ["b", "a", "a", "a", "a"])
EVERY = [EASY, HARD, LATE]


def test_a_chapter_has_boards_that_need_its_thought_and_only_earlier_ones() -> None:
    assert fitting(EVERY, ["a"], []) == []
    assert fitting(EVERY, ["b"], ["a"]) == [EASY, LATE]
    assert fitting(EVERY, ["c"], ["a", "b"]) == [HARD]


def test_boards_in_which_the_thought_comes_early_and_often_are_the_best() -> None:
    late, early = Candidate("late", "aaab"), Candidate("early", "baaa")
    often, long = Candidate("often", "abb"), Candidate("long", "aaaaabb")
    assert fitting([late, long, early, often], ["b"], ["a"]) == [often, early, late, long]
    whole = Candidate("whole", "aaaaabc")
    assert fitting([often, whole], ["b", "c"], ["a"]) == [whole, often]


def test_a_board_that_is_another_one_turned_is_left_out() -> None:
    one = Candidate("puzzle nurikabe\nsize 2 2\n2 -\n- -\n", "a")
    turned = one._replace(text="puzzle nurikabe\nsize 2 2\n- 2\n- -\n")
    other = one._replace(text="puzzle nurikabe\nsize 2 2\n1 -\n- -\n")
    assert unlike([one, turned, other]) == [one, other]
    assert unlike([one, other], {form(Board.read(turned.text))}) == [other]


def test_boards_with_few_steps_come_first() -> None:
    assert chosen([LATE, EASY]) == [EASY, LATE]


def test_boards_that_are_kept_come_first() -> None:
    assert first([LATE, EASY, HARD], ["hard"]) == [HARD, LATE, EASY]


def test_an_example_shows_its_thought_clearly() -> None:
    texts = kept_kinds()["hitori"]["chapters"][1]["boards"][:2]
    boards = [Board.read(text) for text in texts]
    every = [Candidate(board.text, thoughts_of(board)) for board in boards]
    best = min(clearest("pair", board.steps())[0] for board in boards)
    assert clearest("pair", Board.read(example("pair", every).text).steps())[0] == best


def test_candidates_go_on_where_a_run_was_ended(tmp_path: Path) -> None:
    first = Store("akari", "5x5", [0], tmp_path)
    drawn = [*islice(first.draw(), 3)]
    second = Store("akari", "5x5", [0], tmp_path)
    assert second.candidates() == drawn
    further = next(second.draw())
    assert further not in drawn


def test_thoughts_that_too_few_boards_need_are_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = PLAN["hitori"]._replace(sizes=("4x4",), then=("pair", "no such thought"))
    found = make_course.lessons("hitori", row, 4.0, tmp_path)
    assert [each["title"] for each in found] == [FIRST, "Pair"]
    assert all(len(each["boards"]) == BOARDS for each in found)
    assert "No such thought: left out" in capsys.readouterr().out
    assert [*make_course.faults("hitori", {"chapters": found})] == []


def test_faults_of_boards_are_found() -> None:
    made = json.loads((FOLDER / "hitori.json").read_text("utf-8"))
    first, second, *_ = made["chapters"]
    wrong = {**first, "boards": [second["boards"][0], second["boards"][0]]}
    found = [*make_course.faults("hitori", {"chapters": [wrong]})]
    assert any("needs later thoughts: pair" in each for each in found)
    assert any("is there twice, perhaps turned" in each for each in found)
    several = {**first, "boards": ["puzzle hitori\nsize 2 2\n1 2\n2 1\n"]}
    assert any("one solution" in x for x in make_course.faults("hitori", {"chapters": [several]}))


@pytest.mark.parametrize("kind", KINDS)
def test_each_chapter_has_boards_and_examples(kind: str) -> None:
    made = kept_kinds()[kind]
    titles = [each["title"] for each in made["chapters"]]
    assert titles[0] == FIRST
    assert titles == sorted(titles, key=[each.title for each in PLAN[kind].chapters()].index)
    assert len({*map(slug, titles)}) == len(titles)
    for chapter in made["chapters"]:
        assert len({*chapter["boards"]}) == BOARDS
        assert chapter.get("level") or chapter["examples"]


@pytest.mark.parametrize("kind", KINDS)
def test_each_thought_has_general_words(kind: str) -> None:
    thoughts = [x for each in kept_kinds()[kind]["chapters"] for x in each.get("examples", ())]
    assert {*thoughts} <= IN_WORDS[kind].keys()
    planned = {x for each in PLAN[kind].chapters() for x in each.thoughts}
    assert IN_WORDS[kind].keys() <= planned
    assert all(text.endswith(".") for text in IN_WORDS[kind].values())


def test_some_thoughts_have_other_titles() -> None:
    assert shown("Chain of signs") == "Suppose a star"
    assert shown("Line between") == "Inside and outside: a line"
    assert shown("dead ends") == "no end, no branch"
    assert shown("Corner 3") == "Corner 3"


def test_the_clearest_step_has_few_facts() -> None:
    boards = kept_kinds()["hitori"]["chapters"][0]["boards"]
    steps = [*Board.read(boards[0]).steps()]
    thought = steps[-1].thought
    _, best = clearest(thought, steps)
    assert best.cost == min(step.cost for step in steps if step.thought == thought)


@pytest.mark.parametrize("kind", KINDS)
def test_the_last_lesson_of_each_kind_is_right(kind: str) -> None:
    lessons = [each for each in kept_kinds()[kind]["chapters"] if "examples" in each]
    thoughts = [thought for each in lessons for thought in each["examples"]]
    last = {**lessons[-1], "boards": lessons[-1]["boards"][:1]}
    others = {"title": "Others", "examples": dict.fromkeys(thoughts), "boards": []}
    assert [*make_course.faults(kind, {"chapters": [others, last]})] == []


@pytest.mark.nightly
@pytest.mark.parametrize("kind", KINDS)
def test_all_boards_are_right(kind: str) -> None:
    assert [*make_course.faults(kind, kept_kinds()[kind])] == []


def test_the_page_gets_chapters_with_pictures() -> None:
    made = {"hitori": kept_kinds()["hitori"]}
    [entry] = index(made)
    assert entry["kind"] == "hitori"
    parts: list[dict[str, Any]] = json.loads(
        zlib.decompress(packed(pages(made["hitori"])), wbits=-15)
    )
    assert [each["name"] for each in parts] == [each["name"] for each in entry["chapters"]]  # type: ignore[attr-defined]
    assert all(each["about"] for part in parts for each in part["examples"] or [part])
    first = parts[0]
    assert first["examples"][0]["roles"]["target"] == "orange: what follows"
    assert first["examples"][0]["text"]
    assert first["examples"][0]["svg"].startswith("<svg")
    assert all(each["svg"] and not each["mistakes"] for each in first["boards"])
    assert [len(each["solved"]) for each in parts[:2]] == [2, 0]
    assert first["solved"][0] != first["solved"][1]
    assert first["solved"][0] not in [each["svg"] for each in first["boards"]]


def test_a_last_line_that_is_not_whole_is_drawn_again(tmp_path: Path) -> None:
    drawn = [*islice(Store("akari", "5x5", [0], tmp_path).draw(), 2)]
    path = tmp_path / "akari-5x5.jsonl"
    path.write_text(path.read_text("utf-8")[:-9], "utf-8")
    again = Store("akari", "5x5", [0], tmp_path)
    assert again.candidates() == drawn[:1]
    assert next(again.draw()) == drawn[1]
    assert Store("akari", "5x5", [0], tmp_path).candidates() == drawn


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["akri"], "the course has no kind 'akri': did you mean 'akari'?"),
        (["lits"], "the kinds are sudoku, slitherlink,"),
        (["--seconds", "0"], "'0' is not a number of seconds"),
        (["--seconds", "soon"], "'soon' is not a number of seconds"),
        (["--part", "half"], "invalid choice: 'half'"),
    ],
)
def test_arguments_of_the_program_that_mean_nothing_are_named(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        make_course.main(arguments)
    assert message in capsys.readouterr().err


def test_kinds_that_are_not_made_or_damaged_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert make_course.main(["akari", "--check", "--folder", str(tmp_path)]) == 1
    assert capsys.readouterr().out == "akari: it is not made\n0 kinds, 0 boards; 1 faults\n"
    for text in ("{", "[]", "{}"):
        (tmp_path / "akari.json").write_text(text)
        assert make_course.main(["akari", "--check", "--folder", str(tmp_path)]) == 2
        assert "akari.json is damaged" in capsys.readouterr().err


def test_a_part_of_a_kind_is_made_and_the_other_stays(tmp_path: Path) -> None:
    before = kept_kinds(["akari"])["akari"]["chapters"]
    lessons = [each for each in before if "level" not in each]
    (tmp_path / "akari.json").write_text(json.dumps({"kind": "akari", "chapters": lessons}))
    arguments = ["akari", "--part", "levels", "--seconds", "2", "--folder", str(tmp_path)]
    assert make_course.main(arguments) == 0
    [made] = kept_kinds(["akari"], tmp_path).values()
    assert made["chapters"][: len(lessons)] == lessons
    assert [each.name for each in tmp_path.iterdir()] == ["akari.json"]
