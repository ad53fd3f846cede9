"""Nobody reads what is printed, or slowly: nothing is lost, and limits and signals still hold."""

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from processes import PATIENCE, killed_at_last
from running import INSTALLED

Start = Callable[..., subprocess.Popen[bytes]]

MANY = "".join(f"(int a_variable_with_a_long_name_{i} 0 9)\n" for i in range(300))


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A file with more solutions than anybody reads."""
    path = tmp_path / "many.csp"
    path.write_text(MANY)
    return path


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts commands, which are killed at the end."""
    with ExitStack() as stack:

        def started(*arguments: str | Path, **environment: str) -> subprocess.Popen[bytes]:
            process = subprocess.Popen(
                [INSTALLED, *arguments],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=os.environ | environment,
            )
            stack.enter_context(process)
            stack.callback(process.kill)
            stack.enter_context(killed_at_last(process.kill))
            return process

        yield started


def test_limits_and_signals_end_it_though_nobody_reads(many: Path, start: Start) -> None:
    limited = start("--all", "--time-limit", "500ms", many)
    signalled = {number: start("--all", many) for number in (signal.SIGINT, signal.SIGTERM)}
    for process in signalled.values():
        assert process.stdout
        process.stdout.read(1)  # it is at work
    time.sleep(0.5)
    for number, process in signalled.items():
        process.send_signal(number)
    # All of them wait together, some seconds, for somebody who reads.
    assert limited.wait(PATIENCE) == 3
    assert signalled[signal.SIGINT].wait(PATIENCE) == 130
    assert signalled[signal.SIGTERM].wait(PATIENCE) == 143
    for process in (limited, *signalled.values()):
        process.communicate(timeout=PATIENCE)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_nothing_is_lost_when_the_reader_is_slow(unbuffered: str, many: Path, start: Start) -> None:
    process = start("-n", "40", "--format", "jsonl", many, PYTHONUNBUFFERED=unbuffered)
    assert process.stdout
    text = b""
    while data := process.stdout.read(8192):
        text += data
        if len(text) < 200_000:
            process.send_signal(signal.SIGSTOP)
            process.send_signal(signal.SIGCONT)
            time.sleep(0.01)
    lines = [json.loads(line) for line in text.splitlines()]
    assert [each["event"] for each in lines] == ["solution"] * 40 + ["end"]
    assert all(len(each["values"]) == 300 for each in lines[:-1])
    assert process.wait(PATIENCE) == 0
    process.communicate(timeout=PATIENCE)
