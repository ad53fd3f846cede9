"""SAT solvers behind one small protocol: python-sat in process, any DIMACS command outside."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable

from csp2sat.solver import DEFAULT
from csp2sat.solver.dimacs import Reply, ReplyError, read_reply
from csp2sat.translator.clauses import Clauses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class Backend(Protocol):
        """A SAT solver at work on one formula."""

        def load(self, clauses: Clauses) -> None:
            """Take the clauses that were added since the last time."""

        def solve(self) -> bool:
            """Whether there is a model."""

        def model(self) -> Iterable[int]:
            """The literals of the model found last."""

        def close(self) -> None:
            """Give back what it holds."""


class BackendError(Exception):
    """A SAT solver is missing, crashed or gave no answer that can be trusted."""


class UnknownSolver(BackendError):
    """There is no solver of that name."""


class PySat:
    """A solver of python-sat, by any of its names there (`cadical195`, `glucose4`, `m22`)."""

    def __init__(self, name: str = DEFAULT) -> None:
        solvers = _pysat_solvers()
        try:
            self._solver = solvers.Solver(name=name)
        except (solvers.NoSuchSolverError, NotImplementedError) as error:
            known = " ".join(sorted(each for each in vars(solvers.SolverNames) if each[0] != "_"))
            raise UnknownSolver(f"python-sat has no solver {name!r}; it has {known}") from error
        self._mark = 0

    def load(self, clauses: Clauses) -> None:
        """Take the clauses that were added since the last time."""
        self._solver.append_formula(clauses.since(self._mark))
        self._mark = clauses.end

    def solve(self) -> bool:
        """Whether there is a model.

        Raises:
            KeyboardInterrupt: it was interrupted (python-sat raises an error of its own).
        """
        try:
            answer = self._solver.solve()
        except Exception as error:
            if "interrupt" in str(error):
                raise KeyboardInterrupt from None
            raise
        if answer is None:
            raise BackendError("the solver stopped without an answer")
        return bool(answer)

    def model(self) -> Iterable[int]:
        """The literals of the model found last."""
        return self._solver.get_model() or []

    def close(self) -> None:
        """Give back the memory."""
        self._solver.delete()


def _pysat_solvers() -> Any:
    """The module `pysat.solvers`, or an error that says how to get it."""
    try:
        import pysat.solvers
    except ImportError as error:
        raise BackendError(_what_pysat_is_there()) from error
    return pysat.solvers


def _what_pysat_is_there() -> str:
    from importlib.metadata import packages_distributions, version

    owners = sorted(set(packages_distributions().get("pysat", ())) - {"python-sat"})
    fix = "pip install 'python-sat>=1.9.dev12'"
    if not owners:
        return f"the package python-sat is missing or broken; try: {fix}"
    theirs = ", ".join(f"{each} {version(each)}" for each in owners)
    return (
        f"the module pysat comes from another package here ({theirs}), not from python-sat; "
        f"try: pip uninstall {' '.join(owners)} python-sat && {fix}"
    )


class Command:
    """A solver run as a command on a DIMACS file, once for each question.

    `%s` in the command is the file, `%o` a file it writes its answer to; without them the file
    is the last argument and the answer is read from standard output.
    """

    def __init__(self, command: str) -> None:
        self._words = shlex.split(command)
        if not self._words:
            raise BackendError("the solver command is empty")
        self._clauses: Clauses | None = None
        self._reply: Reply | None = None

    def load(self, clauses: Clauses) -> None:
        """Keep the clauses for the next run."""
        self._clauses = clauses

    def solve(self) -> bool:
        """Whether there is a model.

        Raises:
            BackendError: the command is missing, crashed, or its answer is none or wrong.
        """
        import tempfile

        clauses = self._clauses
        assert clauses is not None
        with tempfile.TemporaryDirectory(prefix="csp2sat-") as folder:
            cnf, out = os.path.join(folder, "problem.cnf"), os.path.join(folder, "answer")
            with open(cnf, "w", encoding="utf-8") as file:
                file.writelines(line + "\n" for line in clauses.dimacs(comments=False))
            text, code = self._run(cnf, out)
        try:
            reply = read_reply(text)
        except ReplyError as error:
            raise self._failed(f"{error} (exit code {code})") from None
        if code not in (0, 20 if reply.model is None else 10):
            raise self._failed(f"ended with exit code {code} after its answer")
        if reply.model is not None:
            self._check(reply.model, clauses)
        self._reply = reply
        return reply.model is not None

    def _run(self, cnf: str, out: str) -> tuple[str, int]:
        """What the command answered, and its exit code."""
        import signal
        import subprocess

        words = [each.replace("%s", cnf).replace("%o", out) for each in self._words]
        if words == [each.replace("%o", out) for each in self._words]:
            words.append(cnf)
        try:
            process = subprocess.Popen(
                words,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that all it started can be ended
            )
        except OSError as error:
            raise self._failed(f"can't be run: {error.strerror or error}") from None
        try:
            printed, complaint = process.communicate()
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
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

    def _check(self, model: list[int], clauses: Clauses) -> None:
        true = set(model)
        for clause in clauses:
            if true.isdisjoint(clause):
                raise self._failed("gave a model that violates a clause")

    def _failed(self, what: str) -> BackendError:
        return BackendError(f"the solver command {self._words[0]!r} {what}")

    def model(self) -> Iterable[int]:
        """The literals of the model found last."""
        assert self._reply is not None
        return self._reply.model or []

    def close(self) -> None:
        """Nothing is kept."""
