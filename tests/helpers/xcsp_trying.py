"""The solutions of constraints of XCSP3 over four variables, beside those that trying finds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from csp2sat import solutions
from csp2sat.csp.errors import Source
from csp2sat.csp.problem import Problem
from csp2sat.readers.registry import FORMATS

Values = tuple[int, ...]
VALUES = range(4)
NAMES = [f"x.{i}" for i in range(4)]


def read(text: str) -> Problem:
    """The problem of an instance."""
    return FORMATS["xcsp"].read(Source(text, "f.xml"))


def of_four(constraints: str, objectives: str = "") -> Problem:
    """A problem of `x[0]` to `x[3]`, each of 0 to 3."""
    return read(
        '<instance format="XCSP3"><variables><array id="x" size="[4]"> 0..3 </array></variables>'
        f"<constraints> {constraints} </constraints>{objectives}</instance>"
    )


def check(constraints: str, holds: Callable[[Values], bool]) -> None:
    """Check that the solutions are those of all 256 tuples that a test accepts."""
    problem = of_four(constraints)
    found = sorted(tuple(each[name] for name in NAMES) for each in solutions(problem, NAMES))
    assert found == [x for x in product(VALUES, repeat=4) if holds(x)]
