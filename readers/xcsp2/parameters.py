"""The parameters of a global constraint as nested lists, from which operators read arguments.

    parameters ::= (integer | name | '[' parameters ']' | '{' parameters '}' | '<eq/>' | ...)*

Both notations are read, also the tagged one: `<list> <var name="V0"/> <i>3</i> </list>`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import Source, near
from csp2sat.csp.expr import IntVar, Node, Number, Operator
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.parse_numbers import fail
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.csp.syntax.s_expression_reader import Child, Form, form_at

_TOKEN = re.compile(r"<!--[\s\S]*?-->|<(/?)(\w+)([^>]*)>|[\[\]{}]|[^\s\[\]{}<]+")
_OPEN, _CLOSE = ("[", "{"), ("]", "}")
_LISTS = ("list", "dict", "tuple")
_IGNORED = ("i", "parameters")


def _words(text: str, start: int) -> list[tuple[str, int]]:
    """The words and their offsets; tags become brackets, keys `/coef` and words."""
    result: list[tuple[str, int]] = []
    for match in _TOKEN.finditer(text):
        word = match[0]
        if word.startswith("<!--"):
            continue
        if tag := match[2]:
            name = re.search(r"(?:name|key)\s*=\s*[\"'](\w+)", match[3])
            if tag in _LISTS:
                word = "]" if match[1] else "["
            elif tag == "entry":
                word = f"/{name[1]}" if name else ""
            elif tag == "var":
                word = name[1] if name else ""
            else:
                word = "" if tag in _IGNORED or match[1] else tag
        if word:
            result.append((word, start + match.start()))
    return result


class Parameters:
    """The parameters of one constraint; it is the `Arguments` that operators read from.

    `ints` has the variables by name. The head of the form is the name of the constraint.
    """

    def __init__(self, source: Source, ints: Mapping[str, IntVar]) -> None:
        self._source = source
        self._ints = ints
        self._offsets: dict[int, list[int]] = {}

    def read(self, name: str, at: int, start: int, text: str) -> Form:
        """The form of a constraint at an offset, whose parameters are a text at another.

        Raises:
            CspError: brackets do not match.
        """
        form = form_at(at)
        form.append(name)
        self._offsets[id(form)] = [at]
        stack = [form]
        for word, offset in _words(text, start):
            if word in _CLOSE:
                if len(stack) == 1:
                    fail(self._source, offset, f"unexpected {word!r}")
                stack.pop()
                continue
            inner = form_at(offset)
            is_open = word in _OPEN
            self._offsets[id(stack[-1])].append(offset)
            stack[-1].append(inner if is_open else _atom(word))
            if is_open:
                self._offsets[id(inner)] = []
                stack.append(inner)
        if len(stack) > 1:
            fail(self._source, stack[-1].offset, "unclosed list")
        return form

    # --- what operators use; see `Arguments` --------------------------------------------------

    def error(
        self, form: Form, i: int, message: str, hint: str | Callable[[], str] = ""
    ) -> NoReturn:
        """Report a mistake at child `i` of a form (-1: the form itself).

        Raises:
            CspError: always.
        """
        offsets = self._offsets.get(id(form), [])
        offset = offsets[i] if 0 <= i < len(offsets) else form.offset
        fail(self._source, offset, message, hint if isinstance(hint, str) else hint())

    def term(self, form: Form, i: int) -> Node:
        """Child `i`, a variable or an integer."""
        child = form[i]
        if isinstance(child, int):
            return Number(child)
        if not isinstance(child, str):
            self.error(form, i, "expected a variable or an integer, not a list")
        if child not in self._ints:
            self.error(form, i, f"{child!r} is not declared", near(child, self._ints))
        return self._ints[child]

    def terms(self, form: Form, start: int) -> list[Node]:
        """The children from `start` on, as terms."""
        return [self.term(form, i) for i in range(start, len(form))]

    def formula(self, form: Form, i: int) -> Node:
        """No constraint of the format has a formula as argument."""
        self.error(form, i, "expected a variable or an integer")

    def formulas(self, form: Form, start: int) -> list[Node]:
        """No constraint of the format has formulas as arguments."""
        return [self.formula(form, i) for i in range(start, len(form))]

    def integer(self, form: Form, i: int, what: str) -> int:
        """Child `i`, an integer."""
        child = form[i]
        if not isinstance(child, int):
            self.error(form, i, f"{what} must be an integer, not {_text(child)}")
        return child

    def comparison(self, form: Form, i: int) -> Operator:
        """Child `i`, a comparison such as `<eq/>`."""
        child = form[i]
        op = BY_SPELLING.get(child) if isinstance(child, str) else None
        if op is None or op not in k.COMPARISONS:
            names = " ".join(f"<{op.name}/>" for op in k.COMPARISONS)
            self.error(form, i, f"{_text(child)} is not a comparison", f"there are {names}")
        return op

    def row(self, form: Form, i: int, length: int, what: str) -> Form:
        """Child `i`, a list of `length` children."""
        child = form[i]
        if not isinstance(child, Form):
            self.error(form, i, f"expected {what}, not {_text(child)}")
        if len(child) != length:
            self.error(form, i, f"expected {what}, not {len(child)} items")
        return child

    def sublist(self, form: Form, i: int, what: str) -> Form:
        """Child `i`, a list."""
        child = form[i]
        if not isinstance(child, Form):
            self.error(form, i, f"expected {what}, not {_text(child)}")
        return child

    def is_term(self, _child: Child) -> bool:
        """Whether a child is a list that is a term: none is."""
        return False

    def in_order(self, form: Form, keys: tuple[tuple[str, ...], ...]) -> None:
        """Bring dictionaries with keys (`{/coef 3 /var V0}`) into the order of their keys.

        `keys` has the names of each key; one that is missing has the value `nil`.
        """
        for child in form:
            if not isinstance(child, Form):
                continue
            if not child or not isinstance(child[0], str) or not child[0].startswith("/"):
                self.in_order(child, keys)
                continue
            offsets = self._offsets[id(child)]
            values = zip(child[1::2], offsets[1::2], strict=True)
            values_by_key = dict(zip(child[::2], values, strict=False))
            places = {f"/{name}": at for at, names in enumerate(keys) for name in names}
            for j, key in enumerate(child[::2]):
                if key not in places:
                    self.error(child, 2 * j, f"{_text(key)} is not a key", near(str(key), places))
            row: list[tuple[Child, int]] = [("nil", child.offset)] * len(keys)
            for key, value in values_by_key.items():
                row[places[str(key)]] = value
            self._offsets[id(child)] = [at for _, at in row]
            child[:] = [value for value, _ in row]


def _atom(word: str) -> int | str:
    return int(word) if re.fullmatch(r"[+-]?\d{1,4000}", word) else word


def _text(child: Child) -> str:
    return "a list" if isinstance(child, Form) else repr(child)
