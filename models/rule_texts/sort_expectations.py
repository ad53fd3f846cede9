"""What sorts are expected at some places of a text, and the mistakes where others are there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.quick_typing import TypeAlias
from csp2sat.csp.syntax.s_expression_reader import Child, Form
from csp2sat.models.board.board import SIDES
from csp2sat.models.board.shape import WAY_WORDS
from csp2sat.models.rule_texts import sorts
from csp2sat.models.rule_texts.mistakes import fail
from csp2sat.models.rule_texts.sorts import ANY, LISTS, NUMBER, Sort
from csp2sat.models.rule_texts.token_sets import LIST, TokenSet

Names: TypeAlias = "Mapping[str, Sort]"
Wanted: TypeAlias = "Sort | Sequence[Sort]"
"""A sort, or several of which a value may have any."""

HINTS = {
    ("a term", "a formula"): "(if FORMULA 1 0) makes a number of it",
    ("a formula", "a term"): "compare it, as in (> TERM 0)",
}
"""What helps where the first is expected and the second is there."""


class Expectations:
    """Checks the sorts of children; `tables` has what variables are looked up by."""

    def __init__(self) -> None:
        self.tables: dict[str, tuple[Sequence[Wanted], Sort]] = {}

    def of(self, form: Form, i: int, names: Names) -> Sort:
        """The sort of child `i`, with the sorts of names."""
        raise NotImplementedError

    def expect(self, form: Form, i: int, wanted: Wanted, names: Names) -> Sort:
        """The sort of child `i`, which must be one of those that are wanted."""
        return self.check(form, i, wanted, self.of(form, i, names))

    def check(self, form: Form, i: int, wanted: Wanted, there: Sort) -> Sort:
        """The sort that child `i` has, which must be one of those that are wanted."""
        if wanted == LISTS:
            is_right = sorts.is_list(there)
        elif wanted == sorts.TERM:
            is_right = there in sorts.TERMS
        elif wanted == NUMBER:
            is_right = there in (NUMBER, sorts.NUMERIC)
        else:
            is_right = there == wanted or (isinstance(wanted, tuple) and there in wanted)
        if is_right or ANY in (there, wanted):
            return there
        what = " or ".join(map(str, wanted)) if isinstance(wanted, tuple) else str(wanted)
        if wanted == NUMBER:
            what = "an integer that the board gives"
        self._refuse(form, i, what, there)
        return there

    def expect_formula(self, form: Form, i: int, names: Names) -> Sort:
        there = self.of(form, i, names)
        if there not in sorts.FORMULAS and there != ANY:
            self._refuse(form, i, "a formula", there)
        return there

    def _refuse(self, form: Form, i: int, what: str, there: Sort) -> None:
        child = form[i]
        is_side = there == sorts.SIDE and isinstance(child, str) and child in SIDES
        name = str(child) if isinstance(child, int) else repr(child) if is_side else ""
        if there == sorts.VARIABLES and isinstance(child, str) and child in self.tables:
            name = f"the variables {child!r}"
        seen = sorts.shown(there)
        hint = f"one of {' '.join(WAY_WORDS)}" if what == sorts.WAY else HINTS.get((what, seen), "")
        fail(form, i, f"expected {what}, not {name or seen}", hint)


def written(child: Child) -> str:
    """A word or a number of a form; a form inside is short."""
    return "..." if isinstance(child, Form) else str(child)


def value_sort(tokens: TokenSet | None) -> Sort:
    """The sort of the numbers of tokens."""
    if tokens is None:
        return ANY
    return sorts.list_of(NUMBER) if tokens.form == LIST else NUMBER
