"""Makes the boards of `data/boards`: of three levels, with the steps of their solutions.

    nice -n 10 python benchmarks/board_set.py              what is missing, kind after kind
    nice -n 10 python benchmarks/board_set.py --seconds 600 slitherlink masyu

A file for each kind has a line of JSON for each board, in the order of levels and seeds: `kind`,
`level`, `seed`, `size` (width and height), `board` (a text that `Board.read` reads) and `steps`.
A step is the name or form of its thought, its cost, and the values that follow, by the names of the
variables of the board's model; none for a step that only excludes values.

The same seed makes the same board, as long as solver and makers stay the same. A run goes on where
another one ended: a file is replaced at once, after each board.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from time import monotonic
from typing import Any

from csp2sat.models.board_puzzle import read_again
from csp2sat.models.generate.generators import setter
from csp2sat.models.registry import GENERATED, board_kind
from csp2sat.puzzle import Board
from csp2sat.puzzle.level_costs import COSTS
from csp2sat.puzzle.levels import KINDS
from csp2sat.puzzle.making import make
from csp2sat.solver.limits import LimitReached

FOLDER = Path(__file__).parent / "data" / "boards"
LEVELS = ("easy", "medium", "hard")
SEEDS = (*range(2, 49, 2), *range(1, 13, 2))
"""Small boards, then a few of usual size."""

PATIENCE = 6.0
"""Seconds for a board, and for its steps."""
MOST_FAILED = 3
"""After this many failures of a kind and level, a run tries no further seeds."""
SMALL = 2 / 3
"""Boards of even seeds have this share of the rows and columns, where the kind has such boards."""
LEAST = 5
"""The rows and columns that small boards have at least."""

LEAST_STEPS = 3
"""Clues of small boards may say almost everything."""

Row = dict[str, Any]


def kinds() -> list[str]:
    """The kinds with levels of which boards are made."""
    return [name for name in GENERATED if name in COSTS or name in KINDS]


def read(path: Path) -> Iterator[Row]:
    """The boards of a file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def write(path: Path, rows: Mapping[tuple[str, int], Row]) -> None:
    """Replace a file; equal boards give equal bytes."""
    ordered = sorted(rows.values(), key=lambda row: (LEVELS.index(row["level"]), row["seed"]))
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in ordered)
    new = path.with_suffix(".new")
    new.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    os.replace(new, path)


def made(kind: str, level: str, seed: int, patience: float = PATIENCE) -> Row:
    """A board with its steps, each within some seconds.

    Raises:
        ValueError: no such board can be made, or it has too few steps.
        LimitReached: not in time.
    """
    board = _board(kind, level, seed, patience)
    steps = [
        [step.thought, step.cost, dict(step.explanation.values)]
        for step in board.steps(time_limit=patience)
    ]
    if len(steps) < LEAST_STEPS:
        raise ValueError(f"the board has only {len(steps)} steps")
    inner = board.puzzle.board
    row = {"kind": board.kind, "level": level, "seed": seed, "size": [inner.width, inner.height]}
    return {**row, "board": board.text, "steps": steps}


def _board(kind: str, level: str, seed: int, patience: float) -> Board:
    entry = board_kind(kind)
    assert entry, "the name is in the table"
    width, height = setter(entry).drafting.usual_size
    small = [max(LEAST, round(side * SMALL)) if side > LEAST else side for side in (width, height)]
    sizes = [(small[0], small[1])] if seed % 2 == 0 else []
    for size in (*sizes, (width, height)):
        try:
            board = make(kind, size, seed=seed, difficulty=level, time_limit=patience)
            return Board(read_again(entry, board.puzzle.board))
        except ValueError:
            if size == (width, height):
                raise
    raise AssertionError("there is a usual size")


def run(names: Sequence[str], seconds: float) -> None:
    """Make what is missing of each kind in turn, until the time is over."""
    end = monotonic() + seconds
    FOLDER.mkdir(exist_ok=True)
    for kind in names:
        path = FOLDER / f"{kind}.jsonl.gz"
        for row in new_rows(kind, {*rows_of(path)}, end):
            rows = rows_of(path)
            if row["board"] not in {known["board"] for known in rows.values()}:
                write(path, rows | {(row["level"], row["seed"]): row})


def rows_of(path: Path) -> dict[tuple[str, int], Row]:
    """The boards of a file by level and seed; none without a file."""
    rows = read(path) if path.exists() else ()
    return {(row["level"], row["seed"]): row for row in rows}


def new_rows(kind: str, known: Collection[tuple[str, int]], end: float) -> Iterator[Row]:
    """Yields boards of a kind beside those of known levels and seeds, until a time.

    Of a level that failed several times no further boards are tried.
    """
    failed = Counter[str]()
    for seed, level in product(SEEDS, LEVELS):
        if (level, seed) in known or failed[level] >= MOST_FAILED:
            continue
        if monotonic() > end:
            return
        try:
            yield made(kind, level, seed)
        except (LimitReached, ValueError) as error:
            failed[level] += 1
            print(kind, level, seed, error, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kinds", nargs="*", default=kinds(), help="default: all with levels")
    parser.add_argument("--seconds", type=float, default=1e9, help="start no board after this time")
    args = parser.parse_args()
    run(args.kinds, args.seconds)


if __name__ == "__main__":
    main()
