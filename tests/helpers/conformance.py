"""The conformance files and their answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

from paths import DATA

FOLDER = DATA / "conformance"


class Case(TypedDict, total=False):
    """What is expected of a file."""

    about: str
    status: str
    solutions: int
    optimum: int
    args: list[str]


CASES: dict[str, Case] = json.loads((FOLDER / "expected.json").read_text("utf-8"))["cases"]


ANSWERED = {name: case for name, case in CASES.items() if case["status"] != "ERROR"}


def path_of(name: str) -> Path:
    """The file of a case."""
    return FOLDER / f"{name}.csp"
