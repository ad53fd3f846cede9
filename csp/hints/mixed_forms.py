"""Repairs of forms and numbers in which two notations are mixed, for hints."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence

from csp2sat.csp.expr import Sort
from csp2sat.csp.kernel import COMPARISONS
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.words import is_integer, parts

_ARITHMETIC = frozenset({"+", "-", "*", "/", "//", "%", "**", "mod", "div"})
_NUMERAL = r"(?<![\w.])(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|[0-9]+(?:_[0-9]+)+)(?![\w.])"
_PLUS = r"(?<![^\s(])\+([0-9]+)(?![^\s)])"
_RANGE = r"(-?[0-9]+) ?\.\. ?(-?[0-9]+)"


def plain_numerals(text: str) -> str:
    """A text with `0x10` as 16, `1_000` as 1000 and `+3` as 3."""
    text = re.sub(_NUMERAL, lambda word: str(_number(word[0].replace("_", ""))), text)
    return re.sub(_PLUS, r"\1", text)


def _number(word: str) -> int:
    return int(word, 0) if word[1:2].isalpha() else int(word)


def plain_range(text: str) -> str:
    """A declaration with `0 .. 9` as `0 9`, and with plain numerals."""
    return re.sub(_RANGE, r"\1 \2", plain_numerals(text))


def with_infix_side(text: str, infix: Callable[[str], str]) -> str:
    """A comparison whose sides have operators in the middle; empty if it is not one.

    `(= x y % 3)` is `(= x (% y 3))`; `infix` gives the form of `(y % 3)`.
    """
    op, *words = parts(text) or [""]
    if BY_SPELLING.get(op) not in COMPARISONS or not words:
        return ""
    signs = [each in _ARITHMETIC for each in words]
    # The sides are where two words stand side by side.
    ends = [i for i in range(1, len(words)) if not signs[i - 1] and not signs[i]]
    if len(ends) != 1 or not any(signs):
        return ""
    sides = [_side(words[: ends[0]], infix), _side(words[ends[0] :], infix)]
    return f"({op} {' '.join(sides)})" if all(sides) else ""


def _side(words: Sequence[str], infix: Callable[[str], str]) -> str:
    return words[0] if len(words) == 1 else infix(f"({' '.join(words)})")


def is_choice_of_terms(text: str, ints: Container[str]) -> bool:
    """Whether a form is `(if f s t)` with integers, integer variables and terms to choose from."""
    head, *words = parts(text) or [""]
    return head == "if" and len(words) == 3 and all(_is_term(each, ints) for each in words[1:])


def with_plain_integers(text: str, ints: Container[str]) -> str:
    """A form that counts formulas, with an integer variable itself where it counts one."""
    return re.sub(r"\(if (\S+) 1 0\)", lambda each: each[1] if each[1] in ints else each[0], text)


def _is_term(text: str, ints: Container[str]) -> bool:
    op = BY_SPELLING.get((parts(text) or [""])[0])
    return is_integer(text) or text in ints or (op is not None and op.gives is Sort.TERM)
