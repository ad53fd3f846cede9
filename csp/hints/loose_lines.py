"""Mistakes in texts with arrays and loops that are seen before these are written out.

A line without parentheses, and a form with the head of another language: what is inside them has no
meaning of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.errors import Code, Log
from csp2sat.csp.expr import Sort
from csp2sat.csp.syntax.reader import Form, Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.expand_forms import Wrong


class LooseLines:
    """Reports the lines of a text that have no parentheses around them."""

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
        from csp2sat.csp.hints.declared import declared
        from csp2sat.csp.hints.made_forms import parts

        known = declared(self._log.source.text)
        if all(map(known.is_formula, parts(f"({line})"))):
            return False
        from csp2sat.csp.hints import advice  # only errors need it
        from csp2sat.csp.hints.hint import hint_of

        if loose := advice.loose_words(known.ints, known.bools, line):
            message, hint, code = loose
            hint = hint_of(hint).at(self._text.words_of_line(offset))
            self._log.add(offset, message, hint, None, code)
            self._reported.append(self._log.source.line(offset))
            return True
        return False


def report_wrong(
    text: Text, log: Log, statement: Form, wrong: Wrong, is_known: Callable[[str], bool]
) -> None:
    """Report what is wrong in a statement, or the form of another language around it."""
    from csp2sat.csp.hints.array_words import with_items  # only errors need these
    from csp2sat.csp.hints.declared import declared
    from csp2sat.csp.hints.hint import hint_of, writes
    from csp2sat.csp.hints.respell import unknown_operator

    place, hint = text.offset(wrong.form, wrong.i), wrong.hint
    known = declared(log.source.text)
    inner: Form | None = statement
    while inner is not None:
        head, spelled = inner[0] if inner else None, text.spelled(inner)
        if isinstance(head, str) and not is_known(head):
            where = (Sort.FORMULA, inner is statement)
            meant = unknown_operator(spelled, head, where, (), known.ints)
            if meant.fixes and meant.form.startswith("("):
                message = f"{head!r} is not an operator"
                meant = meant.at(text.extent(inner))
                log.add(text.offset(inner, 0), message, meant, None, Code.HEAD)
                return
        inside = [each for each in inner if isinstance(each, Form) and each.offset <= place]
        if wrong.form in inside and (right := with_items(spelled, known)) != spelled:
            hint = hint_of(hint) or writes(right).at(text.extent(inner))
        inner = max(inside, key=lambda each: each.offset, default=None)
    log.add(place, wrong.message, hint, None, wrong.code)
