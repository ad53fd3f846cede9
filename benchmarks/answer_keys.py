"""Problems with answer keys, as cspuz sends them, with the answers and seconds of other solvers.

A folder of them has gzipped .csp files and `index.json`: for each file its status (`sat`, `unsat`),
the value of each key in the order of the `#` line (`-`: not fixed), and the CPU seconds that
csugar, cspuz_core and an earlier csp2sat took when the index was made.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "data" / "cspuz"
RECORDED = ("csugar", "cspuz_core")
"""The solvers whose recorded seconds are shown where they are not measured."""


class KeyProblem(NamedTuple):
    """`fixed`: the keys with one value in all solutions, and it as text; None: no solution.

    `seconds`: recorded CPU seconds by solver, only of those that answered.
    """

    name: str
    text: str
    fixed: Mapping[str, str] | None
    seconds: Mapping[str, float]

    @property
    def plain(self) -> str:
        """The text without its `#` line."""
        lines = self.text.splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("#"))


def problems(folder: Path = FOLDER) -> list[KeyProblem]:
    """The problems of a folder, in the order of its index.

    Raises:
        OSError: the folder has no index, or a file of the index is missing.
    """
    index = json.loads((folder / "index.json").read_text())
    return [_problem(folder, row) for row in index["files"]]


def _problem(folder: Path, row: Mapping[str, str | float | None]) -> KeyProblem:
    file = str(row["file"])
    text = gzip.decompress((folder / file).read_bytes()).decode()
    (keys,) = (line[1:].split() for line in text.splitlines() if line.startswith("#"))
    seconds = {name: float(row[name] or 0) for name in (*RECORDED, "csp2sat") if row[name]}
    return KeyProblem(file.removesuffix(".csp.gz"), text, _fixed(keys, row), seconds)


def _fixed(keys: Sequence[str], row: Mapping[str, str | float | None]) -> dict[str, str] | None:
    if row["status"] == "unsat":
        return None
    words = {"t": "true", "f": "false"}
    values = zip(keys, str(row["fixed"]).split(), strict=True)
    return {key: words.get(value, value) for key, value in values if value != "-"}


def right(output: str, problem: KeyProblem) -> bool | None:
    """Whether an output, in Sugar's or csugar's format, is right; None: it has no answer.

    A solution must have the values of the fixed keys; a list of keys must have these alone.
    """
    first, *lines = output.splitlines() or [""]
    if first in ("unsat", "s UNSATISFIABLE"):
        return problem.fixed is None
    if first == "sat":
        return dict(line.split() for line in lines) == problem.fixed
    if first == "s SATISFIABLE":
        values = dict(line.split()[1:] for line in lines if line != "a")
        fixed = problem.fixed
        return fixed is not None and all(values.get(key) == fixed[key] for key in fixed)
    return None


def key_problems(folder: Path | None) -> list[KeyProblem]:
    """The problems of a folder, by default those here; the program ends without them."""
    try:
        return problems(folder or FOLDER)
    except OSError as error:
        sys.exit(f"There are no problems of cspuz: {error}")
