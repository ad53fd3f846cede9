"""Boards of f-puzzles on the command line: addresses, files, lists, `--fpuzzles`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boards import SAMPLES
from csp2sat.models.fpuzzles.address import HOST
from csp2sat.models.fpuzzles.lz_string import compress
from running import Run

GRID: list[list[dict[str, int]]] = [[{} for _ in range(4)] for _ in range(4)]
DATA = {
    "size": 4,
    "grid": GRID,
    "thermometer": [{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}],
    "diagonal+": True,
}
PACKED = compress(json.dumps(DATA))
ANSWER = "1 2 3 4\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder where the command runs."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("site", ["https://sudokupad.app/fpuzzles", "sudokupad.app/fpuzzles", HOST])
def test_an_address_needs_no_other_word(site: str, run: Run) -> None:
    code, out, _ = run(f"{site}{PACKED}", "--answer")
    assert (code, out.decode().startswith(ANSWER)) == (0, True)


def test_files_and_lists_of_addresses_are_checked(folder: Path, run: Run) -> None:
    (folder / "board.json").write_text(json.dumps(DATA), "utf-8")
    (folder / "list.txt").write_text(f"sudokupad.app/fpuzzles{PACKED}\n" * 2, "utf-8")
    code, out, _ = run("puzzle", "check", "board.json", "list.txt")
    assert (code, out.decode().count("variant-sudoku")) == (0, 3)
    assert out.endswith(b"\n3 boards: 3 several\n")


def test_an_address_is_written_and_read_again(run: Run) -> None:
    sample = str(SAMPLES / "variant-sudoku-6x6.txt")
    code, out, _ = run("puzzle", sample, "--fpuzzles")
    address = out.decode().strip()
    assert (code, address.startswith(HOST)) == (0, True)
    answers = [run("puzzle", each, "--answer", "--all")[1] for each in (sample, address)]
    assert answers[0] == answers[1]


def test_an_address_of_sudokupad_is_written_and_read_again(run: Run) -> None:
    sample = str(SAMPLES / "variant-sudoku-6x6.txt")
    _, out, _ = run("puzzle", sample, "--sudokupad")
    address = out.decode().strip()
    assert address.startswith("https://sudokupad.app/?puzzleid=fpuzzles")
    assert not set(address.removeprefix("https://sudokupad.app/?puzzleid=")) & set("+/=")
    here = run("puzzle", sample, "--fpuzzles")[1]
    assert run(address, "--fpuzzles")[1] == here


def test_lines_of_one_cell_and_circles_alone_say_nothing(folder: Path, run: Run) -> None:
    drawn = {
        "arrow": [{"cells": ["R1C1"]}, {"cells": ["R2C2"], "lines": [["R2C2"]]}],
        "slowthermometer": [{"lines": [["R4C4"]]}],
        "metadata": {"source": "a book"},
    }
    (folder / "board.json").write_text(json.dumps(DATA | drawn), "utf-8")
    (folder / "plain.json").write_text(json.dumps(DATA), "utf-8")
    count = [run("puzzle", each, "--count")[:2] for each in ("board.json", "plain.json")]
    assert count[0] == count[1] == (0, b"2\n")


def test_a_file_is_written_and_read_again(folder: Path, run: Run) -> None:
    sample = str(SAMPLES / "variant-sudoku-6x6.txt")
    _, out, _ = run("puzzle", sample, "--fpuzzles-json")
    (folder / "board.json").write_bytes(out)
    answers = [run("puzzle", each, "--answer", "--all")[1] for each in (sample, "board.json")]
    assert answers[0] == answers[1]


def test_a_made_board_has_an_address(run: Run) -> None:
    words = ["puzzle", "make", "variant-sudoku", "--with", "antiknight", "--size", "4x4"]
    code, out, _ = run(*words, "--seed", "1", "--link")
    assert (code, out.decode().startswith(HOST)) == (0, True)


def test_other_kinds_have_no_such_address(run: Run) -> None:
    code, out, err = run("puzzle", str(SAMPLES / "akari-8x8.txt"), "--fpuzzles")
    assert (code, out) == (1, b"")
    assert err.decode() == "csp2sat: error: --fpuzzles: f-puzzles has only variants of Sudoku\n"


def test_a_field_that_is_not_known_is_named_with_its_place(folder: Path, run: Run) -> None:
    (folder / "board.json").write_text(json.dumps({"wheel": [1], **DATA}, indent=1), "utf-8")
    code, _, err = run("puzzle", "board.json")
    assert code == 1
    assert b"board.json:2:2: error: the constraint 'wheel' is not supported" in err
