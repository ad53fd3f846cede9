"""What to say of a name or an operator that can't stand where it does, and what to write instead.

Each function gives a message and a hint, which may be empty.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from csp2sat.csp.errors import near
from csp2sat.csp.expr import FALSE, TRUE, BoolVar, IntVar, Operator, Sort
from csp2sat.csp.operators import BY_SPELLING, spellings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Hint
    from csp2sat.csp.reader import Form

KEYWORDS = {"true": TRUE, "false": FALSE}

ELSEWHERE = {
    "<=>": "write (iff f g)",
    "<->": "write (iff f g)",
    "->": "write (=> f g)",
    "==>": "write (=> f g)",
    "<>": "write (!= s t)",
    "=<": "write (<= s t)",
    "===": "write (= s t)",
    "alldiff": "did you mean 'alldifferent'?",
    "allDifferent": "did you mean 'alldifferent'?",
    "weightedSum": "did you mean 'weightedsum'?",
}
"""What other languages, and older versions of this one, write."""


class Names(NamedTuple):
    """The names that mean something at a place of the text."""

    ints: dict[str, IntVar]
    bools: dict[str, BoolVar]
    macros: Sequence[str]  # predicates and relations
    statements: Sequence[str]
    later: Callable[[str, str], str]  # where `int` or `bool` NAME stands, if it comes later

    def knows(self, name: str) -> bool:
        """Whether a name means something at all."""
        known = (self.ints, self.bools, self.macros, KEYWORDS, BY_SPELLING)
        return any(name in each for each in known)


if TYPE_CHECKING:
    Advice = Callable[[Names, str], tuple[str, Hint]]
    """What to say of a name: message and hint."""


def declarations(statements: Form) -> dict[tuple[str, str], int]:
    """The offset of the first declaration of each variable, by sort and spelling."""
    found: dict[tuple[str, str], int] = {}
    for each in statements:
        match each:
            case [("int" | "dint" | "bool" | "dbool") as head, str(name), *_]:
                assert not isinstance(each, int | str)
                for spelling in spellings(name):
                    found.setdefault((head.removeprefix("d"), spelling), each.offset)
    return found


def wrong_sort(op: Operator, form: Form) -> tuple[str, str]:
    """Of a form with an operator of the other sort than the one that is wanted."""
    head = form[0]
    if op.gives is Sort.FORMULA:
        return f"({head} ...) is a formula, not a term", "write (if f 1 0) to count it"
    if op.name == "if":
        return "(if ...) is a term, not a formula", "write (and (imp f g) (or f h))"
    arrow = head == "-" and len(form) > 1 and form[1] in (">", ">=")  # it was one word
    hint = "write (=> f g)" if arrow else "compare it, as in (> t 0)"
    return f"({head} ...) is a term, not a formula", hint


def no_operator(names: Names, head: str, wanted: Sort) -> tuple[str, Hint]:
    """Of a list whose head is no operator."""
    known = [each for each, op in BY_SPELLING.items() if op.gives is wanted]
    if wanted is Sort.FORMULA:
        known += [*names.macros, *names.statements]
    hint: Hint = ELSEWHERE.get(head) or partial(near, head, known)
    if head in names.ints or head in names.bools or head in KEYWORDS:
        hint = "write it without parentheses"
    elif wanted is Sort.TERM and head in names.macros:
        hint = "predicates and relations are formulas, not terms"
    elif head in names.statements:
        hint = f"({head} ...) is a statement: it can't stand inside another"
    return f"{head!r} is not an operator", hint


def no_term(names: Names, name: str) -> tuple[str, Hint]:
    """Of a name that is no integer variable."""
    hint: Hint
    if name in names.bools or name in KEYWORDS:
        hint = f"write (if {name} 1 0); equality of formulas is (iff f g)"
        return f"{name!r} is Boolean, not a term", hint
    if name in BY_SPELLING:
        minus = "a minus before a name is an operator of its own: write (- t)"
        hint = minus if name == "-" else partial(near, name, names.ints)
        return f"expected a term, not the operator {name!r}", hint
    return _undeclared(names, "int", name)


def no_formula(names: Names, name: str) -> tuple[str, Hint]:
    """Of a name that is no Boolean variable."""
    if name in names.ints:
        return f"{name!r} is an integer variable, not a formula", f"compare it, as in (> {name} 0)"
    if name in BY_SPELLING:
        hint = partial(near, name, names.bools)
        return f"expected a formula, not the operator {name!r}", hint
    if name in names.macros:
        return f"{name!r} is used without its arguments", f"write ({name} ...)"
    return _undeclared(names, "bool", name)


def _undeclared(names: Names, sort: str, name: str) -> tuple[str, Hint]:
    if place := names.later(sort, name):
        return f"{name!r} is used before its declaration", f"move that up: it stands at {place}"
    known = names.ints if sort == "int" else names.bools
    form = f"({sort} {name} lo hi)" if sort == "int" else f"({sort} {name})"
    return f"{name!r} is not declared", partial(near, name, known, f"declare it: {form}")
