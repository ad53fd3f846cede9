"""Hints for what the parser could not read: what users of other languages meant.

This module is the only door of its folder: a function for each kind of mistake. All give an empty
hint if nothing is known.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from csp2sat.csp.expr import Operator, Sort
from csp2sat.csp.hints import foreign_hints
from csp2sat.csp.hints.foreign_hints import WrongList as WrongList
from csp2sat.csp.hints.foreign_hints import is_choice_of_terms, plain_numerals
from csp2sat.csp.hints.hint import LEAVE_OUT, NO_HINT, Fix, Hint, compare, nearest, writes
from csp2sat.csp.hints.hint_check import declarations, fits, is_right, with_items
from csp2sat.csp.hints.infix_to_forms import BINDERS
from csp2sat.csp.hints.right_forms import algebraic, right_form
from csp2sat.csp.kernel import COMPARISONS
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax import words as w
from csp2sat.csp.syntax.name_use import NameUse
from csp2sat.csp.syntax.needs_expansion import BINDER, LOOPS, SHAPES
from csp2sat.csp.syntax.quoted_strings import QUOTES, rightly_quoted
from csp2sat.csp.syntax.s_expression_reader import Form, Text
from csp2sat.csp.syntax.symbol_table import KEYWORDS, STATEMENTS, SymbolTable
from csp2sat.csp.syntax.words import CARET, parts

COMPARING = ("count", "element", "nvalue", "weightedsum")
"""Operators that other languages have as terms, to be compared."""
COUNTED = "(if {} 1 0)"
EQUAL, DIFFERENT = ("=", "==", "eq"), ("!=", "ne")

_IN_RANGE = r"\(and \(<= (-?\d+) ([^\W\d]\w*)\) \(<= \2 (-?\d+)\)\)"
_LINE = -1
"""In place of the offset of a form: the line, outside of all forms."""


def check(hint: Hint, text: str, has_head: bool) -> Hint:
    """A hint for a text with the items of arrays; empty if its form has no meaning.

    `has_head`: the form begins with an operator or the like.
    """
    hint = hint.with_form(with_items(hint.form, declarations(text)))
    return hint if is_right(hint.form, text, has_head) else NO_HINT


# --- lists --------------------------------------------------------------------------------------


def no_head(wrong: WrongList) -> Hint:
    """A hint for a list that does not begin with a name."""
    right = algebraic(wrong.spelled)
    return wrong.fit(right) if right else NO_HINT


def unknown_head(wrong: WrongList, head: str, symbols: SymbolTable) -> Hint:
    """A hint for a list whose head is not an operator."""
    is_formula = wrong.wanted is Sort.FORMULA
    if not is_formula and head in symbols.heads():
        return wrong.hint("predicates and relations are formulas, not terms", COUNTED, "Count it")
    if head in STATEMENTS and not wrong.is_statement:
        return Hint(f"({head} ...) is a statement: it can't be part of another")
    foreign = foreign_hints.unknown_operator(wrong, head, symbols.names(), symbols.ints)
    if foreign:
        return foreign
    if head in SHAPES:
        return Hint(f"a binder is {BINDER}") if head in LOOPS else NO_HINT
    right = _apart(symbols, head)
    if right and wrong.spelled == f"({head})":
        return wrong.fit(right)
    if head in symbols.names() or head in KEYWORDS:
        inside = wrong.text.whole(wrong.form)[1:-1].strip()
        fix = Fix(inside, wrong.place, "Remove the parentheses")
        return Hint("write it without parentheses", (fix,))
    heads = [spelling for spelling, op in BY_SPELLING.items() if op.gives is wrong.wanted]
    heads += symbols.heads() if is_formula else ()
    heads += STATEMENTS if wrong.is_statement else ()
    heads += KEYWORDS if is_formula else ()
    return nearest(head, heads)


def foreign_head(wrong: WrongList, head: str, source: str) -> Hint:
    """A hint for a list whose head has no meaning, in a text that is not written out yet."""
    return foreign_hints.unknown_operator(wrong, head, (), declarations(source).ints)


def other_sort(wrong: WrongList, op: Operator, symbols: SymbolTable) -> Hint:
    """A hint for a list whose operator gives the sort that is not wanted."""
    if op.gives is Sort.TERM:
        usual = wrong.hint("compare it, as in (> t 0)", "(> {} 0)", "Compare it with 0")
    elif op.name in COMPARING:
        usual = Hint(f"it compares by itself: {op.shape}")
    else:
        usual = wrong.hint("write (if f 1 0) to count it", COUNTED, "Count it")
    if is_choice_of_terms(wrong.spelled, symbols.ints):
        return usual
    return foreign_hints.wrong_arguments(wrong.spelled, wrong.wanted).at(wrong.place) or usual


# --- forms with a mistake in them ---------------------------------------------------------------


def wrong_form(text: Text, form: Form, source: str, symbols: SymbolTable, hint: Hint) -> Hint:
    """The parser's hint, or one that writes the form as a whole."""
    spelled, place = text.spelled(form), text.extent(form)
    right = with_items(_whole_form(symbols, form, spelled), declarations(source))
    if right and _fits(text, form, source, right):
        return writes(right).of_form(place)
    head = form[0] if form else None
    if not isinstance(head, str) or not symbols.is_builtin(head):
        return hint
    if not hint or hint.weak:
        right = with_items(spelled, declarations(source))
        if right != spelled and _fits(text, form, source, right):
            return writes(right).of_form(place)
    if head == CARET and any(child in symbols.ints for child in form if isinstance(child, str)):
        power = foreign_hints.wrong_arguments(spelled, Sort.TERM)  # what `^` is in other languages
        return compare(power.form).at(place) if power else hint
    if hint:
        return hint
    op = BY_SPELLING.get(head)
    advice = foreign_hints.wrong_arguments(spelled, op.gives if op else None)
    return advice.of_form(place) if advice and _fits(text, form, source, advice.form) else NO_HINT


