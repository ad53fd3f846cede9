"""Messages and hints for names and operators that are not allowed where they are.

Each function returns a message and a hint, which may be empty.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from functools import partial

from csp2sat.csp.errors import near
from csp2sat.csp.expr import Operator, Sort
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.syntax.extended import BINDERS, SHAPES
from csp2sat.csp.syntax.symbols import KEYWORDS, STATEMENTS, SymbolTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import Hint
    from csp2sat.csp.syntax.reader import Form

    DeclaredAt = Callable[[str, str], str]
    """From `int` or `bool` and a name to the place of its declaration in the text, or ""."""
    Advice = Callable[[SymbolTable, str, DeclaredAt], tuple[str, Hint]]
    """From a name to a message and a hint."""


COMPARING = ("count", "element", "nvalue", "weightedsum")
"""Operators that other languages have as terms, to be compared."""
AN_ITEM = "an item of the array is"
"""The beginning of the hint for an array in the place of a term or formula."""
NO_MEANING = "this statement has no meaning here"
LOOSE_LINE = "a statement must be in parentheses"
"""The message for a line of words outside of all forms."""


class Place(NamedTuple):
    """A list in the text: its spelling, the wanted sort, whether it is a statement."""

    text: Callable[[], str]
    wanted: Sort
    statement: bool


def wrong_sort(symbols: SymbolTable, op: Operator, head: str, place: Place) -> tuple[str, Hint]:
    """For a list whose operator gives the other sort."""
    if op.gives is Sort.FORMULA:
        alone = op.name in COMPARING
        usual = f"it compares by itself: {op.shape}" if alone else "write (if f 1 0) to count it"
        message = f"({head} ...) is a formula, not a term"
    else:
        usual = "compare it, as in (> t 0)"
        message = f"({head} ...) is a term, not a formula"
    return message, partial(_other_sort, symbols, place, usual)


def _other_sort(symbols: SymbolTable, place: Place, usual: str) -> str:
    from csp2sat.csp.syntax.mixed_forms import is_choice_of_terms
    from csp2sat.csp.syntax.respell import wrong_arguments  # only errors need it

    if is_choice_of_terms(place.text(), symbols.ints):
        return usual
    return wrong_arguments(place.text(), place.wanted) or usual


def no_operator(symbols: SymbolTable, head: str, place: Place) -> tuple[str, Hint]:
    """For a list whose head is not an operator."""
    hint: Hint = partial(_instead, symbols, head, place)
    if place.wanted is Sort.TERM and head in symbols.heads():
        hint = "predicates and relations are formulas, not terms"
    elif head in STATEMENTS and not place.statement:
        hint = f"({head} ...) is a statement: it can't be part of another"
    message = f"expected {SHAPES[head]}" if head in SHAPES else f"{head!r} is not an operator"
    return message, hint


def _instead(symbols: SymbolTable, head: str, place: Place) -> str:
    from csp2sat.csp.syntax.respell import fitting, glued_words, unknown_operator

    known = {*symbols.ints, *symbols.bools}
    where = (place.wanted, place.statement)
    if foreign := unknown_operator(place.text(), head, where, known, symbols.ints):
        return foreign
    if head in SHAPES:
        return BINDERS.get(head, "")
    right = glued_words(head, known) or _negated(symbols, head)
    if right and place.text() == f"({head})":
        return fitting(right, *where)
    if head in symbols.ints or head in symbols.bools or head in KEYWORDS:
        return "write it without parentheses"
    heads = [each for each, op in BY_SPELLING.items() if op.gives is place.wanted]
    heads += symbols.heads() if place.wanted is Sort.FORMULA else ()
    heads += STATEMENTS if place.statement else ()
    heads += KEYWORDS if place.wanted is Sort.FORMULA else ()
    return near(head, heads)


def no_head(what: str, place: Place) -> tuple[str, Hint]:
    """For a list that does not begin with a name."""
    return f"expected a {place.wanted.value}, not {what}", partial(_infix, place)


def _infix(place: Place) -> str:
    from csp2sat.csp.syntax.respell import no_operator_first

    return no_operator_first(place.text(), place.wanted, place.statement)


def wrong_arguments(symbols: SymbolTable, text: str, head: str) -> str:
    """A hint for a list whose arguments are wrong, or ""."""
    from csp2sat.csp.syntax import respell
    from csp2sat.csp.syntax.made_forms import parts

    if head == "count":
        words = (f"(each {each})" if _index(symbols.ints, each) else each for each in parts(text))
        text = f"({' '.join(words)})"
    op = BY_SPELLING.get(head)
    return respell.wrong_arguments(text, op.gives if op else None)


def power(text: str) -> str:
    """A hint for `^` with terms as a formula: it means a power in other languages."""
    from csp2sat.csp.syntax import respell

    right = respell.wrong_arguments(text, Sort.TERM)
    return f"{right} and compare it, as in (> t 0)" if right else ""


def with_items(form: str, text: str) -> str:
    """A form of a text with the items of arrays in the place of their names."""
    from csp2sat.csp.syntax import array_words
    from csp2sat.csp.syntax.declared import declared

    return array_words.with_items(form, declared(text))


def whole_form(symbols: SymbolTable, form: Form, text: str) -> str:
    """A hint that writes a form as a whole, whatever is wrong in it, or "".

    It has `f(x)` in it, or compares formulas.
    """
    from csp2sat.csp.syntax import respell
    from csp2sat.csp.syntax.made_forms import parts

    right = respell.calls(text, {*symbols.ints, *symbols.bools}) or respell.mixed_comparison(text)
    if form[:1] == ["if"] and form[2:3] == ["then"]:
        right = respell.right_form(text)
    if not right and len(form) == 3 and form[0] in ("=", "==", "eq", "!=", "ne"):
        words = parts(text)
        if words and all(_is_formula(symbols, each) for each in form[1:]):
            same = form[0] in ("=", "==", "eq")
            right = f"({'iff' if same else 'xor'} {words[1]} {words[2]})"
    return f"write {right}" if right else ""


def _is_formula(symbols: SymbolTable, child: object) -> bool:
    """Whether a child is a formula, by its name or head."""
    if isinstance(child, list):
        op = BY_SPELLING.get(child[0]) if child and isinstance(child[0], str) else None
        return op is not None and op.gives is Sort.FORMULA
    return child not in symbols.ints and (child in symbols.bools or child in KEYWORDS)


def loose_words(
    ints: Collection[str], bools: Collection[str], line: str
) -> tuple[str, Hint] | None:
    """For a line without parentheses, if it is recognized, by the names of variables."""
    from csp2sat.csp.syntax import respell
    from csp2sat.csp.syntax.foreign import LEAVE_OUT

    known = {*ints, *bools}
    if respell.is_without_meaning(line):
        return NO_MEANING, LEAVE_OUT
    right = respell.loose_words(line, STATEMENTS, known, ints)
    if right:
        return LOOSE_LINE, respell.line_hint(right)
    if respell.is_left_out(line):
        return NO_MEANING, LEAVE_OUT
    return None


def no_term(symbols: SymbolTable, name: str, declared_at: DeclaredAt) -> tuple[str, Hint]:
    """For a name that is not an integer variable."""
    hint: Hint
    if name in symbols.bools or name in KEYWORDS:
        hint = f"write (if {name} 1 0); equality of formulas is (iff f g)"
        return f"{name!r} is Boolean, not a term", hint
    if name in BY_SPELLING:
        minus = "to negate a term, write (- t)"
        hint = minus if name == "-" else partial(near, name, symbols.ints)
        return f"expected a term, not the operator {name!r}", hint
    return _undeclared(symbols, "int", name, declared_at)


def no_formula(symbols: SymbolTable, name: str, declared_at: DeclaredAt) -> tuple[str, Hint]:
    """For a name that is not a Boolean variable."""
    if name in symbols.ints:
        return f"{name!r} is an integer variable, not a formula", f"compare it, as in (> {name} 0)"
    if name in BY_SPELLING:
        hint = partial(near, name, symbols.bools)
        return f"expected a formula, not the operator {name!r}", hint
    if name in symbols.heads():
        return f"{name!r} is used without its arguments", f"write ({name} ...)"
    return _undeclared(symbols, "bool", name, declared_at)


def _undeclared(
    symbols: SymbolTable, sort: str, name: str, declared_at: DeclaredAt
) -> tuple[str, Hint]:
    if index := _index(symbols.bools if sort == "bool" else symbols.ints, name):
        wanted = "a formula" if sort == "bool" else "a term"
        item = f"{name}{index}"
        if declared_at(sort, item):  # else it is an array of a Python program
            item = f"({name}{index.replace('_', ' ')})"
        return f"{name!r} is an array, not {wanted}", f"{AN_ITEM} {item}"
    if place := declared_at(sort, name):
        return f"{name!r} is used before its declaration", f"move the declaration up from {place}"
    return f"{name!r} is not declared", partial(_meant, symbols, sort, name)


def _meant(symbols: SymbolTable, sort: str, name: str) -> str:
    """A guess at what an unknown name means."""
    from csp2sat.csp.syntax.mixed_forms import plain_numerals
    from csp2sat.csp.syntax.respell import fitting, glued_words

    wanted = Sort.FORMULA if sort == "bool" else Sort.TERM
    if right := glued_words(name, {*symbols.ints, *symbols.bools}) or _negated(symbols, name):
        return fitting(right, wanted, statement=False)
    if (number := plain_numerals(name)) != name:
        return f"did you mean {number!r}?"
    if sort == "bool":
        return near(name, [*symbols.bools, *KEYWORDS], f"declare it: (bool {name})")
    return near(name, symbols.ints, f"declare it: (int {name} lo hi)")


def _index(known: Iterable[str], name: str) -> str:
    """The index of an item of an array, as `_1` or `_1_3`; empty if there is no such array."""
    indices = (each[len(name) :] for each in known if each.startswith(f"{name}_"))
    return next((each for each in indices if re.fullmatch(r"(_[0-9]+)+", each)), "")


def _negated(symbols: SymbolTable, name: str) -> str:
    """`!p` as `(not p)`, if `p` is a Boolean variable; else empty."""
    return f"(not {name[1:]})" if name.startswith("!") and name[1:] in symbols.bools else ""
