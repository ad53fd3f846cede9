"""Arrays, loops, sums, constants and abbreviations: written out in plain forms before the parser.

    (define n 8)                                a constant
    (int (q 1 n) 1 n)                           an array: q_1 ... q_8
    (forall (i 1 n) (j (+ i 1) n) FORMULA)      a conjunction; exists: a disjunction; sum: a sum
    (alldifferent (each (i 1 n) (+ (q i) i)))   the items of a list
    (let (d (- x y)) FORMULA)                   an abbreviation

A binder is `(NAME FROM TO)` or `(NAME (ITEM ...))`; `(where CONDITION)` skips values. A word that
the text declares as a predicate or relation keeps that meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from itertools import product

from csp2sat.csp.errors import near
from csp2sat.csp.expr import Operator
from csp2sat.csp.kernel import ARITHMETIC, COMPARISONS, CONNECTIVES, IF, TooLargeError
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.extended import DECLARATIONS, HEADS, is_array, is_loop, is_named
from csp2sat.csp.syntax.reader import Form, Text, form_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Hint, Log
    from csp2sat.csp.syntax.reader import Child

    Names = dict[str, Child]
    """What constants, loop variables and abbreviations stand for."""

MOST_FORMS = 1_000_000
"""Most forms that a text is written out in."""


class _Wrong(Exception):
    """A mistake was reported: its statement is left out."""


class Array:
    """The ranges of an array's indices."""

    def __init__(self, name: str, ranges: Sequence[tuple[int, int]]) -> None:
        self.name = name
        self.ranges = ranges

    def names(self) -> Iterator[str]:
        """The names of the variables."""
        for place in product(*(range(lo, hi + 1) for lo, hi in self.ranges)):
            yield "_".join([self.name, *map(str, place)])


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


