"""Mistakes in a text of rules, raised where they are found and shown at their place."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.csp.errors import Diagnostic
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.models.rule_texts.other_words import hint_for

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.fixes import Hint
    from csp2sat.csp.syntax.s_expression_reader import Form
    from csp2sat.models.rule_texts.reading import RuleText


class Wrong(Exception):
    """A mistake at child `i` of a form (-1: the form itself)."""

    def __init__(self, form: Form, i: int, message: str, hint: str | Hint = "") -> None:
        super().__init__(message)
        self.form = form
        self.i = i
        self.message = message
        self.hint = hint

    def diagnostic(self, text: RuleText) -> Diagnostic:
        """The mistake with its place in the text."""
        offset = text.forms.offset(self.form, self.i)
        return Diagnostic(text.source, offset, self.message, self.hint)


class Unfit(Exception):
    """A value that is not what is expected; `i` is the number of the argument, from 0."""

    def __init__(self, message: str, i: int = 0, hint: str = "") -> None:
        super().__init__(message)
        self.i = i
        self.hint = hint


def fail(form: Form, i: int, message: str, hint: str | Hint = "") -> NoReturn:
    """Raise a mistake at child `i` of a form."""
    raise Wrong(form, i, message, hint)


def unknown(
    form: Form,
    i: int,
    word: str,
    what: str,
    known: Iterable[str],
    otherwise: str = "",
    first: Iterable[str] = (),
) -> NoReturn:
    """Raise a mistake about a word without a meaning; the others are those of `hint_for`."""
    fail(form, i, f"{word!r} is not {what}", hint_for(word, known, otherwise, first))