def _fits(text: Text, form: Form, source: str, right: str) -> bool:
    """Whether a form has a meaning in the place of the wrong one."""
    statement, spelled = text.statement_at(form.offset), text.spelled(form)
    return spelled not in statement or fits(statement, spelled, right, source)


def _whole_form(symbols: SymbolTable, form: Form, text: str) -> str:
    """A form as it is right, if it has `f(x)` in it, or compares formulas; else empty."""
    right = foreign_hints.calls(text, symbols.names()) or foreign_hints.mixed_comparison(text)
    if form[:1] == ["if"] and form[2:3] == ["then"]:
        right = right_form(text)
    if not right and len(form) == 3 and form[0] in (*EQUAL, *DIFFERENT):
        words = parts(text)
        if words and all(_is_formula(symbols, side) for side in form[1:]):
            right = f"({'iff' if form[0] in EQUAL else 'xor'} {words[1]} {words[2]})"
    return right


def _is_formula(symbols: SymbolTable, child: object) -> bool:
    """Whether a child is a formula, by its name or head."""
    if isinstance(child, list):
        op = BY_SPELLING.get(child[0]) if child and isinstance(child[0], str) else None
        return op is not None and op.gives is Sort.FORMULA
    return child in symbols.bools or child in KEYWORDS


def no_items(text: Text, form: Form, source: str) -> Hint:
    """The form with the items of arrays in the place of their names."""
    spelled = text.spelled(form)
    right = with_items(spelled, declarations(source))
    return writes(right).at(text.extent(form)) if right != spelled else NO_HINT


def no_indices(text: Text, form: Form, source: str) -> Hint:
    """All items of an array whose indices are missing, where a list may have them."""
    right = f"(each {form[0]})"
    return writes(right).at(text.extent(form)) if _fits(text, form, source, right) else NO_HINT


def wrong_loop(text: Text, form: Form) -> Hint:
    """A hint for a loop whose binders have another shape, or a `sum` with a comparison in it."""
    right = right_form(text.spelled(form))
    head = (parts(right) or [""])[0]
    is_compared = form[0] == "sum" and BY_SPELLING.get(head) in COMPARISONS
    return writes(right).at(text.extent(form)) if is_compared or head == form[0] else NO_HINT


# --- lines and names ----------------------------------------------------------------------------


def loose_line(line: str, source: str) -> Hint:
    """A hint for a line of a text without parentheses."""
    known = declarations(source)
    if all(map(known.is_formula, parts(f"({line})"))):
        return NO_HINT
    if foreign_hints.is_left_out(line):
        return LEAVE_OUT
    right = foreign_hints.loose_words(line, known.ints | known.bools, known.ints)
    return foreign_hints.fit(right, Sort.FORMULA, statement=True) if right else NO_HINT


