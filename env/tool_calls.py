"""Calls of tools, each in a process of its own that can be ended, with limits of time and size."""

from __future__ import annotations

import json
from collections.abc import Mapping
from threading import Lock, Timer

from csp2sat.csp.quick_typing import Any, NamedTuple
from csp2sat.env.tool_table import tools_with
from csp2sat.env.tool_worker import PROGRAM
from csp2sat.web.worker_pool import Worker

MOST_SECONDS, SECONDS = 60.0, 20.0
"""The longest time of a call, and the time of one that does not say."""
GRACE = 2.0
"""Further seconds in which a call can say that the time is over."""
MOST_BYTES = 1_000_000
"""The most bytes of the arguments of a call, and of its answer."""
MOST = 4
"""Calls at once."""

Answer = Mapping[str, object]


class Limits(NamedTuple):
    """The limits of calls, as the constants above."""

    seconds: float = SECONDS
    most_seconds: float = MOST_SECONDS
    grace: float = GRACE
    most_bytes: int = MOST_BYTES
    most: int = MOST


class Calls:
    """The processes that answer calls; one that is ended is replaced."""

    def __init__(self, folder: str = "", limits: Limits | None = None) -> None:
        """`folder` is the folder whose files tools read and write; empty: none."""
        self._folder = folder
        self._limits = limits or Limits()
        self._tools = tools_with(bool(folder))
        self._lock = Lock()
        self._free: list[Worker] = []
        self._busy: list[Worker] = []

    def answer(self, tool: str, arguments: Mapping[str, Any]) -> Answer:
        """The answer to a call; what it can't answer gives `{"error": ...}`."""
        if tool not in self._tools:
            return {"error": f"there is no tool {tool!r}: they are {', '.join(self._tools)}"}
        limits = self._limits
        seconds = arguments.get("seconds", limits.seconds)
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or seconds < 0:
            return {"error": "'seconds' is a number of seconds"}
        seconds = min(seconds, limits.most_seconds)
        more = {"seconds": seconds} if "seconds" in self._tools[tool].arguments() else {}
        request = json.dumps({"tool": tool, "arguments": {**arguments, **more}}).encode()
        if len(request) > limits.most_bytes:
            return {"error": f"the arguments have more than {limits.most_bytes:,} bytes"}
        worker = self._take()
        if worker is None:
            return {"error": f"{limits.most} calls are at work: wait for one of them"}
        try:
            return _answer(worker, request, seconds, limits)
        finally:
            self._give_back(worker)

    def _take(self) -> Worker | None:
        with self._lock:
            if len(self._busy) == self._limits.most:
                return None
            worker = self._free.pop() if self._free else Worker(1, PROGRAM, [self._folder])
            self._busy.append(worker)
            return worker

    def _give_back(self, worker: Worker) -> None:
        with self._lock:
            self._busy.remove(worker)
            if worker.at_work or worker.has_ended:
                worker.end()
            else:
                self._free.append(worker)

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            for worker in (*self._free, *self._busy):
                worker.end()


def _answer(worker: Worker, request: bytes, seconds: float, limits: Limits) -> Answer:
    timer = Timer(seconds + limits.grace, worker.end)
    timer.daemon = True
    timer.start()
    try:
        lines = [*worker.answers(request)]
    finally:
        timer.cancel()
    if worker.at_work or not lines:
        if worker.has_ended:
            return {"error": f"the time limit of {seconds:g} seconds was reached"}
        return {"error": "the process ended: there may be too little memory"}
    if len(lines[0]) > limits.most_bytes:
        return {"error": f"the answer has more than {limits.most_bytes:,} bytes: ask for less"}
    answer: Answer = json.loads(lines[0])
    return answer
