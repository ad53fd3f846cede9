"""`make demo` is the first command in a fresh clone: it sets itself up and draws a solved board."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from paths import ROOT

SOLUTION = ROOT / "tests" / "data" / "boards" / "akari" / "sugar-akari-10.sol.txt"

pytestmark = [
    pytest.mark.clone,
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a git repository"),
]


def clean_environment() -> dict[str, str]:
    """The environment without anything of the virtual environment, git or make we run under."""
    dropped = {"VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME", "MAKEFLAGS", "MFLAGS", "MAKELEVEL"}
    dropped |= {"GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"}
    env = {name: value for name, value in os.environ.items() if name not in dropped}
    if sys.prefix != sys.base_prefix:
        path = env["PATH"].split(os.pathsep)
        env["PATH"] = os.pathsep.join(p for p in path if not p.startswith(sys.prefix))
    # The interpreter of these tests, and not whichever `python3` comes first.
    env["PYTHON"] = str(Path(sys.executable).resolve())
    return env


def run(*command: str | Path, cwd: Path) -> str:
    """Both outputs of a command that must succeed."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=clean_environment(),
        text=True,
        encoding="utf-8",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=900,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def rows(text: str) -> list[str]:
    """The lines of a drawing without blanks at their ends."""
    return [line.rstrip() for line in text.splitlines()]


def holds_the_board(output: str) -> bool:
    """Whether the rows of the solution stand in the output, one below the other."""
    lines, board = rows(output), rows(SOLUTION.read_text("utf-8"))
    return any(lines[i : i + len(board)] == board for i in range(len(lines)))


def test_the_demo_runs_in_a_fresh_clone(tmp_path: Path) -> None:
    clone = tmp_path / "a clone"
    run("git", "clone", "--quiet", ROOT, clone, cwd=tmp_path)
    assert not (clone / ".venv").exists()
    first = run("make", "demo", cwd=clone)
    assert "install --editable" in first
    assert holds_the_board(first), first
    second = run("make", "demo", cwd=clone)
    assert "install --editable" not in second
    assert holds_the_board(second), second
    assert run("git", "status", "--porcelain", cwd=clone) == ""
