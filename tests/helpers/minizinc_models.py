"""MiniZinc, if it is installed: models to FlatZinc, and the solutions of Gecode."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from csp2sat.commands.minizinc import CONFIGURATION, LIBRARY
from flatzinc_solutions import Shown, shown

needs_minizinc = pytest.mark.skipif(
    not (shutil.which("minizinc") and shutil.which("fzn-gecode")),
    reason="MiniZinc and Gecode are not installed (Debian: apt-get install minizinc)",
)


def flattened(model: str, folder: Path) -> str:
    """The FlatZinc of a model, with the library of csp2sat."""
    path, out = folder / "model.mzn", folder / "model.fzn"
    path.write_text(model)
    solver = LIBRARY / CONFIGURATION
    command: list[str | Path] = [
        "minizinc",
        "-c",
        "--no-output-ozn",
        "--solver",
        solver,
        path,
        "--fzn",
        out,
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return out.read_text()


def gecode_solutions(model: str, folder: Path) -> set[Shown]:
    """The solutions of a model that Gecode finds, with the standard decompositions."""
    path, out = folder / "gecode.mzn", folder / "gecode.fzn"
    path.write_text(model)
    command: list[str | Path] = [
        "minizinc",
        "-c",
        "--no-output-ozn",
        "-G",
        "std",
        path,
        "--fzn",
        out,
    ]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    done = subprocess.run(
        ["fzn-gecode", "-a", out], capture_output=True, text=True, check=True, timeout=60
    )
    *found, end = done.stdout.split("----------")
    assert end.strip() in ("==========", "=====UNSATISFIABLE====="), done.stdout + done.stderr
    return {shown(each) for each in found}
