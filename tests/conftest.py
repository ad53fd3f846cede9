"""How random examples are drawn, and the command as fixtures: here, and as a process."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import nightly
from csp2sat.cli import main
from examples import examples
from processes import TEXTS, Start, Started
from running import File, Run

# The same examples on every run in CI, new ones elsewhere.
settings.register_profile("dev", deadline=None, max_examples=examples(40))
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

# Each of the many processes started here would compile all that it imports, and each worker all
# tests, where the environment forbids Python to keep what it has compiled.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Sentences are in English, also where a Japanese user runs the tests.
for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
    if os.environ.get(name, "").startswith("ja"):
        os.environ[name] = "C.UTF-8"

# Under nohup hang-ups are ignored, in the background of a script Ctrl-C is, by all that is started
# here, too. A handler is not handed down.
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave slow cases to the night."""
    nightly.mark(config, items)


def pytest_collection_finish() -> None:
    """Leave the thousands of tests out of every garbage collection."""
    gc.freeze()


@pytest.fixture
def run(capsysbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Run `csp2sat` with arguments in this process."""

    def run(*arguments: str | Path) -> tuple[int, bytes, bytes]:
        code = main([os.fspath(each) for each in arguments])
        out, err = capsysbinary.readouterr()
        return code, out, err

    return run


@pytest.fixture
def file(tmp_path: Path) -> File:
    """Write a problem or a board."""

    def write(text: str) -> Path:
        path = tmp_path / "text.txt"
        path.write_text(text, "utf-8")
        return path

    return write


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the problems."""
    folder = tmp_path_factory.mktemp("texts")
    for name, text in TEXTS.items():
        (folder / name).write_text(text(), "utf-8")
    return folder


@pytest.fixture
def start(texts: Path, tmp_path: Path) -> Iterator[Start]:
    """Starts the command in the folder of the problems."""
    all_of_them: list[Started] = []

    def start(*arguments: str | Path) -> Started:
        all_of_them.append(Started(texts, tmp_path, *arguments))
        return all_of_them[-1]

    yield start
    for each in all_of_them:
        each.clean()


@pytest.fixture
def sleeper(tmp_path: Path) -> Path:
    """A solver that reports its start and then sleeps in a process of its own."""
    script = tmp_path / "sleeper"
    script.write_text(f"#!/bin/sh\ntouch {tmp_path}/asleep\nsleep 60\necho s UNKNOWN\n", "utf-8")
    script.chmod(0o755)
    return script
