"""Forms as texts: their parts, and right forms that no template of `foreign` makes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from csp2sat.csp.expr import Sort
from csp2sat.csp.hints import foreign
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.words import is_integer

_TOKEN = r"[()]|[^\s()]+"


def parts(text: str) -> list[str]:
    """The words and lists in a list; empty for a word."""
    found: list[str] = []
    level = start = 0
    for token in re.finditer(_TOKEN, text):
        if token[0] == "(":
            level += 1
            start = token.start() if level == 2 else start
        elif token[0] == ")":
            level -= 1
            if level == 1:
                found.append(text[start : token.end()])
        elif level == 1:
            found.append(token[0])
    return found


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


def cardinality(words: Sequence[str]) -> str:
    """How often values occur, with a list for each value; empty if the lengths differ."""
    _, terms, values, numbers = words
    pairs = [parts(values), parts(numbers)]
    if len({len(each) for each in pairs}) != 1:
        return ""
    counts = " ".join(f"({v} {n})" for v, n in zip(*pairs, strict=True))
    return f"(global_cardinality {terms} ({counts}))"


def keyed(words: Sequence[str]) -> str:
    """How often values occur, with a list for each pair `(- value number)`; empty for others."""
    _, terms, listed = words
    pairs = [parts(each) for each in parts(listed)]
    if any(len(each) != 3 or each[0] != "-" for each in pairs):
        return ""
    return f"(global_cardinality {terms} ({' '.join(f'({v} {n})' for _, v, n in pairs)}))"


WEIGHED = {"pble": "<=", "pbge": ">=", "pbeq": "="}
"""Names of comparisons of a sum of Boolean variables with weights."""


def weighed(words: Sequence[str]) -> str:
    """A comparison of a sum of formulas with weights, given as pairs; empty for others."""
    head, listed, number = words
    pairs = [parts(each) for each in parts(listed)]
    if not pairs or any(len(each) != 2 or not is_integer(each[1]) for each in pairs):
        return ""
    terms = " ".join(f"(if {f} {weight} 0)" for f, weight in pairs)
    return f"({WEIGHED[head.lower()]} {terms if len(pairs) == 1 else f'(+ {terms})'} {number})"


def tasks(words: Sequence[str]) -> str:
    """Tasks of a form with a list for each of their parts; empty if the lengths differ."""
    op, *lists = words
    columns = [parts(each) for each in lists[:3]]
    if len({len(each) for each in columns}) != 1:
        return ""
    if op == "disjunctive":
        return f"(disjunctive ({' '.join(f'({s} {d})' for s, d in zip(*columns, strict=True))}))"
    every = " ".join(f"({s} {d} nil {h})" for s, d, h in zip(*columns, strict=True))
    return f"(cumulative ({every}) {lists[3]})"


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


def smt_function(words: Sequence[str]) -> str:
    """A function of SMT-LIB as a definition or predicate."""
    _, name, parameters, gives, body = words
    shape = f"({' '.join([name, *(parts(each)[0] for each in parts(parameters) if parts(each))])})"
    return f"({'predicate' if gives == 'Bool' else 'define'} {shape} {body})"


_EQUALITIES = ("=", "==", "eq")
TURNED = {
    "<": ">", ">": "<", "<=": ">=", ">=": "<=", "lt": "gt", "gt": "lt", "le": "ge", "ge": "le",
}  # fmt: skip

MADE = {
    foreign.CHAIN: chained,
    foreign.ORDERED: ordered,
    foreign.CARDINALITY: cardinality,
    foreign.KEYED: keyed,
    foreign.WEIGHED: weighed,
    foreign.TASKS: tasks,
    foreign.COMPARED: compared,
    foreign.DEFINED: defined,
    foreign.SMT_FUNCTION: smt_function,
}
"""Right forms that no template says."""
