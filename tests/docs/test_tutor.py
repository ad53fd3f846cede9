"""docs/tutor.md and its pictures are those that its script makes; its answers are right."""

from __future__ import annotations

import json
import re
import runpy
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from csp2sat.models.draw.picture import ROLES
from csp2sat.puzzle import Board
from paths import ROOT
from running import Run

SCRIPT = ROOT / "docs" / "make_tutor.py"
PAGE = SCRIPT.with_name("tutor.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(console)?\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_page_and_its_pictures_are_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert runpy.run_path(str(SCRIPT))["main"](["--check"]) == 0, capsys.readouterr().err


def test_other_words_are_wrong_usage() -> None:
    assert runpy.run_path(str(SCRIPT))["main"](["--fix"]) == 2


@pytest.mark.parametrize("i", [i for i, (style, _) in enumerate(BLOCKS) if style])
def test_examples_of_commands(i: int, run: Run, tmp_path: Path) -> None:
    command, _, shown = BLOCKS[i][1].partition("\n")
    words = command.removesuffix(" --ascii").split()
    assert words[:4] == ["$", "csp2sat", "puzzle", "board.txt"]
    style = ["--ascii"] if command.endswith(" --ascii") else []
    file = tmp_path / "board.txt"
    file.write_text(BLOCKS[i - 1][1], "utf-8")
    assert run("puzzle", file, *words[4:], *style)[1].decode() == shown


def test_boards_are_solved_to_the_end() -> None:
    sections = PAGE.split(", step by step\n")[1:]
    assert len(sections) == 3
    for section in sections:
        board, solution = re.findall(r"^```\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)
        answer = Board.read(board).solve()
        assert f"{answer}\n" == solution
        numbers = [int(each) for each in re.findall(r"^(\d+)\. ", section, re.MULTILINE)]
        assert numbers == [*range(1, len(numbers) + 1)]


def test_every_picture_has_the_numbers_of_its_steps() -> None:
    pictures = re.findall(r"!\[steps (\d+) to (\d+)\]\((.*?)\)", PAGE)
    assert len(pictures) > 10
    for first, last, name in pictures:
        root = ET.fromstring((SCRIPT.parent / name).read_text("utf-8"))
        captions = [int(each.text or "") for each in root if each.tag.endswith("text")]
        assert captions == [*range(int(first), int(last) + 1)]


def test_the_example_in_json_has_every_role() -> None:
    (text,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    assert {each["role"] for each in json.loads(text)["mentions"]} == {*ROLES}
