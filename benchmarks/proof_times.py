"""Proofs that boards have no other solution: CPU seconds of solving, proving and checking."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from measure import PYTHON, run

SAMPLES = Path(__file__).parent.parent / "models" / "data"
COMMAND = f"{PYTHON} -m csp2sat"

CLAIMS = (
    ("a solution", "its values", "`check`: the constraints are evaluated"),
    ("no solution", "clauses, DRAT proof", "`check-proof --from-text`"),
    ("the best solution", "values, clauses, DRAT proof", "`check-proof --from-text --answer`"),
    ("all solutions, their number", "values of each, clauses, DRAT proof", "the same"),
    ("a single solution, a backbone", "values, clauses, DRAT proof", "the same"),
    ("the bounds of sums", "inequalities, proof for VeriPB", "`check-proof F.opb F.pbp`, VeriPB"),
    ("a number of solutions", "the number", "`check`: counted anew from the constraints"),
    ("shares of the solutions by the model counter", "none", "nothing: it is trusted"),
)
"""What is claimed, what certifies it, and what checks that."""


COLUMNS = "sample", "solving", "proving", "checking", "checking / solving", "clauses", "by graphs"
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|"


class Row(NamedTuple):
    """A sample: CPU seconds, and what was checked."""

    name: str
    solving: float
    proving: float
    checking: float
    verified: bool
    clauses: int
    by_graphs: int


def lines(names: Sequence[str], timeout: float) -> Iterator[str]:
    """The tables of claims and of samples: those of some names, or the smallest of each kind."""
    yield "\n| claim | certificate | checked by |\n|---|---|---|"
    yield from (f"| {' | '.join(claim)} |" for claim in CLAIMS)
    rows = [row for path in _samples(names) if (row := measured(path, timeout))]
    if not rows:
        sys.exit("no sample has a single solution")
    done = [row for row in rows if row.verified]
    yield f"\n- {len(rows)} samples with a single solution, {len(done)} verified from the text"
    clauses, cuts = sum(row.clauses for row in done), sum(row.by_graphs for row in done)
    yield f"- of {clauses:,} clauses {cuts:,} follow from constraints on graphs"
    yield "- CPU seconds with the start of Python: uniqueness, the same with a proof, the check\n"
    yield HEAD
    for row in sorted(rows, key=lambda row: -row.checking):
        yield _line(row)
    yield _total("median", median, rows)
    yield _total("all", sum, rows)


def measured(path: Path, timeout: float) -> Row | None:
    """A sample with the proof of its uniqueness; None: it is not unique, or takes too long."""
    kind = path.stem.rpartition("-")[0]
    with TemporaryDirectory() as folder:
        text = Path(folder, "q.csp")
        cnf, drat, answer = (text.with_suffix(f".{end}") for end in ("cnf", "drat", "answer"))
        if (
            run(f"{COMMAND} model {kind} %s -o {text}", str(path), timeout).late
            or not text.exists()
        ):
            return None
        plain = run(f"{COMMAND} --unique %s", str(text), timeout)
        proved = run(f"{COMMAND} --unique --proof {drat} %s", str(text), timeout)
        if not cnf.exists():
            return None
        answer.write_bytes(proved.output)
        words = f"check-proof --from-text {text} --answer {answer} {cnf} {drat}"
        checked = run(f"{COMMAND} {words} < %s", str(text), timeout)
        cuts = re.search(rb"c (\d+) clauses? by constraints on graphs", checked.output)
        count = re.search(r"^p cnf \d+ (\d+)", cnf.read_text(), re.MULTILINE)
        assert count, "a formula has a header"
        verified = checked.output.startswith(b"s VERIFIED from the text")
        number = int(cuts[1]) if cuts else 0
        times = plain.cpu, proved.cpu, checked.cpu
        return Row(path.stem, *times, verified, int(count[1]), number)


def _samples(names: Sequence[str]) -> list[Path]:
    """The samples of some names, or the smallest of each kind."""
    if names:
        return [SAMPLES / f"{name}.txt" for name in names]
    smallest: dict[str, Path] = {}
    for path in sorted(SAMPLES.glob("*-*x*.txt"), key=lambda path: path.stat().st_size):
        smallest.setdefault(path.stem.rpartition("-")[0], path)
    return sorted(smallest.values())


def _total(name: str, of: Callable[[list[float]], float], rows: Sequence[Row]) -> str:
    """The line of a total of all samples."""
    solving = of([row.solving for row in rows])
    proving, checking = of([row.proving for row in rows]), of([row.checking for row in rows])
    return _line(Row(name, solving, proving, checking, True, 0, 0))


def _line(row: Row) -> str:
    times = f"{row.solving:.2f} | {row.proving:.2f} | {row.checking:.2f}"
    ratio = f"{row.checking / row.solving:.1f}"
    name = row.name if row.verified else f"{row.name} (not verified)"
    counts = f"{row.clauses:,} | {row.by_graphs:,}" if row.clauses else " | "
    return f"| {name} | {times} | {ratio} | {counts} |"
