"""The SAT solvers of python-sat by name; errors for those that are not available."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache

from csp2sat.csp.quick_typing import Any
from csp2sat.solver.backends.minisat import MiniSat
from csp2sat.solver.default_solvers import MINISAT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.problem import Solution

PROVERS = ("cadical153", "cadical195", "cadical300", "glucose3", "glucose4", "glucose42")
"""Solvers whose proofs check; those of MapleSAT do not."""
OPTIONS: Mapping[str, Sequence[str]] = {
    "cadical153": (),
    "cadical195": (),
    "cadical300": (),
    "glucose42": ("rnd-seed", "rnd-freq", "rnd-pol", "rnd-init-act", "rnd-first-descent"),
}
"""The options of each solver that takes some; empty: any (CaDiCaL ignores unknown names)."""
ONCE = ("kissat404", "lingeling")
"""Solvers for one question without assumptions: Kissat ignores assumptions and is not incremental;
Lingeling ends the process if a later clause or assumption uses a variable that it eliminated."""
CADICALS = ("cadical153", "cadical195", "cadical300")
"""The versions of CaDiCaL with unit propagation; after a question, it is wrong."""
CRYPTOMINISAT = "cryptominisat5"
UNLIMITED = (CRYPTOMINISAT,)
"""Solvers that python-sat can't limit: it passes a time of None, which pycryptosat rejects."""


class BackendError(Exception):
    """A SAT solver is missing, crashed or gave no answer that can be trusted.

    `best` is the best solution so far, in functions of Python that return one; None: there is none.
    """

    best: Solution | None = None


class UnknownSolver(BackendError):
    """There is no solver of that name, or it lacks a feature that is needed."""


def main_name(name: str) -> str:
    """The main name of a solver; python-sat has several names for each.

    Raises:
        UnknownSolver: no solver has the name.
        BackendError: python-sat is missing.
    """
    if name == MINISAT:
        return name
    for main, names in _names(_pysat_solvers()).items():
        if name.lower() in names:
            return main
    raise UnknownSolver(f"python-sat has no solver {name!r}; it has {' '.join(available())}")


def available() -> list[str]:
    """The main names of the solvers that are installed.

    Raises:
        BackendError: python-sat is missing.
    """
    solvers = _pysat_solvers()
    return [name for name in _names(solvers) if name != CRYPTOMINISAT or solvers.cms_present]


def check_options(name: str, options: Mapping[str, float]) -> None:
    """Check that a solver takes these options.

    Raises:
        UnknownSolver: it takes no options, or not this one, or the value has a wrong type.
    """
    if options and name not in OPTIONS:
        raise UnknownSolver(f"{name} takes no options; {' '.join(OPTIONS)} do")
    for option, value in options.items():
        known = OPTIONS[name]
        if known and option not in known:
            raise UnknownSolver(f"{name} has no option {option!r}; it has {' '.join(known)}")
        if not known and not isinstance(value, int):
            raise UnknownSolver(f"the options of {name} are integers, not {option}={value}")


def open_solver(name: str, proof: bool) -> Any:
    """The solver with a main name; it has the methods of `pysat.solvers.Solver`.

    Only its `delete` frees it.

    Raises:
        BackendError: it is not installed.
    """
    if name == MINISAT:
        with suppress(ImportError):  # then the documented class may still work
            return MiniSat()
    solvers = _pysat_solvers()
    if name == CRYPTOMINISAT and not solvers.cms_present:
        raise BackendError(
            "CryptoMiniSat is not installed: python-sat takes it from the package pycryptosat; "
            "try: pip install pycryptosat"
        )
    outer = solvers.Solver(name=name, **{"with_proof": True} if proof else {})
    solver, outer.solver = outer.solver, None  # or `outer` would free it
    solver.__class__ = _without_del(solver.__class__)
    return solver


@cache
def _without_del(kind: type) -> type:
    """A class of python-sat without its destructor.

    An exception of a signal handler may end `delete` when the memory is free, but the object does
    not know it yet: its destructor would free the memory again.
    """
    return type(kind.__name__, (kind,), {"__del__": lambda _: None})


def _names(solvers: Any) -> Mapping[str, Sequence[str]]:
    """All names of each solver of python-sat, by main name."""
    table = {}
    for attribute, names in sorted(vars(solvers.SolverNames).items()):
        if not attribute.startswith("_"):
            main = attribute if attribute in names else names[-1]
            table[main] = (attribute, *names)
    return table


def _pysat_solvers() -> Any:
    """The module `pysat.solvers`; if it is missing, the error says how to install it."""
    try:
        import pysat.solvers
    except ImportError as error:
        raise BackendError(_pysat_problem()) from error
    return pysat.solvers


def _pysat_problem() -> str:
    """Why `pysat.solvers` can't be imported, and what to install."""
    from importlib.metadata import packages_distributions, version

    owners = sorted(set(packages_distributions().get("pysat", ())) - {"python-sat"})
    fix = "pip install 'python-sat>=1.9.dev16'"
    if not owners:
        return f"the package python-sat is missing or broken; try: {fix}"
    theirs = ", ".join(f"{owner} {version(owner)}" for owner in owners)
    return (
        f"the module pysat comes from another package here ({theirs}), not from python-sat; "
        f"try: pip uninstall {' '.join(owners)} python-sat && {fix}"
    )
