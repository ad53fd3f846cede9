"""MiniSat by the compiled module of python-sat, without its Python layer.

To import `pysat.solvers` takes half as long as to import all of csp2sat, since it loads readers of
formulas and archives, and it adds each clause by two calls in Python. The compiled module
`pysolvers` beneath it needs neither.
"""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from csp2sat.csp.quick_typing import Any

VERBS = (
    "new", "del", "add_cl", "solve", "solve_lim", "cbudget", "propagate", "setphases", "model",
    "core", "acc_stats",
)  # fmt: skip


def _pysolvers() -> Any:
    """The compiled module of python-sat, whose thousands of functions are bound when called."""
    chosen = sys.getdlopenflags() if hasattr(sys, "getdlopenflags") else None  # None: Windows
    if chosen is not None:
        sys.setdlopenflags(os.RTLD_LAZY)
    try:
        import pysolvers
    finally:
        if chosen is not None:
            sys.setdlopenflags(chosen)
    return pysolvers


class MiniSat:
    """MiniSat 2.2 with the methods of `pysat.solvers.Minisat22` that are used here.

    Nothing may call it after `delete`; without a call of `delete`, its memory is never freed.

    Raises:
        ImportError: python-sat is missing, or its release has other functions.
    """

    def __init__(self) -> None:
        pysolvers = _pysolvers()
        try:
            self._call: Mapping[str, Callable[..., Any]] = {
                verb: getattr(pysolvers, f"minisat22_{verb}") for verb in VERBS
            }
        except AttributeError as error:
            raise ImportError(str(error)) from error
        self._solver = self._call["new"]()
        self._answer: bool | None = None

    def append_formula(self, clauses: Iterable[Sequence[int]]) -> None:
        """Add clauses without a Python call for each."""
        deque(map(partial(self._call["add_cl"], self._solver), clauses), maxlen=0)

    def solve(self, assumptions: Sequence[int]) -> bool:
        """Whether there is a model in which the assumptions hold."""
        answer = self._call["solve"](self._solver, assumptions, _alone())
        self._answer = bool(answer)
        return self._answer

    def configure(self, options: Mapping[str, int]) -> None:
        """Nothing: it has no options."""

    def conf_budget(self, conflicts: int) -> None:
        """Set the most conflicts of the next `solve_limited`."""
        self._call["cbudget"](self._solver, conflicts)

    def solve_limited(self, assumptions: Sequence[int]) -> bool | None:
        """As `solve`; None if the budget is spent."""
        self._answer = self._call["solve_lim"](self._solver, assumptions, _alone(), 0)
        return self._answer

    def propagate(self, assumptions: Sequence[int]) -> tuple[bool, list[int]]:
        """Whether unit propagation finds no conflict, and the literals that it derives."""
        possible, literals = self._call["propagate"](self._solver, assumptions, 0, _alone())
        return bool(possible), literals or []

    def set_phases(self, literals: Sequence[int]) -> None:
        """Try these literals first."""
        self._call["setphases"](self._solver, literals)

    def get_model(self) -> list[int] | None:
        """The literals of the last model."""
        return self._call["model"](self._solver) if self._answer else None

    def get_core(self) -> list[int] | None:
        """A core of the last question; None if it had a model."""
        return self._call["core"](self._solver) if self._answer is False else None

    def accum_stats(self) -> dict[str, int]:
        """Conflicts, propagations and others so far."""
        stats: dict[str, int] = self._call["acc_stats"](self._solver)
        return stats

    def delete(self) -> None:
        """Free the memory."""
        self._call["del"](self._solver)


def _alone() -> int:
    """1 in the main thread, the only one where Ctrl-C may be heard."""
    threading = sys.modules.get("threading")  # not imported: there is one thread
    return int(threading is None or threading.current_thread() is threading.main_thread())
