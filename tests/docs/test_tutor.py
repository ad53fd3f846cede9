"""docs/tutor.md is true: its boards have the steps, the conflict and the solution that it shows."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

from golden import agrees
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
    items = []
    for i, step in enumerate(printed(run, tmp_path, BOARD, "--steps").splitlines(), 1):
        start = f"{i}. "
        text = f"{start}{step[0].upper()}{step[1:]}"
        items.append(textwrap.fill(text, 112, subsequent_indent=" " * len(start)))
    before, after = PAGE.split("\n1. ")[0], PAGE.partition("\nNow all sides")
    agrees(ROOT / "docs" / "tutor.md", "\n".join([before, *items, "".join(after[1:])]))


def test_the_solution(run: Run, tmp_path: Path) -> None:
    assert printed(run, tmp_path, BOARD) == SOLUTION
