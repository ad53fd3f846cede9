"""docs/tutor.md is true: its boards have the steps, the conflict and the solution that it shows."""

from __future__ import annotations

import re
from pathlib import Path

from paths import ROOT
from running import Run

PAGE = (ROOT / "docs" / "tutor.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(?:console)?\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
CONTRADICTION, CONFLICT, BOARD, SOLUTION = BLOCKS


def printed(run: Run, path: Path, board: str, *options: str) -> str:
    """What the command prints about a board."""
    file = path / "board.txt"
    file.write_text(board, "utf-8")
    return run("puzzle", file, *options)[1].decode()


def test_the_conflict(run: Run, tmp_path: Path) -> None:
    command, _, shown = CONFLICT.partition("\n")
    assert command == "$ csp2sat puzzle board.txt --explain"
    assert printed(run, tmp_path, CONTRADICTION, "--explain") == shown


def test_the_steps(run: Run, tmp_path: Path) -> None:
    items = re.findall(r"^\d+\. (.*(?:\n {3,}.*)*)", PAGE, re.MULTILINE)
    shown = [re.sub(r"\n +", " ", each) for each in items]
    steps = printed(run, tmp_path, BOARD, "--steps").splitlines()
    assert [each[0].upper() + each[1:] for each in steps] == shown


def test_the_solution(run: Run, tmp_path: Path) -> None:
    assert printed(run, tmp_path, BOARD) == SOLUTION
