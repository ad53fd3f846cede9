"""Rules with boards for the page: new ones, and those of known kinds with their samples."""

from __future__ import annotations

from pathlib import Path

from csp2sat.csp.errors import Source
from csp2sat.models.board_puzzle import board_text
from csp2sat.models.rule_texts.reading import split_board
from csp2sat.web.read_board_text import Reading, read
from csp2sat.web.rule_editor import look, words
from csp2sat.web.rule_kinds import RuleKinds

ROOT = Path(__file__).parent.parent
OWN = Path(__file__).parent / "examples"
SHELF = ROOT / "models" / "shelf"
SAMPLES = ROOT / "models" / "data"


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
    """A text of the shelf with the smallest sample that has no other parts than its boards."""
    text = path.read_text("utf-8")
    kind = kinds.kind(text)
    found = [
        read(each.read_text("utf-8"), path.stem) for each in SAMPLES.glob(f"{path.stem}-*.txt")
    ]
    boards = [_bare(each) for each in found if each.kind and each.kind.name == path.stem]
    fit = [board for board in boards if not read(board, kind).mistakes]
    return {"name": kind.title, "text": f"{text.rstrip()}\n---\n{min(fit, key=len)}"}


def _bare(reading: Reading) -> str:
    """A board without its kind."""
    puzzle = reading.puzzle()
    return board_text(puzzle.kind, puzzle.board).partition("\n")[2]
