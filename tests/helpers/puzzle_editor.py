"""The puzzle editor pzprjs as a judge; its folder is in the environment, in `PZPRJS`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from paths import ROOT

SCRIPT = ROOT / "tests" / "helpers" / "editor.js"
FOLDER = os.environ.get("PZPRJS", "")
needs_editor = pytest.mark.skipif(
    not FOLDER or shutil.which("node") is None,
    reason="PZPRJS is not set to a folder of pzprjs, or node is missing: docs/adding-a-puzzle.md",
)

Mark = tuple[int, int, str, int]
"""A place in half cells, the column first, both odd in the middle of a cell; what it has there."""


class Edited(NamedTuple):
    """What the editor makes of a board.

    `verdict` is empty if the board is solved, else the first mistake; `marks` are what it has in
    cells and on their sides.
    """

    address: str
    file: str
    verdict: str
    marks: set[Mark]


class Script(NamedTuple):
    """The boards in the editor's own tests of a kind, by its name there.

    `answers` are files, each with the name of the mistake in it (None: it is solved); `inputs` are
    files that were drawn.
    """

    name: str
    address: str
    answers: list[tuple[str | None, str]]
    inputs: list[str]


def edited(boards: Sequence[tuple[str, Sequence[Mark]]]) -> list[Edited | None]:
    """Addresses or files, with marks on them; None: the editor does not know the kind."""
    found: list[dict[str, Any] | None] = _asked({"boards": boards})
    return [
        None if each is None else Edited(**{**each, "marks": set(map(tuple, each["marks"]))})
        for each in found
    ]


def scripts(names: Sequence[str]) -> Iterator[Script]:
    """The tests of kinds."""
    for name, address, answers, inputs in _asked({"scripts": names}):
        yield Script(name, f"{name}/{address}", [(code, file) for code, file in answers], inputs)


def _asked(request: object) -> Any:
    done = subprocess.run(
        ["node", str(SCRIPT), str(Path(FOLDER).resolve())],
        input=json.dumps(request).encode(),
        capture_output=True,
        check=True,
        timeout=300,
    )
    return json.loads(done.stdout)
