"""Processes that work in parallel, and end with the process that started them."""

from __future__ import annotations

import io
import os
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from time import monotonic, sleep

from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple, NoReturn
from csp2sat.solver.backends.ctrl_c import ENDING, signals_held
from csp2sat.solver.parent_death import (
    CPU_REACHED,
    children_cpu,
    follow,
    memory,
    out_of_cpu,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from multiprocessing.connection import Connection

GRACE = 2.0
"""Seconds between SIGTERM and SIGKILL, for a process to end its own and remove its files: most need
none, but on a busy machine a tenth of a second is too short."""

NO_PROCESSES = "no other processes can be made here"

MEASURED = 0.05
"""Seconds between two checks of a memory limit."""


class NoProcesses(Exception):
    """The system can't make a process, or no further one."""


class Gone(NamedTuple):
    """The end of a process: by itself, or because it was `too_large` or `out_of_cpu` time.

    `code` is its exit code, negative for the signal that killed it.
    """

    code: int
    too_large: bool = False
    out_of_cpu: bool = False

    def __str__(self) -> str:
        if self.out_of_cpu:
            return CPU_REACHED
        by = signal.Signals(-self.code).name if self.code < 0 else f"exit code {self.code}"
        return f"the SAT solver crashed ({by})"


class Workers:
    """Forked processes, numbered from 0, which send objects to this one.

    The parts of `problem` are sent as references, since its trees may be too deep for pickling.
    `most` is the most address space of each process, in bytes.
    """

    def __init__(self, problem: Problem | None = None, most: int | None = None) -> None:
        self._shared: list[object] = []
        if problem:
            variables = (*problem.ints.values(), *problem.bools.values())
            self._shared = [*variables, *problem.constraints]
        self._most = most
        self._keys = {id(value): i for i, value in enumerate(self._shared)}
        self._pids: dict[int, int] = {}
        self._pipes: dict[int, Connection] = {}
        self._lifelines: dict[int, Connection] = {}  # also closed when this object is freed
        self._started = 0

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def __bool__(self) -> bool:
        """Whether any process is at work."""
        return bool(self._pids)

    def start(self, work: Callable[[Callable[[object], None]], None]) -> int:
        """Start a process that calls `work(send)`, where `send` sends an object; gives its number.

        Raises:
            NoProcesses: no process can be made.
        """
        if not (hasattr(os, "fork") and hasattr(signal, "pthread_sigmask")):
            raise NoProcesses(NO_PROCESSES)
        try:
            return self._start(work)
        except ImportError:  # multiprocessing may lack a system module
            raise NoProcesses(NO_PROCESSES) from None
        except OSError as error:
            raise NoProcesses(f"{NO_PROCESSES} ({error.strerror or error})") from None

    def _start(self, work: Callable[[Callable[[object], None]], None]) -> int:
        from multiprocessing.connection import Pipe

        read, write = Pipe(duplex=False)
        lifeline_read, lifeline_write = Pipe(duplex=False)
        # While Python forks, an exception of a signal handler would be lost, or lose the process.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
        try:
            pid = os.fork()
            if pid == 0:
                for lifeline in (lifeline_write, *self._lifelines.values()):
                    lifeline.close()
                self._do(work, write, lifeline_read.fileno(), before)
            write.close()
            lifeline_read.close()
            number, self._started = self._started, self._started + 1
            self._pids[number], self._pipes[number] = pid, read
            self._lifelines[number] = lifeline_write
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return number

    def _do(
        self,
        work: Callable[[Callable[[object], None]], None],
        write: Connection,
        lifeline: int,
        mask: Iterable[int],
    ) -> NoReturn:
        """Do the work in the new process, then end it; `mask` are the signals to block.

        Ctrl-C is for the parent. It is blocked as well as ignored, since python-sat installs its
        own handler while it solves.
        """
        code = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            follow(lifeline)
            signal.pthread_sigmask(signal.SIG_SETMASK, {*mask, signal.SIGINT})
            work(lambda message: write.send_bytes(self._pack(message)))
            code = 0
        except OSError as error:
            write.send_bytes(self._pack(error))
        finally:
            os._exit(code)

    def messages(self, timeout: float | None) -> Iterator[tuple[int, object]]:
        """Yields what workers send within `timeout` seconds, each with the number of the worker.

        None waits for the first messages. The last message of each worker is a `Gone`.

        Raises:
            OSError: a worker lacks a resource of the system.
        """
        from multiprocessing.connection import wait

        if self._most is not None:
            yield from self._too_large(self._most)
            timeout = MEASURED if timeout is None else min(timeout, MEASURED)
        ready = wait(self._pipes.values(), timeout)
        for number, pipe in list(self._pipes.items()):
            if pipe in ready and number in self._pipes:  # the caller may have ended it meanwhile
                try:
                    message = self._unpack(pipe.recv_bytes())
                except (EOFError, OSError):  # it ended, perhaps in the middle of a message
                    message = self._reap(number)
                if isinstance(message, OSError):
                    raise message
                yield number, message

    def end(self, *numbers: int) -> None:
        """End some workers, or all: by SIGTERM, then by SIGKILL."""
        with signals_held():  # a second Ctrl-C would leave some at work
            ended = [number for number in numbers or self._pids if number in self._pids]
            for number in ended:
                os.kill(self._pids[number], signal.SIGTERM)
            latest = monotonic() + GRACE
            for number in ended:
                pid = self._pids[number]
                while not (gone := os.waitpid(pid, os.WNOHANG)[0]) and monotonic() < latest:
                    sleep(0.001)
                if not gone:
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)
                self._forget(number)

    def _too_large(self, most: int) -> Iterator[tuple[int, Gone]]:
        """End the processes that use more than `most` bytes."""
        for number, pid in list(self._pids.items()):
            if memory(pid) > most:
                self.end(number)
                yield number, Gone(-signal.SIGKILL, too_large=True)

    def _reap(self, number: int) -> Gone:
        """Wait for a worker that has ended by itself; gives how it ended."""
        before = children_cpu()
        status = os.waitpid(self._pids[number], 0)[1]
        self._forget(number)
        code = os.waitstatus_to_exitcode(status)
        return Gone(code, out_of_cpu=code < 0 and out_of_cpu(-code, children_cpu() - before))

    def _forget(self, number: int) -> None:
        del self._pids[number]
        self._lifelines.pop(number).close()
        self._pipes.pop(number).close()

    def _pack(self, message: object) -> bytes:
        """An object as bytes; shared parts are references."""
        file = io.BytesIO()
        _Pickler(file, self._keys).dump(message)
        return file.getvalue()

    def _unpack(self, data: bytes) -> object:
        return _Unpickler(io.BytesIO(data), self._shared).load()


class _Pickler(pickle.Pickler):
    """Writes shared parts as references: `keys` maps the `id` of a part to its number."""

    def __init__(self, file: io.BytesIO, keys: Mapping[int, int]) -> None:
        super().__init__(file)
        self._keys = keys

    def persistent_id(self, value: object) -> object:
        return self._keys.get(id(value))


class _Unpickler(pickle.Unpickler):
    """Reads references to shared parts."""

    def __init__(self, file: io.BytesIO, shared: Sequence[object]) -> None:
        super().__init__(file)
        self._shared = shared

    def persistent_load(self, key: int) -> object:
        return self._shared[key]
