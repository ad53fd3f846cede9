"""Translates forms of other languages into this one, for hints, by the tables of `foreign`.

A form is text here, as the user wrote it, and at most 200 characters long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache

from csp2sat.csp.errors import Log, Source
from csp2sat.csp.expr import Sort
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax import foreign
from csp2sat.csp.syntax.algebra import has_call, translated
from csp2sat.csp.syntax.algebra_tokens import LEVELS
from csp2sat.csp.syntax.extended import HEADS
from csp2sat.csp.syntax.made_forms import MADE, parts
from csp2sat.csp.syntax.reader import read
from csp2sat.csp.syntax.words import is_integer

MOST_GLUED = 60
"""Most characters of a word that is split into several."""

_SIGN = r"<=>|<->|=>|->|<=|>=|==|!=|&&|\|\||[-+*/%=<>]"


# --- hints --------------------------------------------------------------------------------------


def unknown_operator(
    text: str, head: str, wanted: Sort, statement: bool, known: Container[str]
) -> str:
    """A hint for a form whose head is not an operator; empty if no table has it.

    `text` is empty for a long form. `statement`: the form may be a statement. `known` has
    declared names.
    """
    right = right_form(text, known=known)
    if wanted is Sort.FORMULA and right and _sort(right) is Sort.TERM:
        right = _by_rows(right, wanted, str) or right  # `if` with formulas
    if not right and head.lower() not in _without():
        rows = _rows().get(head.lower(), [])
        right = next((right for _, right in rows if right not in MADE), "")
        right = re.sub(r"(\(.*?\))\*", r"\1", right)
    return _fitting(right, wanted, statement) if right else _without().get(head.lower(), "")


def wrong_arguments(text: str, wanted: Sort | None) -> str:
    """A hint for a form with a known head and wrong arguments; `wanted` None: a statement."""
    right = right_form(text, wanted)
    return f"write {right}" if right not in ("", text) and _sort(right) is wanted else ""


def no_operator_first(text: str, wanted: Sort, statement: bool) -> str:
    """A hint for a list that begins with an integer or a list."""
    right = algebraic(text)
    return _fitting(right, wanted, statement) if right else ""


def calls(text: str, known: Container[str]) -> str:
    """A form with `f(x)` in it, written as `(f x)`; empty if there is none."""
    return algebraic(text, known) if has_call(text) else ""


def right_line(line: str, known: Container[str] = ()) -> str:
    """The statement for a line of another language; empty if it is not recognized."""
    for pattern, template in foreign.LINES:
        if found := re.fullmatch(pattern, line):
            words = found.groupdict()
            if "f" in words:
                words["f"] = translated(words["f"], _headed, known)
            right = template.format(**words) if all(words.values()) else ""
            return right if right[:1] == "(" and _sort(right) is not Sort.TERM else ""
    right = algebraic(line, known)
    # A choice between formulas is a formula.
    return _by_rows(right, Sort.FORMULA, str) if _sort(right) is Sort.TERM else right


def is_left_out(line: str) -> bool:
    """Whether a line of another language has no meaning here."""
    return _without().get(line.partition(" ")[0], "") == foreign.LEAVE_OUT


def loose_words(line: str, statements: Container[str], known: Container[str]) -> str:
    """The right form of a line without parentheses; empty if it is not recognized."""
    if re.match(r"\(.*\)\s*//", line):
        return ""  # a comment, not a division
    if right := right_line(line, known):
        return right
    text = f"({line})"
    words = parts(text)
    if len(words) < 2 or f"({' '.join(words)})" != text:
        return ""
    right = right_form(text, known=known)
    if right and _sort(right) is Sort.TERM:
        return ""
    return right or (text if words[0] in BY_SPELLING or words[0] in statements else "")


def glued_words(word: str, known: Container[str]) -> str:
    """`x+1` as `(+ x 1)`, if all its operands are known or integers; else empty."""
    if len(word) > MOST_GLUED:
        return ""
    words = re.findall(rf"{_SIGN}|(?:(?!{_SIGN}).)+", word)
    operands = words[::2]
    right = all(each in known or is_integer(each) for each in operands)
    return algebraic(" ".join(words)) if right and len(words) > 2 else ""


def repaired_form(text: str, loose: bool) -> str:
    """The right form of a form with unreadable words; empty if there is no repair.

    `loose`: the form is a line to which parentheses were added.
    """
    head = text.removeprefix("(").split(" ", 1)[0]
    if head not in foreign.DECLARATIONS and not _has_thousands(text):
        right = right_line(text[1:-1]) if loose else algebraic(text)
        if right and not _declares_a_term(right):
            return right
    repaired = text
    for pattern, right, _ in foreign.REPAIRS:
        repaired = re.sub(pattern, right, repaired)
    repaired = " ".join(repaired.split()).replace("( ", "(").replace(" )", ")")
    if repaired == text or not _is_readable(repaired) or _declares_a_term(repaired):
        return ""
    return right_form(repaired) or ("" if loose else repaired)


def unreadable_word(word: str, index: int, otherwise: str) -> str:
    """A hint for an unreadable word, by the wrong character at an index."""
    for pattern, _, hint in foreign.REPAIRS if len(word) <= MOST_GLUED else ():
        found = re.search(pattern, word)
        if found and (found.start() == 0 or found.start() <= index < found.end()):
            return hint
    return foreign.CHARACTERS.get(word[index], otherwise)


def _has_thousands(text: str) -> bool:
    """Whether commas group digits: not those of a call or set."""
    return bool(re.search(r"[0-9],[0-9]{3}(?![0-9])", text)) and not re.search(r"\w\(|[\[{]", text)


def _declares_a_term(text: str) -> bool:
    head, *rest = parts(text) or [""]
    return (
        head != "objective"
        and head in foreign.DECLARATIONS
        and any(inner[0] in BY_SPELLING for each in rest if (inner := parts(each)))
    )


def _is_readable(text: str) -> bool:
    log = Log(Source(text))
    read(log.source, log)
    return not log


# --- forms --------------------------------------------------------------------------------------


def right_form(text: str, wanted: Sort | None = None, known: Container[str] = ()) -> str:
    """The right form of a form of another language; empty if no table has it.

    A known operator is replaced only by one of the `wanted` sort (None: of the same sort).
    `known` has declared names.
    """
    if has_call(text):
        return algebraic(text, known)
    if right := _by_rows(text, wanted, _nested):
        return right
    words = parts(text)
    if len(words) > 2 and words[1] == "in" != words[0]:
        return right_form(f"(in {words[0]} {' '.join(words[2:])})")
    right = algebraic(text, known)
    head = parts(right)[:1]
    return right if head and head != words[:1] and head[0][0] != "(" else ""


def _by_rows(text: str, wanted: Sort | None, inner: Callable[[str], str]) -> str:
    """The right form by the table of words; `inner` gives the right form of an argument."""
    words = parts(text)
    if not words:
        return ""
    op, small = BY_SPELLING.get(words[0]), words[0].lower()
    for shape, right in _rows().get(small, []):
        shaped = shape or len(words) == 1
        found = _matched(parts(f"({shape})"), words[1:], inner) if shaped else None
        if found is not None:
            form = MADE[right](words) if right in MADE else _filled(right, found)
            if not form:
                continue
            if op is None or _sort(form) is (wanted or op.gives):
                return form
    if op is None and small in BY_SPELLING:
        return f"({' '.join([small, *words[1:]])})"
    return ""


@cache
def _rows() -> Mapping[str, Sequence[tuple[str, str]]]:
    """The rows (words after the head, what to write) of each head."""
    found: dict[str, list[tuple[str, str]]] = {}
    for heads, shape, right in foreign.ROWS:
        for head in heads.split():
            found.setdefault(head, []).append((shape, right))
    return found


@cache
def _without() -> Mapping[str, str]:
    return {head: hint for heads, hint in foreign.WITHOUT for head in heads.split()}


def _matched(
    shape: Sequence[str], words: Sequence[str], right: Callable[[str], str]
) -> dict[str, list[str]] | None:
    """The words that each letter of a shape matches, made `right`; None: it does not match."""
    starred = next((i for i, each in enumerate(shape) if each.endswith("*")), None)
    found: dict[str, list[str]] = {}
    if starred is not None:
        more = max(0, len(words) - len(shape) + 1)
        found[shape[starred]] = []
        shape = [*shape[:starred], *[shape[starred]] * more, *shape[starred + 1 :]]
    if len(shape) != len(words):
        return None
    for each, word in zip(shape, words, strict=True):
        letter = each.removesuffix("*")
        if each.startswith("("):
            inner = _matched(parts(each), parts(word), right) if word.startswith("(") else None
            if inner is None:
                return None
            found |= inner
        elif letter in foreign.LETTERS and _suits(letter, word) and word not in _signs():
            found.setdefault(each, []).append(right(word))
        elif each != word:
            return None
    return found


def _suits(letter: str, word: str) -> bool:
    if letter == "l":
        return len(parts(word)) > 1
    if letter in foreign.NUMBER_LETTERS:
        return is_integer(word)
    if letter not in foreign.NAME_LETTERS:
        return True
    return not (word.startswith("(") or is_integer(word) or word in BY_SPELLING)


def _nested(text: str) -> str:
    """An argument with all forms of other languages in it respelled."""
    words = parts(text)
    if not words:
        return text
    inner = f"({' '.join(map(_nested, words))})"
    return right_form(inner) or inner


def _filled(right: str, found: Mapping[str, Sequence[str]]) -> str:
    """A right form with its letters replaced by the words they match."""
    values = {letter: " ".join(words) for letter, words in found.items()}

    def repeated(match: re.Match[str]) -> str:
        starred = (each[:-1] for each in found if each.endswith("*"))
        letter = next(each for each in starred if re.search(rf"\b{each}\b", match[1]))
        copies: list[str] = []
        for i, word in enumerate(found[f"{letter}*"]):
            values[f"{letter}*{i}"] = word
            copies.append(re.sub(rf"\b{letter}\b", f"{letter}*{i}", match[1]))
        return " ".join(copies)

    template = re.sub(r"(\([^()]*\))\*", repeated, right)
    text = re.sub(r"[^\s()]+", lambda word: values.get(word[0], word[0]), template)
    return text.replace(" )", ")")


# --- operators between their arguments, calls ----------------------------------------------------


def algebraic(text: str, known: Container[str] = ()) -> str:
    """The form for a text with infix operators or calls; empty if there is none."""
    right = translated(text, _headed, known)
    return "" if right == text else right


def _headed(head: str, arguments: Sequence[str]) -> str:
    """The right form of a head and arguments, which are right already."""
    text = f"({head} {' '.join(arguments)})"
    return _by_rows(text, None, str) or text


@cache
def _signs() -> frozenset[str]:
    return frozenset().union(*LEVELS)


# --- sorts --------------------------------------------------------------------------------------


def _fitting(right: str, wanted: Sort, statement: bool) -> str:
    """A hint to write a right form in a place for a term or formula, or for a statement."""
    sort = _sort(right)
    if sort is None and not statement:
        return f"{right} is a statement: it can't be part of another"
    if sort is None or sort is wanted:
        return f"write {right}"
    if sort is Sort.FORMULA:
        return f"write (if {right} 1 0)"
    return f"write {right} and compare it, as in (> t 0)"


def _sort(right: str) -> Sort | None:
    """The sort of a right form; None: a statement."""
    head = re.match(r"\(([^\s()]+)", right)
    if head is None:
        return Sort.FORMULA
    op = BY_SPELLING.get(HEADS.get(head[1], head[1]))
    return op.gives if op else None
