"""The real command, ended by signals at random moments: what it leaves behind."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from processes import PATIENCE, Started, pigeons

FILE = "problem.csp"
DATA = Path(__file__).parents[2] / "models" / "data"
RUNS: tuple[tuple[str | Path, ...], ...] = (
    (FILE,),
    ("--all", FILE),
    ("--explain", FILE),
    ("--jobs", "2", FILE),
    ("--jobs", "3", "--format", "json", FILE),
    ("--cubes", "8", "--jobs", "2", FILE),
    ("--solver-command", "sh -c 'sleep 60'", FILE),
    ("--jobs", "2", "--solver-command", "sh -c 'sleep 60'", FILE),
    ("--out", "answer", FILE),
    ("encode", "-o", "q.cnf", "--map", "q.map", FILE),
    ("puzzle", "nqueens", "80"),
    ("puzzle", "nqueens", "40", "--jobs", "2"),
    ("puzzle", "sudoku", DATA / "sudoku-9x9.txt", "--svg", "a.svg", "--html", "a.html"),
    ("puzzle", "check", "--jobs", "2", *sorted(DATA.glob("s*-*x*.txt"))),
    ("puzzle", "make", "nurikabe", "--size", "12x12", "-o", "board.txt"),
    ("puzzle", "make", "slitherlink", "--size", "12x12", "--minimal", "--svg", "a.svg"),
)
ENDS = {
    "answer": ("s UNKNOWN\n", "s OPTIMUM FOUND\n"),
    "q.cnf": (" 0\n",),
    "a.svg": ("</svg>\n",),
    "a.html": ("</html>\n",),
}
"""How files end that are complete."""
WRITING = {"-o", "--out", "--svg"}


def endings(_: str, r: Random) -> None:
    """A check of one run, ended by one signal or two, to the process or to its group."""
    arguments = r.choice(RUNS)
    number = r.choice((signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL))
    if number == signal.SIGKILL and WRITING & set(arguments):
        number = signal.SIGTERM  # what is killed while it writes a file leaves a part of it
    # What is killed with all that could end a solver command leaves it.
    send = os.kill if number == signal.SIGKILL else r.choice((os.kill, os.killpg))
    moments = [r.choice((r.uniform(0, 0.2), r.uniform(0, 2)))]
    if r.random() < 0.25:
        moments.append(r.uniform(0, 0.1))
    with TemporaryDirectory(prefix="csp2sat-fuzz-") as name:
        folder = Path(name)
        (folder / FILE).write_text(pigeons(12, missing=r.random() < 0.5), "utf-8")
        started = Started(folder, folder, *arguments)
        try:
            _wait_for_start(started)
            for moment in moments:
                time.sleep(moment)
                with suppress(ProcessLookupError):
                    send(started.process.pid, number)
            code = started.end()
            _judge(arguments, started, code, number)
            for path in folder.iterdir():
                if ends := ENDS.get(path.name):
                    assert path.read_text("utf-8").endswith(ends), f"{path.name} is cut off"
        finally:
            started.clean()


def _wait_for_start(started: Started) -> None:
    """Wait until signals are handled: before, they meet Python alone."""
    end = time.monotonic() + PATIENCE
    while len(started.running()) == 1 and time.monotonic() < end:
        time.sleep(0.002)


def _judge(
    arguments: Sequence[str | Path], started: Started, code: int, number: signal.Signals
) -> None:
    out, err = started.out.decode(), started.err.decode()
    expected = -number if number == signal.SIGKILL else 128 + number
    assert code in (0, expected), f"exit code {code}, {err}"
    assert err in ("", "csp2sat: interrupted\n") or code == 0, err
    if code > 0 and FILE in arguments and "json" not in arguments:
        assert out == "" or out.endswith("s UNKNOWN\n"), out[-200:]
