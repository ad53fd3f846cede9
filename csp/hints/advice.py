"""Messages and hints for names and operators that are not allowed where they are.

Each function returns a message, a hint, which may be empty, and what kind of mistake it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from functools import partial

from csp2sat.csp.errors import Code
from csp2sat.csp.expr import Operator, Sort
from csp2sat.csp.hints.hint import LEAVE_OUT, NO_HINT, Fix, Hint, compared, meant, writes
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.records import NamedTuple
from csp2sat.csp.syntax.extended import BINDERS, SHAPES
from csp2sat.csp.syntax.symbols import KEYWORDS, STATEMENTS, SymbolTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.errors import HintText
    from csp2sat.csp.hints.name_use import NameUse
    from csp2sat.csp.syntax.reader import Form

    Advice = tuple[str, HintText, Code]
    """A message, a hint and the kind of mistake."""
    AdviceForName = Callable[[SymbolTable, str, NameUse], Advice]


COMPARING = ("count", "element", "nvalue", "weightedsum")
"""Operators that other languages have as terms, to be compared."""
COUNTED = "(if {} 1 0)"
NO_MEANING = "this statement has no meaning here"
LOOSE_LINE = "a statement must be in parentheses"
"""The message for a line of words outside of all forms."""


class Place(NamedTuple):
    """A list in the text: its spelling, the wanted sort, whether it is a statement.

    `text` has one blank between its words, and is empty for a long list; `whole` is as written.
    """

    text: Callable[[], str]
    whole: Callable[[], str]
    place: Callable[[], range]
    wanted: Sort
    statement: bool

    def hint(self, text: str, pattern: str, title: str) -> Hint:
        """A hint with a change of the list; `{}` in its pattern stands for the list."""
        return Hint(text, (Fix(pattern.format(self.whole()), self.place(), title),))


def wrong_sort(symbols: SymbolTable, op: Operator, head: str, place: Place) -> Advice:
    """For a list whose operator gives the other sort."""
    if op.gives is Sort.FORMULA:
        message = f"({head} ...) is a formula, not a term"
    else:
        message = f"({head} ...) is a term, not a formula"
    return message, partial(_other_sort, symbols, op, place), Code.OTHER


def _other_sort(symbols: SymbolTable, op: Operator, place: Place) -> Hint:
    if op.gives is Sort.TERM:
        usual = place.hint("compare it, as in (> t 0)", "(> {} 0)", "Compare it with 0")
    elif op.name in COMPARING:
        usual = Hint(f"it compares by itself: {op.shape}")
    else:
        usual = place.hint("write (if f 1 0) to count it", COUNTED, "Count it")
    from csp2sat.csp.hints.mixed_forms import is_choice_of_terms
    from csp2sat.csp.hints.respell import wrong_arguments  # only errors need it

    if is_choice_of_terms(place.text(), symbols.ints):
        return usual
    return wrong_arguments(place.text(), place.wanted).at(place.place()) or usual


def no_operator(symbols: SymbolTable, head: str, place: Place) -> Advice:
    """For a list whose head is not an operator."""
    hint: HintText = partial(_instead, symbols, head, place)
    if place.wanted is Sort.TERM and head in symbols.heads():
        hint = partial(
            place.hint, "predicates and relations are formulas, not terms", COUNTED, "Count it"
        )
    elif head in STATEMENTS and not place.statement:
        hint = f"({head} ...) is a statement: it can't be part of another"
    if head in SHAPES:
        return f"expected {SHAPES[head]}", hint, Code.OTHER
    return f"{head!r} is not an operator", hint, Code.HEAD


def _instead(symbols: SymbolTable, head: str, place: Place) -> Hint:
    from csp2sat.csp.hints.respell import fitting, glued_words, unknown_operator

    known = {*symbols.ints, *symbols.bools}
    where = (place.wanted, place.statement)
    if foreign := unknown_operator(place.text(), head, where, known, symbols.ints):
        return foreign.at(place.place())
    if head in SHAPES:
        return Hint(BINDERS.get(head, ""))
    right = glued_words(head, known) or _negated(symbols, head)
    if right and place.text() == f"({head})":
        return fitting(right, *where).at(place.place())
    if head in symbols.ints or head in symbols.bools or head in KEYWORDS:
        inside = place.whole()[1:-1].strip()
        title = "Remove the parentheses"
        return Hint("write it without parentheses", (Fix(inside, place.place(), title),))
    heads = [each for each, op in BY_SPELLING.items() if op.gives is place.wanted]
    heads += symbols.heads() if place.wanted is Sort.FORMULA else ()
    heads += STATEMENTS if place.statement else ()
    heads += KEYWORDS if place.wanted is Sort.FORMULA else ()
    return meant(head, heads)


def no_head(what: str, place: Place) -> Advice:
    """For a list that does not begin with a name."""
    return f"expected a {place.wanted.value}, not {what}", partial(_infix, place), Code.FORM


def _infix(place: Place) -> Hint:
    from csp2sat.csp.hints.respell import no_operator_first

    hint = no_operator_first(place.text(), place.wanted, place.statement)
    return hint.at(place.place())


def wrong_arguments(symbols: SymbolTable, text: str, head: str) -> Hint:
    """A hint for a list whose arguments are wrong, or ""."""
    from csp2sat.csp.hints import respell
    from csp2sat.csp.hints.made_forms import parts

    if head == "count":
        words = (f"(each {each})" if _index(symbols.ints, each) else each for each in parts(text))
        text = f"({' '.join(words)})"
    op = BY_SPELLING.get(head)
    return respell.wrong_arguments(text, op.gives if op else None)


def power(text: str) -> Hint:
    """A hint for `^` with terms as a formula: it means a power in other languages."""
    from csp2sat.csp.hints import respell

    right = respell.wrong_arguments(text, Sort.TERM)
    return compared(right.form) if right else NO_HINT


def with_items(form: str, text: str) -> str:
    """A form of a text with the items of arrays in the place of their names."""
    from csp2sat.csp.hints import array_words
    from csp2sat.csp.hints.declared import declared

    return array_words.with_items(form, declared(text))


def whole_form(symbols: SymbolTable, form: Form, text: str) -> str:
    """A form as it is right, whatever is wrong in it, or "".

    It has `f(x)` in it, or compares formulas.
    """
    from csp2sat.csp.hints import respell
    from csp2sat.csp.hints.made_forms import parts

    right = respell.calls(text, {*symbols.ints, *symbols.bools}) or respell.mixed_comparison(text)
    if form[:1] == ["if"] and form[2:3] == ["then"]:
        right = respell.right_form(text)
    if not right and len(form) == 3 and form[0] in ("=", "==", "eq", "!=", "ne"):
        words = parts(text)
        if words and all(_is_formula(symbols, each) for each in form[1:]):
            same = form[0] in ("=", "==", "eq")
            right = f"({'iff' if same else 'xor'} {words[1]} {words[2]})"
    return right


def _is_formula(symbols: SymbolTable, child: object) -> bool:
    """Whether a child is a formula, by its name or head."""
    if isinstance(child, list):
        op = BY_SPELLING.get(child[0]) if child and isinstance(child[0], str) else None
        return op is not None and op.gives is Sort.FORMULA
    return child not in symbols.ints and (child in symbols.bools or child in KEYWORDS)


def loose_words(ints: Collection[str], bools: Collection[str], line: str) -> Advice | None:
    """For a line without parentheses, if it is recognized, by the names of variables."""
    from csp2sat.csp.hints import respell

    known = {*ints, *bools}
    if respell.is_without_meaning(line):
        return NO_MEANING, LEAVE_OUT, Code.OTHER
    right = respell.loose_words(line, STATEMENTS, known, ints)
    if right:
        return LOOSE_LINE, respell.line_hint(right), Code.LINE
    if respell.is_left_out(line):
        return NO_MEANING, LEAVE_OUT, Code.OTHER
    return None


def no_term(symbols: SymbolTable, name: str, use: NameUse) -> Advice:
    """For a name that is not an integer variable."""
    if name in symbols.bools or name in KEYWORDS:
        count = writes(COUNTED.format(name), "; equality of formulas is (iff f g)")
        hint = count.at(use.word)._replace(fixes=(*use.compared_formulas(), *count.fixes))
        return f"{name!r} is Boolean, not a term", hint, Code.NAME
    if name in BY_SPELLING:
        near = partial(meant, name, symbols.ints)
        hint_of_minus = "to negate a term, write (- t)"
        message = f"expected a term, not the operator {name!r}"
        return message, hint_of_minus if name == "-" else near, Code.FORM
    return _undeclared(symbols, "int", name, use)


def no_formula(symbols: SymbolTable, name: str, use: NameUse) -> Advice:
    """For a name that is not a Boolean variable."""
    if name in symbols.ints:
        fix = Fix(f"(> {use.spelled(name)} 0)", use.word, "Compare it with 0")
        hint = Hint(f"compare it, as in (> {name} 0)", (fix,))
        return f"{name!r} is an integer variable, not a formula", hint, Code.NAME
    if name in BY_SPELLING:
        near = partial(meant, name, symbols.bools)
        return f"expected a formula, not the operator {name!r}", near, Code.FORM
    if name in symbols.heads():
        return f"{name!r} is used without its arguments", writes(f"({name} ...)"), Code.OTHER
    return _undeclared(symbols, "bool", name, use)


def _undeclared(symbols: SymbolTable, sort: str, name: str, use: NameUse) -> Advice:
    if index := _index(symbols.bools if sort == "bool" else symbols.ints, name):
        wanted = "a formula" if sort == "bool" else "a term"
        item = f"{name}{index}"
        if use.declaration(sort, item) >= 0:  # else it is an array of a Python program
            item = f"({name}{index.replace('_', ' ')})"
        fix = Fix(item, use.word)
        hint = Hint(f"an item of the array is {item}", (fix,), weak=True)
        return f"{name!r} is an array, not {wanted}", hint, Code.NAME
    if (at := use.declaration(sort, name)) >= 0:
        place = use.place(at)
        hint = Hint(f"move the declaration up from {place}", use.moved_up(at))
        return f"{name!r} is used before its declaration", hint, Code.NAME
    return f"{name!r} is not declared", partial(_meant, symbols, sort, name, use), Code.NAME


def _meant(symbols: SymbolTable, sort: str, name: str, use: NameUse) -> Hint:
    """A guess at what an unknown name means."""
    from csp2sat.csp.hints.mixed_forms import plain_numerals
    from csp2sat.csp.hints.respell import fitting, glued_words

    wanted = Sort.FORMULA if sort == "bool" else Sort.TERM
    if right := glued_words(name, {*symbols.ints, *symbols.bools}) or _negated(symbols, name):
        return fitting(right, wanted, statement=False).at(use.word)
    if (number := plain_numerals(name)) != name:
        return Hint(f"did you mean {number!r}?", (Fix(number),))
    shape = f"(bool {name})" if sort == "bool" else f"(int {name} lo hi)"
    known = [*symbols.bools, *KEYWORDS] if sort == "bool" else symbols.ints
    return meant(name, known, Hint(f"declare it: {shape}", (use.declared_by(shape),)))


def _index(known: Iterable[str], name: str) -> str:
    """The index of an item of an array, as `_1` or `_1_3`; empty if there is no such array."""
    indices = (each[len(name) :] for each in known if each.startswith(f"{name}_"))
    return next((each for each in indices if re.fullmatch(r"(_[0-9]+)+", each)), "")


def _negated(symbols: SymbolTable, name: str) -> str:
    """`!p` as `(not p)`, if `p` is a Boolean variable; else empty."""
    return f"(not {name[1:]})" if name.startswith("!") and name[1:] in symbols.bools else ""
