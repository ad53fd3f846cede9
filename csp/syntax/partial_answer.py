"""An answer, perhaps partial, read from a text and checked against its problem."""

from __future__ import annotations

import re
from functools import partial

from csp2sat.csp.errors import Log, Source, near
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.parse_numbers import MOST_DIGITS
from csp2sat.csp.problem import Problem, Solution, is_hidden
from csp2sat.csp.syntax.answer_text import read_answer
from csp2sat.csp.syntax.words import is_integer

_NAMED = r"^a (\S+)"
_ROW = r"^v(?:[ \t].*)?$"


class PartialAnswer:
    """Values of some or all variables, and their offsets in the text."""

    def __init__(self, solution: Solution, source: Source, offsets: dict[str, int]) -> None:
        self.solution = solution
        self.source = source
        self._offsets = offsets

    def offset(self, name: str) -> int:
        """The offset of the value of a variable."""
        return self._offsets.get(name, 0)

    def missing(self, problem: Problem) -> list[str]:
        """The variables without a value."""
        both = ((problem.ints, self.solution.ints), (problem.bools, self.solution.bools))
        return [name for needed, given in both for name in needed if name not in given]


def read_partial_answer(source: Source, problem: Problem) -> PartialAnswer | None:
    """The last answer in a text; None: the text says that there is no solution.

    Values are in lines of their own, as Sugar prints them, or in one line `v VALUE ...` for all
    integers, as in competitions.

    Raises:
        CspError: the text is not an answer, or does not fit the problem.
    """
    rows = list(re.finditer(_ROW, source.text, re.MULTILINE))
    text = re.sub(_ROW, lambda row: " " * len(row[0]), source.text, flags=re.MULTILINE)
    solution = read_answer(Source(text, source.name))
    if solution is None:
        return None
    offsets = {match[1]: match.start(1) for match in re.finditer(_NAMED, text, re.MULTILINE)}
    answer = PartialAnswer(solution, source, offsets)
    log = Log(source)
    if rows:
        _read_row(problem, rows[-1], solution.ints, offsets, log)
    _check_names(problem, answer, log)
    log.raise_if_any()
    return answer


def _read_row(
    problem: Problem, row: re.Match[str], ints: dict[str, int], offsets: dict[str, int], log: Log
) -> None:
    """Read the values of all integers that are not hidden, in the order of their declaration."""
    names = [name for name in problem.ints if not is_hidden(name)]
    words = list(re.compile(r"\S+").finditer(row.string, row.start() + 1, row.end()))
    if len(words) != len(names):
        hint = "the answer of a SAT solver must be decoded first"
        values, integers = quantity(len(words), "value"), quantity(len(names), "integer variable")
        log.add(row.start(), f"{values} for {integers}", hint)
        return
    for name, word in zip(names, words, strict=True):
        offsets[name] = word.start()
        if not is_integer(word[0]):
            log.add(word.start(), f"{word[0]!r} is not an integer")
        elif len(word[0].removeprefix("-")) > MOST_DIGITS:
            log.add(word.start(), f"an integer of more than {MOST_DIGITS} digits")
        else:
            ints[name] = int(word[0])


def _check_names(problem: Problem, answer: PartialAnswer, log: Log) -> None:
    """Check that each name is a variable of the problem whose sort matches its value."""
    ints, bools = problem.ints.keys(), problem.bools.keys()
    known = [*ints, *bools]
    for names, right, other, what in (
        (answer.solution.ints, ints, bools, "Boolean: its value is true or false"),
        (answer.solution.bools, bools, ints, "an integer variable: its value is a number"),
    ):
        for name in names:
            if name in right:
                continue
            if name in other:
                log.add(answer.offset(name), f"{name!r} is {what}")
            else:
                hint = partial(near, name, known)
                log.add(answer.offset(name), f"the problem has no variable {name!r}", hint)
