"""The thoughts by which a board is solved step by step, with their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from boards import SAMPLES
from csp2sat.puzzle import Board
from paths import DATA


def board(kind: str, *rows: str) -> str:
    """The text of a board."""
    width = len(rows[0].split())
    return "\n".join([f"puzzle {kind}", f"size {width} {len(rows)}", *rows, ""])


@cache
def sentences_of(name: str) -> Mapping[str, str]:
    """The sentences of the steps of a sample or of a board of the tutor, with their thoughts."""
    paths = (folder / f"{name}.txt" for folder in (SAMPLES, DATA / "tutor" / "boards"))
    steps = Board.read(next(path for path in paths if path.exists())).steps()
    return {step.explanation.short: step.explanation.thought for step in steps}


@cache
def thoughts_in(text: str) -> Mapping[str, list[str]]:
    """For each thought its sentences; the text is a board, or the name of one that comes along."""
    source = text if "\n" in text else str(SAMPLES / f"{text}.txt")
    result: dict[str, list[str]] = {}
    for step in Board.read(source).steps():
        result.setdefault(step.explanation.thought, []).append(step.text)
    return result
