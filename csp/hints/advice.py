"""Hints for what the parser could not read: what users of other languages meant.

`hint_for` is the only door of this folder; a table has the function for each kind of mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from csp2sat.csp.expr import Sort
from csp2sat.csp.hints import mistake as m
from csp2sat.csp.hints import respell
from csp2sat.csp.hints.array_words import with_items
from csp2sat.csp.hints.declared import declared
from csp2sat.csp.hints.hint import (
    LEAVE_OUT,
    NO_HINT,
    Fix,
    Hint,
    compared,
    meant,
    writes,
)
from csp2sat.csp.hints.hint_check import fits, is_right
from csp2sat.csp.hints.mistake import Mistake
from csp2sat.csp.hints.mixed_forms import is_choice_of_terms, plain_numerals
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.extended import BINDER, LOOPS, SHAPES
from csp2sat.csp.syntax.reader import Form
from csp2sat.csp.syntax.symbols import KEYWORDS, STATEMENTS, SymbolTable, index_of
from csp2sat.csp.syntax.words import CARET, parts

COMPARING = ("count", "element", "nvalue", "weightedsum")
"""Operators that other languages have as terms, to be compared."""
COUNTED = "(if {} 1 0)"
EQUAL, DIFFERENT = ("=", "==", "eq"), ("!=", "ne")


def hint_for(mistake: Mistake) -> Hint:
    """What to do about a mistake; empty if nothing is known."""
    return _advice()[type(mistake)](mistake)


def checked(hint: Hint, text: str, headed: bool, is_line: bool) -> Hint:
    """A hint for a text with the items of arrays; empty if its form has no meaning.

    `headed`: the form begins with an operator or the like. `is_line`: it is a statement.
    """
    if not hint.form:
        return hint
    hint = hint.with_form(with_items(hint.form, declared(text)))
    return hint if is_right(hint.form, text, headed, is_line) else NO_HINT


@cache
def _advice() -> Mapping[type, Callable[[Mistake], Hint]]:
    from csp2sat.csp.hints.wrong_words import unreadable

    found: dict[type, Callable[..., Hint]] = {
        m.NoHead: _no_head,
        m.UnknownHead: _unknown_head,
        m.ForeignHead: _foreign_head,
        m.OtherSort: _other_sort,
        m.UnknownName: _unknown_name,
        m.WrongForm: _wrong_form,
        m.NoItems: _no_items,
        m.NoIndices: _no_indices,
        m.WrongLoop: _wrong_loop,
        m.LooseLine: _loose_line,
        m.KeyLine: _key_line,
        m.UnreadableWord: unreadable,
    }
    return found


# --- lists --------------------------------------------------------------------------------------


def _no_head(wrong: m.NoHead) -> Hint:
    each = wrong.list
    return respell.no_operator_first(each.spelled, each.wanted, each.is_statement).at(each.place)


def _unknown_head(wrong: m.UnknownHead) -> Hint:
    each, head, symbols = wrong
    if each.wanted is Sort.TERM and head in symbols.heads():
        return each.hint("predicates and relations are formulas, not terms", COUNTED, "Count it")
    if head in STATEMENTS and not each.is_statement:
        return Hint(f"({head} ...) is a statement: it can't be part of another")
    known, where = {*symbols.ints, *symbols.bools}, (each.wanted, each.is_statement)
    if foreign := respell.unknown_operator(each.spelled, head, where, known, symbols.ints):
        return foreign.at(each.place)
    if head in SHAPES:
        return Hint(f"a binder is {BINDER}") if head in LOOPS else NO_HINT
    right = respell.glued_words(head, known) or _negated(symbols, head)
    if right and each.spelled == f"({head})":
        return respell.fitting(right, *where).at(each.place)
    if head in symbols.ints or head in symbols.bools or head in KEYWORDS:
        inside = each.whole[1:-1].strip()
        return Hint(
            "write it without parentheses", (Fix(inside, each.place, "Remove the parentheses"),)
        )
    heads = [spelling for spelling, op in BY_SPELLING.items() if op.gives is each.wanted]
    heads += symbols.heads() if each.wanted is Sort.FORMULA else ()
    heads += STATEMENTS if each.is_statement else ()
    heads += KEYWORDS if each.wanted is Sort.FORMULA else ()
    return meant(head, heads)


def _foreign_head(wrong: m.ForeignHead) -> Hint:
    each, ints = wrong.list, declared(wrong.source).ints
    where = (each.wanted, each.is_statement)
    return respell.unknown_operator(each.spelled, wrong.head, where, (), ints).at(each.place)


def _other_sort(wrong: m.OtherSort) -> Hint:
    each, op, symbols = wrong
    if op.gives is Sort.TERM:
        usual = each.hint("compare it, as in (> t 0)", "(> {} 0)", "Compare it with 0")
    elif op.name in COMPARING:
        usual = Hint(f"it compares by itself: {op.shape}")
    else:
        usual = each.hint("write (if f 1 0) to count it", COUNTED, "Count it")
    if is_choice_of_terms(each.spelled, symbols.ints):
        return usual
    return respell.wrong_arguments(each.spelled, each.wanted).at(each.place) or usual


# --- forms with a mistake in them ---------------------------------------------------------------


def _wrong_form(wrong: m.WrongForm) -> Hint:
    """The parser's hint, or one that writes the form as a whole."""
    text, form, source, symbols, hint = wrong
    spelled, place = text.spelled(form), text.extent(form)
    right = _whole_form(symbols, form, spelled)
    if right and _fits(wrong, right):
        return writes(right).of_form(place)
    head = form[0] if form else None
    if not isinstance(head, str) or not symbols.is_builtin(head):
        return hint
    if not hint or hint.weak:
        right = with_items(spelled, declared(source))
        if right != spelled and _fits(wrong, right):
            return writes(right).of_form(place)
    if head == CARET and any(each in symbols.ints for each in form if isinstance(each, str)):
        power = respell.wrong_arguments(spelled, Sort.TERM)  # what `^` is in other languages
        return compared(power.form).at(place) if power else hint
    if hint:
        return hint
    found = _wrong_arguments(symbols, spelled, head)
    return found.of_form(place) if found and _fits(wrong, found.form) else NO_HINT


