"""A command timed on a file: wall and CPU seconds and memory of all its processes."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, sleep
from typing import NamedTuple

HERE = Path(__file__).parent
PYTHON = shlex.quote(sys.executable)
OURS = f"{PYTHON} -m csp2sat %s"
SHORT = {
    **{
        name: f"{PYTHON} {shlex.quote(str(HERE / 'rival.py'))} {name} %s"
        for name in ("cpsat", "z3", "minizinc")
    },
    "minisat": f"{PYTHON} -m csp2sat --solver-command 'minisat %%s %o' %s",
    "csugar": "csugar < %s",
    "cspuz_core": "cspuz_core < %s",
}
"""The rivals with short names: the command of each."""

ENOUGH = 15.0
"""CPU seconds after which a command isn't repeated on an instance."""


class Run(NamedTuple):
    """One run. `answer`: the verdict of its output; `late`: it was stopped at the timeout.

    The `megabytes` of a run that ends at once are at least those of the caller: Linux counts what
    the process held between fork and exec.
    """

    wall: float
    cpu: float
    megabytes: float
    answer: str
    late: bool
    output: bytes = b""


def run(command: str, path: str, timeout: float) -> Run:
    """Run a command for at most `timeout` CPU seconds and four times as much wall time.

    In the command, `%s` is replaced by the file (by default the last argument) and `%%s` by `%s`;
    after `<`, the file is the standard input.
    """
    words, given = _words(command, path)
    with tempfile.TemporaryFile() as output, open(given, "rb") as source:
        start = perf_counter()
        process = subprocess.Popen(
            words,
            stdin=source,
            stdout=output,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        tree = Tree(process.pid)
        late, looked = False, start
        while not (ended := os.wait4(process.pid, os.WNOHANG))[0]:
            now = perf_counter()
            if not late and now - looked > min(0.2, 0.01 + (now - start) / 20):
                tree.look()
                looked = perf_counter()
                if tree.cpu > timeout or looked - start > 4 * timeout:
                    late = True
                    tree.kill()
            sleep(0.002)
        _, _, usage = ended
        wall = perf_counter() - start
        output.seek(0)
        text = b"" if late else output.read()
    cpu = max(usage.ru_utime + usage.ru_stime, tree.cpu if late else 0)
    megabytes = tree.megabytes or usage.ru_maxrss / 1024
    return Run(wall, cpu, megabytes, verdict(text), late, text)


def _words(command: str, path: str) -> tuple[list[str], str]:
    """The words of a command for a file, and the file of its standard input."""
    words = [
        re.sub("%(%?)s", lambda found: "%s" if found[1] else path, each)
        for each in shlex.split(command)
    ]
    if not re.search("(?<!%)%s", command):
        words.append(path)
    if "<" not in words:
        return words, os.devnull
    place = words.index("<")
    return words[:place] + words[place + 2 :], words[place + 1]


class Tree:
    """A process and all below it, as /proc shows them (without /proc: nothing).

    `megabytes`: the most memory seen in use by all at one time; shared memory counts once.
    """

    def __init__(self, root: int) -> None:
        self.root = root
        self.cpu = 0.0
        self.megabytes = 0.0
        self._pids: list[int] = []

    def look(self) -> None:
        """Update the processes, their CPU seconds and their memory."""
        parents: dict[int, list[int]] = {}
        ticks: dict[int, int] = {}
        for each in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = each.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            pid = int(each.parent.name)
            parents.setdefault(int(fields[1]), []).append(pid)
            ticks[pid] = sum(map(int, fields[11:15]))  # of its own and of children that ended
        pids = [self.root]
        for pid in pids:
            pids += parents.get(pid, [])
        self._pids = pids
        self.cpu = max(self.cpu, sum(ticks.get(pid, 0) for pid in pids) / os.sysconf("SC_CLK_TCK"))
        self.megabytes = max(self.megabytes, sum(map(_memory, pids)) / 1024)

    def kill(self) -> None:
        """End them all."""
        for pid in reversed(self._pids):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue


def _memory(pid: int) -> int:
    """The proportional set size of a process in kB."""
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0
    found = re.search(r"^Pss: +(\d+)", text, re.MULTILINE)
    return int(found[1]) if found else 0


def verdict(output: bytes) -> str:
    """The verdict of an output: its last `s` line, then the value of the last `o` line."""
    lines = output.decode(errors="replace").splitlines()
    goals = [line[2:] for line in lines if line.startswith("o ")]
    words = [line[2:] for line in lines if line.startswith("s ")]
    return " ".join([*words[-1:], *goals[-1:]])


class Row(NamedTuple):
    """An instance: the median run of each command, and the statistics of csp2sat."""

    name: str
    bytes: int
    runs: list[Run]
    statistics: dict[str, object]
    encoding: dict[str, float]


def in_turn(path: str, commands: list[str], repeat: int, timeout: float) -> list[Run]:
    """The median run of each command on a file.

    The commands run in turn, each `repeat` times or until it has taken `ENOUGH`.
    """
    runs: list[list[Run]] = [[] for _ in commands]
    for _ in range(repeat):
        for command, found in zip(commands, runs, strict=True):
            if not found or (sum(each.cpu for each in found) < ENOUGH and not found[-1].late):
                found.append(run(command, path, timeout))
    return [sorted(found, key=lambda each: each.cpu)[len(found) // 2] for found in runs]


def measured(name: str, path: str, commands: list[str], repeat: int, timeout: float) -> Row:
    """An instance, run `in_turn`, with the statistics of one more run of csp2sat."""
    medians = in_turn(path, commands, repeat, timeout)
    return Row(
        name,
        os.path.getsize(path),
        medians,
        _statistics(path, medians[0], timeout),
        _encoding(path),
    )


def _statistics(path: str, ours: Run, timeout: float) -> dict[str, object]:
    """Sizes and seconds by phase, from one more run of csp2sat."""
    limit = f"{4 * timeout if ours.answer else 1}s"
    words = ["-m", "csp2sat", "--format", "json", "--time-limit", limit, path]
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    found: dict[str, object] = json.loads(done.stdout)["statistics"]
    return found


def _encoding(path: str) -> dict[str, float]:
    """The output of `encoding.py` for a file."""
    words = [sys.executable, str(HERE / "encoding.py"), path]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    found: dict[str, float] = json.loads(done.stdout) if done.returncode == 0 else {}
    return found
