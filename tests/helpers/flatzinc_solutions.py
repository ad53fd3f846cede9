"""The solutions of FlatZinc that csp2sat finds, in a form in which they can be compared."""

from __future__ import annotations

import re

from csp2sat.csp.errors import Source
from csp2sat.flatzinc.output import shown_variables, solution_text
from csp2sat.flatzinc.problem import translate
from csp2sat.solver.api import solutions

Shown = frozenset[str]
"""A solution: its lines."""


def own_solutions(flatzinc: str) -> set[Shown]:
    """The solutions of FlatZinc that csp2sat finds; each must be found once."""
    problem, items, *_ = translate(Source(flatzinc))
    found = [*solutions(problem, shown_variables(items))]
    distinct = {shown(solution_text(items, each)) for each in found}
    assert len(distinct) == len(found)
    return distinct


def shown(text: str) -> Shown:
    """The lines of a solution; ranges are written as sets."""
    lines = text.strip().removesuffix("----------").strip().splitlines()
    return frozenset(re.sub(r"(-?\d+)\.\.(-?\d+)", _as_set, each) for each in lines)


def _as_set(found: re.Match[str]) -> str:
    values = range(int(found[1]), int(found[2]) + 1)
    return f"{{{', '.join(map(str, values))}}}"
