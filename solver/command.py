"""Any SAT solver that is a command on DIMACS files."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain

from csp2sat.solver.backend import BackendError, UnknownSolver
from csp2sat.solver.dimacs import Reply, ReplyError, read_reply
from csp2sat.solver.limits import Limit, LimitReached
from csp2sat.translator.clauses import Clauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from subprocess import Popen


class Command:
    """A solver run as a command on a DIMACS file, once for each question.

    `%s` in the command is the file, `%o` a file it writes its answer to; without them the file
    is the last argument and the answer is read from standard output.
    """

    def __init__(self, command: str, limit: Limit | None = None) -> None:
        self._limit = limit or Limit()
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise UnknownSolver(f"the solver command {command!r} can't be split: {error}") from None
        if not self._words:
            raise UnknownSolver("the solver command is empty")
        if self._limit.conflicts is not None:
            raise UnknownSolver("a solver command can't be limited in conflicts")
        self._assumptions: list[int] = []
        self._clauses: Clauses | None = None
        self._reply: Reply | None = None

    def load(self, clauses: Clauses) -> None:
        """Keep the clauses for the next run."""
        self._clauses = clauses

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether there is a model in which some literals are true.

        Raises:
            BackendError: the command is missing, crashed, or its answer is none or wrong.
        """
        import tempfile

        self._assumptions = list(assumptions)
        clauses = self._clauses
        assert clauses is not None
        with tempfile.TemporaryDirectory(prefix="csp2sat-") as folder:
            cnf, out = os.path.join(folder, "problem.cnf"), os.path.join(folder, "answer")
            with open(cnf, "w", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in clauses.dimacs(False, assumptions))
            text, code = self._run(cnf, out)
        try:
            reply = read_reply(text)
        except ReplyError as error:
            raise self._failed(f"{error} (exit code {code}){self._advice()}") from None
        if code not in (0, 20 if reply.model is None else 10):
            raise self._failed(f"ended with exit code {code} after its answer")
        if reply.model is not None:
            both = chain(clauses, ([each] for each in assumptions))
            self._check(reply.model, both, clauses.variables)
        self._reply = reply
        return reply.model is not None

    def _run(self, cnf: str, out: str) -> tuple[str, int]:
        """What the command answered, and its exit code."""
        import subprocess

        words = [each.replace("%s", cnf).replace("%o", out) for each in self._words]
        if words == [each.replace("%o", out) for each in self._words]:
            words.append(cnf)
        process: Popen[bytes] | None = None
        try:
            with _signals_held():  # or nobody might know of the process
                process = subprocess.Popen(
                    words,
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    start_new_session=True,  # so that all it started can be ended
                )
            printed, complaint = process.communicate(timeout=self._limit.left)
        except OSError as error:
            if process:
                _end(process)
            raise self._failed(f"can't be run: {error.strerror or error}") from None
        except subprocess.TimeoutExpired:
            assert process
            _end(process)
            raise LimitReached from None
        except BaseException:  # whatever ends the question (Ctrl-C, SIGTERM) ends the process, too
            if process:
                _end(process)
            raise
        if any("%o" in each for each in self._words):
            try:
                with open(out, "rb") as file:
                    printed = file.read()
            except OSError:
                said = complaint.decode(errors="replace").strip().splitlines()[-1:]
                because = f": {said[0]}" if said else ""
                raise self._failed(
                    f"wrote no answer (exit code {process.returncode}){because}"
                ) from None
        return printed.decode(errors="replace"), process.returncode

    def _check(self, model: list[int], clauses: Iterable[Sequence[int]], most: int) -> None:
        true = set(model)
        for clause in clauses:
            if true.isdisjoint(clause):
                raise self._failed("gave a model that violates a clause")
        if any(abs(each) > most for each in model):
            raise self._failed("gave a model with a variable that is not in the file")

    def _advice(self) -> str:
        """What to write for the solvers that print no answer but write it to a file."""
        program = os.path.basename(self._words[0])
        if "%o" in "".join(self._words) or not program.startswith(("minisat", "glucose")):
            return ""
        return f"; write {program + ' %s %o'!r}"

    def _failed(self, what: str) -> BackendError:
        return BackendError(f"the solver command {self._words[0]!r} {what}")

    def model(self) -> Iterable[int]:
        """The literals of the model found last."""
        assert self._reply is not None
        return self._reply.model or []

    def prefer(self, literals: Sequence[int]) -> None:
        """A command can't be told."""

    def core(self) -> list[int]:
        """All assumptions: a command tells no more."""
        return self._assumptions

    def close(self) -> None:
        """Nothing is kept."""

    @property
    def conflicts(self) -> int:
        """None are told of."""
        return 0


@contextmanager
def _signals_held() -> Iterator[None]:
    """Handlers that would raise an exception wait until what is done inside is done."""
    import signal

    held: list[int] = []
    handlers = {}
    for number in signal.Signals:
        if number.name not in ("SIGINT", "SIGTERM", "SIGIO"):  # not all systems have all
            continue
        handler = signal.getsignal(number)
        if callable(handler):
            with suppress(ValueError):  # another thread than the main one gets no signals
                signal.signal(number, lambda number, _: held.append(number))
                handlers[number] = handler
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for each in held:
            handlers[signal.Signals(each)](each, None)


def _end(process: Popen[bytes]) -> None:
    """Kill a process and all that it started."""
    import signal

    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
