"""The real command at work: what it leaves behind when it is ended."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import TypeVar
from uuid import uuid4

from running import INSTALLED

PATIENCE = 60
"""Seconds that nothing here may take, on a busy machine either: the limits are much shorter."""

LIFETIME = 5 * PATIENCE
"""Seconds after which a command that is started here is killed."""

LIMITS = ("200ms", "1s", "5s", "20s")
"""Limits of time: the first is enough for some work, the last on a busy machine."""

T = TypeVar("T")


@contextmanager
def killed_at_last(kill: Callable[[], object]) -> Iterator[None]:
    """A block that ends a process; `kill` does, if the block fails or takes too long.

    So nobody waits for ever who reads what a process prints.
    """
    timer = Timer(PATIENCE, kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    except BaseException:
        kill()
        raise
    finally:
        timer.cancel()


def at_a_limit(ask: Callable[[str], T], found: Callable[[T], bool]) -> T:
    """What a question leaves at the first limit of time that lets it find something."""
    left = ask(LIMITS[0])
    for limit in LIMITS[1:]:
        if found(left):
            break
        left = ask(limit)
    return left


def pigeons(holes: int, missing: bool = False) -> str:
    """One pigeon more than there are holes, which takes ages; perhaps some may be missing."""
    places = [[f"p{i}_{j}" for j in range(holes)] for i in range(holes + 1)]
    lines = [f"(bool {each})" for row in places for each in row]
    lines += [f"(bool m{i})" for i in range(holes + 1)] if missing else []
    lines += [f"(or {' '.join(row)}{f' m{i}' if missing else ''})" for i, row in enumerate(places)]
    for column in zip(*places, strict=True):
        lines += [f"(or (not {a}) (not {b}))" for a in column for b in column if a < b]
    if missing:
        lines.append(f"(int missing 0 {holes + 1})")
        terms = " ".join(f"(if m{i} 1 0)" for i in range(holes + 1))
        lines.append(f"(= missing (+ {terms}))\n(objective minimize missing)")
    return "\n".join(lines)


def large() -> str:
    """What takes long to be encoded."""
    lines = []
    for block in range(40):
        names = [f"x{block}_{i}" for i in range(250)]
        lines += [f"(int {name} 1 250)" for name in names]
        lines.append(f"(alldifferent {' '.join(names)})")
    return "\n".join(lines)


def many() -> str:
    """What has many solutions."""
    names = [f"x{i}" for i in range(30)]
    return "".join(f"(int {name} 0 9)" for name in names) + f"\n(> (+ {' '.join(names)}) 5)"


TEXTS: dict[str, Callable[[], str]] = {
    "pigeons.csp": lambda: pigeons(12),
    "missing.csp": lambda: pigeons(12, missing=True),
    "large.csp": large,
    "many.csp": many,
    "keys.csp": lambda: pigeons(12) + "\n#p0_0",
    "small.csp": lambda: "(bool p) (bool q)\n(or p q)\n(or p (not q))\n(or (not p) q)",
}


class Started:
    """A command that runs, with a folder of its own, also for temporary files."""

    def __init__(self, texts: Path, folder: Path, *arguments: str | Path) -> None:
        self.folder = folder
        (folder / "tmp").mkdir(exist_ok=True)
        self._tag = f"CSP2SAT_TEST={uuid4()}"
        name, _, value = self._tag.partition("=")
        self.process = subprocess.Popen(
            [INSTALLED, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=texts,
            env=os.environ | {"TMPDIR": str(folder / "tmp"), name: value},
            start_new_session=True,
            bufsize=0,  # or what is read here would be missing in the end
        )
        self.out = self.err = b""
        self._timer = Timer(LIFETIME, self._kill)
        self._timer.daemon = True
        self._timer.start()

    def running(self) -> list[int]:
        """The processes that it started and that still run."""
        found = []
        for each in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it is gone
                state = (each / "stat").read_text("utf-8").rpartition(")")[2].split()[0]
                if state != "Z" and self._tag.encode() in (each / "environ").read_bytes():
                    found.append(int(each.name))
        return found

    def below(self, parent: int) -> list[int]:
        """The running processes that another one has started."""
        found = []
        for each in self.running():
            with suppress(OSError):  # it is gone
                stat = Path(f"/proc/{each}/stat").read_text("utf-8")
                if int(stat.rpartition(")")[2].split()[1]) == parent:
                    found.append(each)
        return found

    def wait_for(self, ready: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        end = time.monotonic() + PATIENCE
        while not ready():
            assert time.monotonic() < end, "it takes too long"
            assert self.process.poll() is None, self.process.communicate(timeout=PATIENCE)
            time.sleep(0.01)

    def read_until(self, word: bytes) -> None:
        """Wait until -v reports the end of a phase."""
        assert self.process.stderr
        for line in self.process.stderr:
            if word in line:
                return
        raise AssertionError(f"{word!r} was not printed")

    def end(self, *signals: int) -> int:
        """Send signals, wait, and look whether anything is left; gives the exit code."""
        for number in signals:
            self.process.send_signal(number)
        self.out, self.err = self.process.communicate(timeout=PATIENCE)
        end = time.monotonic() + PATIENCE
        while self.running() and time.monotonic() < end:
            time.sleep(0.01)
        assert self.running() == []
        assert list((self.folder / "tmp").iterdir()) == []
        assert not list(self.folder.rglob("*.part"))
        return self.process.returncode

    def clean(self) -> None:
        """Kill what a failed test left."""
        self._timer.cancel()
        self._kill()
        self.process.communicate(timeout=PATIENCE)

    def _kill(self) -> None:
        for each in self.running():
            with suppress(OSError):  # it is gone
                os.kill(each, signal.SIGKILL)


Start = Callable[..., Started]


def ended(start: Start, *arguments: str | Path) -> Callable[[str], Started]:
    """Runs a command with a limit of time, which ends it."""

    def run(limit: str) -> Started:
        started = start(*arguments, "--time-limit", limit)
        started.end()
        return started

    return run
