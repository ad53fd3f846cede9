"""Messages and hints for names and operators that are not allowed where they are.

Each function returns a message and a hint, which may be empty.
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
    from csp2sat.csp.syntax.reader import Form

KEYWORDS = {"true": TRUE, "false": FALSE}


class Names(NamedTuple):
    """The names that are known at a place of the text."""

    ints: dict[str, IntVar]
    bools: dict[str, BoolVar]
    macros: Sequence[str]  # predicates and relations
    statements: Sequence[str]
    later: Callable[[str, str], str]  # line:column of a later declaration of `int` or `bool` NAME

    def knows(self, name: str) -> bool:
        """Whether a name is known in any role."""
        known = (self.ints, self.bools, self.macros, KEYWORDS, BY_SPELLING)
        return any(name in each for each in known)


if TYPE_CHECKING:
    Advice = Callable[[Names, str], tuple[str, Hint]]
    """From a name to a message and a hint."""


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


class Place(NamedTuple):
    """A list in the text: its spelling, the wanted sort, whether it is a statement."""

    text: Callable[[], str]
    wanted: Sort
    statement: bool


def wrong_sort(op: Operator, head: str, place: Place) -> tuple[str, Hint]:
    """For a list whose operator gives the other sort."""
    if op.gives is Sort.FORMULA:
        usual = "write (if f 1 0) to count it"
        message = f"({head} ...) is a formula, not a term"
    else:
        usual = "compare it, as in (> t 0)"
        message = f"({head} ...) is a term, not a formula"
    return message, partial(_other_sort, place, usual)


def _other_sort(place: Place, usual: str) -> str:
    from csp2sat.csp.syntax.respell import wrong_arguments  # only errors need it

    return wrong_arguments(place.text(), place.wanted) or usual


def no_operator(names: Names, head: str, place: Place) -> tuple[str, Hint]:
    """For a list whose head is not an operator."""
    hint: Hint = partial(_instead, names, head, place)
    if place.wanted is Sort.TERM and head in names.macros:
        hint = "predicates and relations are formulas, not terms"
    elif head in names.statements:
        hint = f"({head} ...) is a statement: it can't be part of another"
    return f"{head!r} is not an operator", hint


def _instead(names: Names, head: str, place: Place) -> str:
    from csp2sat.csp.syntax.respell import glued_words, unknown_operator

    if foreign := unknown_operator(place.text(), head, place.wanted, place.statement):
        return foreign
    if right := glued_words(head, {*names.ints, *names.bools}):
        return f"write {right}"
    if head in names.ints or head in names.bools or head in KEYWORDS:
        return "write it without parentheses"
    known = [each for each, op in BY_SPELLING.items() if op.gives is place.wanted]
    known += names.macros if place.wanted is Sort.FORMULA else ()
    known += names.statements if place.statement else ()
    return near(head, known)


def no_head(what: str, place: Place) -> tuple[str, Hint]:
    """For a list that does not begin with a name."""
    return f"expected a {place.wanted.value}, not {what}", partial(_infix, place)


def _infix(place: Place) -> str:
    from csp2sat.csp.syntax.respell import no_operator_first

    return no_operator_first(place.text(), place.wanted, place.statement)


def wrong_arguments(text: str, head: str) -> str:
    """A hint for a list whose arguments are wrong, or ""."""
    from csp2sat.csp.syntax import respell

    op = BY_SPELLING.get(head)
    return respell.wrong_arguments(text, op.gives if op else None)


def power(text: str) -> str:
    """A hint for `^` with terms, which means a power in other languages."""
    from csp2sat.csp.syntax import respell

    return respell.wrong_arguments(text, Sort.TERM)


def loose_words(names: Names, line: str) -> tuple[str, Hint] | None:
    """For a line without parentheses, if it is recognized."""
    from csp2sat.csp.syntax import respell

    right = respell.loose_words(line, names.statements)
    return ("a statement must be in parentheses", f"write {right}") if right else None


def no_term(names: Names, name: str) -> tuple[str, Hint]:
    """For a name that is not an integer variable."""
    hint: Hint
    if name in names.bools or name in KEYWORDS:
        hint = f"write (if {name} 1 0); equality of formulas is (iff f g)"
        return f"{name!r} is Boolean, not a term", hint
    if name in BY_SPELLING:
        minus = "to negate a term, write (- t)"
        hint = minus if name == "-" else partial(near, name, names.ints)
        return f"expected a term, not the operator {name!r}", hint
    return _undeclared(names, "int", name)


def no_formula(names: Names, name: str) -> tuple[str, Hint]:
    """For a name that is not a Boolean variable."""
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
        return f"{name!r} is used before its declaration", f"move the declaration up from {place}"
    return f"{name!r} is not declared", partial(_meant, names, sort, name)


def _meant(names: Names, sort: str, name: str) -> str:
    """A guess at what an unknown name means."""
    from csp2sat.csp.syntax.respell import glued_words

    if right := glued_words(name, {*names.ints, *names.bools}):
        return f"write {right}"
    if sort == "bool":
        return near(name, [*names.bools, *KEYWORDS], f"declare it: (bool {name})")
    return near(name, names.ints, f"declare it: (int {name} lo hi)")
