"""What a text says before it meets a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, near
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.s_expression_reader import Form
from csp2sat.models.draw.symbols import SYMBOLS
from csp2sat.models.rule_texts import unknowns as sorts
from csp2sat.models.rule_texts.board_parts import BoardParts
from csp2sat.models.rule_texts.choices import CHOICES, SOME_CHOICE, check_token, read_options
from csp2sat.models.rule_texts.mistakes import Wrong, fail
from csp2sat.models.rule_texts.other_words import hint_for
from csp2sat.models.rule_texts.reading import ENDINGS, RuleText
from csp2sat.models.rule_texts.statements import STATEMENTS
from csp2sat.models.rule_texts.token_sets import SIGNS, symbol_of
from csp2sat.models.rule_texts.unknown_numbers import Choice, Letter, Number
from csp2sat.models.rule_texts.unknowns import Unknown


class Header(NamedTuple):
    """What a text says before it meets a board: titles, parts of boards, what players find."""

    title: str
    task: str
    parts: BoardParts
    unknowns: Sequence[Unknown]
    rules: Sequence[str]
    has_derived: bool


def read_header(text: RuleText, name: str) -> Header:
    """What the statements say before they meet a board.

    Raises:
        CspError: statements are of wrong shapes.
    """
    reader = _Reader(text)
    statements = text.statements
    for i in range(len(statements)):
        try:
            reader.take(statements, i)
        except Wrong as mistake:
            reader.wrong.append(mistake.diagnostic(text))
    if not reader.wrong:
        reader.check()
    if reader.wrong:
        raise CspError(reader.wrong)
    task = reader.task or reader.unknowns[0].task
    title = reader.title or name
    parts, unknowns, rules = reader.parts, reader.unknowns, reader.rules
    return Header(title, task.rstrip(ENDINGS), parts, unknowns, rules, reader.has_derived)


class _Reader:
    """Takes the statements of a text one by one; collects mistakes."""

    def __init__(self, text: RuleText) -> None:
        self._text = text
        self.wrong: list[Diagnostic] = []
        self.parts = BoardParts()
        self.title = self.task = ""
        self.unknowns: list[Unknown] = []
        self.rules: list[str] = []
        self.has_derived = False

    def take(self, statements: Form, i: int) -> None:
        """Take a statement.

        Raises:
            Wrong: it has a mistake.
        """
        text, form = self._text, statements[i]
        head = form[0] if isinstance(form, Form) and form else None
        if not isinstance(form, Form) or not isinstance(head, str):
            hint = f"statements are {' '.join(STATEMENTS)}"
            fail(statements, i, "expected a statement in parentheses", hint)
        if head not in STATEMENTS:
            known = f"statements are {' '.join(STATEMENTS)}"
            message = f"{head!r} is not a statement of rules"
            fail(form, 0, message, hint_for(head, STATEMENTS, known))
        if head == "puzzle":
            title, task = _titles(text, form)
            is_main = text.source.home(form.offset)[0] is text.source.files()[0]
            if is_main or not self.title:
                self.title, self.task = title, task
        elif head == "board":
            self.parts.take(text, form)
        elif head == "rule":
            self.rules.append(text.texts(form, 1)[0])
        elif head in _UNKNOWNS:
            unknown = _unknown_of(text, form, self.parts)
            unknown.only_empty = len(form) > 2 and form[-1] == "empty"
            self.unknowns.append(unknown)
        self.has_derived = self.has_derived or head == "follows"

    def check(self) -> None:
        """Find what is wrong with all statements together."""
        if not self.unknowns:
            hint = f"declare it: {' '.join(_UNKNOWNS)}"
            self._add("this text declares nothing that players find", hint)
        if sum(item.lists_edges for item in self.unknowns) > 1:
            self._add("a kind has lines, sides or borders only once")

    def _add(self, message: str, hint: str = "") -> None:
        self.wrong.append(Diagnostic(self._text.source, 0, message, hint))


def _titles(text: RuleText, form: Form) -> tuple[str, str]:
    """The title and the task."""
    title = text.quote(form[1]) if len(form) > 1 else None
    if not title or not title.strip() or "." in title:
        message = 'expected (puzzle "TITLE" "TASK")'
        fail(form, -1, message, "a title has no full stop" if title and "." in title else "")
    task, end = text.texts(form, 2)
    if end < len(form):
        fail(form, end, 'expected (puzzle "TITLE" "TASK")')
    return title, task


def _unknown_of(text: RuleText, form: Form, parts: BoardParts) -> Unknown:
    """What a statement declares."""
    shape = form[1] if len(form) > 1 else None
    name = shape[0] if isinstance(shape, Form) and shape else shape
    if not isinstance(name, str) or text.quote(name) is not None:
        fail(form, min(1, len(form) - 1), "expected a name")
    if name.startswith("_"):
        fail(form, 1, "a name does not begin with '_': such variables are hidden")
    if form[0] == "symbol":
        sign = text.quote(form[2]) if len(form) > 2 else None
        symbol = symbol_of(sign or name)
        if not symbol:
            message = (
                f'expected (symbol NAME "SIGN"), with a sign of pictures, not {sign or name!r}'
            )
            hint = near(sign or name, SYMBOLS, f"the signs are {' '.join(SIGNS)}")
            fail(form, 2 if sign else 1, message, hint)
        token = (text.quote(form[3]) if len(form) > 3 else None) or "o"
        check_token(form, 3, token)
        return sorts.Symbol(name, symbol, token)
    if form[0] in CHOICES:
        return Choice(name, form[0] == SOME_CHOICE, read_options(text, form)[0])
    if form[0] in ("number", "some-number"):
        return Number(name, form[0] == "some-number", parts)
    if form[0] in ("letter", "some-letter"):
        return Letter(name, form[0] == "some-letter", parts)
    return _UNKNOWNS[str(form[0])](name)


_UNKNOWNS: Mapping[str, type[Unknown]] = {
    "shade": sorts.Shade,
    "symbol": sorts.Symbol,
    "number": Number,
    "some-number": Number,
    "letter": Letter,
    "some-letter": Letter,
    "choice": Choice,
    "some-choice": Choice,
    "line": sorts.Line,
    "sides": sorts.Sides,
    "borders": sorts.Borders,
}
"""The classes of what statements declare."""
