"""`csp2sat puzzle book`: boards of several kinds as a page to print."""

import re
from pathlib import Path

import pytest

from running import Run

KINDS = ("sudoku", "slitherlink")
WORDS = ("puzzle", "book", *KINDS, "--size", "4x4", "--seed", "1", "--count", "2")


def test_a_book_has_boards_of_each_kind_and_their_solutions_at_the_end(
    tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "book.html"
    assert run(*WORDS, "--title", "For <you>", "-o", path) == (0, b"", b"")
    text = path.read_text("utf-8")
    assert "<h1>For &lt;you&gt;</h1>" in text
    boards, solutions = text.split("<h2>Solutions</h2>")
    for part in boards, solutions:
        assert re.findall("<figcaption>(.*?)</figcaption>", part) == ["1", "2", "3", "4"]
        assert part.count("<svg") == 4
    assert re.findall("<h2>(.*?)</h2>", boards) == ["Sudoku Puzzle", "Slitherlink Puzzle"]
    assert boards.count('<div class="rules">') == 2
    assert 'class="answer"' not in boards
    assert run(*WORDS, "--title", "For <you>")[1].decode() == text


def test_a_book_of_rules(tmp_path: Path, run: Run) -> None:
    rules = tmp_path / "mine.rules"
    rules.write_text(
        '(puzzle "Lanterns" "Put lanterns") (board (cells (number 0 2))) (symbol x "○" "o")\n'
        '(rule "a number counts lanterns"\n'
        "  (forall ((c n) numbers) (= n (count (d (beside c)) (x d)))))\n",
        "utf-8",
    )
    code, out, err = run("puzzle", "book", rules, "--size", "3x3", "--seed", "1", "--count", "1")
    assert (code, err) == (0, b"")
    assert b"a number counts lanterns" in out


def test_at_the_limit_the_book_has_fewer_boards(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "book.html"
    code, out, err = run(*WORDS, "--time-limit", "0s", "-o", path)
    assert (code, out) == (3, b"")
    assert err == b"csp2sat: time limit: 0 of 4 boards made\n"
    assert not path.exists()


def test_limits_are_reported_in_japanese(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    _, _, err = run(*WORDS, "--time-limit", "0s", "-o", tmp_path / "book.html")
    assert err.decode() == "csp2sat：制限時間：盤面4個のうち0個を作った\n"
    _, out, _ = run("puzzle", "make", "akari", "--seed", "1", "--time-limit", "0s")
    assert out.decode() == (
        "# 盤面が見つからなかった（制限時間0秒。解のある盤面はまだない）: "
        "csp2sat puzzle make akari --size 10x10 --seed 1\n"
    )


def test_a_kind_has_no_boards_of_a_size(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "book.html"
    code, out, err = run("puzzle", "book", "sudoku", "--size", "5x4", "-o", path)
    expected = b"csp2sat: error: sudoku 5x4: a Sudoku must have as many rows as columns\n"
    assert (code, out, err) == (2, b"", expected)
    assert not path.exists()
