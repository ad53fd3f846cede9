"""Answers in Sugar's format, written byte for byte as Sugar does, and read back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.expr import Variable
from csp2sat.csp.parse_numbers import MOST_DIGITS
from csp2sat.csp.problem import Solution

_LINE = r"a (\S+)[\t ]+(true|false|-?[0-9]+)"


CLOSED = "a\n"
"""The last line of a solution."""


def status_text(status: str) -> str:
    """The status line."""
    return f"s {status}\n"


def value_text(value: int | bool) -> str:
    """A value: digits, `true` or `false`."""
    return str(value).lower()


def values_text(solution: Solution) -> str:
    """A line for each printed value."""
    return "".join(f"a {name}\t{value_text(value)}\n" for name, value in solution.shown())


def competition_text(solution: Solution) -> str:
    """The integer values in one line, as in the CSP competitions."""
    values = [str(value) for _, value in solution.shown() if not isinstance(value, bool)]
    return " ".join(["v", *values]) + "\n"


def answer_text(solution: Solution | None) -> str:
    """The status and the values; None: there is no solution."""
    if solution is None:
        return status_text("UNSATISFIABLE")
    return status_text("SATISFIABLE") + values_text(solution) + CLOSED


def best_text(solution: Solution, cost: Sequence[int], is_best: bool) -> str:
    """A solution with its cost, and whether it is an optimum."""
    head = status_text("SATISFIABLE") + f"o {' '.join(map(str, cost))}\n"
    end = status_text("OPTIMUM FOUND") if is_best else ""
    return head + values_text(solution) + CLOSED + end


def keys_text(fixed: Iterable[tuple[Variable, int | bool]] | None) -> str:
    """The common values of all solutions in csugar's format; None: there is no solution."""
    if fixed is None:
        return "unsat\n"
    return "".join(["sat\n", *(f"{x.name} {value_text(value)}\n" for x, value in fixed)])


UNIQUENESS = {"unique": "SATISFIABLE", "not unique": "SATISFIABLE", "none": "UNSATISFIABLE"}
"""Verdicts on uniqueness, by what they say of solutions; lines `d` name variables that differ."""


def read_answer(source: Source) -> Solution | None:
    """The last solution in a text in Sugar's format; None: the text says UNSATISFIABLE.

    The text may begin with a verdict of `UNIQUENESS`.

    Raises:
        CspError: the text is not in Sugar's format.
    """

    def wrong(offset: int, message: str) -> CspError:
        hint = "an answer begins with 's SATISFIABLE', then lines 'a NAME<TAB>VALUE'"
        return CspError([Diagnostic(source, offset, message, hint)])

    ints: dict[str, int] = {}
    bools: dict[str, bool] = {}
    verdict, offset = "", 0
    for line in source.text.splitlines(keepends=True):
        words = line.rstrip()
        if words.startswith("s "):
            verdict = verdict or words[2:]
        elif words in UNIQUENESS:
            verdict = verdict or UNIQUENESS[words]
        elif words == "a" or not words or words[:2] in ("c ", "o ", "d "):
            pass
        elif match := re.fullmatch(_LINE, words):
            if match[2] in ("true", "false"):
                bools[match[1]] = match[2] == "true"
            elif len(match[2].removeprefix("-")) > MOST_DIGITS:
                raise wrong(offset, f"an integer of more than {MOST_DIGITS} digits")
            else:
                ints[match[1]] = int(match[2])
        else:
            raise wrong(offset, f"{words[:40]!r} is not a line of an answer")
        offset += len(line)
    if verdict == "UNSATISFIABLE":
        return None
    if verdict not in ("SATISFIABLE", "OPTIMUM FOUND"):
        raise wrong(0, "this is not an answer")
    return Solution(ints, bools)
