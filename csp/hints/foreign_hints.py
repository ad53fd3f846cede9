"""Hints that translate forms and lines of other languages to this one (see `right_forms`).

A form is text here, as the user wrote it, and at most 200 characters long.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from functools import cache

from csp2sat.csp.expr import Sort
from csp2sat.csp.hints import foreign_lines, foreign_syntax
from csp2sat.csp.hints.hint import LEAVE_OUT, NO_HINT, Fix, Hint, compare, writes
from csp2sat.csp.hints.infix_to_forms import translate
from csp2sat.csp.hints.right_forms import (
    MADE,
    algebraic,
    by_rows,
    replace,
    right_form,
    rows,
    sort,
    translate_parts,
    with_head,
)
from csp2sat.csp.kernel import COMPARISONS
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.needs_expansion import SHAPES
from csp2sat.csp.syntax.s_expression_reader import Form, Text
from csp2sat.csp.syntax.symbol_table import STATEMENTS
from csp2sat.csp.syntax.words import is_integer, parts

MOST_GLUED = 60
"""Most characters of a word that is split into several."""

_ARITHMETIC = frozenset({"+", "-", "*", "/", "//", "%", "**", "mod", "div"})
_CALL = r"[^\w(.$-][^\W\d][\w.$-]*[(\[]|\w\["
_COUNTED = r"\(if (\S+) 1 0\)"
_NUMERAL = r"(?<![\w.])(?:(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+)|[0-9]+(?:_[0-9]+)+)(?![\w.])"
_PLUS = r"(?<![^\s(])\+([0-9]+)(?![^\s)])"
_RANGE = r"(-?[0-9]+) ?\.\. ?(-?[0-9]+)"
_THOUSANDS = r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))"
_SIGN = r"<=>|<->|=>|->|<=|>=|==|!=|&&|\|\||[-+*/%=<>]"


# --- hints --------------------------------------------------------------------------------------


class WrongList(NamedTuple):
    """A list of a text, the sort that its place wants, and whether it is a statement."""

    text: Text
    form: Form
    wanted: Sort
    is_statement: bool

    @property
    def spelled(self) -> str:
        """The list with one blank between its words; empty if it is long."""
        return self.text.spelled(self.form)

    @property
    def place(self) -> range:
        """The offsets of the list."""
        return self.text.extent(self.form)

    def hint(self, text: str, pattern: str, title: str) -> Hint:
        """A hint with a change of the list; `{}` in its pattern stands for the list."""
        whole = self.text.whole(self.form)
        return Hint(text, (Fix(pattern.format(whole), self.place, title),))

    def fit(self, right: str) -> Hint:
        """A hint to write a right form in its place."""
        return fit(right, self.wanted, self.is_statement).at(self.place)


def unknown_operator(
    wrong: WrongList, head: str, known: Container[str], ints: Container[str]
) -> Hint:
    """A hint for a form whose head is not an operator; empty if no table has it.

    `known` has declared names, `ints` those of integer variables.
    """
    right = right_form(wrong.spelled, known=known)
    if wrong.wanted is Sort.FORMULA:
        right = as_formula(right, ints) or right
    # An integer variable is counted itself.
    right = re.sub(_COUNTED, lambda word: word[1] if word[1] in ints else word[0], right)
    without = _without().get(head.lower(), NO_HINT)
    if not right and head not in SHAPES and not without:
        shown = rows().get(head.lower(), [])
        right = next((right for _, right in shown if right not in MADE), "")
        right = re.sub(r"(\(.*?\))\*", r"\1", right)
    if right:
        return wrong.fit(right)
    return NO_HINT if head in SHAPES else without.at(wrong.place)


def wrong_arguments(text: str, wanted: Sort | None) -> Hint:
    """A hint for a form with a known head and wrong arguments; `wanted` None: a statement."""
    head = (parts(text) or [""])[0]
    plain = re.sub(_RANGE, r"\1 \2", plain_numerals(text))
    if head in foreign_syntax.DECLARATIONS and plain != text:
        return writes(plain)
    right = right_form(text, wanted)
    return writes(right) if right not in ("", text) and sort(right) is wanted else NO_HINT


def mixed_comparison(text: str) -> str:
    """A comparison with one that compares by itself, or with operators in the middle of a side.

    `(= x y % 3)` is `(= x (% y 3))`.
    """
    op, *words = parts(text) or [""]
    if BY_SPELLING.get(op) not in COMPARISONS:
        return ""
    right = by_rows(text, None, translate_parts)
    if parts(right)[:1] in (["count"], ["element"], ["nvalue"]):
        return right
    signs = [word in _ARITHMETIC for word in words]
    # The sides are where two words stand side by side.
    ends = [i for i in range(1, len(words)) if not signs[i - 1] and not signs[i]]
    if len(ends) != 1 or not any(signs):
        return ""
    sides = [translate(" ".join(side), with_head) for side in (words[: ends[0]], words[ends[0] :])]
    return f"({op} {' '.join(sides)})" if all(sides) else ""


def calls(text: str, known: Container[str]) -> str:
    """A form with `f(x)` or `q[i]` in it, written as `(f x)`; empty if there is none."""
    return algebraic(text, known) if re.search(_CALL, text) else ""


def is_left_out(line: str) -> bool:
    """Whether a line of another language asks, shows or loads something: it has no meaning here."""
    return bool(re.fullmatch(foreign_lines.LEFT_OUT, line))


def right_line(line: str, known: Container[str] = (), ints: Container[str] = ()) -> str:
    """The statement for a line of another language; empty if it is not recognized.

    It is a term only if it is a choice between terms, by the names of integer variables.
    """
    line = plain_line(line)
    for pattern, template in foreign_lines.line_patterns():
        if match := re.fullmatch(pattern, line):
            right = as_formula(_fill_line(template, match.groupdict(), known), ints)
            if right[:1] == "(":
                return right
    right = as_formula(algebraic(line, known), ints)
    return right or as_formula(algebraic(line.replace(" ^ ", " xor "), known), ints)


def plain_line(text: str) -> str:
    """A line with the spellings that other languages have for a sign or a call."""
    for pattern, right in foreign_lines.SPELLINGS:
        text = re.sub(pattern, right, text)
    return text


def _fill_line(template: str, words: dict[str, str], known: Container[str]) -> str:
    """The right form of a line by the words in it; empty if a part of it can't be translate."""
    for letter in words.keys() & {"f", "g", "h"}:
        words[letter] = translate(words[letter], with_head, known)
    if "values" in words:
        words["values"] = re.sub(r"[,. ]+", " ", words["values"]).strip()
    if not all(words.values()):
        return ""
    names = words.get("xs", words.get("x", "")).replace(",", " ").split()
    return " ".join(replace(template, words | {"x": name}) for name in names or [""])


