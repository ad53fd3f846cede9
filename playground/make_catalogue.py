"""Writes the catalogue of the page: kinds, heads of forms, examples.

python playground/make_catalogue.py build/site/catalogue.json
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from csp2sat import __version__
from csp2sat.csp.syntax.write import write
from csp2sat.models.classics.nqueens import Queens
from csp2sat.models.draw.highlights import STYLE
from csp2sat.models.draw.picture import ROLES
from csp2sat.models.registry import board_kind
from csp2sat.solver import LEVELS
from csp2sat.web.editing import HEADS
from csp2sat.web.palette import kinds
from csp2sat.web.view import view

ROOT = Path(__file__).parent.parent
SAMPLES = ROOT / "models" / "data"
EXAMPLES = Path(__file__).parent / "examples"
START = "slitherlink-8x8"
PUZZLES = {
    "Slitherlink": START,
    "Slitherlink, larger": "slitherlink-18x12",
    "Sudoku": "sudoku-9x9",
    "SAT Puzzle": "satpuzzle-6x6",
    "Akari": "akari-8x8",
    "Akari, 36 × 20": "akari-36x20",
    "Nurikabe": "nurikabe-7x7",
    "Masyu": "masyu-10x10",
}


def sample(kind: str) -> str:
    """The smallest board of a kind among the samples."""
    found = [each for each in SAMPLES.glob(f"{kind}-*x*.txt") if board_kind(kind)]
    return min((each.read_text("utf-8") for each in found), key=len, default="")


def sudoku_of_booleans() -> str:
    """Sudoku with 729 Boolean variables, as in an article on SAT and Haskell."""
    rows = (SAMPLES / "sudoku-9x9.txt").read_text("utf-8").splitlines()
    tokens = [row.split() for row in rows if row and not row.startswith(("#", "size"))]
    nine = range(1, 10)
    lines = ["; Sudoku with 729 Boolean variables: x_r_c_n says that row r, column c has n."]
    lines += [f"(bool x_{r}_{c}_{n})" for r, c, n in product(nine, nine, nine)]

    def one(places: Iterator[tuple[int, int, int]]) -> str:
        terms = " ".join(f"(if x_{r}_{c}_{n} 1 0)" for r, c, n in places)
        return f"(= (+ {terms}) 1)"

    lines += ["; Each cell has one number."]
    lines += [one((r, c, n) for n in nine) for r, c in product(nine, nine)]
    lines += ["; Each row, each column and each box has every number once."]
    for i, n in product(nine, nine):
        top, left = (i - 1) // 3 * 3 + 1, (i - 1) % 3 * 3 + 1
        lines.append(one((i, c, n) for c in nine))
        lines.append(one((r, i, n) for r in nine))
        lines.append(one((top + k // 3, left + k % 3, n) for k in range(9)))
    lines += ["; The clues."]
    for r, row in enumerate(tokens, 1):
        lines += [f"x_{r}_{c}_{n}" for c, n in enumerate(row, 1) if n.isdecimal() and n != "0"]
    return "\n".join([*lines, ""])


def models() -> Iterator[dict[str, str]]:
    """The examples of models: the files of a folder, then some that the program writes."""
    for path in sorted(EXAMPLES.glob("*.csp")):
        text = path.read_text("utf-8")
        yield {"name": text.splitlines()[0].lstrip("; ").rstrip("."), "text": text}
    queens = Queens(8)
    yield {"name": "8 queens", "text": write(queens.problem(), queens.heading())}
    yield {"name": "Sudoku with 729 Boolean variables", "text": sudoku_of_booleans()}


def catalogue() -> dict[str, object]:
    """The whole catalogue."""
    puzzles = [
        {"name": name, "kind": file.rsplit("-", 1)[0], "text": text(file)}
        for name, file in PUZZLES.items()
    ]
    return {
        "version": f"csp2sat {__version__}",
        "kinds": [{**each, "sample": sample(str(each["name"]))} for each in kinds()],
        "roles": ROLES,
        "highlights": STYLE,
        "levels": LEVELS,
        "heads": HEADS,
        "puzzles": puzzles,
        "models": list(models()),
        "start": view(text(START), START.rsplit("-", 1)[0]),
    }


def text(name: str) -> str:
    """A sample with the kind of puzzle in the first line."""
    path = next(
        each for each in (SAMPLES / f"{name}.txt", EXAMPLES / f"{name}.txt") if each.exists()
    )
    kind, written = name.rsplit("-", 1)[0], path.read_text("utf-8")
    return written if re.search("^puzzle ", written, re.MULTILINE) else f"puzzle {kind}\n{written}"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(catalogue(), ensure_ascii=False), "utf-8")
