"""Constraints that are not encoded whole: clauses are made for what a model breaks, when it does.

The clauses of the others are a relaxation. A model of it either satisfies a constraint, or breaks
clauses ("cuts") that all solutions satisfy; added, they exclude it and many more.
"""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.translator.clauses import TRUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Protocol

    class Lazy(Protocol):
        """A constraint of which only cuts are ever made."""

        def cuts(self, truth: bytearray) -> Iterable[list[int]]:
            """Clauses that a model breaks, but no solution; none if it satisfies the constraint.

            `truth` has 1 for the variables that are true in the model.
            """


class Reader:
    """Reads the truth of some literals, TRUE and FALSE too, in models."""

    def __init__(self, literals: Sequence[int]) -> None:
        self._places = [
            (0, int(each > 0)) if abs(each) == TRUE else (abs(each), int(each < 0))
            for each in literals
        ]

    def __call__(self, truth: bytearray) -> list[int]:
        """1 for each literal that is true, else 0."""
        return [truth[variable] ^ flip for variable, flip in self._places]


class Conditional:
    """A constraint that holds unless a literal of a condition is true."""

    def __init__(self, lazy: Lazy, condition: Sequence[int]) -> None:
        self._lazy = lazy
        self._condition = list(condition)
        self._read = Reader(condition)

    def cuts(self, truth: bytearray) -> Iterator[list[int]]:
        """The cuts of the constraint, under the condition; none if it need not hold."""
        if not any(self._read(truth)):
            for clause in self._lazy.cuts(truth):
                yield [*self._condition, *clause]
