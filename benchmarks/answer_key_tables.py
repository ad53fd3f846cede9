"""Problems of cspuz, plain and with answer keys, solved by csp2sat and by the solvers cspuz calls.

Each answer is compared with the known one.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from answer_keys import RECORDED, KeyProblem, right
from inprocess import PARTS, cost
from measure import Run, in_turn
from report import LEAST, geometric

ENOUGH = 0.1
"""CPU seconds: a mean of ratios has the problems for which the rival needs at least this."""
MODES = ("plain", "answer keys")
ONE_LINE = "(bool b0)\n"


class Row(NamedTuple):
    """A problem in one mode: the median run of each command."""

    problem: KeyProblem
    mode: str
    runs: list[Run]

    def right(self, i: int) -> bool | None:
        """Whether the answer of a command is right; None: there is no answer."""
        return right(self.runs[i].output.decode(errors="replace"), self.problem)


class Table:
    """The measurements; `starts` are the CPU seconds of each command on a file of one line."""

    def __init__(self, rows: Sequence[Row], names: Sequence[str], starts: Sequence[float]) -> None:
        self.rows = rows
        self.names = names
        self.starts = starts

    def net(self, row: Row, i: int) -> float:
        """The CPU seconds of a command without its start-up."""
        return max(row.runs[i].cpu - self.starts[i], 0)

    def ratio(self, row: Row, i: int, start: bool = False) -> float:
        """The CPU seconds of a rival by csp2sat's, with or without start-up."""
        ours, theirs = (row.runs[j].cpu if start else self.net(row, j) for j in (0, i))
        return max(theirs, LEAST) / max(ours, LEAST)

    def of(self, mode: str) -> list[Row]:
        """The rows of a mode."""
        return [row for row in self.rows if row.mode == mode]

    def lines(self) -> Iterator[str]:
        """All tables."""
        yield from self._sums()
        yield from self._ratios()
        yield from self._worst()
        yield from self._all()

    def _sums(self) -> Iterator[str]:
        starts = zip(self.names, self.starts, strict=True)
        yield "\n## Sums of CPU seconds\n"
        yield f"Start-up: {', '.join(f'{name} {each:.3f} s' for name, each in starts)}.\n"
        yield "| texts | solver | right | wrong | no answer | sum | without start-up |"
        yield "|---|---|---|---|---|---|---|"
        for mode in MODES:
            rows = self.of(mode)
            for i, name in enumerate(self.names):
                judged = [row.right(i) for row in rows]
                counts = (judged.count(each) for each in (True, False, None))
                sums = (sum(row.runs[i].cpu for row in rows), sum(self.net(row, i) for row in rows))
                cells = [mode, name, *map(str, counts), *(f"{each:.1f}" for each in sums)]
                yield f"| {' | '.join(cells)} |"
        for name in _unmeasured(self.names):
            seconds = [each for row in self.of(MODES[1]) for each in _recorded(row.problem, name)]
            missing = len(self.of(MODES[1])) - len(seconds)
            yield f"| {MODES[1]} | {name}, recorded | | | {missing} | {sum(seconds):.1f} | |"

    def _ratios(self) -> Iterator[str]:
        yield "\n## Ratios\n"
        yield (
            f"Of problems that both answer, the rival in at least {ENOUGH:g} s; a ratio is the "
            "rival's CPU seconds by csp2sat's: above 1 csp2sat is faster.\n"
        )
        yield "| texts | rival | problems | geometric mean | without start-up | csp2sat faster |"
        yield "|---|---|---|---|---|---|"
        for mode in MODES:
            for i, name in list(enumerate(self.names))[1:]:
                rows = [row for row in self._both(mode, i) if row.runs[i].cpu >= ENOUGH]
                if not rows:
                    continue
                means = [
                    geometric([self.ratio(row, i, start) for row in rows])
                    for start in (True, False)
                ]
                faster = sum(self.ratio(row, i) > 1 for row in rows)
                cells = [mode, name, str(len(rows)), *(f"{each:.2f}" for each in means)]
                yield f"| {' | '.join(cells)} | {faster} |"

    def _both(self, mode: str, i: int) -> list[Row]:
        return [row for row in self.of(mode) if row.right(0) and row.right(i)]

    def _worst(self) -> Iterator[str]:
        """The problems that cost most beyond the fastest rival, with a profile in process."""
        others = range(1, len(self.names))

        def excess(row: Row) -> float:
            return self.net(row, 0) - min(
                (self.net(row, i) for i in others if row.right(i)), default=0
            )

        rows = sorted(self.of(MODES[1]), key=excess)[-10:]
        heads = ["problem", *self.names, *PARTS, "other"]
        yield "\n## The ten where csp2sat loses most, with answer keys\n"
        yield (
            "CPU seconds without start-up, ordered by the difference to the fastest rival; then "
            "where csp2sat spends them: CPU seconds by phase of one run in process.\n"
        )
        yield f"| {' | '.join(heads)} |"
        yield "|---" * len(heads) + "|"
        for row in reversed(rows):
            times = [self._cell(row, i, 2) for i in range(len(self.names))]
            yield f"| {' | '.join([row.problem.name, *times, *_profile(row)])} |"

    def _cell(self, row: Row, i: int, digits: int) -> str:
        """Seconds without start-up; a limit reached, a failure, or WRONG."""
        if row.runs[i].late:
            return f"> {row.runs[i].cpu:.0f}"
        judged = row.right(i)
        if judged is None:
            return "fails"
        return f"{self.net(row, i):.{digits}f}{'' if judged else ' WRONG'}"

    def _all(self) -> Iterator[str]:
        more = _unmeasured(self.names)
        yield "\n## All problems\n"
        yield "CPU seconds without start-up."
        for mode in MODES:
            extra = [f"{name}, recorded" for name in more if mode == MODES[1]]
            heads = ["problem", "answer", *self.names, *extra]
            yield f"\n### {mode}\n"
            yield f"| {' | '.join(heads)} |"
            yield "|---" * len(heads) + "|"
            for row in self.of(mode):
                times = [self._cell(row, i, 3) for i in range(len(self.names))]
                old = [
                    "".join(f"{each:.3f}" for each in _recorded(row.problem, name))
                    for name in more
                    if mode == MODES[1]
                ]
                answer = _answer(row.problem.fixed)
                yield f"| {' | '.join([row.problem.name, answer, *times, *old])} |"


