"""A terminal that hangs up (SIGHUP) ends the command, and a program that uses the package."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from examples import one_in
from processes import PATIENCE, killed_at_last
from running import INSTALLED

pty = pytest.importorskip("pty")
pytestmark = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="/proc lists which processes are left"
)


def group(leader: int) -> list[int]:
    """The processes in the group of a process that still run."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it is gone
            state = (each / "stat").read_text("utf-8").rpartition(")")[2].split()[0]
            if state != "Z" and os.getpgid(int(each.name)) == leader:
                found.append(int(each.name))
    return found


def wait_for(ready: Callable[[], bool]) -> None:
    """Wait until it is so far."""
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.01)


@pytest.mark.parametrize(
    "more",
    one_in(2, [("--all", "--out", "a.txt"), (), ("--jobs", "2"), ("--cubes", "4")]),
    ids=" ".join,
)
def test_a_terminal_that_hangs_up_ends_the_command(
    more: tuple[str, ...], texts: Path, tmp_path: Path
) -> None:
    pid, terminal = pty.fork()
    if pid == 0:
        try:
            signal.signal(signal.SIGHUP, signal.SIG_DFL)  # also if the tests run under nohup
            os.chdir(tmp_path)
            os.execv(INSTALLED, [str(INSTALLED), *more, str(texts / "pigeons.csp")])
        finally:
            os._exit(1)
    with killed_at_last(partial(os.kill, pid, signal.SIGKILL)):
        shown = b""
        while b" s  " not in shown:  # progress, which can't be drawn over afterwards
            shown += os.read(terminal, 1 << 12)
        assert len(group(pid)) > 1
        os.close(terminal)
        status = os.waitpid(pid, 0)[1]
    assert os.waitstatus_to_exitcode(status) == 129
    wait_for(lambda: group(pid) == [])
    written = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    assert written == ({"a.txt": b"s UNKNOWN\n"} if "--out" in more else {})


@pytest.mark.parametrize("question", ["solve(problem, jobs=2)", "conquer(problem, workers=2)"])
def test_workers_end_with_a_program_that_is_hung_up(question: str, texts: Path) -> None:
    script = "import sys; from csp2sat import *; problem = Problem.read(sys.argv[1]); "
    program = subprocess.Popen(
        [sys.executable, "-c", script + question, texts / "pigeons.csp"],
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),
    )
    with killed_at_last(program.kill):
        wait_for(lambda: len(group(program.pid)) == 3)
        program.send_signal(signal.SIGHUP)
        assert program.communicate(timeout=PATIENCE)[1] == b""
    assert program.returncode == -signal.SIGHUP
    wait_for(lambda: group(program.pid) == [])
