"""Nobody reads what is printed, or slowly: nothing is lost, and limits and signals still hold."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from processes import PATIENCE
from running import INSTALLED

MANY = "".join(f"(int a_variable_with_a_long_name_{i} 0 9)\n" for i in range(300))


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A file with more solutions than anybody reads."""
    path = tmp_path / "many.csp"
    path.write_text(MANY)
    return path


def start(*arguments: str | Path, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [INSTALLED, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | environment,
    )


def test_limits_and_signals_end_it_though_nobody_reads(many: Path) -> None:
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
        process.communicate()


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_nothing_is_lost_when_the_reader_is_slow(many: Path, unbuffered: str) -> None:
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
    process.communicate()
