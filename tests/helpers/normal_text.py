"""Normal forms as text, before and after propagation."""

from __future__ import annotations

from csp2sat import Problem
from csp2sat.csp.errors import Source
from csp2sat.csp.syntax.parse import parse
from csp2sat.translator.normalform.normalise import normalise
from csp2sat.translator.presolve.propagate import propagate

DECLARED = """
(int x 0 3) (int y 0 3) (int z -2 2) (int w (1 4 6)) (bool p) (bool q) (bool r)
(relation t 2 (supports (0 1) (2 3)))
"""
EMPTY = [""]
"""The clause without atoms: nothing satisfies it."""


def normal_lines(text: str) -> list[str]:
    """The lines of the normal form of constraints over DECLARED, but for the declarations.

    A line is a clause, its atoms separated by `|`; `_4` and the like are names of formulas, `_t1`
    and the like of terms.
    """
    before = str(normalise(parse(Source(DECLARED)))).splitlines()
    lines = str(normalise(parse(Source(DECLARED + text)))).split("\n")
    assert lines[: len(before)] == before
    return lines[len(before) :]


def check_normal(constraint: str, expected: list[str]) -> None:
    """The constraint becomes these lines."""
    assert normal_lines(constraint) == expected


def check_propagated(text: str, expected: list[str] | None) -> None:
    """The lines of a problem after propagation; None: it has no solution."""
    lines = str(propagate(normalise(Problem.parse(text)))).split("\n")
    if expected is None:
        assert lines[-1:] == EMPTY
    else:
        assert lines == (expected or EMPTY)


def ints(values: str, names: str = "xyz") -> str:
    """Declarations of integer variables with the same values."""
    return "".join(f"(int {name} {values})" for name in names)
