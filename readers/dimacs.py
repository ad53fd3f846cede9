"""DIMACS CNF and WCNF, the weighted clauses of MaxSAT: literals as integers, 0 at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import Source
from csp2sat.csp.expr import BoolVar, Node
from csp2sat.csp.parse_numbers import check_digits, fail
from csp2sat.csp.problem import Constraint, Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.readers.words import check_variables, whole_number

_WORD = re.compile(r"^[ \t]*c.*|^%[\s\S]*|(\S+)", re.MULTILINE)
"""A comment (also `c{` of the evaluations), the end mark of SATLIB and the rest, or a word."""
_DECIMAL = re.compile(r"[+-]?(?=\.?\d)(\d*\.\d*(e[+-]?\d+)?|\d+e[+-]?\d+)", re.IGNORECASE)


class Word(NamedTuple):
    """A word and its offset."""

    text: str
    offset: int


def words(source: Source) -> Iterator[Word]:
    """The words of a text, without comments."""
    for match in _WORD.finditer(source.text):
        if match[1]:
            yield Word(match[1], match.start())


class Header(NamedTuple):
    """The line `p cnf VARIABLES CLAUSES`, or `p wcnf VARIABLES CLAUSES TOP`; None: not given."""

    variables: int
    clauses: int
    top: int | None
    offset: int


def header(source: Source, form: str, rest: Iterator[Word]) -> Header:
    """The header of a text, whose first word `p` is read already.

    Raises:
        CspError: it is not a header of that form.
    """
    word = next(rest, Word("", len(source.text)))
    if word.text != form:
        fail(source, word.offset, f"expected {form!r}, not {word.text!r}")
    line = source.line(word.offset)
    words = source.text[word.offset + len(form) : line.stop].split()
    shape = f"p {form} VARIABLES CLAUSES{' [TOP]' if form == 'wcnf' else ''}"
    if len(words) != 2 and not (form == "wcnf" and len(words) == 3):
        fail(source, line.start, f"the header has the form '{shape}'")
    numbers = []
    for _ in words:
        number = next(rest)
        numbers.append(whole_number(source, *number, "a number"))
        if numbers[-1] < 0:
            fail(source, number.offset, f"expected a number from 0, not {number.text}")
    return Header(numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else None, line.start)


class ClauseReader:
    """Adds clauses to a problem; `x1`, `x2`, ... are its Boolean variables.

    Without a header, a variable is declared where a literal needs it.
    """

    def __init__(self, source: Source, head: Header | None) -> None:
        self.problem = Problem()
        self._source = source
        self._header = head
        self._literals: dict[str, Node] = {}  # those that have occurred
        self._variables: list[BoolVar] = []
        if head:
            self._declare(head.variables, head.offset)

    def _declare(self, number: int, offset: int) -> None:
        """Declare the variables up to a number, which stands at an offset."""
        check_variables(self._source, number, offset)
        for i in range(len(self._variables) + 1, number + 1):
            self._variables.append(self.problem.bool_var(f"x{i}"))

    def literal(self, word: str, offset: int) -> Node:
        """The literal that a word other than 0 is.

        Raises:
            CspError: it is not a literal, or the header does not announce its variable.
        """
        if (literal := self._literals.get(word)) is not None:
            return literal
        number = whole_number(self._source, word, offset, "a literal")
        if number == 0:
            fail(self._source, offset, f"expected a literal or 0, not {word!r}")
        if abs(number) > len(self._variables):
            if self._header:
                hint = f"the header announces {self._header.variables}"
                fail(self._source, offset, f"there is no variable {abs(number)}", hint)
            self._declare(abs(number), offset)
        variable = self._variables[abs(number) - 1]
        self._literals[word] = variable if number > 0 else k.negation(variable)
        return self._literals[word]

    def clause(self, rest: Iterator[Word], first: Word, weight: int | None = None) -> None:
        """Add the clause that begins with a word, up to the next 0.

        Raises:
            CspError: the text ends before the clause.
        """
        word, literals = first, []
        by_word = self._literals
        try:
            while word.text != "0":
                literals.append(by_word[word.text])
                word = next(rest)
        except StopIteration:
            fail(self._source, first.offset, "this clause has no end", "a clause ends with 0")
        except KeyError:  # a mistake, or a new literal
            literals.append(self.literal(*word))
            self._finish(rest, literals, first)
        formula = literals[0] if len(literals) == 1 else k.disjunction(literals)
        self.problem.constraints.append(Constraint(formula, first.offset, weight))

    def _finish(self, rest: Iterator[Word], literals: list[Node], first: Word) -> None:
        for word in rest:
            if word.text == "0":
                return
            literals.append(self.literal(*word))
        fail(self._source, first.offset, "this clause has no end", "a clause ends with 0")


def check_count(source: Source, count: int, head: Header) -> None:
    """Check the number of clauses against the header: a file may be cut short.

    Raises:
        CspError: they differ.
    """
    if count != head.clauses:
        message = f"the header announces {head.clauses} clauses, but there are {count}"
        fail(source, head.offset, message, "is the file complete?")


def read_cnf(source: Source) -> Problem:
    """The problem of a DIMACS file; its variables are `x1`, `x2`, ...

    Raises:
        CspError: the text has a mistake.
    """
    check_digits(source)
    rest = words(source)
    first = next(rest, Word("", len(source.text)))
    if first.text != "p":
        hint = "a DIMACS file begins with the line 'p cnf VARIABLES CLAUSES'"
        fail(source, first.offset, f"expected 'p', not {first.text!r}", hint)
    head = header(source, "cnf", rest)
    reader = ClauseReader(source, head)
    for word in rest:
        reader.clause(rest, word)
    check_count(source, len(reader.problem.constraints), head)
    return reader.problem


def read_wcnf(source: Source) -> Problem:
    """The problem of a WCNF file; clauses with a weight are soft constraints.

    Since 2022 a hard clause begins with `h` and there is no header. In the older form it has the
    weight that is the last number of the header, and without that number no clause is hard.

    Raises:
        CspError: the text has a mistake.
    """
    check_digits(source)
    rest = words(source)
    first = next(rest, None)
    if first is None:
        return ClauseReader(source, None).problem
    head = header(source, "wcnf", rest) if first.text == "p" else None
    reader = ClauseReader(source, head)
    for word in rest if head else chain([first], rest):
        weight = None
        if head or word.text != "h":
            weight = _weight(source, word, head is None)
        if head and head.top is not None and weight is not None and weight >= head.top:
            weight = None
        start = next(rest, None)
        if start is None:
            fail(source, word.offset, "this clause has no end", "a clause ends with 0")
        reader.clause(rest, start, weight)
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
