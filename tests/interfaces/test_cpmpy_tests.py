"""CPMpy's own tests of solvers pass with ours; `CPMPY` is a clone of its repository."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

pytest.importorskip("cpmpy")
FOLDER = Path(os.environ.get("CPMPY", "no folder"))
TESTS = FOLDER / "tests"
FILES = sorted(path.name for path in TESTS.glob("test_*.py")) or ["all files"]
LEFT = {
    "test_solvers.py::TestSupportedSolvers::test_solution_callback":
        "takes two solutions of a large problem in three seconds of the clock for granted",
    **dict.fromkeys(
        [f"test_rc2_obj.py::TestRC2Transform::test_transform_objective_{what}_plus_const"
         for what in ("linear_combination_bool", "linear_combination_int", "mixed_vars")],
        "tests another solver, which needs pypblib",
    ),
}  # fmt: skip
"""Tests that are left out, and why."""
NOTHING_TO_DO = 5
"""What pytest returns if all tests of a file are for other solvers."""


def why_not() -> str:
    """Why the tests can't be run; empty: they can."""
    if not (TESTS / "conftest.py").is_file():
        return "CPMPY is not the folder of CPMpy's repository"
    text = (FOLDER / "cpmpy" / "__init__.py").read_text("utf-8")
    there = re.search(r'__version__ = "(.*)"', text)
    installed = version("cpmpy")
    return "" if there and there[1] == installed else f"CPMPY is not version {installed}"


@pytest.mark.nightly
@pytest.mark.parametrize("file", FILES)
def test_the_tests_of_cpmpy_pass(file: str) -> None:
    if reason := why_not():
        pytest.skip(reason)
    command = [
        sys.executable, "-m", "pytest", "-q", "-p", "csp2sat.cpmpy", "-p", "no:cacheprovider",
        "--rootdir", ".", "--solver", "csp2sat", *(f"--deselect={test}" for test in LEFT), file,
    ]  # fmt: skip
    result = subprocess.run(
        command, cwd=TESTS, capture_output=True, text=True, check=False, timeout=3600
    )
    assert result.returncode in (0, NOTHING_TO_DO), result.stdout[-5000:]
