"""Arrays, loops, sums, constants and abbreviations: written out in plain forms before the parser.

    (define n 8)                                a constant
    (define edges ((1 2) (2 3)))                a list; (edges 2 1) is 2
    (define (square t) (* t t))                 a form with parameters
    (int (q 1 n) 1 n)                           an array: q_1 ... q_8
    (forall (i 1 n) (j (+ i 1) n) FORMULA)      a conjunction; exists: a disjunction; sum: a sum
    (alldifferent (each (i 1 n) (+ (q i) i)))   the items of a list
    (let (d (- x y)) FORMULA)                   an abbreviation

A binder is `(NAME FROM TO)` or `(NAME LIST)`, or `((NAME ...) LIST)` for lists of lists;
`(where CONDITION)` skips values. A word that the text declares as a predicate or relation keeps
that meaning.
"""

from __future__ import annotations

from copy import copy
from functools import partial

from csp2sat.csp.errors import Log
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.expand_data import Array
from csp2sat.csp.syntax.expand_forms import Forms, Function, Wrong
from csp2sat.csp.syntax.mistakes import LooseLines
from csp2sat.csp.syntax.needs_expansion import (
    DECLARATIONS,
    HEADS,
    SHAPES,
    is_array,
    is_loop,
    is_named,
)
from csp2sat.csp.syntax.s_expression_reader import Child, Form, Text, form_at
from csp2sat.csp.syntax.symbol_table import STATEMENTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.hints.hint import Hint

MOST_FORMS = 10_000_000
"""Most forms that a text is written out in, with skipped turns of loops: about 1 GB of memory."""


def expanded(text: Text, log: Log, most: int = MOST_FORMS) -> Text:
    """A text in plain forms, each with the offset of the form that it is written out from.

    Mistakes go to the log; more than `most` forms are one.
    """
    expander = _Expander(text, log, most)
    statements = form_at(-1)
    for i in range(len(text.statements)):
        statements += expander.statement(i)
    plain = copy(text)
    plain.statements = statements
    return plain


