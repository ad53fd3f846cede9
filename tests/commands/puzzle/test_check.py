"""`csp2sat puzzle check`: verdicts on many boards."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from pathlib import Path

import pytest

from boards import SAMPLES
from csp2sat.commands.options.board_options import LISTS
from csp2sat.commands.puzzle.verdict_lists import LISTINGS
from csp2sat.puzzle import Board
from csp2sat.solver.api import unique
from running import Run

ONE, TWO, NO = "akari/1/1/g", "akari/2/2/j", "akari/1/2/a"


def words(out: bytes) -> list[list[str]]:
    """The lines without the seconds, and without the totals."""
    lines = [line for line in out.decode().splitlines() if not re.match("[0-9]+ boards: ", line)]
    return [re.sub(r" +[0-9]+\.[0-9]{2} s ", " ", line).split() for line in lines]


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2"], ["--jobs", "9"]])
def test_a_line_for_each_board_in_their_order(jobs: list[str], run: Run) -> None:
    code, out, err = run("puzzle", "check", ONE, TWO, *jobs, NO, SAMPLES / "akari-8x8.txt")
    assert (code, err) == (0, b"")
    assert words(out) == [
        ["unique", "akari", ONE],
        ["several", "akari", TWO],
        ["none", "akari", NO],
        ["unique", "akari", str(SAMPLES / "akari-8x8.txt")],
    ]
    assert out.decode().splitlines()[-1] == "4 boards: 2 unique, 1 several, 1 none"


def test_the_kind_of_a_file(tmp_path: Path, run: Run) -> None:
    board = "size 1 1\n-\n"
    (tmp_path / "akari").mkdir()
    paths = [tmp_path / "akari.txt", tmp_path / "akari" / "1.txt", tmp_path / "1.txt"]
    for path in paths:
        path.write_text(board)
    code, out, err = run("puzzle", "check", *paths)
    assert code == 1
    assert [line[:2] for line in words(out)] == [["unique", "akari"]] * 2 + [["error", "?"]]
    assert b"1.txt: error: unknown kind of puzzle;" in err
    assert run("puzzle", "check", "akari", paths[2])[0] == 0
    assert words(run("puzzle", "check", "sudoku", paths[2])[1])[0][:2] == ["unique", "sudoku"]


SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(("words_", "head"), [([], ""), (["Sudoku"], ""), ([], "puzzle sudoku\n")])
def test_a_file_of_sudokus(words_: list[str], head: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "17.txt"
    path.write_text(f"{head}# some\n{SUDOKU}\n{SUDOKU.replace('3', '.')}\n{SUDOKU[:-1]}x\n")
    code, out, err = run("puzzle", "check", *words_, path)
    assert code == 1
    first = 2 + head.count("\n")
    assert words(out) == [
        ["unique", "sudoku", f"{path}:{first}"],
        ["several", "sudoku", f"{path}:{first + 1}"],
        ["error", "sudoku", f"{path}:{first + 2}"],
    ]
    assert err.startswith(f"{path}:{first + 2}:81: error: 'x' is wrong here".encode())
    code, out, err = run("puzzle", "rate", *words_, path)
    assert out.startswith(b"easy")


@pytest.mark.parametrize("words_", [[], ["sudoku"]])
@pytest.mark.parametrize("bad", [SUDOKU[:-1], SUDOKU.replace("..", " ", 1), "x"])
def test_a_bad_line_spoils_no_other(words_: list[str], bad: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "17.txt"
    for lines in ([bad, SUDOKU, SUDOKU], [SUDOKU, bad, SUDOKU]):
        path.write_text("\n".join([*lines, ""]))
        code, out, err = run("puzzle", "check", *words_, path)
        assert code == 1
        found = ["error" if each == bad else "unique" for each in lines]
        assert words(out) == [[w, "sudoku", f"{path}:{i}"] for i, w in enumerate(found, 1)]
        assert err.startswith(f"{path}:{1 + lines.index(bad)}:".encode())


def test_lines_with_remarks_and_lines_of_another_length(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "17.txt"
    path.write_text(f"{SUDOKU[:64]}\n{SUDOKU} # easy 1\r\n{SUDOKU} easy 2\n{SUDOKU}\t#3\n")
    code, out, err = run("puzzle", "check", path)
    assert code == 1
    assert [each[0] for each in words(out)[:4]] == ["error", "unique", "error", "unique"]
    short = f"{path}:1:1: error: this line has 64 characters; most lines have 81\n".encode()
    second = f"{path}:3:83: error: 'easy' is a second word\n".encode()
    assert short in err
    assert second in err
    code, out, err = run("puzzle", path)
    assert (code, out) == (1, b"")
    assert short in err
    assert second in err
    assert f"{path}:2:1: error: this text has 4 boards, one in each line".encode() in err
    path.write_text(f"{SUDOKU} {SUDOKU}\n")
    assert b"is a second word" in run("puzzle", "sudoku", path)[2]
    path.write_text(f"{SUDOKU}  # a remark\n")
    assert run("puzzle", path) == run("puzzle", SUDOKU)


def test_of_two_lengths_the_longer_one_is_right(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "two.txt"
    for wrong in SUDOKU[:64], SUDOKU[1:], f"{SUDOKU}1":
        path.write_text(f"{wrong}\n{SUDOKU}\n")
        for words_ in [[], ["sudoku"]]:
            found = words(run("puzzle", "check", *words_, path)[1])[:2]
            assert [each[0] for each in found] == ["error", "unique"]
    path.write_text(f"{'-' * 64}\n" * 3)
    assert [each[0] for each in words(run("puzzle", "check", "sudoku", path)[1])[:3]] == [
        "several"
    ] * 3


def test_a_sudoku_may_be_a_word(run: Run) -> None:
    json = run("puzzle", SUDOKU, "--fpuzzles-json")[1].decode().strip()
    assert run("puzzle", "sudoku", SUDOKU) == run("puzzle", SUDOKU)
    code, out, err = run("puzzle", "check", SUDOKU, json)
    assert (code, err) == (0, b"")
    assert words(out)[0] == ["unique", "sudoku", SUDOKU]
    assert words(out)[1][:2] == ["unique", "sudoku"]
    assert run("puzzle", "check", "akari", SUDOKU)[0] == 1


def test_one_board_is_asked_for(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "17.txt"
    hint = b"hint: `csp2sat puzzle check` and `csp2sat puzzle rate` read them all"
    for each in SUDOKU, ONE:
        path.write_text(f"{each}\n{each}\n")
        for command in "puzzle", "model":
            code, _, err = run(command, path)
            assert code == 1
            assert hint in err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_of_addresses(jobs: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "links.txt"
    path.write_text(f"# some\n{ONE}\n\n  nowhere/1/1/g\n{TWO}\n")
    code, out, err = run("puzzle", "check", path, "--jobs", jobs)
    assert code == 1
    assert words(out) == [
        ["unique", "akari", f"{path}:2", ONE],
        ["error", "?", f"{path}:4", "nowhere/1/1/g"],
        ["several", "akari", f"{path}:5", TWO],
    ]
    assert err.startswith(f"{path}:4:3: error: puzzle type 'nowhere' is not supported".encode())


def test_a_mistake_in_a_file_of_addresses_has_its_line_and_column(tmp_path: Path, run: Run) -> None:
    path, penpa = tmp_path / "links.txt", "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
    lines = {
        "https://puzz.link/p?akari/2/2/j!": "1:32: error: the board is complete",
        "  <https://puzz.link/p?akari/2/2/!> ": "2:34: error: '!' has no meaning here",
        "\t?pzprv3/slither/2/2/. ./. 7": "3:28: error: '7' is wrong here",
        f" {penpa}!": "4:52: error: '!' is not a character of",
        "hello": "5:5: error: expected the numbers of columns and rows",
    }
    path.write_text("\n".join(lines), newline="\r\n")
    code, out, err = run("puzzle", "check", path)
    assert (code, len(words(out))) == (1, len(lines))
    errors = [line for line in err.decode().splitlines() if line.startswith(str(path))]
    for line, expected in zip(errors, lines.values(), strict=True):
        assert line.startswith(f"{path}:{expected}")


def test_a_file_names_its_kind_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    text = "# a comment\npuzzle akari\nsize 1 1\n-\n"
    path = tmp_path / "hitori-1.txt"
    path.write_text(text)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    code, out, err = run("puzzle", "check", path, "-")
    assert (code, err) == (0, b"")
    assert [line[:2] for line in words(out)] == [["unique", "akari"]] * 2
    code, out, err = run("puzzle", "check", "hitori", path)
    assert (code, words(out)[0][:2]) == (1, ["error", "hitori"])
    assert err.startswith(f"{path}:2:8: error: this is akari, not hitori".encode())


def test_a_list_may_come_from_standard_input(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{ONE}\n{TWO}0\n".encode())))
    code, out, err = run("puzzle", "check", "-")
    assert [line[:2] for line in words(out)] == [["unique", "akari"], ["error", "akari"]]
    assert (code, err.splitlines()[0][:17]) == (1, b"<stdin>:2:12: err")


def test_a_kind_that_is_misspelt_is_no_file(run: Run) -> None:
    code, out, err = run("puzzle", "check", "soduko", ONE)
    assert (code, [line[0] for line in words(out)]) == (1, ["error", "unique"])
    assert err.startswith(
        b"csp2sat: error: 'soduko' is neither a file nor a kind of puzzle; did you mean 'sud"
    )


def test_boards_that_cant_be_read(tmp_path: Path, run: Run) -> None:
    bad, missing = tmp_path / "akari-bad.txt", tmp_path / "akari-missing.txt"
    bad.write_text("size 1 1\n?\n")
    code, out, err = run("puzzle", "check", bad, missing, ONE)
    assert code == 1
    assert [line[0] for line in words(out)] == ["error", "error", "unique"]
    assert (
        f"{bad}:2:1: error: '?' is wrong here: expected a number 0 to 4 or '-' (white)".encode()
        in err
    )
    assert f"{missing}: error: can't be read".encode() in err


def test_a_limit_is_reported(run: Run) -> None:
    code, out, _ = run("puzzle", "check", "--time-limit", "0s", "nqueens", ONE, NO)
    assert code == 3
    assert {line[0] for line in words(out)} == {"unknown"}


def test_a_kind_alone_is_no_board(run: Run) -> None:
    code, out, err = run("puzzle", "check", "sudoku")
    assert (code, out) == (2, b"")
    assert b"missing BOARD after the kind of puzzle" in err


def test_a_folder_stands_for_its_boards(tmp_path: Path, run: Run) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "b.txt").write_text("puzzle akari\nsize 1 1\n-\n")
    (inner / "akari.txt").write_text("size 2 2\n- -\n- -\n")
    (inner / "notes.md").write_text("no board")
    code, out, err = run("puzzle", "check", tmp_path)
    assert (code, err) == (0, b"")
    assert words(out) == [
        ["unique", "akari", str(tmp_path / "b.txt")],
        ["several", "akari", str(inner / "akari.txt")],
    ]
    (inner / "empty").mkdir()
    code, _, err = run("puzzle", "check", inner / "empty")
    assert (code, err.decode()) == (
        1,
        f"{inner / 'empty'}: error: no files '*.txt' in this folder\n",
    )


RATED = ["puzzle", "check", "--rate"]


def test_a_list_as_json(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "links.txt"
    path.write_text(f"{ONE}\n{TWO}\nnowhere/1/1/g\n")
    code, out, _ = run(*RATED, path, "--format", "json")
    first, second, third = json.loads(out)
    assert code == 1
    assert first.pop("seconds") >= 0
    assert first.pop("score") > 0
    assert first == {
        "verdict": "unique",
        "kind": "akari",
        "board": f"{path}:1",
        "address": ONE,
        "level": "easy",
    }
    assert (second["verdict"], "level" in second) == ("several", False)
    assert third["error"].startswith(f"{path}:3:1: error: ")


def test_a_list_as_csv(run: Run) -> None:
    code, out, _ = run(*RATED, ONE, NO, "--format", "csv")
    first, second = csv.DictReader(io.StringIO(out.decode()))
    assert code == 0
    assert (first["verdict"], first["board"], first["level"]) == ("unique", ONE, "easy")
    assert (second["verdict"], second["board"], second["level"]) == ("none", NO, "")


def test_the_option_has_all_forms_of_lists() -> None:
    assert tuple(LISTINGS) == LISTS


@pytest.mark.parametrize("more", [[], ["--rate"]])
def test_pictures_of_boards_that_are_not_unique(more: list[str], tmp_path: Path, run: Run) -> None:
    boards, folder = tmp_path / "links.txt", tmp_path / "bad" / "new"
    boards.write_text(f"{ONE}\n{TWO}\n{NO}\n")
    code, out, _ = run("puzzle", "check", boards, TWO, "--pictures", folder, *more)
    assert code == 0
    names = ["2-links-2.svg", "3-links-3.svg", "4.svg"]
    assert sorted(each.name for each in folder.iterdir()) == names
    assert [line[-1] for line in words(out)] == [ONE, *(str(folder / name) for name in names)]
    several, none, _ = ((folder / name).read_text("utf-8") for name in names)
    assert (
        several
        == Board.read(TWO).puzzle.picture(*unique(Board.read(TWO).problem()).solutions)._repr_svg_()
    )
    assert "<title>The 0 at " in none


def test_a_folder_of_pictures_that_cant_be_made(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "file"
    path.write_text("")
    code, _, err = run("puzzle", "check", ONE, "--pictures", path)
    assert (code, err.decode()) == (1, f"{path}: error: can't be made: File exists\n")


def test_boards_with_their_kinds_may_stand_in_one_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text("# mine\npuzzle akari\n- - -\n- 2 -\n- - -\n\npuzzle: sudoku\n1 -\n- -\n")
    code, out, err = run("puzzle", "check", path)
    assert (code, err) == (0, b"")
    assert words(out) == [
        ["several", "akari", f"{path}:2"],
        ["unique", "sudoku", f"{path}:7"],
    ]
