"""Any SAT solver that runs as a command on a DIMACS file."""

from __future__ import annotations

import errno
import os
import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain

from csp2sat.solver.backends.backend import BackendError, UnknownSolver
from csp2sat.solver.backends.ctrl_c import signals_held
from csp2sat.solver.backends.run_program import ProgramOutcome, TooMuch, run
from csp2sat.solver.backends.solver_output import Reply, ReplyError, read_reply
from csp2sat.solver.limits import CpuLimitReached, Limit
from csp2sat.solver.parent_death import CPU_REACHED, children_cpu, out_of_cpu
from csp2sat.solver.resource_shortage import is_shortage
from csp2sat.translator.clauses import Clauses

CHATTER = 1 << 26
"""The most bytes a command may print besides its model and its comments."""
LITERAL = 32
"""The most bytes it may print for a literal."""


class ExternalSolver:
    """A solver run as a command on a DIMACS file, once for each question.

    In the command, `%s` stands for that file and `%o` for the file with the answer. Without `%s`
    the file is the last argument; without `%o` the answer is read from standard output.

    Raises:
        UnknownSolver: the command is empty, or the limit is one of conflicts.
        BackendError: its program is missing, even if it is never run.
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
        self._check_program()
        self._assumptions: list[int] = []
        self._clauses: Clauses | None = None
        self._reply: Reply | None = None

    def _check_program(self) -> None:
        from shutil import which

        program = self._words[0]
        if which(program) is None:
            there = os.path.dirname(program) and os.path.exists(program)
            reason = os.strerror(errno.EACCES if there else errno.ENOENT)
            raise self._failure(f"can't be run: {reason}")

    def load(self, clauses: Clauses) -> None:
        """Keep the clauses for the next run."""
        self._clauses = clauses

    def solve(self, assumptions: Sequence[int] = ()) -> bool:
        """Whether there is a model in which the assumptions hold.

        Raises:
            BackendError: the command can't be run, crashed, or gave no or a wrong answer.
        """
        self._assumptions = list(assumptions)
        clauses = self._clauses
        assert clauses is not None
        with _two_files("problem.cnf", "answer") as (cnf, out):
            with open(cnf, "w", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in clauses.dimacs(False, assumptions))
            text, code = self._run(cnf, out, CHATTER + LITERAL * clauses.variables)
        try:
            reply = read_reply(text)
        except ReplyError as error:
            raise self._failure(f"{error} (exit code {code}){self._advice()}") from None
        if code not in (0, 20 if reply.model is None else 10):
            raise self._failure(f"ended with exit code {code} after its answer")
        if reply.model is not None:
            both = chain(clauses, ([literal] for literal in assumptions))
            self._check(reply.model, both, clauses.variables)
        self._reply = reply
        return reply.model is not None

    def _run(self, cnf: str, out: str, most: int) -> tuple[str, int]:
        """The answer of the command, at most `most` bytes, and its exit code."""
        words = [word.replace("%s", cnf).replace("%o", out) for word in self._words]
        if words == [word.replace("%o", out) for word in self._words]:
            words.append(cnf)
        writes = any("%o" in word for word in self._words)
        try:
            before = children_cpu()
            outcome = run(words, self._limit.left, None if writes else most)
            killed_by = -outcome.code if outcome.code < 0 else outcome.code - 128  # by a shell
            if out_of_cpu(killed_by, children_cpu() - before):
                raise CpuLimitReached(CPU_REACHED)
            printed = outcome.printed
            if writes:
                printed = self._write(out, most, outcome)
        except OSError as error:
            if is_shortage(error):
                raise
            raise self._failure(f"can't be run: {error.strerror or error}") from None
        except TooMuch:
            message = f"printed more than {most >> 20} MB and was ended"
            raise self._failure(message) from None
        return printed.decode(errors="replace"), outcome.code

    def _write(self, out: str, most: int, outcome: ProgramOutcome) -> bytes:
        """The answer in the file that the command wrote."""
        try:
            with open(out, "rb") as file:
                written = file.read(most + 1)
        except FileNotFoundError:
            complaint = outcome.complaint.decode(errors="replace").strip().splitlines()[-1:]
            because = f": {complaint[0]}" if complaint else ""
            message = f"wrote no answer (exit code {outcome.code}){because}"
            raise self._failure(message) from None
        if len(written) > most:
            raise TooMuch
        return written

    def _check(self, model: list[int], clauses: Iterable[Sequence[int]], most: int) -> None:
        true = set(model)
        for clause in clauses:
            if true.isdisjoint(clause):
                raise self._failure("gave a model that violates a clause")
        if any(abs(literal) > most for literal in model):
            raise self._failure("gave a model with a variable that is not in the file")

    def _advice(self) -> str:
        """The command to use for a solver that writes its answer to a file."""
        program = os.path.basename(self._words[0])
        if "%o" in "".join(self._words) or not program.startswith(("minisat", "glucose")):
            return ""
        return f"; write {program + ' %s %o'!r}"

    def _failure(self, what: str) -> BackendError:
        return BackendError(f"the solver command {self._words[0]!r} {what}")

    def model(self) -> Iterable[int]:
        """The literals of the model found last."""
        assert self._reply is not None
        return self._reply.model or []

    def prefer(self, literals: Sequence[int]) -> None:
        """Nothing: a command accepts no preferences."""

    def core(self) -> list[int]:
        """All assumptions: a command reports no core."""
        return self._assumptions

    def close(self) -> None:
        """Nothing to free."""

    @property
    def conflicts(self) -> int:
        """0: a command reports none."""
        return 0


@contextmanager
def _two_files(first: str, second: str) -> Iterator[tuple[str, str]]:
    """Paths of two files in a new folder, which is removed at the end."""
    from tempfile import mkdtemp

    folder = ""
    try:
        with signals_held():  # else a signal could leave the folder behind
            folder = mkdtemp(prefix="csp2sat-")
        yield os.path.join(folder, first), os.path.join(folder, second)
    finally:
        with signals_held():
            if folder:
                _remove(folder, (first, second))


def _remove(folder: str, names: Iterable[str]) -> None:
    # `rmtree` alone opens the folder, which fails where open files have run out.
    for name in names:
        with suppress(OSError):
            os.unlink(os.path.join(folder, name))
    try:
        os.rmdir(folder)
    except OSError:
        from shutil import rmtree

        rmtree(folder, ignore_errors=True)
