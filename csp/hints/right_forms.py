"""The right forms of forms of other languages, by the tables of `foreign_syntax`.

A form is text here, as the user wrote it, and at most 200 characters long.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache
from itertools import pairwise

from csp2sat.csp.expr import Sort
from csp2sat.csp.hints import foreign_syntax
from csp2sat.csp.hints.infix_to_forms import translate
from csp2sat.csp.hints.infix_tokens import SIGNS
from csp2sat.csp.kernel import COMPARISONS
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.needs_expansion import HEADS
from csp2sat.csp.syntax.symbol_table import STATEMENTS
from csp2sat.csp.syntax.words import is_integer, parts


def right_form(text: str, wanted: Sort | None = None, known: Container[str] = ()) -> str:
    """The right form of a form of another language; empty if no table has it.

    A known operator is replaced only by one of the `wanted` sort (None: of the same sort).
    `known` has declared names.
    """
    if right := by_rows(text, wanted, translate_parts):
        return right
    words = parts(text)
    if len(words) > 2 and words[1] == "in" != words[0]:
        return right_form(f"(in {words[0]} {' '.join(words[2:])})")
    right = algebraic(text, known)
    head = parts(right)[:1]
    if words == [right]:
        return ""  # a list of one form, not parentheses around it
    return right if head and head != words[:1] and head[0][0] != "(" else ""


def by_rows(text: str, wanted: Sort | None, inner: Callable[[str], str]) -> str:
    """The right form by the table of words; `inner` gives the right form of an argument."""
    words = parts(text)
    if not words:
        return ""
    op, small = BY_SPELLING.get(words[0]), words[0].lower()
    if small == "if" != words[0]:
        return f"(if {' '.join(words[1:])})"  # a choice of terms, perhaps
    for shape, right in rows().get(small, []):
        matches = _match(f"({shape})", words[1:], inner)
        if matches is not None:
            inside = [words[0], *map(inner, words[1:])]
            form = MADE[right](inside) if right in MADE else _fill(right, matches)
            if not form:
                continue
            if op is None or sort(form) is (wanted or op.gives):
                return form
    is_capital = small in STATEMENTS and words[0] != small
    if op is None and (small in BY_SPELLING or is_capital):
        return f"({' '.join([small, *words[1:]])})"
    return ""


@cache
def rows() -> Mapping[str, Sequence[tuple[str, str]]]:
    """The rows (words after the head, what to write) of each head."""
    table: dict[str, list[tuple[str, str]]] = {}
    for heads, shape, right in foreign_syntax.ROWS:
        for pair in heads.split():
            head, _, op = pair.partition(":")
            table.setdefault(head, []).append((shape, right.replace("OP", op or head)))
    return table


def _match(
    text: str, words: Sequence[str], right: Callable[[str], str]
) -> dict[str, list[str]] | None:
    """The words that each letter of a shape matches, made `right`; None: it does not match."""
    shape, matches = _children(text), dict[str, list[str]]()
    starred = next((i for i, part in enumerate(shape) if part.endswith("*")), None)
    if starred is not None:
        more = max(0, len(words) - len(shape) + 1)
        letters = re.findall(r"\w+", shape[starred])
        matches |= {f"{part}*": [] for part in letters if part in foreign_syntax.LETTERS}
        shape = [*shape[:starred], *[shape[starred]] * more, *shape[starred + 1 :]]
    if len(shape) != len(words):
        return None
    for part, word in zip(shape, words, strict=True):
        star, letter = part[len(part.removesuffix("*")) :], part.removesuffix("*")
        if letter.startswith("("):
            inner = _match(letter, parts(word), right) if word.startswith("(") else None
            if inner is None:
                return None
            for name, matched in inner.items():
                matches[f"{name}{star}"] = [*(matches[f"{name}*"] if star else ()), *matched]
        elif letter in foreign_syntax.LETTERS and _suits(letter, word):
            words_of = matches.setdefault(part, [])
            if star or word not in words_of:  # a name may come again
                words_of.append(right(word))
        elif part != word:
            return None
    return matches


def _children(shape: str) -> list[str]:
    """The parts of a shape, `(...)*` as one."""
    pairs = pairwise([*parts(shape), ""])
    return [f"{part}*" if after == "*" else part for part, after in pairs if part != "*"]


def _suits(letter: str, word: str) -> bool:
    if letter == "cmp":
        return BY_SPELLING.get(word) in COMPARISONS
    if word in SIGNS:
        return False
    if letter == "l":
        return len(parts(word)) > 1 or (parts(word)[:1] or [""])[0][:1] == "("
    if letter in foreign_syntax.NUMBER_LETTERS:
        return is_integer(word)
    if letter not in foreign_syntax.NAME_LETTERS:
        return True
    return not (word.startswith("(") or is_integer(word) or word in BY_SPELLING)


def translate_parts(text: str) -> str:
    """An argument with all forms of other languages in it respelled."""
    words = parts(text)
    if not words:
        return text
    inner = f"({' '.join(map(translate_parts, words))})"
    return right_form(inner) or inner


def _fill(right: str, matches: Mapping[str, Sequence[str]]) -> str:
    """A right form with its letters replaced by the words they match; empty: lengths differ."""
    values = {letter: " ".join(words) for letter, words in matches.items()}
    starred = [part[:-1] for part in matches if part.endswith("*")]
    lengths = set[int]()

    def repeated(match: re.Match[str]) -> str:
        """A list for each of the words of the letters in it that match several."""
        letters = [part for part in starred if re.search(rf"(?<!\S){part}\b", match[1][1:])]
        lengths.update(len(matches[f"{part}*"]) for part in letters)
        copies: list[str] = []
        for i in range(max(lengths)):
            for part in letters:
                values[f"{part}*{i}"] = matches[f"{part}*"][i] if len(lengths) == 1 else ""
            names = rf"\b({'|'.join(letters)})\b"
            copies.append(re.sub(names, rf"\1*{i}", match[1]))
        return " ".join(copies)

    template = re.sub(r"(\([^()]*\))\*", repeated, right)
    return "" if len(lengths) > 1 else replace(template, values).replace(" )", ")")


def replace(right: str, values: Mapping[str, str]) -> str:
    """A right form with the values of its letters in their places."""
    return re.sub(r"[^\s()]+", lambda word: values.get(word[0], word[0]), right)


# --- operators between their arguments, calls ----------------------------------------------------


def algebraic(text: str, known: Container[str] = ()) -> str:
    """The form for a text with infix operators or calls; empty: it has no form."""
    right = translate(text, with_head, known)
    return "" if right == text else right


def with_head(head: str, arguments: Sequence[str]) -> str:
    """The right form of a head and arguments, which are right already."""
    if method := re.fullmatch(r"\w+\.(\w+)", head):
        head = method[1].lower().replace("_", "")
        if head == "add":
            return arguments[0] if len(arguments) == 1 else f"(and {' '.join(arguments)})"
    text = f"({head} {' '.join(arguments)})"
    return by_rows(text, None, str) or text


def sort(right: str) -> Sort | None:
    """The sort of a right form; None: a statement."""
    head = re.match(r"\(([^\s()]+)", right)
    if head is None:
        return Sort.FORMULA
    op = BY_SPELLING.get(HEADS.get(head[1], head[1]))
    return op.gives if op else None


# --- right forms that no template makes ----------------------------------------------------------


def chain(words: Sequence[str]) -> str:
    """A comparison of three or more terms as one of each adjacent pair."""
    op, *terms = words
    return f"(and {' '.join(f'({op} {a} {b})' for a, b in pairwise(terms))})"


ORDERS = {
    "increasing": "<=", "strictly_increasing": "<", "decreasing": ">=", "strictly_decreasing": ">",
}  # fmt: skip
"""Names of constraints that order a list, and their comparisons."""


def order(words: Sequence[str]) -> str:
    """A list in order as comparisons; the form itself, if it is the name of an array."""
    head, *terms = words
    terms = parts(terms[0]) or terms if len(terms) == 1 else terms
    if len(terms) < 2:
        return f"({head} {terms[0]})" if words[1][0] != "(" else ""
    return chain([ORDERS[head.lower()], *terms])


def define(words: Sequence[str]) -> str:
    """A definition of a formula, term or integer."""
    shape, body = words[1], words[-1]
    shape = shape if len(words) == 3 else f"({' '.join([shape, *parts(words[2])])})"
    name, *parameters = parts(shape)
    inside = parts(body)
    op = BY_SPELLING.get(inside[0]) if inside else None
    if inside and (op is None or op.gives is Sort.FORMULA):
        return f"(predicate {shape} {body})"
    is_constant = not parameters and is_integer(body)
    return f"(define {name if is_constant else shape} {body})"


MADE = {
    foreign_syntax.CHAIN: chain,
    foreign_syntax.ORDERED: order,
    foreign_syntax.DEFINED: define,
}
"""Right forms that no template says."""
