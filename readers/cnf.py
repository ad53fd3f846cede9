"""DIMACS CNF: clauses of Boolean variables."""

from __future__ import annotations

from csp2sat.csp.errors import Source
from csp2sat.csp.numerals import check_digits
from csp2sat.csp.problem import Problem
from csp2sat.readers.clause_reader import ClauseReader, Word, check_count, header, words
from csp2sat.readers.words import fail


def read(source: Source) -> Problem:
    """The problem of a DIMACS file; its variables are `x1`, `x2`, ...

    Raises:
        CspError: the text has a mistake.
    """
    check_digits(source)
    given = words(source)
    first = next(given, Word("", len(source.text)))
    if first.text != "p":
        hint = "a DIMACS file begins with the line 'p cnf VARIABLES CLAUSES'"
        fail(source, first.offset, f"expected 'p', not {first.text!r}", hint)
    head = header(source, "cnf", given)
    reader = ClauseReader(source, head)
    for word in given:
        reader.clause(given, word)
    check_count(source, len(reader.problem.constraints), head)
    return reader.problem
