"""Right forms that no template of `foreign` makes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from csp2sat.csp.expr import Sort
from csp2sat.csp.hints import foreign
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.words import is_integer, parts


def chained(words: Sequence[str]) -> str:
    """A comparison of three or more terms as one of each adjacent pair."""
    op, *terms = words
    return f"(and {' '.join(f'({op} {a} {b})' for a, b in pairwise(terms))})"


ORDERS = {
    "increasing": "<=", "strictly_increasing": "<", "decreasing": ">=", "strictly_decreasing": ">",
}  # fmt: skip
"""Names of constraints that order a list, and their comparisons."""


def ordered(words: Sequence[str]) -> str:
    """A list in order as comparisons; the form itself, if it is the name of an array."""
    head, *terms = words
    terms = parts(terms[0]) or terms if len(terms) == 1 else terms
    if len(terms) < 2:
        return f"({head} {terms[0]})" if words[1][0] != "(" else ""
    return chained([ORDERS[head.lower()], *terms])


def compared(words: Sequence[str]) -> str:
    """A comparison with a form that compares by itself, as one form; empty if it has another shape.

    `(<= (count 1 (x y)) z)` is `(count 1 (x y) <= z)`.
    """
    op, left, right = words
    if parts(left)[:1] not in (["count"], ["element"], ["nvalue"]):
        op, left, right = TURNED.get(op, op), right, left
    match parts(left):
        case ["count", s, t] if _is_list(s, t) != _is_list(t, s):
            value, terms = (t, s) if _is_list(s, t) else (s, t)
            return f"(count {value} {terms} {op} {right})"
        case ["element", s, t] if (s[0] == "(") != (t[0] == "("):
            index, terms = (t, s) if s[0] == "(" else (s, t)
            sign = "" if op in _EQUALITIES else f"{op} "
            return f"(element {index} {terms} {sign}{right})"
        case ["nvalue", terms] if not is_integer(terms) and op in _EQUALITIES:
            return f"(nvalue {right} {terms})"
    return ""


def _is_list(word: str, other: str) -> bool:
    """Whether a word is a list, or the name of one beside an integer."""
    return word[0] == "(" or (is_integer(other) and not is_integer(word))


def defined(words: Sequence[str]) -> str:
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


_EQUALITIES = ("=", "==", "eq")
TURNED = {
    "<": ">", ">": "<", "<=": ">=", ">=": "<=", "lt": "gt", "gt": "lt", "le": "ge", "ge": "le",
}  # fmt: skip

MADE = {
    foreign.CHAIN: chained,
    foreign.ORDERED: ordered,
    foreign.COMPARED: compared,
    foreign.DEFINED: defined,
}
"""Right forms that no template says."""
