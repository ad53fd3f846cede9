"""`csp2sat puzzle check`: verdicts on many boards."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

from boards import SAMPLES
from running import Run

ONE, TWO, NO = "akari/1/1/g", "akari/2/2/j", "akari/1/2/a"


def words(out: bytes) -> list[list[str]]:
    """The lines without the seconds."""
    return [
        re.sub(r" +[0-9]+\.[0-9]{2} s ", " ", line).split() for line in out.decode().splitlines()
    ]


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
    assert [line[0] for line in words(out)] == ["unique", "error", "several"]
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
