"""Processes at work on requests: one process for each question, so that it can be ended."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from subprocess import PIPE, Popen
from threading import Lock

MOST = 8
"""Questions at once."""
MOST_FREE = 3
"""Processes that wait for the next question."""
PROGRAM = "import sys; from csp2sat.web.request_worker import work; work(*map(int, sys.argv[1:]))"


class Worker:
    """A process that answers one request at a time, and ends if this process does."""

    def __init__(self, jobs: int = 1, program: str = PROGRAM, more: Sequence[str] = ()) -> None:
        """`jobs` is the number of solvers that work on a question at once.

        `program` is what Python runs, with the number of a pipe, of jobs, and `more` as arguments.
        """
        lifeline_read, self._lifeline_write = os.pipe()
        # `-P`: the working folder is not searched for modules, unless this process does so.
        words = [sys.executable, "-P", "-c", program, str(lifeline_read), str(jobs), *more]
        paths = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        descriptors = [lifeline_read] if os.name == "posix" else []
        self._process = Popen(words, stdin=PIPE, stdout=PIPE, pass_fds=descriptors, env=paths)
        os.close(lifeline_read)
        self.at_work = False
        self.has_ended = False
        self._lock = Lock()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def answers(self, request: bytes) -> Iterator[bytes]:
        """The answers, each as a line of JSON; fewer if the process ends."""
        assert self._process.stdin
        assert self._process.stdout
        self.at_work = True
        try:
            # A line end in JSON is a blank: in strings it is written `\n`.
            self._process.stdin.write(request.replace(b"\n", b" ") + b"\n")
            self._process.stdin.flush()
        except OSError:  # it has ended
            return
        for line in self._process.stdout:
            if line == b"\n":
                self.at_work = False
                return
            yield line

    def end(self) -> None:
        """End the process, whatever it does."""
        with self._lock:
            if self.has_ended:
                return
            self.has_ended = True
            self._process.kill()
            self._process.wait()
            os.close(self._lifeline_write)


class WorkerPool:
    """The processes of a server. One is always ready; one that was stopped is replaced."""

    def __init__(self, jobs: int = 1) -> None:
        """`jobs` is the number of solvers that work on a question at once."""
        self._lock = Lock()
        self._jobs = jobs
        self._free = [Worker(jobs)]
        self._busy: list[Worker] = []
        self._is_closed = False

    def take(self) -> Worker | None:
        """A process for a question; None: too many are at work."""
        with self._lock:
            if self._is_closed or len(self._busy) == MOST:
                return None
            worker = self._free.pop() if self._free else Worker(self._jobs)
            self._busy.append(worker)
            return worker

    def give_back(self, worker: Worker) -> None:
        """End the work of a process on its question."""
        with self._lock:
            self._busy.remove(worker)
            is_used = worker.at_work or worker.has_ended
            if is_used or self._is_closed or len(self._free) == MOST_FREE:
                worker.end()
            else:
                self._free.append(worker)
            if not self._free and not self._is_closed:
                self._free.append(Worker(self._jobs))

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            self._is_closed = True
            for worker in (*self._free, *self._busy):
                worker.end()
