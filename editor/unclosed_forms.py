"""Undeclared names in a text with an unclosed bracket, which hides them from the parser."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from csp2sat.csp.errors import Code, CspError, Diagnostic, Source


def undeclared_beside(
    source: Source, wrong: Sequence[Diagnostic], read: Callable[[Source], object]
) -> list[Diagnostic]:
    """The undeclared names of a text, if closing one bracket makes forms of all of it.

    The form that is not closed ends before the next line that begins with a bracket. Names that are
    declared in no form are wrong wherever it ends.
    """
    if len(wrong) != 1 or wrong[0].code is not Code.UNCLOSED or type(source) is not Source:
        return []
    start, text = wrong[0].offset, source.text
    end = text.find("\n(", start)
    # A bracket in place of the end of the line: all else stays where it is.
    closed = f"{text})" if end < 0 else f"{text[:end]}){text[end + 1 :]}"
    try:
        read(Source(closed, source.name, source.first))
    except CspError as error:
        codes = {diagnostic.code for diagnostic in error.diagnostics}
        if Code.UNCLOSED not in codes:
            return [mistake for mistake in error.diagnostics if mistake.code is Code.NAME]
    return []
