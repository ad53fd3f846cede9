"""The error that the expansion of loops raised.

If a form of another language is around it, the error is about that form: what is inside has no
meaning of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from csp2sat.csp.errors import Code, Log
from csp2sat.csp.expr import Sort
from csp2sat.csp.hints.hint import hint_of
from csp2sat.csp.hints.parser_hints import WrongList, foreign_head, no_items
from csp2sat.csp.syntax.expand_forms import Wrong
from csp2sat.csp.syntax.s_expression_reader import Form, Text


def report_wrong(
    text: Text, log: Log, statement: Form, wrong: Wrong, is_known: Callable[[str], bool]
) -> None:
    """Report what is wrong in a statement, or the form of another language around it."""
    place, hint, source = text.offset(wrong.form, wrong.i), hint_of(wrong.hint), log.source.text
    inner: Form | None = statement
    while inner is not None:
        head = inner[0] if inner else None
        if isinstance(head, str) and not is_known(head):
            form = WrongList(text, inner, Sort.FORMULA, inner is statement)
            meant = foreign_head(form, head, source)
            if meant.fixes and meant.form.startswith("("):
                message = f"{head!r} is not an operator"
                log.add(text.offset(inner, 0), message, meant, None, Code.HEAD)
                return
        inside = [child for child in inner if isinstance(child, Form) and child.offset <= place]
        if wrong.form in inside:
            hint = hint or no_items(text, inner, source)
        inner = max(inside, key=lambda child: child.offset, default=None)
    log.add(place, wrong.message, hint, None, wrong.code)
