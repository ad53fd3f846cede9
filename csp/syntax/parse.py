"""Text to problem: the reader, then the parser of statements."""

from __future__ import annotations

import re

from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import TypeVar
from csp2sat.csp.rare_collections import rare_collections
from csp2sat.csp.syntax.foreign_comments import ProblemLog
from csp2sat.csp.syntax.needs_expansion import is_extended
from csp2sat.csp.syntax.predicates import DEEPEST
from csp2sat.csp.syntax.recursion_limit import room_for_depth
from csp2sat.csp.syntax.s_expression_reader import COMMENT, Text, read
from csp2sat.csp.syntax.statement_parser import Softness as Softness
from csp2sat.csp.syntax.statement_parser import StatementParser

P = TypeVar("P", bound=Problem)

FEWEST_LINES = 20
"""The fewest lines of a text of which the shapes are worth a look."""

_WEIGHTED = r"\(\s*weighted\b"


def parse(source: Source, softness: Softness | None = Softness.NONE) -> Problem:
    """The problem in a text; softness None: its weighted constraints are soft.

    Raises:
        CspError: the text has mistakes; the error holds up to 20 of them.
    """
    return parse_as(Problem(), source, softness)


@rare_collections()
def parse_as(empty: P, source: Source, softness: Softness | None = Softness.NONE) -> P:
    """The problem in a text, of the class of an empty one; see `parse`."""
    source = with_included(source)
    softness = softness or softness_in(source)
    problem = _parse_by_shapes(empty, source, softness) or _parse(empty, source, softness)
    problem.source = source
    return problem


def _parse_by_shapes(empty: P, source: Source, softness: Softness) -> P | None:
    """A problem, of which each shape of a line is parsed once; None: it must be parsed whole."""
    if empty.ints or empty.bools or source.text.count("\n") < FEWEST_LINES:
        return None
    from csp2sat.csp.syntax.line_shapes import add_instances, layout  # short texts do without

    text = layout(source.text)
    if text is None:
        return None
    try:
        problem = _parse(empty, Source(text.text, source.name), softness)
    except CspError:
        return None  # more lines may have mistakes
    if len(problem.constraints) != text.parsed:
        return None  # a line has more than its statement
    add_instances(problem, text.lines)
    return problem


def parse_into(problem: Problem, source: Source) -> None:
    """Add the statements of a text to a problem, whose variables they may use.

    Raises:
        CspError: the text has mistakes; the problem is unchanged.
    """
    old = len(problem.constraints)
    more = _parse(problem, with_included(source), Softness.NONE)
    for constraint in more.constraints[old:]:
        constraint.offset = -1  # offsets are those in the problem's own text
    vars(problem).update(vars(more))


def softness_in(source: Source) -> Softness:
    """Whether a text has weighted constraints."""
    is_soft = "weighted" in source.text and re.search(_WEIGHTED, re.sub(COMMENT, "", source.text))
    return Softness.WEIGHTED if is_soft else Softness.NONE


def with_included(source: Source) -> Source:
    """A text with the files that it includes in their places.

    Raises:
        CspError: a file can't be included, or parentheses in a file do not match.
    """
    if not source.may_include:
        return source
    from csp2sat.csp.syntax.include import joined  # few texts include any

    whole, mistakes = joined(source)
    if mistakes:
        raise CspError(mistakes)
    return whole


class _ExtendedError(Exception):
    """The text has loops, arrays or definitions, which are written out before it is parsed."""


class _PlainLog(ProblemLog):
    """The mistakes of a text that is read as a plain one: loops and arrays cost it nothing."""

    def __init__(self, source: Source, text: Text) -> None:
        super().__init__(source)
        self._text = text
        self._is_plain = False

    def before_mistake(self) -> None:
        """End the parse of a text that is not plain.

        Raises:
            _ExtendedError: it is not plain.
        """
        if not self._is_plain and is_extended(self._text.statements):
            raise _ExtendedError
        self._is_plain = True


def _parse(problem: P, source: Source, softness: Softness) -> P:
    """A copy of the problem with the statements of a text added."""
    log = ProblemLog(source)
    labels: dict[int, str] = {}
    blanked = source
    if '"' in source.text:
        from csp2sat.csp.syntax.quoted_strings import without_quoted  # few texts have any

        blanked, quoted = without_quoted(source, log)
        labels = {offset: quote.text for offset, quote in quoted.items()}
    text = read(blanked, log)
    # A wrong character or parenthesis causes further mistakes, which are not worth reporting.
    log.raise_if_any()
    with room_for_depth(text.depth + 2 * DEEPEST):  # bodies of predicates and their arguments
        result = problem.copy()
        log = _PlainLog(source, text)
        try:
            StatementParser(result, text, log, softness, labels=labels).parse()
        except _ExtendedError:
            from csp2sat.csp.syntax.expand import expanded

            log = ProblemLog(source)
            text, result = expanded(text, log), problem.copy()
            log.raise_if_any()
            StatementParser(result, text, log, softness, labels=labels).parse()
    log.raise_if_any()
    text.statements.clear()  # they are large, and the parser is part of a cycle
    return result
