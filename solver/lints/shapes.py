"""Constraints that state one rule in many places, as programs write them: they have one shape."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable

from csp2sat.csp.operators import BY_SPELLING
from csp2sat.csp.syntax.reader import Form

PLACES = 4  # decision 56
"""Constraints of one shape, one of which may hold without a reason: at an edge, for example."""
MANY = 10  # decision 56
"""Constraints of one shape, two of which may be equal."""


class Shapes:
    """How many constraints of a text have the shape of each; `loops` has the offsets of loops."""

    def __init__(self, forms: Iterable[Form], loops: Container[int]) -> None:
        self._shapes = {each.offset: _shape(each) for each in forms}
        self._count = Counter(self._shapes.values())
        self._loops = loops

    def places(self, offset: int) -> int:
        """The number of constraints with the shape of the one at an offset, itself included.

        Those of a loop, which have one form, are many.
        """
        return MANY if offset in self._loops else self._count[self._shapes.get(offset, "")]


def _shape(form: Form) -> str:
    """The form with a sign for each name and each integer, and equal neighbours as one."""
    done: list[list[str]] = [[]]
    stack: list[object] = [form]
    while stack:
        each = stack.pop()
        if isinstance(each, Form):
            done.append([])
            stack.append(_Close())
            stack += reversed(each)
        elif isinstance(each, _Close):
            words = done.pop()
            _add(done[-1], f"({' '.join(words)})")
        else:
            is_operator = not done[-1] and isinstance(each, str) and each in BY_SPELLING
            _add(done[-1], str(each) if is_operator else "1" if isinstance(each, int) else "x")
    return done[0][0]


class _Close:
    """The end of a form."""


def _add(words: list[str], word: str) -> None:
    if words[-1:] != [word]:
        words.append(word)
