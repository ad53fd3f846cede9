"""The values of the binders of loops, and their conditions.

A binder is `(NAME FROM TO)`, `(NAME LIST)` or `((NAME ...) LIST)`; a condition is `(where FORM)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from csp2sat.csp.kernel import COMPARISONS, CONNECTIVES
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import TypeGuard
from csp2sat.csp.syntax.near_hint import near_hint
from csp2sat.csp.syntax.needs_expansion import BINDER
from csp2sat.csp.syntax.s_expression_reader import Child, Form

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.syntax.expand_forms import Forms, Names


class Values:
    """The values of a binder: integers of a range, or the items of a list."""

    def __init__(self, forms: Forms, binder: Form, items: range | Sequence[Child]) -> None:
        self._forms = forms
        self._binder = binder
        self._items = items
        self.count = max(0, items.stop - items.start) if isinstance(items, range) else len(items)

    @property
    def are_integers(self) -> bool:
        """Whether no value is a form."""
        return isinstance(self._items, range)

    def __iter__(self) -> Iterator[Names]:
        """Yields the names with each value."""
        name = self._binder[0]
        for item in self._items:
            yield {name: item} if isinstance(name, str) else self._parts(name, item)

    def _parts(self, words: Child, item: Child) -> Names:
        """The names of a binder, each with its item of a list."""
        assert isinstance(words, Form)
        if not isinstance(item, Form) or len(item) != len(words):
            shown = f"a list of {len(item)}" if isinstance(item, Form) else repr(item)
            message = f"an item of this list is {shown}, not a list of {len(words)}"
            raise self._forms.wrong(self._binder, 1, message)
        return {str(word): part for word, part in zip(words, item, strict=True)}


def is_condition(child: Child) -> TypeGuard[Form]:
    """Whether a part of a loop is `(where CONDITION)`."""
    return isinstance(child, Form) and child[:1] == ["where"] and len(child) == 2


class Binders:
    """Evaluates the binders and conditions of a text, which `forms` writes out."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms

    def values(self, form: Form, at: int, names: Names) -> Values:
        """The values of the binder that is child `at` of a loop."""
        binder = form[at]
        if isinstance(binder, Form) and binder:
            name = binder[0]
            if len(binder) == 3 and isinstance(name, str):
                return Values(self._forms, binder, self._range(form, at, names))
            if len(binder) == 2 and (isinstance(name, str) or _is_words(name)):
                return Values(self._forms, binder, self._members(form, at, names))
        self._check(form, at)
        raise self._forms.wrong(form, at, f"expected {BINDER}")

    def holds(self, form: Form, i: int, names: Names) -> bool:
        """Whether the condition, child `i`, is true."""
        forms, child = self._forms, form[i]
        op = forms.operator(child) if isinstance(child, Form) else None
        if isinstance(child, Form) and op in CONNECTIVES:
            parts = [self.holds(child, j, names) for j in range(1, len(child))]
            return bool(op.value(parts, None)) if op else False
        if isinstance(child, Form) and op in COMPARISONS and len(child) == 3:
            both = [forms.integer(child, j, names, "a side of a condition") for j in (1, 2)]
            return bool(op.value(both, None)) if op else False
        raise forms.wrong(form, i, "a condition must compare integers, as (!= i j)")

    def _range(self, form: Form, at: int, names: Names) -> range:
        """The integers of the binder `(NAME FROM TO)`."""
        forms, binder = self._forms, form[at]
        assert isinstance(binder, Form)
        lo, hi = (forms.child(child, names) for child in binder[1:])
        if not (isinstance(lo, int) and isinstance(hi, int)):
            self._check(form, at)
            lo, hi = (forms.integer(binder, i, names, "a bound") for i in (1, 2))
        if binder[0] in BY_SPELLING:
            from csp2sat.csp.syntax.loop_mistakes import operator_first  # only errors need it

            raise forms.wrong(form, -1, *operator_first(forms.text, form, at))
        return range(lo, hi + 1)

    def _members(self, form: Form, at: int, names: Names) -> Sequence[Child]:
        """The items of the list of a binder."""
        forms, binder = self._forms, form[at]
        assert isinstance(binder, Form)
        child = binder[1]
        if isinstance(child, Form) and forms.word(child) == "each":
            return forms.items([child], names)
        if isinstance(child, Form) and forms.is_list(child, names):
            return forms.items(child, names)
        value = forms.child(child, names)
        if isinstance(value, Form) and forms.is_list(value, {}):
            return value
        self._check(form, at)
        hint = partial(near_hint, child, [*names, *forms.arrays]) if isinstance(child, str) else ""
        raise forms.wrong(binder, 1, "expected a list, as (1 2 3), or the name of one", hint)

    def _check(self, form: Form, at: int) -> None:
        """Refuse a formula or term in the place of a binder."""
        from csp2sat.csp.syntax.loop_mistakes import no_binder  # only errors need it

        forms = self._forms
        known = {*forms.arrays, *forms.functions, *map(str, forms.taken)}
        if mistake := no_binder(forms.text, form, at, known):
            raise forms.wrong(form, -1, *mistake)


def _is_words(child: Child) -> bool:
    return isinstance(child, Form) and all(isinstance(name, str) for name in child)
