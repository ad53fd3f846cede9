"""docs/tutor.md is true: its boards have the steps, the conflict and the solution that it shows."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

from golden import agrees
from paths import ROOT
from running import Run

PAGE = (ROOT / "docs" / "tutor.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(?:console)?\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
*EXAMPLES, BOARD, SOLUTION = BLOCKS


def printed(run: Run, path: Path, board: str, *options: str) -> str:
    """What the command prints about a board."""
    file = path / "board.txt"
    file.write_text(board, "utf-8")
    return run("puzzle", file, *options)[1].decode()


@pytest.mark.parametrize("i", range(0, len(EXAMPLES), 2))
def test_conflicts_and_mistakes(i: int, run: Run, tmp_path: Path) -> None:
    board, example = EXAMPLES[i : i + 2]
    command, _, shown = example.partition("\n")
    *start, option, style = command.split()
    assert start == ["$", "csp2sat", "puzzle", "board.txt"]
    assert printed(run, tmp_path, board, option, style) == shown


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
