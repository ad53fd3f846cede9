"""Reports the parser's mistakes: finds their offsets and hints, and suppresses what follows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from csp2sat.csp.operators import spellings
from csp2sat.csp.syntax.reader import Form, Text
from csp2sat.csp.syntax.words import CARET

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Hint, Log
    from csp2sat.csp.syntax.advice import Advice
    from csp2sat.csp.syntax.predicates import Predicate
    from csp2sat.csp.syntax.symbols import SymbolTable


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
        self._rewritten: list[range] = []  # forms and lines that a hint writes as a whole

    @contextmanager
    def only_undeclared(self) -> Iterator[None]:
        """Report only undeclared names: other mistakes may follow from one just reported."""
        before, self._muted = self._muted, True
        try:
            yield
        finally:
            self._muted = before

    def add(self, form: Form, i: int, message: str, hint: Hint = "") -> None:
        """Report a mistake at child `i` of a form (-1: the form itself).

        Raises:
            Enough: the log is full.
        """
        if not self._muted:
            self._add(form, i, message, hint)

    def _add(self, form: Form, i: int, message: str, hint: Hint) -> None:
        form, i = self._as_written(form, i)
        offset = self._text.offset(form, i)
        if not self.log.full and not any(offset in each for each in self._rewritten):
            # A body stands before its call, an argument inside it.
            call = self.calls[0] if self.calls else None
            in_body = (call[0].name, call[1].offset) if call and offset < call[1].offset else None
            self.log.add(offset, message, partial(self._hint, form, hint), in_body)
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

    def _hint(self, form: Form, hint: Hint) -> str:
        """The hint, or else one for the arguments of the form."""
        from csp2sat.csp.syntax import advice  # only errors need it

        spelled = self._text.spelled(form)
        right = advice.whole_form(self._symbols, form, spelled)
        if right and self._fits(form, right.removeprefix("write ")):
            self._rewritten.append(self._text.extent(form))
            return right
        found = hint if isinstance(hint, str) else hint()
        head = form[0] if form else None
        if not isinstance(head, str) or not self._symbols.is_builtin(head):
            return found
        if found == "" or found.startswith(advice.AN_ITEM):
            right = advice.with_items(spelled, self.log.source.text)
            if right != spelled and self._fits(form, right):
                self._rewritten.append(self._text.extent(form))
                return f"write {right}"
        ints = self._symbols.ints
        if head == CARET and any(each in ints for each in form if isinstance(each, str)):
            return advice.power(spelled) or found
        if found:
            return found
        right = advice.wrong_arguments(self._symbols, spelled, head)
        if not right or not self._fits(form, right.removeprefix("write ")):
            return ""
        self._rewritten.append(self._text.extent(form))
        return right

    def _fits(self, form: Form, right: str) -> bool:
        """Whether a form has a meaning in the place of another."""
        from csp2sat.csp.syntax.hint_check import fits  # only errors need it

        statement = self._text.statement_at(form.offset)
        wrong = self._text.spelled(form)
        return wrong not in statement or fits(statement, wrong, right, self.log.source.text)

    def no_term(self, form: Form, i: int, name: str) -> None:
        """Report a name that is not an integer variable."""
        from csp2sat.csp.syntax import advice  # only errors need it

        self._wrong_name(form, i, name, advice.no_term)

    def no_formula(self, form: Form, i: int, name: str) -> None:
        """Report a name that is not a Boolean variable."""
        from csp2sat.csp.syntax import advice  # only errors need it

        self._wrong_name(form, i, name, advice.no_formula)

    def _wrong_name(self, form: Form, i: int, name: str, advise: Advice) -> None:
        if self.log.full or name in self.undeclared:
            return
        if form is self._text.statements and not self._muted and self.is_loose(i):
            return
        known = self._symbols.knows(name)
        if not known:
            self.undeclared.add(name)
        if known and self._muted:
            return
        message, hint = advise(self._symbols, name, partial(self._declared_at, form, i))
        if written := self._text.written_out(*self._as_written(form, i)):
            offset = self._text.offset(form, i)
            if offset in self._items:
                return  # one mistake for all items
            self._items.add(offset)
            hint = _of_items(hint, name, written) if isinstance(hint, str) else hint
        self._add(form, i, message, hint)

    def is_loose(self, i: int) -> bool:
        """Whether the line of statement `i` is one without parentheses, which is then reported."""
        from csp2sat.csp.syntax import advice  # only errors need it

        offset, line = self._text.line(i)
        if any(offset in each for each in self._rewritten):
            return True
        statement = self._text.statements[i]
        if isinstance(statement, Form) and self._text.spelled(statement) in ("", line):
            return False
        if loose := advice.loose_words(self._symbols.ints, self._symbols.bools, line):
            self.log.add(offset, *loose)
            self._rewritten.append(self.log.source.line(offset))
            return True
        return False

    def _declared_at(self, form: Form, i: int, sort: str, name: str) -> str:
        """The place of the declaration of a name used in a form; empty if there is none."""
        self._declarations = self._declarations or _declarations(self._text.statements)
        offset = self._declarations.get((sort, name))
        if offset is None:
            return ""
        return self.log.source.place(offset, self._text.offset(form, i))


def _of_items(hint: str, name: str, written: str) -> str:
    """A hint about one item of an array for all of them, as they are written."""
    if array := re.fullmatch(r"\(each ([^\s()]+)\)", written):
        return hint.replace(f"(if {name} 1 0)", f"(each (i 1 9) (if ({array[1]} i) 1 0))")
    return hint.replace(f" {name} ", f" {written} ")


def _declarations(statements: Form) -> dict[tuple[str, str], int]:
    """The offset of the first declaration of each variable, by sort and spelling."""
    found: dict[tuple[str, str], int] = {}
    for each in statements:
        match each:
            case [("int" | "dint" | "bool" | "dbool") as head, str(name), *_]:
                assert not isinstance(each, int | str)
                for spelling in spellings(name):
                    found.setdefault((head.removeprefix("d"), spelling), each.offset)
    return found
