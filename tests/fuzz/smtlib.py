"""Problems written as SMT-LIB, answered by Z3."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import Any

from csp2sat import Problem
from csp2sat.translator.size_refusals import Refused
from csp2sat.translator.smtlib import smtlib_lines
from fuzz.truth import Truth

MILLISECONDS = 5000
"""The time that Z3 may take for a problem."""


def z3_lacks() -> str:
    """Why Z3 can't run on this machine; empty: it can."""
    return "" if find_spec("z3") else "not installed: z3-solver"


def smtlib(text: str, _: Random) -> None:
    """A check that Z3 reads what is written, and that there is a solution if trying finds one."""
    import z3

    plain = "\n".join(each for each in text.splitlines() if not each.startswith("(objective"))
    try:
        lines = [*smtlib_lines(Problem.parse(plain))]
    except Refused:
        return
    solver: Any = z3.Solver()
    solver.set("timeout", MILLISECONDS)
    solver.from_string("\n".join(lines))
    found = str(solver.check())
    assert found in ("unknown", "sat" if Truth(plain).all else "unsat"), found
