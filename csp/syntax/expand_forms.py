"""Forms written out: loops, lists, arrays, abbreviations, integers (see `expand`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from csp2sat.csp.errors import Code, HintText, Log
from csp2sat.csp.expr import Operator
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.kernel import ARITHMETIC, IF, MUL
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.binders import Binders, is_condition
from csp2sat.csp.syntax.expand_data import Array, NoItem, list_item, value
from csp2sat.csp.syntax.loop_size import LoopSizes
from csp2sat.csp.syntax.near_hint import near_hint
from csp2sat.csp.syntax.needs_expansion import HEADS, SHAPES, is_loop, is_named
from csp2sat.csp.syntax.s_expression_reader import Child, Form, Text, form_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.hints.hint import Hint


Names = dict[str, Child]
"""What constants, loop variables and abbreviations stand for."""


class Wrong(Exception):
    """A mistake at child `i` of a form (-1: the form itself): its statement is left out."""

    def __init__(self, form: Form, i: int, message: str, hint: HintText, code: Code) -> None:
        super().__init__(message)
        self.form = form
        self.i = i
        self.message = message
        self.hint = hint
        self.code = code


class Function(NamedTuple):
    """A term or formula with parameters, as it is written in a definition."""

    parameters: Sequence[str]
    body: Child


class Forms:
    """Writes out the forms of one text.

    `taken` has the names of predicates and relations, which keep their meaning.
    """

    def __init__(self, text: Text, log: Log, most: int) -> None:
        self.arrays: dict[str, Array] = {}
        self.constants: Names = {}
        self.functions: dict[str, Function] = {}
        self._calls: list[str] = []  # of functions, the innermost last
        self.text = text
        self.log = log
        self._left = self._most = most
        self._in_rows = False  # of a table, where `*` is a value
        self._in_loop = False
        self.binders = Binders(self)
        self._sizes = LoopSizes(self)
        heads = [
            form[1][0] if isinstance(form[1], Form) and form[1] else form[1]
            for form in text.statements
            if isinstance(form, Form) and len(form) > 1 and form[0] in ("predicate", "relation")
        ]
        self.taken = {child for child in heads if isinstance(child, str)}

    def wrong(
        self, form: Form, i: int, message: str, hint: HintText = "", code: Code = Code.OTHER
    ) -> Wrong:
        """A mistake at child `i` of a form (-1: the form itself), to be raised."""
        return Wrong(form, i, message, hint, code)

    def word(self, form: Form) -> str | None:
        """The head of a form, unless the text declares a predicate or relation with its name."""
        head = form[0] if form else None
        return head if isinstance(head, str) and head not in self.taken else None

    def is_list(self, form: Form, names: Names) -> bool:
        """Whether a form is a list of items, not one that has a value."""
        head = form[0] if form else None
        if not isinstance(head, str):
            return True
        if all(isinstance(child, str) and child in self.arrays for child in form):
            return True  # of arrays: no index is one
        if head in names:
            return not isinstance(names[head], Form)
        has_value = head in self.taken or head in BY_SPELLING or head in self.arrays
        has_value = has_value or head in self.functions
        return not (has_value or head in (*HEADS, "let"))

    def new(self, form: Form) -> Form:
        """An empty form in the place of another one."""
        self._spend(form, 1)
        return form_at(form.offset)

    def _spend(self, form: Form, parts: int) -> None:
        """Count forms, turns of loops and variables; there is a limit."""
        self._left -= parts
        if self._left < 0:
            raise self._too_large(form)

    def _too_large(self, form: Form, hint: str = "") -> Wrong:
        message = f"the text is written out in more than {self._most:,} forms"
        return self.wrong(form, -1, message, hint)

    def child(self, child: Child, names: Names) -> Child:
        """What a child stands for."""
        if isinstance(child, Form):
            return self.plain(child, names)
        value = names.get(child, child) if isinstance(child, str) else child
        return self.copied(value) if isinstance(value, Form) else value

    def copied(self, form: Form) -> Form:
        """A form again: its size counts wherever its name stands."""
        plain = self.new(form)
        plain += [self.copied(child) if isinstance(child, Form) else child for child in form]
        return plain

    def plain(self, form: Form, names: Names) -> Child:
        """What a form stands for: a variable of an array, an integer or a plain form."""
        head = self.word(form)
        if head in HEADS and is_loop(form):
            plain = self.new(form)
            plain += [HEADS[head], *self.loop(form, names)]
            return 0 if head == "sum" and len(plain) == 1 else self._fold(plain)
        if head == "let" and is_named(form):
            return self._let(form, names)
        if head == "define" and is_named(form):
            hint = "a name inside a form is (let (NAME EXPRESSION) FORM)"
            raise self.wrong(form, -1, "a definition can't be part of another form", hint)
        items = names.get(head) if head is not None and len(form) > 1 else None
        if isinstance(items, Form) and self.is_list(items, {}):
            return self._item(partial(list_item, str(head), items), form, names)
        if head in self.functions and head not in names:
            return self._call(str(head), form, names)
        if array := self.array_at(form, names):
            return self._variable(array, form, names)
        if head in SHAPES and head not in names:
            return form  # of a wrong shape: the parser reports it
        return self._fold(self._write(form, names))

    def _write(self, form: Form, names: Names) -> Form:
        """A form with plain children; the word of an operator at its head stays."""
        plain = self.new(form)
        first = form[0] if form else None
        head = 1 if isinstance(first, str) and (first in self.taken or first not in names) else 0
        plain += form[:head]
        if len(form) == 3 and self.operator(form) is EXTENSION_SUPPORTS:
            plain += self.items(form[1:2], names)
            before, self._in_rows = self._in_rows, True
            try:
                plain += self.items(form[2:], names)
            finally:
                self._in_rows = before
        else:
            plain += self.items(form[head:], names)
        return plain

    def items(self, children: Sequence[Child], names: Names) -> list[Child]:
        """Plain children; those of `each` take its place."""
        items: list[Child] = []
        for child in children:
            if isinstance(child, Form) and self.word(child) == "each":
                items += self._loop_items(child, names)
            else:
                items.append(self.child(child, names))
        return items

    def _fold(self, form: Form) -> Child:
        """The integer that an operator gives for integers; other forms stay."""
        op = self.operator(form)
        if self._in_rows and op is MUL:
            return form
        values = [child for child in form[1:] if isinstance(child, int)]
        if op in ARITHMETIC and op is not IF and values and len(values) == len(form) - 1:
            result = value(op, values)
            if isinstance(result, int):
                return result
        return form

    def operator(self, form: Form) -> Operator | None:
        """The operator at the head of a form."""
        head = self.word(form)
        return BY_SPELLING.get(head) if head is not None else None

    def array_at(self, form: Form, names: Names) -> Array | None:
        """The array at the head of a form, perhaps by a name that stands for its name."""
        head = self.word(form)
        named = names.get(head, head) if head is not None else None
        return self.arrays.get(named) if isinstance(named, str) else None

    def _variable(self, array: Array, form: Form, names: Names) -> Child:
        """The variable at the indices of a form."""
        if len(form) - 1 != len(array.ranges):
            count = len(array.ranges)
            message = f"{array.name!r} has {count} {'index' if count == 1 else 'indices'}"
            hint: HintText = partial(self._every_item, form) if len(form) == 1 else ""
            raise self.wrong(form, -1, f"{message}, not {len(form) - 1}", hint)
        return self._item(array.item, form, names)

    def _every_item(self, form: Form) -> Hint:
        from csp2sat.csp.hints.parser_hints import no_indices  # only an error needs it

        return no_indices(self.text, form, self.log.source.text)

    def _item(self, item: Callable[[list[int]], Child], form: Form, names: Names) -> Child:
        """What stands at the indices of a form."""
        place = [self.integer(form, i, names, "an index") for i in range(1, len(form))]
        try:
            result = item(place)
        except NoItem as error:
            message, hint = str(error), error.hint
            raise self.wrong(form, error.index + 1, message, hint, Code.NAME) from None
        return self.copied(result) if isinstance(result, Form) else result

    def _call(self, name: str, form: Form, names: Names) -> Child:
        """The body of a function, with the arguments in place of the parameters."""
        parameters, body = self.functions[name]
        if len(form) - 1 != len(parameters):
            shape = " ".join([name, *parameters])
            given = quantity(len(form) - 1, "argument")
            raise self.wrong(form, -1, f"{given} given, expected ({shape})")
        if name in self._calls:
            ring = " -> ".join([*self._calls[self._calls.index(name) :], name])
            raise self.wrong(form, -1, f"the definition of {name!r} uses itself: {ring}")
        arguments = [self.child(child, names) for child in form[1:]]
        inside = {**self.constants, **dict(zip(parameters, arguments, strict=True))}
        self._calls.append(name)
        try:
            return self.child(body, inside)
        finally:
            self._calls.pop()

    def _let(self, form: Form, names: Names) -> Child:
        """The last child, with names for forms."""
        names = dict(names)
        for i, binding in enumerate(form[1:-1], 1):
            if not (
                isinstance(binding, Form) and len(binding) == 2 and isinstance(binding[0], str)
            ):
                raise self.wrong(form, i, "expected (NAME EXPRESSION)")
            names[binding[0]] = self.child(binding[1], names)
        if len(form) < 3:
            raise self.wrong(form, -1, "expected (let (NAME EXPRESSION) ... FORM)")
        return self.child(form[-1], names)

    # --- loops ----------------------------------------------------------------------------------

    def _loop_items(self, form: Form, names: Names) -> Sequence[Child]:
        """The items of `each`: those of a loop, or all variables of an array."""
        name = form[1] if len(form) == 2 else None
        if isinstance(name, str):
            name = names.get(name, name)
            if not isinstance(name, str) or name not in self.arrays:
                word = str(form[1])
                message, hint = f"there is no array {word!r}", partial(near_hint, word, self.arrays)
                raise self.wrong(form, 1, message, hint, Code.NAME)
            array = self.arrays[name]
            self._spend(form, array.size)
            return list(array.names())
        return self.loop(form, names)

    def loop(self, form: Form, names: Names) -> list[Child]:
        """The last child of a form for all values of its binders."""
        if len(form) < 3:
            raise self.wrong(form, -1, f"expected ({form[0]} (NAME FROM TO) ... FORM)")
        is_outermost = not self._in_loop
        self._in_loop = True
        try:
            if is_outermost:
                self._check_size(form, names)
            return list(self._turns(form, 1, names))
        finally:
            self._in_loop = not is_outermost

    def _check_size(self, form: Form, names: Names) -> None:
        """Refuse a loop that is too large before it is written out."""
        left = self._left
        try:
            size = self._sizes.excess(form, names, left)
        except Wrong:  # a mistake, which is reported when the loop is written out
            return
        finally:
            self._left = left
        if size:
            raise self._too_large(form, f"these are {size:,} forms or more")

    def _turns(self, form: Form, at: int, names: Names) -> Iterator[Child]:
        binder = form[at]
        if at == len(form) - 1:
            yield self.child(binder, names)
        elif is_condition(binder):
            if self.binders.holds(binder, 1, names):
                yield from self._turns(form, at + 1, names)
        else:
            for bound in self.binders.values(form, at, names):
                self._spend(form, 1)
                yield from self._turns(form, at + 1, {**names, **bound})

    # --- values ---------------------------------------------------------------------------------

    def integer(self, form: Form, i: int, names: Names, what: str, hint: HintText = "") -> int:
        """Child `i`, which has a value before the problem is solved; `hint` is for a term."""
        value = self.child(form[i], names)
        if isinstance(value, int):
            return value
        from csp2sat.csp.syntax.loop_mistakes import no_value  # only errors need it

        if missing := no_value(value):
            raise self.wrong(form, i, f"{what} has no value: {missing[0]}", missing[1])
        if isinstance(value, str):
            hint = partial(near_hint, value, names, hint)
        shown, code = (repr(value), Code.NAME) if isinstance(value, str) else ("a term", Code.OTHER)
        message = f"{what} must be an integer or a constant, not {shown}"
        raise self.wrong(form, i, message, hint, code)
