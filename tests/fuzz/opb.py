"""Random OPB, which CPMpy reads, too, and minimises with OR-Tools."""

from __future__ import annotations

from importlib.util import find_spec
from random import Random
from typing import Any
from warnings import catch_warnings, simplefilter

from csp2sat import solve
from csp2sat.csp.errors import Source
from csp2sat.readers.registry import FORMATS


def cpmpy_lacks() -> str:
    """Why CPMpy can't run on this machine; empty: it can."""
    lacking = [name for name in ("cpmpy", "ortools") if not find_spec(name)]
    return f"not installed: {', '.join(lacking)}" if lacking else ""


NAMES = ("x1", "x2", "x3", "x4", "x5")


def random_opb(r: Random) -> str:
    """An objective of all variables, and constraints on sums of products of literals.

    CPMpy reads no constraint of one term, and counts the variables of the header.
    """
    number = r.randint(1, 4)
    goal = [_term(r, [each, *r.sample(NAMES, r.choice((0, 0, 1)))]) for each in NAMES]
    lines = [f"* #variable= 5 #constraint= {number}", f"min: {' '.join(goal)} ;"]
    for _ in range(number):
        terms = [_term(r, r.sample(NAMES, r.choice((1, 1, 2, 3)))) for _ in range(r.randint(2, 4))]
        lines.append(f"{' '.join(terms)} {r.choice(('>=', '>=', '='))} {r.randint(-2, 4)} ;")
        if r.random() < 0.2:
            lines.append("* a comment x1 >= 9 ;")
    return "\n".join(lines) + "\n"


def _term(r: Random, names: list[str]) -> str:
    """A weight and the product of literals of some variables."""
    literals = [r.choice(("", "", "~")) + each for each in dict.fromkeys(names)]
    return f"{r.choice('+-')}{r.randint(1, 3)} {' '.join(literals)}"


def opb(text: str, _: Random) -> None:
    """A check of the least value of the objective, or that there is no solution."""
    from cpmpy.tools.io.opb import load_opb

    with catch_warnings():
        simplefilter("ignore")  # of names that the former model had, too
        model: Any = load_opb(text)
    expected = int(model.objective_value()) if model.solve(solver="ortools") else None
    problem = FORMATS["opb"].read(Source(text, "f.opb"))
    assert problem.objective
    found = solve(problem)
    assert (found and found.ints[problem.objective.names[0]]) == expected, text