def _profile(row: Row) -> list[str]:
    """CPU seconds by phase of csp2sat in this process; blank if the command had no answer."""
    if not row.right(0):
        return [""] * (len(PARTS) + 1)
    return [f"{each:.2f}" for each in cost(row.problem.text).parts()]


def _answer(fixed: Mapping[str, str] | None) -> str:
    return "unsatisfiable" if fixed is None else f"{len(fixed)} fixed"


def _unmeasured(names: Sequence[str]) -> list[str]:
    return [name for name in RECORDED if name not in names]


def _recorded(problem: KeyProblem, name: str) -> list[float]:
    return [problem.seconds[name]] if name in problem.seconds else []


def measured(
    problems: Sequence[KeyProblem],
    commands: list[str],
    names: Sequence[str],
    repeat: int,
    timeout: float,
) -> Table:
    """Run every command on every problem, plain and with answer keys.

    Progress goes to standard error.
    """
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "problem.csp")
        path.write_text(ONE_LINE)
        starts = [each.cpu for each in in_turn(str(path), commands, 7, timeout)]
        for problem in problems:
            for mode, text in zip(MODES, (problem.plain, problem.text), strict=True):
                path.write_text(text)
                rows.append(Row(problem, mode, in_turn(str(path), commands, repeat, timeout)))
                seconds = "  ".join(f"{each.cpu:.2f}" for each in rows[-1].runs)
                print(f"{problem.name}, {mode}: {seconds}", file=sys.stderr, flush=True)
    return Table(rows, names, starts)
