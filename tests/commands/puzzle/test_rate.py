"""`csp2sat puzzle rate`, and ratings in `puzzle check` and `puzzle make`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boards import SAMPLES
from csp2sat.puzzle.levels import KINDS
from paths import DATA, ROOT
from running import Run

RATED = DATA / "rated"
EASY, MEDIUM, HARD = (RATED / f"sudoku-{level}.txt" for level in ("easy", "medium", "hard"))
ONE, TWO, NO = "akari/1/1/g", "akari/2/2/j", "akari/1/2/a"


def score(path: Path) -> str:
    """The score of a rated board."""
    lines = (RATED / "scores").read_text("utf-8").splitlines()
    return dict(line.split() for line in lines)[path.stem]


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2"]])
def test_level_score_kind_and_hardest_step(jobs: list[str], run: Run) -> None:
    code, out, err = run("puzzle", "rate", EASY, HARD, *jobs)
    lines = out.decode().splitlines()
    assert (code, err) == (0, b"")
    assert lines[0].split() == ["easy", score(EASY), "sudoku", str(EASY)]
    hard = lines.index(next(line for line in lines if line.startswith("hard ")))
    assert lines[hard].split() == ["hard", score(HARD), "sudoku", str(HARD)]
    assert lines[hard + 1] == "  hardest step: XY-chain"
    assert lines[hard + 2].startswith("  r")
    assert " (XY-chain over r" in lines[hard + 2]


def test_boards_without_one_solution_have_no_level(run: Run) -> None:
    code, out, err = run("puzzle", "rate", TWO, NO, ONE)
    assert (code, err) == (0, b"")
    lines = out.decode().splitlines()
    assert [line.split()[:3] for line in lines[:2]] == [
        ["several", "-", "akari"],
        ["none", "-", "akari"],
    ]
    assert lines[2].split()[0] == "easy"


def test_a_classic_has_a_score_but_no_sentence(run: Run) -> None:
    code, out, _ = run("puzzle", "rate", "cryptarithm", "SEND+MORE=MONEY")
    first, second = out.decode().splitlines()
    assert (code, first.split()[0]) == (0, "-")
    assert first.split()[2:] == ["cryptarithm", "SEND+MORE=MONEY"]
    assert second.startswith("  hardest step: ")


def test_a_kind_without_levels_has_a_score_only(run: Run) -> None:
    path = next(RATED.glob("hitori-*.txt"))
    assert run("puzzle", "rate", path)[1].decode().split()[:3] == ["-", score(path), "hitori"]
    (record,) = json.loads(run("puzzle", "rate", path, "--format", "json")[1])
    assert (record["verdict"], record["level"]) == ("unique", None)
    assert record["score"] == int(score(path))
    assert run("puzzle", "check", "--rate", path)[1].decode().split()[3:5] == ["-", score(path)]


def test_the_help_names_the_kinds_with_levels(
    run: Run, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    with pytest.raises(SystemExit):
        run("puzzle", "rate", "--help")
    out = capsysbinary.readouterr().out.decode()
    names = out.partition("publish them do:\n")[2].partition("\nBoards of other")[0]
    assert names.replace("\n", " ").split(", ") == [*KINDS]


def test_the_page_shows_what_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    text = (ROOT / "docs" / "tutor.md").read_text("utf-8")
    shown = text.partition("its hardest step:")[2].partition("`csp2sat puzzle check --rate`")[0]
    monkeypatch.chdir(tmp_path)
    Path("board.txt").write_bytes((RATED / "gokigen-hard.txt").read_bytes())
    assert run("puzzle", "rate", "board.txt")[1].decode().split() == shown.split()


def test_a_limit_is_reported(run: Run) -> None:
    code, out, _ = run("puzzle", "rate", "--time-limit", "0s", HARD)
    assert (code, out.split()[:2]) == (3, [b"unknown", b"-"])


def test_a_board_that_cant_be_read(tmp_path: Path, run: Run) -> None:
    bad = tmp_path / "akari-bad.txt"
    bad.write_text("size 1 1\n?\n")
    code, out, err = run("puzzle", "rate", bad)
    assert (code, out.split()[0]) == (1, b"error")
    assert f"{bad}:2:1: error: '?' is wrong here".encode() in err


def test_check_shows_ratings(run: Run) -> None:
    code, out, _ = run("puzzle", "check", "--rate", MEDIUM, TWO)
    first, second, _ = (line.split() for line in out.decode().splitlines())
    assert code == 0
    assert (first[0], first[3:]) == ("unique", ["medium", score(MEDIUM), "sudoku", str(MEDIUM)])
    assert (second[0], second[3:]) == ("several", ["-", "-", "akari", TWO])


@pytest.mark.parametrize(
    ("kind", "size", "level"), [("sudoku", "9x9", "medium"), ("akari", "6x6", "easy")]
)
def test_a_board_of_a_level(kind: str, size: str, level: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    words = ["puzzle", "make", kind, "--size", size, "--seed", "3", "--difficulty", level]
    assert run(*words, "-o", path)[0] == 0
    assert path.read_text("utf-8").splitlines()[0] == f"# csp2sat {' '.join(words)}"
    assert run("puzzle", "rate", path)[1].decode().split()[0] == level
    again = tmp_path / "again.txt"
    assert run(*words, "-o", again)[0] == 0
    assert again.read_bytes() == path.read_bytes()


def test_a_level_that_is_not_found(run: Run) -> None:
    words = ("sudoku", "--size", "4x4", "--seed", "1", "--difficulty", "expert")
    code, out, _ = run("puzzle", "make", *words, "--time-limit", "200ms")
    assert code == 3
    assert out.startswith(b"# no board was found (time limit: 0.2 s; ")


def test_the_sample_boards_are_rated(run: Run) -> None:
    code, out, _ = run("puzzle", "rate", SAMPLES / "sudoku-9x9.txt", SAMPLES / "akari-8x8.txt")
    assert (code, [line.split()[0] for line in out.decode().splitlines()[:-1:3]]) == (
        0,
        ["easy", "easy"],
    )
