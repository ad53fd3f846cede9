"""A browser without a window, driven by the DevTools protocol over two pipes.

It needs Chromium: `apt-get install chromium` in Debian.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 60.0
"""Seconds for an answer."""
KEYS = {
    "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, " ": 32, "Enter": 13, "Tab": 9,
}  # fmt: skip

_LAUNCH = """\
import os, sys
commands, answers, *words = sys.argv[1:]
spare = [os.dup(int(each)) for each in (commands, answers)]
os.dup2(spare[0], 3)
os.dup2(spare[1], 4)
os.set_inheritable(3, True)
os.set_inheritable(4, True)
os.execvp(words[0], words)
"""
"""Starts a program with its pipes as the descriptors 3 and 4, where Chromium expects them."""


class Page:
    """A page in a browser."""

    def __init__(self, commands: int, answers: int) -> None:
        self._commands = commands
        self._answers = answers
        self._numbers = count(1)
        self._unread = b""
        self._session = ""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]

    def call(self, method: str, **params: object) -> dict[str, Any]:
        """The result of a method of the protocol."""
        number = next(self._numbers)
        message: dict[str, object] = {"id": number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        end = monotonic() + PATIENCE
        while True:
            answer = self._next(end)
            if answer.get("id") == number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result

    def _next(self, end: float) -> dict[str, Any]:
        """The next message of the browser."""
        while b"\0" not in self._unread:
            ready = select.select([self._answers], [], [], max(0.0, end - monotonic()))[0]
            assert ready, "the browser does not answer"
            part = os.read(self._answers, 1 << 16)
            assert part, "the browser has ended"
            self._unread += part
        text, _, self._unread = self._unread.partition(b"\0")
        found: dict[str, Any] = json.loads(text)
        return found

    def open(self, path: Path, width: int = 1200, height: int = 900) -> None:
        """Open a file in a window of a size."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=width < 600,
        )  # fmt: skip
        self.call("Page.navigate", url=path.resolve().as_uri())
        self.wait("document.readyState === 'complete'")

    def value(self, script: str) -> Any:
        """The value of an expression of JavaScript."""
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def wait(self, script: str) -> None:
        """Wait until an expression is true."""
        end = monotonic() + PATIENCE
        while not self.value(script):
            assert monotonic() < end, f"never true: {script}"

    def press(self, key: str) -> None:
        """Press a key."""
        press = {"key": key, "windowsVirtualKeyCode": KEYS[key]}
        text = {"text": key} if key == " " else {}
        self.call("Input.dispatchKeyEvent", type="keyDown", **press, **text)
        self.call("Input.dispatchKeyEvent", type="keyUp", **press)


@contextmanager
def browser(folder: Path) -> Iterator[Page]:
    """A page; skips the test without Chromium. `folder` is for its files."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip("Chromium is not installed")
    words = [program, "--headless", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe"]
    words += [f"--user-data-dir={folder}", "--disable-dev-shm-usage"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--no-sandbox")  # it refuses to run as root with one
    commands, answers = os.pipe(), os.pipe()
    started = subprocess.Popen(
        [sys.executable, "-c", _LAUNCH, str(commands[0]), str(answers[1]), *words],
        pass_fds=(commands[0], answers[1]),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(commands[0])
    os.close(answers[1])
    try:
        yield Page(commands[1], answers[0])
    finally:
        os.close(commands[1])
        os.close(answers[0])
        started.terminate()
        started.wait(PATIENCE)
