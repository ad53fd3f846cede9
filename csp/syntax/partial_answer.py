"""An answer from anywhere, read against the problem that it is for."""

from __future__ import annotations

import re
from functools import partial

from csp2sat.csp.errors import Log, Source, near
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.csp.syntax.answer_text import read_answer
from csp2sat.csp.syntax.reader import MOST_DIGITS, is_integer

_NAMED = r"^a (\S+)"
_ROW = r"^v(?:[ \t].*)?$"


class Given:
    """The values of an answer, perhaps not of all variables, and where they stand in its text."""

    def __init__(self, solution: Solution, source: Source, offsets: dict[str, int]) -> None:
        self.solution = solution
        self.source = source
        self._offsets = offsets

    def offset(self, name: str) -> int:
        """Where the value of a variable is given."""
        return self._offsets.get(name, 0)

    def missing(self, problem: Problem) -> list[str]:
        """The variables without a value."""
        both = ((problem.ints, self.solution.ints), (problem.bools, self.solution.bools))
        return [name for needed, given in both for name in needed if name not in given]


def read_given(source: Source, problem: Problem) -> Given | None:
    """The last answer in a text; None: it says that there is none.

    Its values stand in lines of their own, as Sugar prints them, or those of the integers in a
    row `v VALUE ...`, as in competitions.

    Raises:
        CspError: the text is not such an answer, or not one to this problem.
    """
    rows = list(re.finditer(_ROW, source.text, re.MULTILINE))
    text = re.sub(_ROW, lambda row: " " * len(row[0]), source.text, flags=re.MULTILINE)
    solution = read_answer(Source(text, source.name))
    if solution is None:
        return None
    offsets = {each[1]: each.start(1) for each in re.finditer(_NAMED, text, re.MULTILINE)}
    given = Given(solution, source, offsets)
    log = Log(source)
    if rows:
        _read_row(problem, rows[-1], solution.ints, offsets, log)
    _check_names(problem, given, log)
    log.raise_if_any()
    return given


def _read_row(
    problem: Problem, row: re.Match[str], ints: dict[str, int], offsets: dict[str, int], log: Log
) -> None:
    """The integers that are not hidden, in the order of their declaration."""
    names = [name for name in problem.ints if not is_hidden(name)]
    words = list(re.compile(r"\S+").finditer(row.string, row.start() + 1, row.end()))
    if len(words) != len(names):
        hint = "the answer of a SAT solver is translated by `csp2sat decode`"
        log.add(row.start(), f"here are {len(words)} values for {len(names)} integers", hint)
        return
    for name, word in zip(names, words, strict=True):
        offsets[name] = word.start()
        if not is_integer(word[0]):
            log.add(word.start(), f"{word[0]!r} is not an integer")
        elif len(word[0].removeprefix("-")) > MOST_DIGITS:
            log.add(word.start(), f"an integer of more than {MOST_DIGITS} digits")
        else:
            ints[name] = int(word[0])


def _check_names(problem: Problem, given: Given, log: Log) -> None:
    """Each name is that of a variable which can have such a value."""
    ints, bools = problem.ints.keys(), problem.bools.keys()
    known = [*ints, *bools]
    for names, right, other, what in (
        (given.solution.ints, ints, bools, "Boolean: its value is true or false"),
        (given.solution.bools, bools, ints, "an integer variable: its value is a number"),
    ):
        for name in names:
            if name in right:
                continue
            if name in other:
                log.add(given.offset(name), f"{name!r} is {what}")
            else:
                hint = partial(near, name, known)
                log.add(given.offset(name), f"the problem has no variable {name!r}", hint)
