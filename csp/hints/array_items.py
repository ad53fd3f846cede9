"""Forms in which an array stands for its items, as in other languages, for hints."""

from __future__ import annotations

from csp2sat.csp.hints.foreign_syntax import DECLARATIONS
from csp2sat.csp.hints.hint_check import Declared
from csp2sat.csp.hints.right_forms import ORDERS, by_rows
from csp2sat.csp.kernel import ARITHMETIC, COMPARISONS, IF
from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.needs_expansion import HEADS
from csp2sat.csp.syntax.words import is_integer, parts


def with_items(text: str, known: Declared) -> str:
    """A form with `(each q)` in the place of an array `q`, where a form takes several items.

    `(= (q x) y)` with a variable `x` becomes `(element x ((each q)) y)`.
    """
    words = parts(text)
    is_whole = words and f"({' '.join(words)})" == text
    if not is_whole or words[0] in DECLARATIONS - {"objective"}:
        return text
    head, *rest = words
    rest = [with_items(word, known) for word in rest]
    if head in known.arrays and all(word in known.arrays for word in words):
        return f"({' '.join(f'(each {word})' for word in words)})"
    if head in ORDERS and len(rest) == 1 and len(known.arrays.get(rest[0], ())) == 2:
        lo, hi = known.arrays[rest[0]]
        last = str(int(hi) - 1) if is_integer(hi) else f"(- {hi} 1)"
        return f"(forall (i {lo} {last}) ({ORDERS[head]} ({rest[0]} i) ({rest[0]} (+ i 1))))"
    op = BY_SPELLING.get(HEADS.get(head, head))
    if op in COMPARISONS and (element := _element(head, rest, known)):
        return element
    if op in ARITHMETIC and op is not IF:
        rest = [_as_number(word, known) for word in rest]
    if op is not None:
        if head in ("count", "element") and rest[1:] and rest[0] in known.arrays:
            rest[:2] = rest[1::-1]
        rest = [
            _items(word, op.shape, i) if word in known.arrays else word
            for i, word in enumerate(rest)
        ]
    return f"({' '.join([head, *rest])})"


def _as_number(term: str, known: Declared) -> str:
    """A Boolean variable or array as 0 or 1; others as they are."""
    name = term.removeprefix("(if ").removesuffix(" 1 0)")
    bounds = known.arrays.get(name, ())
    if name in known.ints or not (name in known.bools or name in known.arrays):
        return term
    if name not in known.bools:
        return name
    return (
        f"(each (i {' '.join(bounds)}) (if ({name} i) 1 0))" if bounds[1:] else f"(if {name} 1 0)"
    )


def _items(array: str, shapes: str, position: int) -> str:
    """The items of an array as child `position` of a form; the array, if it can't have any."""
    for shape in shapes.split(" or "):
        letters = parts(shape)[1:]
        if "..." in letters or letters[-1:] == [f"{letters[0].removesuffix('*')}*"]:
            return f"(each {array})"
        if letters[position : position + 1] and letters[position].startswith("("):
            return f"((each {array}))"
    return array


def _element(head: str, sides: list[str], known: Declared) -> str:
    """A comparison with an item at the index that a variable has; empty for others."""
    for i, side in enumerate(sides[:2]):
        array, *index = parts(side) or [""]
        lo, *more = known.arrays.get(array, ("",))
        if len(index) == len(more) == 1 and index[0] in known.ints and is_integer(lo):
            shift = 1 - int(lo)
            at = f"(+ {index[0]} {shift})" if shift else index[0]
            sides = [*sides[:i], f"(element {at} ((each {array})))", *sides[i + 1 :]]
            return by_rows(f"({head} {' '.join(sides)})", None, str)
    return ""
