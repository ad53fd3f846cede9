"""Proofs of mistakes in what is filled in: printed, in JSON, in Python, on the page."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from csp2sat.models.tutor.conclusions import MOST_PROOF_LINES
from csp2sat.puzzle import Board, WrongFilling
from csp2sat.web.board_questions import check, hint
from paths import DATA
from proof_lines import SLITHERLINK

Run = Callable[..., tuple[int, bytes, bytes]]
SUDOKU = (DATA / "boards" / "sudoku" / "article-9x9.txt").read_text("utf-8")
SENTENCE = "r3c4 can't be 2: r3c6 would have no number left."
LINES = [
    "Suppose r3c4 is 2.",
    "Then hidden single: only r3c5 can be 4 in column 5; r5c1 and r8c4 block the rest.",
    "But r3c6 would have no number left.",
]


def filled(row: int, column: int, token: str) -> str:
    """The Sudoku with an entry."""
    rows = [["-"] * 9 for _ in range(9)]
    rows[row - 1][column - 1] = token
    filling = "\n".join(" ".join(each) for each in rows)
    return f"puzzle sudoku\n{SUDOKU}\n# filled\n{filling}\n"


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """A file with a mistake that needs three lines."""
    path = tmp_path / "board.txt"
    path.write_text(filled(3, 4, "2"), "utf-8")
    return path


def test_lines_are_below_the_sentence(run: Run, board: Path) -> None:
    printed = run("puzzle", board, "--hint")[1].decode().splitlines()
    assert printed[:4] == [SENTENCE, *(f"  {line}" for line in LINES)]
    assert not printed[4].startswith(" ")
    assert run("puzzle", board, "--steps")[1].decode().splitlines() == printed


def test_json_has_the_lines(run: Run, board: Path) -> None:
    found = json.loads(run("puzzle", board, "--hint", "--format", "json")[1])["mistake"]
    assert found["text"] == SENTENCE
    assert [line["text"] for line in found["detail"]] == LINES
    assert [line["role"] for line in found["detail"]] == ["suppose", "then", "contradiction"]
    assert found["detail"][1]["forced"] == {"x_2_4": 4}


def test_names_have_the_lines(run: Run, board: Path) -> None:
    printed = run("puzzle", board, "--hint", "--raw")[1].decode()
    assert "  suppose x_2_3 = 2\n  then x_2_4 = 4\n    by (alldifferent" in printed


def test_python_has_the_lines() -> None:
    with pytest.raises(WrongFilling) as caught:
        next(Board.read(filled(3, 4, "2")).steps())
    assert caught.value.text == SENTENCE
    assert caught.value.detail() == LINES


def test_the_page_has_the_lines() -> None:
    for found in (hint(filled(3, 4, "2"), ""), check(filled(3, 4, "2"), "")):
        assert found["text"] == SENTENCE
        assert found["detail"] == LINES


def test_one_constraint_needs_no_lines(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(filled(3, 4, "9"), "utf-8")
    first, second = run("puzzle", path, "--hint", "--detail")[1].decode().splitlines()[:2]
    assert first == "Row 3 has a number twice: r3c2 and r3c4 are 9."
    assert not second.startswith(" ")
    found = json.loads(run("puzzle", path, "--hint", "--format", "json")[1])["mistake"]
    assert "detail" not in found


def test_long_proofs_need_detail(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "board.txt"
    path.write_text(LONG, "utf-8")
    plain = run("puzzle", path, "--hint")[1].decode().splitlines()
    long = run("puzzle", path, "--hint", "--detail")[1].decode().splitlines()
    assert plain[0].endswith(": what is there leads nowhere, by a long search.")
    assert not plain[1].startswith(" ")
    assert [long[0], *long[1 - len(plain) :]] == plain
    assert len(long) > len(plain) + MOST_PROOF_LINES
    assert any(line.startswith("    Suppose ") for line in long), "its cases are indented"


LONG = f"""puzzle slitherlink
{SLITHERLINK}
# filled
""" + "\n".join(". . . - . . . . . ." if row == 0 else ". . . . . . . . . ." for row in range(10))
