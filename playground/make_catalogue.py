"""Writes the catalogues of the page: kinds, their samples, examples of rules and of models.

python playground/make_catalogue.py build/catalogues
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from course_pages import index, kept_kinds, packed, pages
from course_translation import translated
from csp2sat import __version__
from csp2sat.models.draw.highlights import STYLE
from csp2sat.models.draw.picture import ROLES
from csp2sat.models.draw.svg_marks import ANSWER, BLACK_ANSWER, TINTS
from csp2sat.models.registry import board_kind
from csp2sat.solver.rating.levels import LEVELS
from csp2sat.web.board_view import view
from csp2sat.web.kinds_for_editor import kinds
from csp2sat.web.model_editor import HEADS
from daily_store import FOLDER, kept_days
from model_examples import groups
from page_translation import in_language
from rule_examples import rules

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "models" / "data"
EXAMPLES = Path(__file__).parent / "examples"
START = "slitherlink-8x8"
PUZZLES = {
    "Problems of articles": {
        "Slitherlink": START,
        "Slitherlink, 18 × 12": "slitherlink-18x12",
        "Sudoku": "sudoku-9x9",
        "SAT Puzzle": "satpuzzle-6x6",
        "Akari": "akari-8x8",
        "Akari, 36 × 20": "akari-36x20",
    },
    "More": {
        "Nurikabe": "nurikabe-7x7",
        "Masyu": "masyu-10x10",
        "LITS": "lits-10x10",
        "Heyawake": "heyawake-6x6",
        "Killer Sudoku": "killer-sudoku-9x9",
        "Nonogram": "nonogram-6x7",
    },
}


def sample(kind: str) -> str:
    """The smallest board of a kind among the samples."""
    found = [each for each in SAMPLES.glob(f"{kind}-*x*.txt") if board_kind(kind)]
    return min((each.read_text("utf-8") for each in found), key=len, default="")


def catalogues() -> Iterator[tuple[str, object]]:
    """The files of the page, each with what one part of it needs."""
    yield "catalogue", catalogue()
    yield "samples", _samples()
    yield "rules", rules()
    models = [
        {"name": heading, "examples": [each._asdict() for each in found]}
        for heading, found in groups()
    ]
    for path in sorted(FOLDER.glob("[0-9]*.json")):
        yield f"daily-{path.stem}", json.loads(path.read_text("utf-8"))
    yield "course", index(kept_kinds())
    yield "models", {"heads": HEADS, "examples": models}
    yield "ja", in_language("ja", [_start(), *_samples().values()])


@cache
def _samples() -> Mapping[str, Mapping[str, object]]:
    """The boards that players try first, by their kinds."""
    names = [str(each["name"]) for each in kinds()]
    return {kind: view(_with_kind(sample(kind), kind), kind) for kind in names}


def _start() -> Mapping[str, object]:
    """The board of the first screen."""
    return view(text(START), START.rsplit("-", 1)[0])


def catalogue() -> dict[str, object]:
    """What the page needs at its start."""
    puzzles = [
        {
            "name": heading,
            "examples": [
                {"name": name, "kind": file.rsplit("-", 1)[0], "text": text(file)}
                for name, file in files.items()
            ],
        }
        for heading, files in PUZZLES.items()
    ]
    return {
        "version": f"csp2sat {__version__}",
        "kinds": kinds(),
        "roles": ROLES,
        "highlights": STYLE,
        "colours": {"answer": ANSWER, "black": BLACK_ANSWER, "tints": TINTS},
        "levels": LEVELS,
        "puzzles": puzzles,
        "start": _start(),
        "daily": _days(),
    }


def _days() -> list[str] | None:
    """The first and the last day that have boards; None: no day has."""
    days = [*kept_days()]
    return [str(days[0]), str(days[-1])] if days else None


def text(name: str) -> str:
    """A sample with the kind of puzzle in the first line."""
    path = next(
        each for each in (SAMPLES / f"{name}.txt", EXAMPLES / f"{name}.txt") if each.exists()
    )
    return _with_kind(path.read_text("utf-8"), name.rsplit("-", 1)[0])


def _with_kind(text: str, kind: str) -> str:
    return text if re.search("^puzzle ", text, re.MULTILINE) else f"puzzle {kind}\n{text}"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in catalogues():
        (folder / f"{name}.json").write_text(json.dumps(value, ensure_ascii=False), "utf-8")
    course = kept_kinds()
    for kind, parts in course.items():
        (folder / f"course-{kind}.bin").write_bytes(packed(pages(parts)))
    in_course = {kind: translated(parts, "ja") for kind, parts in course.items()}
    (folder / "course-ja.bin").write_bytes(packed(in_course))