class _Expander:
    """Writes out the statements of one text, in order."""

    def __init__(self, text: Text, log: Log, most: int) -> None:
        self._text = text
        self._log = log
        self._arrays: dict[str, Array] = {}
        self._constants: Names = {}
        self._left = self._most = most
        self._taken = {  # names of predicates and relations
            each[1][0] if isinstance(each[1], Form) and each[1] else each[1]
            for each in text.statements
            if isinstance(each, Form) and len(each) > 1 and each[0] in ("predicate", "relation")
        }

    def statement(self, i: int) -> list[Child]:
        """The plain statements for statement `i`."""
        statements = self._text.statements
        child = statements[i]
        if not isinstance(child, Form):
            # An atom has no offset of its own, as a list has.
            form = form_at(self._text.offset(statements, i))
            form += ["and", child]
            return [form]
        try:
            head = self._word(child)
            if head == "define" and is_named(child):
                return self._define(child)
            if head in DECLARATIONS and is_array(child):
                return self._array(child)
            if head == "forall" and is_loop(child):
                return list(self._loop(child, self._constants))
            if head == "predicate":
                return [self._predicate(child)]
            plain = self._plain(child, self._constants)
        except _Wrong:
            return []
        except RecursionError:
            self._log.add(child.offset, "this is nested too deeply")
            return []
        if isinstance(plain, Form):
            return [plain]
        form = form_at(child.offset)
        form += ["and", plain]
        return [form]

    def _wrong(self, form: Form, i: int, message: str, hint: Hint = "") -> _Wrong:
        self._log.add(self._text.offset(form, i), message, hint)
        return _Wrong()

    def _word(self, form: Form) -> str | None:
        """The head of a form, unless the text declares a predicate or relation with its name."""
        head = form[0] if form else None
        return head if isinstance(head, str) and head not in self._taken else None

    # --- declarations ---------------------------------------------------------------------------

    def _define(self, form: Form) -> list[Child]:
        if len(form) != 3 or not isinstance(form[1], str):
            raise self._wrong(form, -1, "expected (define NAME INTEGER)")
        if form[1] in self._constants or form[1] in self._arrays:
            raise self._wrong(form, 1, f"the constant {form[1]!r} is declared twice")
        self._constants[form[1]] = self._integer(form, 2, self._constants, "a constant")
        return []

    def _array(self, form: Form) -> list[Child]:
        """A declaration of each variable of an array."""
        shape = form[1]
        assert isinstance(shape, Form)
        if len(shape) < 3 or len(shape) % 2 == 0 or not isinstance(shape[0], str):
            raise self._wrong(form, 1, "expected (NAME FROM TO), with FROM TO for each index")
        name = shape[0]
        if name in self._arrays or name in self._constants or name in self._taken:
            raise self._wrong(shape, 0, f"{name!r} is declared twice")
        if name in BY_SPELLING:
            raise self._wrong(shape, 0, f"{name!r} is an operator, which can't name an array")
        ends = [self._integer(shape, i, self._constants, "a bound") for i in range(1, len(shape))]
        array = Array(name, list(zip(ends[::2], ends[1::2], strict=True)))
        self._arrays[name] = array
        rest = [self._child(each, self._constants) for each in form[2:]]
        made: list[Child] = []
        for each in array.names():
            one = self._new(form)
            one += [form[0], each, *rest]
            made.append(one)
        return made

    def _predicate(self, form: Form) -> Form:
        """A predicate whose parameters hide constants."""
        shape = form[1] if len(form) > 1 else None
        hidden = shape[1:] if isinstance(shape, Form) else []
        names = {name: value for name, value in self._constants.items() if name not in hidden}
        plain = self._new(form)
        plain += [*form[:2], *(self._child(each, names) for each in form[2:])]
        return plain

    # --- forms ----------------------------------------------------------------------------------

    def _new(self, form: Form) -> Form:
        self._left -= 1
        if self._left < 0:
            raise self._wrong(
                form, -1, f"the text is written out in more than {self._most:,} forms"
            )
        return form_at(form.offset)

    def _child(self, child: Child, names: Names) -> Child:
        if isinstance(child, Form):
            return self._plain(child, names)
        value = names.get(child, child) if isinstance(child, str) else child
        return self._copied(value) if isinstance(value, Form) else value

    def _copied(self, form: Form) -> Form:
        """A form again: its size counts wherever its name stands."""
        plain = self._new(form)
        plain += [self._copied(each) if isinstance(each, Form) else each for each in form]
        return plain

    def _plain(self, form: Form, names: Names) -> Child:
        """What a form stands for: a variable of an array, an integer or a plain form."""
        head = self._word(form)
        if head in HEADS and is_loop(form):
            plain = self._new(form)
            plain += [HEADS[head], *self._loop(form, names)]
            return 0 if head == "sum" and len(plain) == 1 else plain
        if head == "let" and is_named(form):
            return self._let(form, names)
        if head in self._arrays and head not in names:
            return self._item(self._arrays[head], form, names)
        return self._folded(self._written(form, names))

    def _written(self, form: Form, names: Names) -> Form:
        """A form with plain children; a word at its head stays."""
        plain = self._new(form)
        head = 1 if form and isinstance(form[0], str) else 0
        plain += form[:head]
        plain += self._items(form[head:], names)
        return plain

    def _items(self, children: Sequence[Child], names: Names) -> list[Child]:
        """Plain children; those of `each` take its place."""
        items: list[Child] = []
        for child in children:
            if isinstance(child, Form) and self._word(child) == "each":
                items += self._each(child, names)
            else:
                items.append(self._child(child, names))
        return items

    def _folded(self, form: Form) -> Child:
        """The integer that an operator gives for integers; other forms stay."""
        op = self._operator(form)
        values = [each for each in form[1:] if isinstance(each, int)]
        if op in ARITHMETIC and op is not IF and values and len(values) == len(form) - 1:
            value = _value(op, values)
            if isinstance(value, int):
                return value
        return form

    def _operator(self, form: Form) -> Operator | None:
        head = self._word(form)
        return BY_SPELLING.get(head) if head is not None else None

    def _item(self, array: Array, form: Form, names: Names) -> str:
        """The variable at the indices of a form."""
        if len(form) - 1 != len(array.ranges):
            count = len(array.ranges)
            message = f"{array.name!r} has {count} {'index' if count == 1 else 'indices'}"
            raise self._wrong(form, -1, f"{message}, not {len(form) - 1}")
        place: list[int] = []
        for i, (lo, hi) in enumerate(array.ranges, 1):
            index = self._integer(form, i, names, "an index")
            if not lo <= index <= hi:
                message = f"{array.name!r} has no index {index}"
                raise self._wrong(form, i, message, f"the indices are {lo} to {hi}")
            place.append(index)
        return "_".join([array.name, *map(str, place)])

    def _let(self, form: Form, names: Names) -> Child:
        """The last child, with names for forms."""
        names = dict(names)
        for i, binding in enumerate(form[1:-1], 1):
            if not (
                isinstance(binding, Form) and len(binding) == 2 and isinstance(binding[0], str)
            ):
                raise self._wrong(form, i, "expected (NAME EXPRESSION)")
            names[binding[0]] = self._child(binding[1], names)
        if len(form) < 3:
            raise self._wrong(form, -1, "expected (let (NAME EXPRESSION) ... FORM)")
        return self._child(form[-1], names)

    # --- loops ----------------------------------------------------------------------------------

    def _each(self, form: Form, names: Names) -> Iterable[Child]:
        """The items of `each`: those of a loop, or all variables of an array."""
        name = form[1] if len(form) == 2 else None
        if isinstance(name, str):
            if name not in self._arrays:
                raise self._wrong(form, 1, f"there is no array {name!r}", near(name, self._arrays))
            return self._arrays[name].names()
        return self._loop(form, names)

    def _loop(self, form: Form, names: Names) -> Iterator[Child]:
        """The last child of a form for all values of its binders."""
        if len(form) < 3:
            raise self._wrong(form, -1, f"expected ({form[0]} (NAME FROM TO) ... FORM)")
        return self._turns(form, 1, names)

    def _turns(self, form: Form, at: int, names: Names) -> Iterator[Child]:
        binder = form[at]
        if at == len(form) - 1:
            yield self._child(binder, names)
        elif isinstance(binder, Form) and binder[:1] == ["where"] and len(binder) == 2:
            if self._holds(binder, 1, names):
                yield from self._turns(form, at + 1, names)
        else:
            for name, value in self._values(form, at, names):
                yield from self._turns(form, at + 1, {**names, name: value})

    def _values(self, form: Form, at: int, names: Names) -> Iterable[tuple[str, Child]]:
        """The name of a binder with each value: integers of a range, or the items of a list."""
        binder = form[at]
        if isinstance(binder, Form) and binder and isinstance(name := binder[0], str):
            if len(binder) == 3:
                lo = self._integer(binder, 1, names, "a bound")
                hi = self._integer(binder, 2, names, "a bound")
                return ((name, value) for value in range(lo, hi + 1))
            if len(binder) == 2 and isinstance(binder[1], Form):
                items = binder[1]
                found = self._items([items] if self._word(items) == "each" else items, names)
                return ((name, value) for value in found)
        raise self._wrong(form, at, "expected (NAME FROM TO) or (NAME (ITEM ...))")

    # --- values ---------------------------------------------------------------------------------

    def _integer(self, form: Form, i: int, names: Names, what: str) -> int:
        """Child `i`, which has a value before the problem is solved."""
        value = self._child(form[i], names)
        if isinstance(value, int):
            return value
        shown = repr(value) if isinstance(value, str) else "a term"
        hint = near(value, names) if isinstance(value, str) else ""
        raise self._wrong(form, i, f"{what} must be an integer or a constant, not {shown}", hint)

    def _holds(self, form: Form, i: int, names: Names) -> bool:
        """Whether the condition, child `i`, is true."""
        child = form[i]
        op = self._operator(child) if isinstance(child, Form) else None
        if isinstance(child, Form) and op in CONNECTIVES:
            parts = [self._holds(child, j, names) for j in range(1, len(child))]
            return bool(op.value(parts, None)) if op else False
        if isinstance(child, Form) and op in COMPARISONS and len(child) == 3:
            both = [self._integer(child, j, names, "a side of a condition") for j in (1, 2)]
            return bool(op.value(both, None)) if op else False
        raise self._wrong(form, i, "a condition must compare integers, as (!= i j)")


def _value(op: Operator, values: list[int]) -> object:
    """The value of an operator; None: it is undefined, too large, or takes more or fewer terms."""
    try:
        return op.value(values, None)
    except (TooLargeError, ValueError, IndexError, TypeError):
        return None