def _fits(wrong: m.WrongForm | m.NoIndices, right: str) -> bool:
    """Whether a form has a meaning in the place of the wrong one."""
    statement, spelled = wrong.text.statement_at(wrong.form.offset), wrong.text.spelled(wrong.form)
    return spelled not in statement or fits(statement, spelled, right, wrong.source)


def _wrong_arguments(symbols: SymbolTable, text: str, head: str) -> Hint:
    """A hint for a list whose arguments are wrong."""
    if head == "count":
        words = (f"(each {each})" if index_of(symbols.ints, each) else each for each in parts(text))
        text = f"({' '.join(words)})"
    op = BY_SPELLING.get(head)
    return respell.wrong_arguments(text, op.gives if op else None)


def _whole_form(symbols: SymbolTable, form: Form, text: str) -> str:
    """A form as it is right, if it has `f(x)` in it, or compares formulas; else empty."""
    right = respell.calls(text, {*symbols.ints, *symbols.bools}) or respell.mixed_comparison(text)
    if form[:1] == ["if"] and form[2:3] == ["then"]:
        right = respell.right_form(text)
    if not right and len(form) == 3 and form[0] in (*EQUAL, *DIFFERENT):
        words = parts(text)
        if words and all(_is_formula(symbols, each) for each in form[1:]):
            right = f"({'iff' if form[0] in EQUAL else 'xor'} {words[1]} {words[2]})"
    return right


def _is_formula(symbols: SymbolTable, child: object) -> bool:
    """Whether a child is a formula, by its name or head."""
    if isinstance(child, list):
        op = BY_SPELLING.get(child[0]) if child and isinstance(child[0], str) else None
        return op is not None and op.gives is Sort.FORMULA
    return child not in symbols.ints and (child in symbols.bools or child in KEYWORDS)


def _no_items(wrong: m.NoItems) -> Hint:
    """The form with the items of arrays in the place of their names."""
    spelled = wrong.text.spelled(wrong.form)
    right = with_items(spelled, declared(wrong.source))
    return writes(right).at(wrong.text.extent(wrong.form)) if right != spelled else NO_HINT


def _no_indices(wrong: m.NoIndices) -> Hint:
    """All items, where a list may have them."""
    right, place = f"(each {wrong.form[0]})", wrong.text.extent(wrong.form)
    return writes(right).at(place) if _fits(wrong, right) else NO_HINT


def _wrong_loop(wrong: m.WrongLoop) -> Hint:
    right = respell.right_loop(wrong.text.spelled(wrong.form), str(wrong.form[0]))
    return writes(right).at(wrong.text.extent(wrong.form)) if right else NO_HINT


# --- lines and names ----------------------------------------------------------------------------


def _loose_line(wrong: m.LooseLine) -> Hint:
    line, known = wrong.line, declared(wrong.source)
    if all(map(known.is_formula, parts(f"({line})"))):
        return NO_HINT
    if respell.is_without_meaning(line):
        return LEAVE_OUT
    if right := respell.loose_words(line, STATEMENTS, known.ints | known.bools, known.ints):
        return respell.line_hint(right)
    return LEAVE_OUT if respell.is_left_out(line) else NO_HINT


def _key_line(wrong: m.KeyLine) -> Hint:
    """A hint for `#define N 3`; empty for other lines."""
    right = respell.right_line(wrong.line) if wrong.line.startswith("define ") else ""
    return writes(right) if right else NO_HINT


def _unknown_name(wrong: m.UnknownName) -> Hint:
    """A guess at what an unknown name means."""
    name, wanted, use, symbols = wrong
    if right := respell.glued_words(name, {*symbols.ints, *symbols.bools}) or _negated(
        symbols, name
    ):
        return respell.fitting(right, wanted, statement=False).at(use.word)
    if (number := plain_numerals(name)) != name:
        return Hint(f"did you mean {number!r}?", (Fix(number),))
    is_formula = wanted is Sort.FORMULA
    shape = f"(bool {name})" if is_formula else f"(int {name} lo hi)"
    names = [*symbols.bools, *KEYWORDS] if is_formula else symbols.ints
    return meant(name, names, Hint(f"declare it: {shape}", (use.declared_by(shape),)))


def _negated(symbols: SymbolTable, name: str) -> str:
    """`!p` as `(not p)`, if `p` is a Boolean variable; else empty."""
    return f"(not {name[1:]})" if name.startswith("!") and name[1:] in symbols.bools else ""