def as_formula(right: str, ints: Container[str]) -> str:
    """A choice between formulas as a formula; other terms as they are if they are choices between
    terms, else empty. Formulas and statements remain.
    """
    if sort(right) is not Sort.TERM or is_choice_of_terms(right, ints):
        return right
    return by_rows(right, Sort.FORMULA, str)


def loose_words(line: str, known: Container[str], ints: Container[str]) -> str:
    """The right form of a line without parentheses; empty if it is not recognized."""
    if re.match(r"\(.*\)\s*//", line):
        return ""  # a comment, not a division
    if right := right_line(line, known, ints):
        return right
    text = f"({line})"
    words = parts(text)
    if len(words) < 2 or f"({' '.join(words)})" != text:
        return ""
    right = right_form(text, known=known)
    if sort(right) is Sort.TERM:
        return ""
    return right or (text if words[0] in BY_SPELLING or words[0] in STATEMENTS else "")


def split_word(word: str, known: Container[str]) -> str:
    """`x+1` as `(+ x 1)`, `|x|` as `(abs x)`, if its operands are known or integers; else empty."""
    if len(word) > MOST_GLUED:
        return ""
    if word[:1] == word[-1:] == "|" and word[1:-1] in known:
        return f"(abs {word[1:-1]})"
    words = re.findall(rf"{_SIGN}|(?:(?!{_SIGN}).)+", word)
    operands = words[::2]
    right = all(part in known or is_integer(part) for part in operands)
    return algebraic(" ".join(words)) if right and len(words) > 2 else ""


