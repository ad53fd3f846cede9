"""Which definition a word refers to, by its place, where several share its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.words import parts

INTEGER, BOOLEAN = "integer variable", "Boolean variable"
DOMAIN, CONSTANT = "domain", "constant"
ARRAY, FUNCTION, PREDICATE, RELATION = "array", "function", "predicate", "relation"
ANY = frozenset({INTEGER, BOOLEAN, DOMAIN, CONSTANT, ARRAY, FUNCTION, PREDICATE, RELATION})
_HEADS = frozenset({ARRAY, FUNCTION, CONSTANT, PREDICATE, RELATION})
_TERM, _FORMULA = frozenset({INTEGER, CONSTANT}), frozenset({BOOLEAN})
_INTEGERS = frozenset({CONSTANT})
_ARGUMENTS = frozenset({INTEGER, BOOLEAN, CONSTANT, ARRAY})
_VALUES = _TERM | _FORMULA
_LETTERS = {"t": _TERM, "f": _FORMULA}
_STATEMENTS: Mapping[str, Sequence[Set[str]]] = {
    "domain": (_INTEGERS,),
    "relation": (_INTEGERS,),
    "objective": (_TERM,),
    "weighted": (_INTEGERS, _FORMULA),
    "label": (_FORMULA,),
    "predicate": (_FORMULA,),
    "forall": (_VALUES | {ARRAY}, _FORMULA),
    "exists": (_VALUES | {ARRAY}, _FORMULA),
    "sum": (_VALUES | {ARRAY}, _TERM),
    "each": (_VALUES | {ARRAY},),
}
"""By the head: what its last child refers to, and before it all others."""


class Place(NamedTuple):
    """A child of a form: the head of the form, its position, the number of children.

    `head` is empty if a list is the first child, or if there is no form around.
    """

    head: str
    position: int
    length: int


def roles(around: Sequence[Place]) -> Set[str]:
    """The kinds of definitions that a word can refer to, by the forms around it.

    `around` begins with the word's place in the innermost form. A kind is excluded only if the
    language does not allow it there.
    """
    if not around or around[0] == Place("", 0, 0):
        return _FORMULA
    head, position, length = around[0]
    lists = _lists(around[1:])
    result = {kind for form in lists for kind in _child(parts(form), position)}
    if lists and head not in BY_SPELLING:
        return result | _HEADS if position == 0 else result
    if position == 0:
        return _HEADS
    if head in BY_SPELLING:
        return {kind for shape in _shapes(head) for kind in _child(parts(shape)[1:], position - 1)}
    if head in ("int", "dint"):
        return {DOMAIN, CONSTANT} if position == 2 and length == 3 else _INTEGERS
    if head in _STATEMENTS:
        before, last = _STATEMENTS[head][0], _STATEMENTS[head][-1]
        return last if position == length - 1 else before
    return _ARGUMENTS


def _shapes(head: str) -> list[str]:
    return BY_SPELLING[head].shape.split(" or ")


def _lists(around: Sequence[Place]) -> list[str]:
    """The shapes of lists that a form can have by the forms around it; empty: none."""
    if not around:
        return []
    head, position, _ = around[0]
    if outer := _lists(around[1:]):
        shapes = [parts(form) for form in outer]
    elif head in BY_SPELLING and position:
        shapes, position = [parts(form)[1:] for form in _shapes(head)], position - 1
    else:
        return []
    words = (_at(shape, position) for shape in shapes)
    return [word.removesuffix("*") for word in words if word.startswith("(")]


def _at(shape: Sequence[str], position: int) -> str:
    """The part of a shape for child `position`: a starred part stands for any number."""
    for i, part in enumerate(shape):
        if i == position or part.endswith("*") or shape[i + 1 : i + 2] == ["*"]:
            return part
    return ""


def _child(shape: Sequence[str], position: int) -> Set[str]:
    part = _at(shape, position)
    if part.startswith("("):
        return frozenset()  # a list, not a word
    return _LETTERS.get(part.removesuffix("*"), _VALUES if part else ANY)
