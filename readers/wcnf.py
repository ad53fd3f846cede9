"""WCNF, the weighted clauses of the MaxSAT evaluations, in the form from 2022 and in the older."""

from __future__ import annotations

import re
from itertools import chain

from csp2sat.csp.errors import Source
from csp2sat.csp.numerals import check_digits
from csp2sat.csp.problem import Problem
from csp2sat.readers.clause_reader import ClauseReader, Word, check_count, header, words
from csp2sat.readers.words import fail, whole_number

_DECIMAL = re.compile(r"[+-]?(?=\.?\d)(\d*\.\d*(e[+-]?\d+)?|\d+e[+-]?\d+)", re.IGNORECASE)


def read(source: Source) -> Problem:
    """The problem of a WCNF file; clauses with a weight are soft constraints.

    Since 2022 a hard clause begins with `h` and there is no header. In the older form it has the
    weight that is the last number of the header, and without that number no clause is hard.

    Raises:
        CspError: the text has a mistake.
    """
    check_digits(source)
    given = words(source)
    first = next(given, None)
    if first is None:
        return ClauseReader(source, None).problem
    head = header(source, "wcnf", given) if first.text == "p" else None
    reader = ClauseReader(source, head)
    for word in given if head else chain([first], given):
        weight = None
        if head or word.text != "h":
            weight = _weight(source, word, head is None)
        if head and head.top is not None and weight is not None and weight >= head.top:
            weight = None
        start = next(given, None)
        if start is None:
            fail(source, word.offset, "this clause has no end", "a clause ends with 0")
        reader.clause(given, start, weight)
    if head:
        check_count(source, len(reader.problem.constraints), head)
    return reader.problem


def _weight(source: Source, word: Word, new: bool) -> int:
    if _DECIMAL.fullmatch(word.text):
        hint = "multiply all weights by the same number"
        fail(source, word.offset, f"the weight {word.text} is not a whole number", hint)
    what = "'h' or the weight of a clause" if new else "the weight of a clause"
    weight = whole_number(source, *word, what)
    if weight < 0:
        hint = "in a clause of one literal, negate both the literal and the weight"
        fail(source, word.offset, f"the weight {weight} is negative", hint)
    return weight