def repair(text: str, loose: bool, ints: Container[str] = ()) -> str:
    """The right form of a form with unreadable words; empty if there is no repair.

    `loose`: the form is a line to which parentheses were added. `ints` has integer variables.
    """
    repaired = plain_numerals(plain_line(text))
    if not re.search(r"\w\(|[\[{]", text):  # else these are commas of a call or list
        repaired = re.sub(_THOUSANDS, "", repaired)
    if right := right_line(repaired[1:-1], (), ints) if loose else algebraic(repaired):
        return right
    for pattern, right, _ in foreign_syntax.REPAIRS:
        repaired = re.sub(pattern, right, repaired)
    repaired = " ".join(repaired.split()).replace("( ", "(").replace(" )", ")")
    if repaired == text:
        return ""
    if loose and parts(repaired) == [repaired[1:-1]]:
        return repaired[1:-1]  # a form, with something after it
    return right_form(repaired) or ("" if loose else repaired)


def unreadable_word(word: str, index: int, offset: int, otherwise: str) -> Hint:
    """A hint for an unreadable word, by the wrong character at an index and offset."""
    sign = foreign_syntax.SIGNS.get(word[index])
    title = f"Write {sign}" if sign and sign.strip() else f"Remove {word[index]}"
    fixes = () if sign is None else (Fix(sign, range(offset, offset + 1), title),)
    for pattern, _, about in foreign_syntax.REPAIRS if len(word) <= MOST_GLUED else ():
        match = re.search(pattern, word)
        if match and (match.start() == 0 or match.start() <= index < match.end()):
            return Hint(about, fixes if about in foreign_syntax.SIGN_HINTS else ())
    return Hint(foreign_syntax.CHARACTERS.get(word[index], otherwise), fixes)


def fit(right: str, wanted: Sort, statement: bool) -> Hint:
    """A hint to write a right form in a place for a term or formula, or for a statement."""
    head = (parts(right) or [""])[0]
    if head not in BY_SPELLING and head not in SHAPES and head.lower() in _without():
        return _without()[head.lower()]
    given = sort(right)
    if given is None and not statement:
        return Hint(f"{right} is a statement: it can't be part of another")
    if given is None or given is wanted:
        return writes(right)
    return writes(f"(if {right} 1 0)") if given is Sort.FORMULA else compare(right)


@cache
def _without() -> Mapping[str, Hint]:
    table = {head: Hint(hint) for heads, hint in foreign_syntax.WITHOUT for head in heads.split()}
    return table | dict.fromkeys(foreign_syntax.LEFT_OUT, LEAVE_OUT)


# --- two notations in one form -------------------------------------------------------------------


def plain_numerals(text: str) -> str:
    """A text with `0x10` as 16, `1_000` as 1000 and `+3` as 3."""
    text = re.sub(_NUMERAL, lambda word: str(int(word[0], 0 if word[1] else 10)), text)
    return re.sub(_PLUS, r"\1", text)


def is_choice_of_terms(text: str, ints: Container[str]) -> bool:
    """Whether a form is `(if f s t)` with integers, integer variables and terms to choose from."""
    head, *words = parts(text) or [""]
    is_choice = head == "if" and len(words) == 3
    return is_choice and all(
        is_integer(word) or word in ints or sort(word) is Sort.TERM for word in words[1:]
    )
