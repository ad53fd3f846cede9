"""Rules with boards for the page: new ones, and those of known kinds with their samples."""

from __future__ import annotations

from pathlib import Path

from csp2sat.csp.errors import Source
from csp2sat.models.board_puzzle import board_text
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.reading import split_board
from csp2sat.web.read_board_text import Reading, read
from csp2sat.web.rule_editor import look
from csp2sat.web.rule_kinds import RuleKinds
from csp2sat.web.rule_words import words

ROOT = Path(__file__).parent.parent
OWN = Path(__file__).parent / "examples"
SHELF = ROOT / "models" / "shelf"
SAMPLES = ROOT / "models" / "data"
BOARDS = Path(__file__).parent / "boards"
"""Boards for texts of the shelf that write what is on them otherwise than samples do."""


def rules() -> dict[str, object]:
    """The part of the catalogue for the room of rules."""
    kinds = RuleKinds()
    own = [_example(kinds, path.read_text("utf-8")) for path in sorted(OWN.glob("*.rules"))]
    known = [_with_sample(kinds, path) for path in sorted(SHELF.glob("*.rules"))]
    known.sort(key=lambda each: each["name"])
    first, board = split_board(Source(own[0]["text"]))
    assert board, "the first example has a board"
    return {
        "words": words(),
        "examples": [
            {"name": "New rules", "examples": own},
            {"name": "Rules of known puzzles", "examples": known},
        ],
        "start": look(kinds.kind(first.text), board.text),
    }


def _example(kinds: RuleKinds, text: str) -> dict[str, str]:
    rules, _ = split_board(Source(text))
    return {"name": kinds.kind(rules.text).title, "text": text}


def _with_sample(kinds: RuleKinds, path: Path) -> dict[str, str]:
    """A text of the shelf with a board: one of its own, or else the smallest sample it can have."""
    text = path.read_text("utf-8")
    kind = kinds.kind(text)
    own = BOARDS / f"{path.stem}.txt"
    if own.is_file():
        board = own.read_text("utf-8")
    else:
        texts = (each.read_text("utf-8") for each in SAMPLES.glob(f"{path.stem}-*.txt"))
        read_ones = [read(each, path.stem) for each in texts]
        boards = [_written(kind, x) for x in read_ones if x.kind and x.kind.name == path.stem]
        board = min((x for x in boards if not read(x, kind).mistakes), key=len)
    return {"name": kind.title, "text": f"{text.rstrip()}\n---\n{board}"}


def _written(kind: Kind, reading: Reading) -> str:
    """A board as a text of the kind of some rules."""
    return board_text(kind, reading.puzzle().board).partition("\n")[2]
