"""Reports the parser's mistakes: finds their offsets and hints, and suppresses what follows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from csp2sat.csp.errors import Code, HintText, Log
from csp2sat.csp.operators import spellings
from csp2sat.csp.syntax.s_expression_reader import Form, Text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.hints.hint import Hint
    from csp2sat.csp.syntax.predicates import Predicate
    from csp2sat.csp.syntax.symbol_table import SymbolTable
    from csp2sat.csp.syntax.wrong_names import AdviceForName


class Enough(Exception):
    """The log is full: parsing ends."""


class Mistakes:
    """Adds mistakes in forms of a text to a log.

    `undeclared` holds the undeclared names that were reported: each is reported once. `calls` has
    the predicate calls that are being expanded, the outermost first.
    """

    def __init__(self, text: Text, log: Log, symbols: SymbolTable) -> None:
        self.log = log
        self.undeclared: set[str] = set()
        self.calls: list[tuple[Predicate, Form]] = []
        self._text = text
        self._symbols = symbols
        self._muted = False
        self._declarations: dict[tuple[str, str], int] = {}
        self._items: set[int] = set()  # places of items that loops wrote out, which were reported
        self._loose = LooseLines(text, log)
        self._rewritten: list[range] = []  # forms that a hint writes as a whole

    @contextmanager
    def only_undeclared(self) -> Iterator[None]:
        """Report only undeclared names: other mistakes may follow from one just reported."""
        before, self._muted = self._muted, True
        try:
            yield
        finally:
            self._muted = before

    def add(
        self, form: Form, i: int, message: str, hint: HintText = "", code: Code = Code.OTHER
    ) -> None:
        """Report a mistake at child `i` of a form (-1: the form itself).

        Raises:
            Enough: the log is full.
        """
        self.log.before_mistake()
        if not self._muted:
            self._add(form, i, message, hint, code)

    def _add(self, form: Form, i: int, message: str, hint: HintText, code: Code) -> None:
        wrong = form[i] if 0 <= i < len(form) else form
        wrong = wrong if isinstance(wrong, Form) else form
        form, i = self._as_written(form, i)
        offset = self._text.offset(form, i)
        is_known = any(offset in place for place in self._rewritten)
        if not (self.log.full or is_known or self._loose.is_reported(offset)):
            # A body stands before its call, an argument inside it.
            call = self.calls[0] if self.calls else None
            in_body = (call[0].name, call[1].offset) if call and offset < call[1].offset else None
            advice = partial(self._hint, form, wrong, offset, hint)
            self.log.add(offset, message, advice, in_body, code)
        if self.log.full:
            raise Enough

    def _as_written(self, form: Form, i: int) -> tuple[Form, int]:
        """The form and index where an atom is written: an argument stands in its call."""
        child = form[i] if 0 <= i < len(form) else form
        if not isinstance(child, Form):
            for predicate, call in reversed(self.calls):
                k = predicate.parameter_at(form, i)
                if k and call[k] == child:
                    form, i = call, k
        return form, i

    def _hint(self, form: Form, wrong: Form, offset: int, hint: HintText) -> Hint:
        """The hint for a wrong form, or else one for the arguments of the form around it.

        The mistake may stand elsewhere, as an argument of a predicate does: then the changes of the
        body are left out.
        """
        from csp2sat.csp.hints.hint import hint_of
        from csp2sat.csp.hints.parser_hints import wrong_form  # only errors need them

        is_here = wrong is self._text.statements or offset in self._text.extent(wrong)
        usual = hint_of(hint) if is_here else hint_of(hint).of_word()
        source = self.log.source.text
        advice = wrong_form(self._text, form, source, self._symbols, usual)
        if advice.whole:
            self._rewritten.append(self._text.extent(form))
        return advice

    def no_term(self, form: Form, i: int, name: str) -> None:
        """Report a name that is not an integer variable."""
        self.log.before_mistake()
        from csp2sat.csp.syntax import wrong_names  # only errors need it

        self._wrong_name(form, i, name, wrong_names.no_term)

    def no_formula(self, form: Form, i: int, name: str) -> None:
        """Report a name that is not a Boolean variable."""
        self.log.before_mistake()
        from csp2sat.csp.syntax import wrong_names  # only errors need it

        self._wrong_name(form, i, name, wrong_names.no_formula)

    def _wrong_name(self, form: Form, i: int, name: str, advise: AdviceForName) -> None:
        if self.log.full or name in self.undeclared:
            return
        if form is self._text.statements and not self._muted and self.is_loose(i):
            return
        known = self._symbols.knows(name)
        if not known:
            self.undeclared.add(name)
        if known and self._muted:
            return
        from csp2sat.csp.syntax.name_use import NameUse

        written_form, at = self._as_written(form, i)
        self._declarations = self._declarations or _declarations(self._text.statements)
        use = NameUse(self.log.source, self._text, written_form, at, self._declarations)
        message, hint, code = advise(self._symbols, name, use)
        if written := self._text.written_out(written_form, at):
            offset = self._text.offset(written_form, at)
            if offset in self._items:
                return  # one mistake for all items
            self._items.add(offset)
            if not (isinstance(hint, str) or callable(hint)):
                hint = _of_items(hint, name, written)
        self._add(written_form, at, message, hint, code)

    def is_loose(self, i: int) -> bool:
        """Whether the line of statement `i` is one without parentheses, which is then reported."""
        offset = self._text.line(i)[0]
        return any(offset in place for place in self._rewritten) or self._loose.reports(i)


class LooseLines:
    """Reports the lines of a text that are statements without parentheses."""

    def __init__(self, text: Text, log: Log) -> None:
        self._text = text
        self._log = log
        self._reported: list[range] = []

    def is_reported(self, offset: int) -> bool:
        """Whether an offset is in a line that is reported."""
        return any(offset in place for place in self._reported)

    def reports(self, i: int) -> bool:
        """Report the line of statement `i`, if it is recognized; gives whether it is reported."""
        offset, line = self._text.line(i)
        if self.is_reported(offset):
            return True
        statement = self._text.statements[i]
        if isinstance(statement, Form) and self._text.spelled(statement) in ("", line):
            return False
        from csp2sat.csp.hints.parser_hints import loose_line  # only errors need it

        hint = loose_line(line, self._log.source.text)
        if not hint:
            return False
        message, code = "a statement must be in parentheses", Code.LINE
        if not hint.form:
            message, code = "this statement has no meaning here", Code.OTHER
        self._log.add(offset, message, hint.at(self._text.words_of_line(offset)), None, code)
        self._reported.append(self._log.source.line(offset))
        return True


def _of_items(hint: Hint, name: str, written: str) -> Hint:
    """A hint about one item of an array for all of them, as they are written."""
    if array := re.fullmatch(r"\(each ([^\s()]+)\)", written):
        counted = f"(each (i 1 9) (if ({array[1]} i) 1 0))"
        return hint.with_form(counted) if hint.form else hint
    return hint.renamed(f" {name} ", f" {written} ")


def _declarations(statements: Form) -> dict[tuple[str, str], int]:
    """The offset of the first declaration of each variable, by sort and spelling."""
    places: dict[tuple[str, str], int] = {}
    for statement in statements:
        match statement:
            case [("int" | "dint" | "bool" | "dbool") as head, str(name), *_]:
                assert not isinstance(statement, int | str)
                for spelling in spellings(name):
                    places.setdefault((head.removeprefix("d"), spelling), statement.offset)
    return places
