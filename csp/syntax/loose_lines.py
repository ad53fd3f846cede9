"""The lines of a text without parentheses around them, as other languages have them."""

from __future__ import annotations

from csp2sat.csp.errors import Code, Log
from csp2sat.csp.syntax.reader import Form, Text


class LooseLines:
    """Reports the lines of a text that are statements without parentheses."""

    def __init__(self, text: Text, log: Log) -> None:
        self._text = text
        self._log = log
        self._reported: list[range] = []

    def is_reported(self, offset: int) -> bool:
        """Whether an offset is in a line that is reported."""
        return any(offset in each for each in self._reported)

    def reports(self, i: int) -> bool:
        """Report the line of statement `i`, if it is recognized; gives whether it is reported."""
        offset, line = self._text.line(i)
        if self.is_reported(offset):
            return True
        statement = self._text.statements[i]
        if isinstance(statement, Form) and self._text.spelled(statement) in ("", line):
            return False
        from csp2sat.csp.hints.advice import loose_line  # only errors need it

        hint = loose_line(line, self._log.source.text)
        if not hint:
            return False
        message, code = "a statement must be in parentheses", Code.LINE
        if not hint.form:
            message, code = "this statement has no meaning here", Code.OTHER
        self._log.add(offset, message, hint.at(self._text.words_of_line(offset)), None, code)
        self._reported.append(self._log.source.line(offset))
        return True
