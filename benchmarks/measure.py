"""A command timed on a file: wall and CPU seconds and memory of all its processes."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
from time import perf_counter, sleep
from typing import NamedTuple

OURS = f"{shlex.quote(sys.executable)} -m csp2sat %s"


class Run(NamedTuple):
    """One run. `answer`: its verdict; `code`: its exit code, negative if it was killed."""

    wall: float
    cpu: float
    megabytes: float
    answer: str
    code: int


def run(command: str, path: str, timeout: float) -> Run:
    """Run a command, in which `%s` stands for the file (or which gets it as last argument)."""
    words = [each.replace("%s", path) for each in shlex.split(command)]
    words += [] if "%s" in command else [path]
    with tempfile.TemporaryFile() as output:
        start = perf_counter()
        process = subprocess.Popen(
            words, stdout=output, stderr=subprocess.DEVNULL, start_new_session=True
        )
        late = False
        while not (ended := os.wait4(process.pid, os.WNOHANG))[0]:
            if not late and perf_counter() - start > timeout:
                late = True
                os.killpg(process.pid, signal.SIGKILL)
            sleep(0.002)
        _, status, usage = ended
        wall, code = perf_counter() - start, os.waitstatus_to_exitcode(status)
        output.seek(0)
        answer = "" if late else verdict(output.read())
    cpu = usage.ru_utime + usage.ru_stime
    return Run(wall, cpu, usage.ru_maxrss / 1024, answer, code)


def verdict(output: bytes) -> str:
    """What an output says: its last `s` line, and before it the last `o` line."""
    lines = output.decode(errors="replace").splitlines()
    goals = [line[2:] for line in lines if line.startswith("o ")]
    words = [line[2:] for line in lines if line.startswith("s ")]
    return " ".join([*words[-1:], *goals[-1:]])


class Row(NamedTuple):
    """An instance: the median run of each command, and how ours spent its time."""

    name: str
    kilobytes: int
    runs: list[Run]
    statistics: dict[str, object]


def measured(name: str, path: str, commands: list[str], repeat: int, timeout: float) -> Row:
    """Every command on a file, in turn, so often."""
    runs: list[list[Run]] = [[] for _ in commands]
    for _ in range(repeat):
        for command, found in zip(commands, runs, strict=True):
            found.append(run(command, path, timeout))
    medians = [sorted(found)[len(found) // 2] for found in runs]
    return Row(name, os.path.getsize(path) // 1000, medians, _statistics(path, timeout))


def _statistics(path: str, timeout: float) -> dict[str, object]:
    """Sizes and seconds by phase, as ours tells them in one more run."""
    words = [
        sys.executable,
        "-m",
        "csp2sat",
        "--format",
        "json",
        "--time-limit",
        f"{timeout}s",
        path,
    ]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    found: dict[str, object] = json.loads(done.stdout)["statistics"]
    return found