def key_line(line: str) -> Hint:
    """A hint for `#define N 3`, a line of answer keys without its `#`; empty for other lines."""
    right = foreign_hints.right_line(line) if line.startswith("define ") else ""
    return writes(right) if right else NO_HINT


def unknown_name(name: str, wanted: Sort, use: NameUse, symbols: SymbolTable) -> Hint:
    """A guess at what a name means that is not declared."""
    if right := _apart(symbols, name):
        return foreign_hints.fit(right, wanted, statement=False).at(use.word)
    if (number := plain_numerals(name)) != name:
        return Hint(f"did you mean {number!r}?", (Fix(number),))
    is_formula = wanted is Sort.FORMULA
    shape = f"(bool {name})" if is_formula else f"(int {name} lo hi)"
    names = [*symbols.bools, *KEYWORDS] if is_formula else symbols.ints
    return nearest(name, names, Hint(f"declare it: {shape}", (use.declared_by(shape),)))


def _apart(symbols: SymbolTable, name: str) -> str:
    """`x+1` as `(+ x 1)`, `!p` as `(not p)`, if the names in it are declared; else empty."""
    is_negation = name.startswith("!") and name[1:] in symbols.bools
    return f"(not {name[1:]})" if is_negation else foreign_hints.split_word(name, symbols.names())


# --- words that can't be read -------------------------------------------------------------------


def unreadable_word(
    text: str, opened: Sequence[int], offset: int, word: str, at: int, usual: str
) -> Hint:
    """A hint for a word at an offset, if it can be one that writes the form or line around it.

    `at`: the index of its wrong character; `usual`: the hint if there is no better one. `opened`
    has the offsets of the forms around it, the outermost first.
    """
    if word[at] in QUOTES and opened and (right := rightly_quoted(w.spelled(text, opened[0]))):
        return writes(right).of_form(w.extent(text, opened[0]))
    inner = opened[-1] if opened else _LINE
    for unit in dict.fromkeys((_unit_around(text, opened), inner)):
        if hint := _whole(text, opened, offset, unit):
            place = w.words_of_line(text, offset) if unit == _LINE else w.extent(text, unit)
            return hint.of_form(place)
    return foreign_hints.unreadable_word(word, at, offset + at, usual)


def _whole(text: str, opened: Sequence[int], offset: int, unit: int) -> Hint:
    """A hint that writes a form around a wrong word, or its line; empty without a right one."""
    known = declarations(text)
    is_statement = unit in (_LINE, *opened[:1])
    if unit == _LINE:
        line = w.line_at(text, offset)[1]
        if foreign_hints.is_left_out(line):
            return LEAVE_OUT
        right = foreign_hints.repair(f"({line})", loose=True, ints=known.ints) if line else ""
    else:
        right = foreign_hints.repair(w.spelled(text, unit), loose=False)
    if not right:
        return NO_HINT
    new = re.fullmatch(_IN_RANGE, right)
    if new and not any(new[2] in names for names in known):
        right = f"(int {new[2]} {new[1]} {new[3]})"
    if not is_statement:
        right, whole = with_items(right, known), w.spelled(text, opened[0])
        is_fit = is_right(right, text, has_head=False)
        is_fit = is_fit and fits(whole, w.spelled(text, unit), right, text)
        return writes(right) if is_fit else NO_HINT
    right = with_items(foreign_hints.as_formula(right, known.ints) or right, known)
    hint = foreign_hints.fit(right, Sort.FORMULA, statement=True)
    return hint if is_right(hint.form, text, has_head=True) else NO_HINT


def _unit_around(text: str, opened: Sequence[int]) -> int:
    """The innermost form around a place that is not the arguments of a call `f(...)`, or _LINE.

    `opened` has the offsets of the forms around the place, the outermost first.
    """
    for i in range(len(opened) - 1, -1, -1):
        start = opened[i]
        around = re.match(r"\(\s*([^\s()]+)", text[opened[i - 1] : start]) if i else None
        binds = around and around[1] in BINDERS
        if not binds and not re.match(r"[\w.)\]]", text[start - 1 : start]):
            return start
    return _LINE
