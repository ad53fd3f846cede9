"""What to say of a name or an operator that can't stand where it does, and what to write instead.

Each function gives a message and a hint, which may be empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from csp2sat.csp.errors import near
from csp2sat.csp.expr import FALSE, TRUE, BoolVar, IntVar, Operator, Sort
from csp2sat.csp.operators import BY_SPELLING

TYPE_CHECKING = False
if TYPE_CHECKING:
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

    def knows(self, name: str) -> bool:
        """Whether a name means something at all."""
        known = (self.ints, self.bools, self.macros, KEYWORDS, BY_SPELLING)
        return any(name in each for each in known)


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


def no_operator(names: Names, head: str, wanted: Sort) -> tuple[str, str]:
    """Of a list whose head is no operator."""
    known = [each for each, op in BY_SPELLING.items() if op.gives is wanted]
    if wanted is Sort.FORMULA:
        known += [*names.macros, *names.statements]
    hint = ELSEWHERE.get(head) or near(head, known)
    if head in names.ints or head in names.bools or head in KEYWORDS:
        hint = "write it without parentheses"
    elif wanted is Sort.TERM and head in names.macros:
        hint = "predicates and relations are formulas, not terms"
    elif head in names.statements:
        hint = f"({head} ...) is a statement: it can't stand inside another"
    return f"{head!r} is not an operator", hint


def no_term(names: Names, name: str) -> tuple[str, str]:
    """Of a name that is no integer variable."""
    if name in names.bools or name in KEYWORDS:
        hint = f"write (if {name} 1 0); equality of formulas is (iff f g)"
        return f"{name!r} is Boolean, not a term", hint
    if name in BY_SPELLING:
        return f"expected a term, not the operator {name!r}", near(name, names.ints)
    return _undeclared(name, "int", names.ints)


def no_formula(names: Names, name: str) -> tuple[str, str]:
    """Of a name that is no Boolean variable."""
    if name in names.ints:
        return f"{name!r} is an integer variable, not a formula", f"compare it, as in (> {name} 0)"
    if name in BY_SPELLING:
        return f"expected a formula, not the operator {name!r}", near(name, names.bools)
    if name in names.macros:
        return f"{name!r} is used without its arguments", f"write ({name} ...)"
    return _undeclared(name, "bool", names.bools)


def _undeclared(
    name: str, sort: str, known: dict[str, IntVar] | dict[str, BoolVar]
) -> tuple[str, str]:
    domain = " lo hi" if sort == "int" else ""
    return f"{name!r} is not declared", near(name, known) or f"declare it: ({sort} {name}{domain})"
