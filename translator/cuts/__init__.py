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


def truth_of(model: Iterable[int], variables: int) -> bytearray:
    """1 for the variables that are true in a model, 0 for the others and at index 0."""
    truth = bytearray(variables + 1)
    for literal in model:
        if literal > 0:
            truth[literal] = 1
    return truth


def adjacent(nodes: int, edges: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The neighbours of each node."""
    near: list[list[int]] = [[] for _ in range(nodes)]
    for u, v in edges:
        if u != v:
            near[u].append(v)
            near[v].append(u)
    return [list(dict.fromkeys(each)) for each in near]


def flood(near: Sequence[Sequence[int]], start: Iterable[int], is_open: bytearray) -> Iterator[int]:
    """The open nodes that can be reached from some by way of open ones; they are closed."""
    stack = list(start)
    for v in stack:
        is_open[v] = 0
    while stack:
        v = stack.pop()
        yield v
        for w in near[v]:
            if is_open[w]:
                is_open[w] = 0
                stack.append(w)
