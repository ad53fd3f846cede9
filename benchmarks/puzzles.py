"""The uniqueness of large boards, one or a few of each kind of puzzle.

`data/puzzles/boards.txt` has their addresses and sources. A kind without an address there is
measured on its samples in `models/data`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from csp2sat.commands import files
from csp2sat.csp.errors import Source
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.read_puzzle import identify_address, instance
from csp2sat.models.registry import PUZZLES, kind
from measure import PYTHON, run

HERE = Path(__file__).parent
BOARDS = HERE / "data" / "puzzles" / "boards.txt"
SAMPLES = HERE.parent / "models" / "data"
COMMAND = f"{PYTHON} -m csp2sat puzzle %s --unique --format json"
MOST, USUAL = 10.0, 1.0
"""CPU seconds that a board should not take, and that nine of ten boards should not take."""


class Given(NamedTuple):
    """A board of a kind: an address or a file, and its number of columns and rows."""

    kind: str
    input: str
    width: int
    height: int


class Row(NamedTuple):
    """What was measured of a board. `verdict`: `unique`, `not unique`, `none`; empty: stopped."""

    board: Given
    verdict: str
    seconds: float
    clauses: int

    def line(self) -> str:
        """The row of the table."""
        kind, text, width, height = self.board
        shown = f"[address]({text})" if "://" in text else f"`models/data/{Path(text).name}`"
        verdict = self.verdict or "stopped"
        seconds = f"{self.seconds:.2f}" if self.verdict else f"more than {self.seconds:.0f}"
        clauses = f"{self.clauses:,}" if self.verdict else ""
        return f"| {kind} | {width}x{height} | {verdict} | {seconds} | {clauses} | {shown} |"


def lines(names: Sequence[str], timeout: float) -> Iterator[str]:
    """The table and what it shows; some kinds only, if any are named."""
    kinds = [name for name in PUZZLES if isinstance(kind(name), Kind)]
    boards = list(given(names or kinds))
    rows = []
    for each in boards:
        rows.append(_measured(each, timeout))
        print(rows[-1].line(), file=sys.stderr, flush=True)
    yield from _summary(rows)
    if missing := [name for name in names or kinds if name not in {each.kind for each in boards}]:
        yield f"- no boards: {', '.join(missing)}"
    yield "\n| kind | size | verdict | CPU s | clauses | board |"
    yield "|---|---|---|---|---|---|"
    yield from (row.line() for row in rows)


def given(names: Iterable[str]) -> list[Given]:
    """The boards of some kinds, in the order of the kinds, the largest first."""
    addresses: dict[str, list[Given]] = {}
    for line in BOARDS.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            found = identify_address(Source(line, BOARDS.name)).read()
            assert isinstance(found, BoardPuzzle)
            addresses.setdefault(found.kind.name, []).append(_given(found, line))
    boards = []
    for name in names:
        own = addresses.get(name) or list(_samples(name))
        boards += sorted(own, key=lambda each: -each.width * each.height)
    return boards


def _samples(name: str) -> Iterator[Given]:
    for path in sorted(SAMPLES.glob(f"{name}-[0-9]*.txt")):
        found = instance(name, [str(path)], files.source)
        assert isinstance(found, BoardPuzzle)
        yield _given(found, str(path))


def _given(puzzle: BoardPuzzle, text: str) -> Given:
    return Given(puzzle.kind.name, text, puzzle.board.width, puzzle.board.height)


def _measured(board: Given, timeout: float) -> Row:
    done = run(COMMAND, board.input, timeout)
    if done.late:
        return Row(board, "", timeout, 0)
    found = json.loads(done.output)
    return Row(board, found["unique"], done.cpu, found["statistics"]["clauses"])


def _summary(rows: Sequence[Row]) -> Iterator[str]:
    kinds = {row.board.kind for row in rows}
    yield f"- {len(rows)} boards of {len(kinds)} kinds"
    yield "- Their sources are in `data/puzzles/boards.txt`"
    yield "- CPU seconds: one run of `csp2sat puzzle BOARD --unique`, start-up included"
    for limit in (MOST, USUAL):
        over = [row for row in rows if not row.verdict or row.seconds >= limit]
        share = 1 - len(over) / len(rows) if rows else 1
        named = ", ".join(f"{row.board.kind} {row.board.width}x{row.board.height}" for row in over)
        yield f"- under {limit:g} s: {share:.1%}{f'; not {named}' if over else ''}"
