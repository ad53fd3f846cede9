"""Hints for words that can't be read: they write the form or line around them rightly."""

from __future__ import annotations

import re
from collections.abc import Sequence

from csp2sat.csp.errors import close_words
from csp2sat.csp.hints.algebra import BINDERS
from csp2sat.csp.hints.array_words import with_items
from csp2sat.csp.hints.declared import declared, defines
from csp2sat.csp.hints.hint import LEAVE_OUT, NO_HINT, Hint, writes
from csp2sat.csp.hints.hint_check import fits, is_right
from csp2sat.csp.hints.mistake import UnreadableWord
from csp2sat.csp.hints.respell import (
    as_statement,
    is_left_out,
    line_hint,
    repaired_form,
    unreadable_word,
)
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.extended import SHAPES
from csp2sat.csp.syntax.quoted import QUOTES, rightly_quoted
from csp2sat.csp.syntax.symbols import STATEMENTS
from csp2sat.csp.syntax.words import (
    extent,
    line_at,
    spelled,
    words_of_line,
)

_IN_RANGE = r"\(and \(<= (-?\d+) ([^\W\d]\w*)\) \(<= \2 (-?\d+)\)\)"
_LINE = -1
"""In place of the offset of a form: the line, outside of all forms."""


def unreadable(wrong: UnreadableWord) -> Hint:
    """A hint for a wrong word, if it can be one that writes the form or line around it."""
    text, opened, offset, word, index, usual = wrong
    if word[index] in QUOTES and opened and (right := rightly_quoted(spelled(text, opened[0]))):
        return writes(right).of_form(extent(text, opened[0]))
    inner = opened[-1] if opened else _LINE
    for unit in dict.fromkeys((_unit_around(text, opened), inner)):
        if hint := _whole(text, opened, offset, unit):
            place = words_of_line(text, offset) if unit == _LINE else extent(text, unit)
            return hint.of_form(place)
    return unreadable_word(word, index, offset + index, usual)


def _whole(text: str, opened: Sequence[int], offset: int, unit: int) -> Hint:
    """A hint that writes a form around a wrong word, or its line; empty without a right one."""
    known = declared(text)
    is_statement = unit in (_LINE, *opened[:1])
    if unit == _LINE:
        line = line_at(text, offset)[1]
        if is_left_out(line):
            return LEAVE_OUT
        right = repaired_form(f"({line})", loose=True, ints=known.ints) if line else ""
    else:
        right = repaired_form(spelled(text, unit), loose=False)
    if not right or (is_statement and _is_unknown(right, text)):
        return NO_HINT
    new = re.fullmatch(_IN_RANGE, right)
    if new and not any(new[2] in each for each in known):
        right = f"(int {new[2]} {new[1]} {new[3]})"
    if not is_statement:
        right, whole = with_items(right, known), spelled(text, opened[0])
        is_fit = is_right(right, text, headed=False)
        is_fit = is_fit and fits(whole, spelled(text, unit), right, text)
        return writes(right) if is_fit else NO_HINT
    hint = line_hint(with_items(as_statement(right, known.ints), known))
    return hint if is_right(hint.form, text, headed=True) else NO_HINT


def _is_unknown(right: str, text: str) -> bool:
    """Whether the head of a statement means nothing here, and no word that does is near it."""
    head = re.match(r"\(([^\s()]*)", right)
    if head is None:
        return False
    known = (*BY_SPELLING, *STATEMENTS, *SHAPES)
    return not (head[1] and (close_words(head[1], known) or defines(text, head[1])))


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
