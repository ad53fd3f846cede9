"""Nobody reads what is printed, or slowly: nothing is lost, and limits and signals still hold."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from running import INSTALLED

WAIT = 10
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


def test_a_limit_ends_it_though_nobody_reads(many: Path) -> None:
    process = start("--all", "--time-limit", "500ms", many)
    assert process.wait(WAIT) == 3
    process.communicate()


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_it_though_nobody_reads(many: Path, number: int, code: int) -> None:
    process = start("--all", many)
    assert process.stdout
    process.stdout.read(1)  # it is at work
    time.sleep(0.5)
    process.send_signal(number)
    assert process.wait(WAIT) == code
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
    assert process.wait(WAIT) == 0
    process.communicate()
