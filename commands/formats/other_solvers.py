"""Answers to files of other solvers, as their competitions print them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from csp2sat.commands.formats.competition import Competition
from csp2sat.csp.problem import Solution
from csp2sat.csp.syntax.answer_text import competition_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.commands.formats.registry import MakeFormat

WIDTH = 12
"""The number of literals in a line `v`."""


def _literals(solution: Solution) -> list[tuple[int, bool]]:
    """Numbers and values of the variables `x1`, `x2`, ... in ascending order."""
    shown = solution.shown()
    return sorted((int(name[1:]), value) for name, value in shown if isinstance(value, bool))


def cnf(solution: Solution) -> str:
    """Lines `v 1 -2 0` with the true literals."""
    words = [str(i if value else -i) for i, value in _literals(solution)] + ["0"]
    return "".join(f"v {' '.join(words[i : i + WIDTH])}\n" for i in range(0, len(words), WIDTH))


def wcnf(solution: Solution) -> str:
    """The line `v 101...` with a digit for each variable."""
    return f"v {''.join('01'[value] for _, value in _literals(solution))}\n"


def opb(solution: Solution) -> str:
    """Lines `v x1 -x2 ...` with the true literals."""
    words = [f"x{i}" if value else f"-x{i}" for i, value in _literals(solution)]
    lines = range(0, len(words), WIDTH)
    return "".join(f"v {' '.join(words[i : i + WIDTH])}\n" for i in lines) or "v\n"


def xcsp(solution: Solution) -> str:
    """Lines `v <instantiation> ...` with the values of all variables."""
    shown = [*solution.shown()]
    names = " ".join(re.sub(r"\.(\d+)", r"[\1]", name) for name, _ in shown)
    values = " ".join(str(value) for _, value in shown)
    lines = ["<instantiation>", f"<list> {names} </list>", f"<values> {values} </values>"]
    return "".join(f"v {line}\n" for line in (*lines, "</instantiation>"))


ANSWERS: dict[str, Callable[[Solution], str]] = {
    "cnf": cnf, "wcnf": wcnf, "opb": opb, "xcsp": xcsp, "xcsp2": competition_text,
}  # fmt: skip
"""The text of a solution, by the format of the file."""


def answers(name: str) -> MakeFormat:
    """The format of answers to files of a format."""
    return partial(Competition, values=ANSWERS[name])
