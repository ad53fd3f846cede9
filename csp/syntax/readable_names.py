"""Names for variables of other programs whose own names the language can't read, as `q[0,1]`."""

from __future__ import annotations

import re
from collections.abc import Collection

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem
from csp2sat.csp.syntax.words import ILLEGAL, is_name

_NO_LETTERS = rf"[\s(){re.escape(''.join(sorted(ILLEGAL)))}]+"


def readable_names(problem: Problem) -> dict[Variable, str]:
    """New names for the variables that need one.

    A dot stands for characters that no name can have, but not at the ends: `q[0,1]` is `q.0.1`.
    A `v` precedes what is left if that is not a name; where it is taken, `.2`, `.3`, ... follows.
    """
    renames: dict[Variable, str] = {}
    for variables in (problem.ints, problem.bools):
        if unreadable := [wrong for wrong in variables if not is_name(wrong)]:
            taken = {*variables}
            for wrong in unreadable:
                name = _free(_readable(wrong), taken)
                taken.add(name)
                renames[variables[wrong]] = name
    return renames


def _readable(name: str) -> str:
    shown = re.sub(_NO_LETTERS, ".", name).strip(".").lstrip("-")
    return shown if shown and is_name(shown) else f"v{shown}"


def _free(name: str, taken: Collection[str]) -> str:
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}.{number}"
    return free
