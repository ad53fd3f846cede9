"""The process of the model counter ends with the command, whatever ends that."""

from __future__ import annotations

import importlib.util
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from csp2sat.commands.exit_codes import LIMIT
from csp2sat.solver.parallel.model_counter import HINT, PACKAGE
from processes import Start, Started
from running import INSTALLED

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/environ").exists(), reason="/proc lists which processes are at work"
)
needs_counter = pytest.mark.skipif(
    importlib.util.find_spec(PACKAGE) is None, reason="needs pip install 'csp2sat[count]'"
)


@pytest.fixture
def latin(tmp_path: Path) -> Path:
    """What nobody can count."""
    size = 9
    rows = [[f"x{r}_{c}" for c in range(size)] for r in range(size)]
    lines = [f"(int {name} 1 {size})" for row in rows for name in row]
    lines += [f"(alldifferent {' '.join(row)})" for row in [*rows, *zip(*rows, strict=True)]]
    path = tmp_path / "latin.csp"
    path.write_text("\n".join(lines), "utf-8")
    return path


@pytest.fixture
def counting(start: Start, latin: Path) -> Started:
    """A command that counts, once its counter is at work."""
    started = start("--count", latin, "--time-limit", "30")
    started.wait_for(lambda: any(map(started.below, started.below(started.process.pid))))
    return started


@needs_counter
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=str)
def test_it_ends_at_a_signal(counting: Started, number: int) -> None:
    assert counting.end(number) == 128 + number
    assert counting.out.startswith(b"at least ")


@needs_counter
def test_it_ends_if_the_command_is_killed(counting: Started) -> None:
    assert counting.end(signal.SIGKILL) == -signal.SIGKILL


@needs_counter
def test_the_search_goes_on_without_it(counting: Started) -> None:
    (child,) = counting.below(counting.process.pid)
    (counter,) = counting.below(child)
    os.kill(counter, signal.SIGKILL)
    counting.wait_for(lambda: counting.below(child) == [])
    assert counting.below(counting.process.pid) == [child]
    assert counting.end(signal.SIGINT) == 128 + signal.SIGINT


@needs_counter
def test_it_ends_at_the_limit_of_time(start: Start, latin: Path) -> None:
    started = start("--count", latin, "--time-limit", "3")
    assert started.end() == LIMIT
    assert started.out.startswith(b"at least ")


@pytest.mark.nightly
@pytest.mark.skipif(sys.platform != "linux" or sys.version_info >= (3, 14), reason="no package")
def test_a_long_count_names_a_missing_counter(latin: Path, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(f"import sys\nsys.modules['{PACKAGE}'] = None\n")
    run = subprocess.run(
        [INSTALLED, "--count", latin, "--time-limit", "8"],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert run.returncode == LIMIT
    assert run.stdout.startswith(b"at least ")
    assert run.stderr.decode() == f"csp2sat: {HINT}\n"
