"""`csp2sat check FILE NUMBER`: numbers of solutions, right and wrong, and those not counted."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from csp2sat.commands.check_count import claimed_number
from running import Run

TEXT = "(int x 1 9) (int y 1 9)\n(bool p)\n(iff p (< x y))\n"
CYCLE = "".join(f"(bool e{i})" for i in range(20))
EDGES = " ".join(f"{i} {(i + 1) % 20}" for i in range(20))
FLAGS = " ".join(f"e{i}" for i in range(20))


@pytest.mark.parametrize(
    ("answer", "code", "out"),
    [
        ("81\n", 0, "ok: the text has 81 solutions, counted from its constraints\n"),
        ("81\n81 solutions, in words 1,000\n", 0, "ok: the text has 81 solutions, counted"),
        ("82", 1, "violated: the text has 81 solutions, not 82\n"),
        ("0\n", 1, "violated: the text has 81 solutions, not 0\n"),
    ],
)
def test_a_number(answer: str, code: int, out: str, tmp_path: Path, run: Run) -> None:
    file, number = tmp_path / "q.csp", tmp_path / "q.number"
    file.write_text(TEXT)
    number.write_text(answer)
    found = run("check", file, number)
    assert (found[0], found[2]) == (code, b"")
    assert found[1].decode().startswith(out)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(int x 1 3)(int _h 1 2)", "undecided: solutions that differ only in hidden variables"),
        ("(int x 1 3)(objective minimize x)", "undecided: only best solutions count"),
        ("(int x 1 9999)", "undecided: x has more than 4,096 values\n"),
        (
            f"{CYCLE}\n(graph-acyclic 20 20 {EDGES} {FLAGS})",
            ":2:1: undecided: this constraint has no small decision diagram\n  (graph-acyclic",
        ),
    ],
)
def test_what_is_not_counted(text: str, reason: str, tmp_path: Path, run: Run) -> None:
    file, number = tmp_path / "q.csp", tmp_path / "q.number"
    file.write_text(text)
    number.write_text("3")
    code, out, err = run("check", file, number)
    assert (code, err) == (3, b"")
    assert reason in out.decode()


def test_soft_constraints_and_the_time_limit(tmp_path: Path, run: Run) -> None:
    file, number = tmp_path / "q.csp", tmp_path / "q.number"
    file.write_text("(int x 1 3)\n(< x 3)\n")
    number.write_text("3")
    assert run("check", "--max", file, number)[:2] == (
        3,
        b"undecided: soft constraints have costs\n",
    )
    limited = run("check", "--time-limit", "0.000001", file, number)
    assert limited[:2] == (3, b"undecided: the time limit was reached\n")


@pytest.mark.parametrize("text", ["", "at least 100", "v 1 2", "s SATISFIABLE\na x\t1", "1\n2"])
def test_other_answers_are_no_number(text: str) -> None:
    assert claimed_number(text) is None


@pytest.mark.skipif(importlib.util.find_spec("pyganak") is None, reason="needs csp2sat[count]")
def test_the_number_of_a_board_is_one(tmp_path: Path, run: Run) -> None:
    board, text, number = (tmp_path / f"b.{ending}" for ending in ("txt", "csp", "number"))
    board.write_text("puzzle akari\nsize 7 7\n" + ". . X . . . .\n. . . . . X .\n" * 3 + "- " * 7)
    code, out, _ = run("puzzle", board, "--count", "--time-limit", "60")
    lines = out.decode().splitlines()
    assert (code, lines[1]) == (0, f"{int(lines[0]):,} solutions")
    number.write_bytes(out)
    assert run("model", "akari", board, "-o", text)[0] == 0
    code, out, _ = run("check", text, number)
    assert (code, out.split()[0]) == (0, b"ok:")