class _Expander(Forms):
    """Writes out the statements of one text, in order."""

    def __init__(self, text: Text, log: Log, most: int) -> None:
        super().__init__(text, log, most)
        self._loose = LooseLines(text, log)

    def is_known(self, head: str) -> bool:
        """Whether a word at the head of a form has a meaning."""
        known = (
            BY_SPELLING,
            HEADS,
            SHAPES,
            STATEMENTS,
            self.arrays,
            self.constants,
            self.functions,
        )
        return any(head in names for names in (*known, self.taken))

    def statement(self, i: int) -> list[Child]:
        """The plain statements for statement `i`."""
        statements = self.text.statements
        child = statements[i]
        if not isinstance(child, Form):
            if self._loose.reports(i):
                return []
            return [_statement(child, self.text.offset(statements, i))]
        if self._loose.is_reported(child.offset):
            return []
        try:
            head = self.word(child)
            if head == "define" and is_named(child):
                return self._define(child)
            if head in DECLARATIONS and is_array(child):
                return self._array(child)
            if head == "forall" and is_loop(child):
                self._check_no_array(child)
                turns = self.loop(child, self.constants)
                return [_statement(turn, child.offset) for turn in turns]
            if head == "predicate":
                return [self._predicate(child)]
            plain = self.plain(child, self.constants)
        except Wrong as wrong:
            if not self._loose.reports(i):
                from csp2sat.csp.syntax.expansion_errors import report_wrong  # only errors need it

                report_wrong(self.text, self.log, child, wrong, self.is_known)
            return []
        except RecursionError:
            self.log.add(child.offset, "this is nested too deeply")
            return []
        return [_statement(plain, child.offset)]

    def _check_no_array(self, loop: Form) -> None:
        """Refuse the declaration of an array in a loop, or of items of one."""
        last = loop[-1]
        if isinstance(last, Form) and last and last[0] in DECLARATIONS:
            from csp2sat.csp.syntax.loop_mistakes import array_in_loop  # only errors need it

            if mistake := array_in_loop(self.text, loop):
                raise self.wrong(loop, -1, *mistake)

    # --- declarations ---------------------------------------------------------------------------

    def _define(self, form: Form) -> list[Child]:
        _, name, child = form
        if isinstance(name, Form):
            return self._function(name, child)
        assert isinstance(name, str)
        self._check_new(form, 1, name)
        if isinstance(child, Form) and self.word(child) == "each":
            right = f"(define {name} ({self.text.spelled(child) or '(each ...)'}))"
            hint = partial(self._writes, form, right)
            raise self.wrong(form, 2, "the items of 'each' stand in a list", hint)
        if isinstance(child, Form) and self.is_list(child, self.constants):
            self.constants[name] = self._list(child)
        else:
            body = self.text.spelled_child(form, 2) or "FORM"
            hint = partial(self._writes, form, f"(define ({name}) {body})", f", used as ({name})")
            self.constants[name] = self.integer(form, 2, self.constants, "a constant", hint)
        return []

    def _writes(self, form: Form, right: str, after: str = "") -> Hint:
        """A hint to write a form in the place of another."""
        from csp2sat.csp.hints.hint import writes  # only errors need it

        return writes(right, after).at(self.text.extent(form))

    def _function(self, shape: Form, body: Child) -> list[Child]:
        words = [child for child in shape if isinstance(child, str)]
        name, *parameters = words
        if len(words) != len(shape) or len({*parameters}) != len(parameters):
            raise self.wrong(shape, -1, "expected (NAME PARAMETER ...) of different parameters")
        self._check_new(shape, 0, name)
        self.functions[name] = Function(parameters, body)
        return []

    def _check_new(self, form: Form, i: int, name: str) -> None:
        """Refuse the name of an array or a definition that has another meaning."""
        if name in BY_SPELLING:
            raise self.wrong(form, i, f"{name!r} is an operator, which can't be defined")
        for known in (self.arrays, self.constants, self.functions, self.taken):
            if name in known:
                raise self.wrong(form, i, f"{name!r} is declared twice")

    def _list(self, form: Form) -> Form:
        """A list of integers, names and lists."""
        items = self.new(form)
        for child in form:
            inner = child if isinstance(child, Form) and self.word(child) != "each" else None
            if inner is not None and self.is_list(inner, self.constants):
                items.append(self._list(inner))
            else:
                items += self.items([child], self.constants)
        return items

    def _array(self, form: Form) -> list[Child]:
        """A declaration of each variable of an array."""
        shape = form[1]
        assert isinstance(shape, Form)
        if len(shape) < 3 or len(shape) % 2 == 0 or not isinstance(shape[0], str):
            raise self.wrong(form, 1, "expected (NAME FROM TO), with FROM TO for each index")
        name = shape[0]
        self._check_new(shape, 0, name)
        ends = [self.integer(shape, i, self.constants, "a bound") for i in range(1, len(shape))]
        array = Array(name, list(zip(ends[::2], ends[1::2], strict=True)))
        if array.size > self._left:
            raise self._too_large(form, f"these are {array.size:,} variables")
        self.arrays[name] = array
        rest = [self.child(child, self.constants) for child in form[2:]]
        made: list[Child] = []
        for name in array.names():
            one = self.new(form)
            one += [form[0], name, *rest]
            made.append(one)
        return made

    def _predicate(self, form: Form) -> Form:
        """A predicate whose parameters hide constants."""
        shape = form[1] if len(form) > 1 else None
        hidden = shape[1:] if isinstance(shape, Form) else []
        names = {name: value for name, value in self.constants.items() if name not in hidden}
        plain = self.new(form)
        plain += [*form[:2], *(self.child(child, names) for child in form[2:])]
        return plain


def _statement(child: Child, offset: int) -> Form:
    """A statement with an offset of its own, which an atom does not have."""
    if isinstance(child, Form):
        return child
    form = form_at(offset)
    form += ["and", child]
    return form
