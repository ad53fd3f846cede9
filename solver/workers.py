"""Processes that work beside each other, and end with the one that started them."""

from __future__ import annotations

import io
import os
import pickle
import signal
from time import monotonic, sleep

from csp2sat.solver.leash import follow, memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from multiprocessing.connection import Connection
    from typing import NoReturn

GRACE = 0.1
"""Seconds for a process to give back what it holds, once it was told to end."""


class Gone:
    """The end of a process. `code`: its exit code, negative for the signal that killed it."""

    def __init__(self, code: int) -> None:
        self.code = code


class Workers:
    """Forked processes, by numbers from 0 on, which tell objects.

    `shared` are objects that all have, by keys: they are not copied when they are told (nor are
    the trees that hang on them, which may be too deep for that).
    """

    def __init__(self, shared: Mapping[object, object]) -> None:
        self._shared = shared
        self._keys = {id(each): key for key, each in shared.items()}
        self._pids: dict[int, int] = {}
        self._pipes: dict[int, Connection] = {}
        self._leashes: dict[int, int] = {}
        self._started = 0

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def __bool__(self) -> bool:
        """Whether any is at work."""
        return bool(self._pids)

    def start(self, work: Callable[[Callable[[object], None]], None]) -> int:
        """Let a new process do some work, which is given the way to tell; gives its number."""
        from multiprocessing.connection import Pipe

        read, write = Pipe(duplex=False)
        leash, held = os.pipe()
        pid = os.fork()
        if pid == 0:
            for each in (held, *self._leashes.values()):
                os.close(each)
            self._do(work, write, leash)
        write.close()
        os.close(leash)
        number, self._started = self._started, self._started + 1
        self._pids[number], self._pipes[number], self._leashes[number] = pid, read, held
        return number

    def _do(
        self, work: Callable[[Callable[[object], None]], None], write: Connection, leash: int
    ) -> NoReturn:
        """The life of a worker."""
        code = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # is for the one who started it
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            follow(leash)
            work(lambda told: write.send_bytes(self._packed(told)))
            code = 0
        finally:
            os._exit(code)

    def heard(self, patience: float | None) -> Iterator[tuple[int, object]]:
        """What was told within so many seconds (None: whenever), each with its worker's number.

        The last of each is its end, as `Gone`.
        """
        from multiprocessing.connection import wait

        ready = wait(self._pipes.values(), patience)
        for number, pipe in list(self._pipes.items()):
            if pipe in ready and number in self._pipes:  # or it was ended meanwhile
                try:
                    told = self._unpacked(pipe.recv_bytes())
                except EOFError:
                    told = Gone(self._reaped(number))
                yield number, told

    def memory(self) -> dict[int, int]:
        """The address space of each that works, in bytes."""
        return {number: memory(pid) for number, pid in self._pids.items()}

    def end(self, *numbers: int) -> None:
        """End those, or all: politely, then by force."""
        ended = [each for each in numbers or self._pids if each in self._pids]
        for each in ended:
            os.kill(self._pids[each], signal.SIGTERM)
        latest = monotonic() + GRACE
        for each in ended:
            while (
                not (gone := os.waitpid(self._pids[each], os.WNOHANG)[0]) and monotonic() < latest
            ):
                sleep(0.001)
            if not gone:
                os.kill(self._pids[each], signal.SIGKILL)
                os.waitpid(self._pids[each], 0)
            self._forget(each)

    def _reaped(self, number: int) -> int:
        """The exit code of a worker that ends by itself."""
        status = os.waitpid(self._pids[number], 0)[1]
        self._forget(number)
        return os.waitstatus_to_exitcode(status)

    def _forget(self, number: int) -> None:
        del self._pids[number]
        os.close(self._leashes.pop(number))
        self._pipes.pop(number).close()

    def _packed(self, told: object) -> bytes:
        """An object as bytes; what is shared is named."""
        file = io.BytesIO()
        _Pickler(file, self._keys).dump(told)
        return file.getvalue()

    def _unpacked(self, data: bytes) -> object:
        return _Unpickler(io.BytesIO(data), self._shared).load()


class _Pickler(pickle.Pickler):
    """Names what is shared. `keys` are by identity: trees are compared so."""

    def __init__(self, file: io.BytesIO, keys: Mapping[int, object]) -> None:
        super().__init__(file)
        self._keys = keys

    def persistent_id(self, each: object) -> object:
        return self._keys.get(id(each))


class _Unpickler(pickle.Unpickler):
    """Finds what is shared."""

    def __init__(self, file: io.BytesIO, shared: Mapping[object, object]) -> None:
        super().__init__(file)
        self._shared = shared

    def persistent_load(self, key: object) -> object:
        return self._shared[key]
