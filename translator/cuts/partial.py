"""Cuts of connectivity from partial assignments.

Nodes that false nodes separate from a true one are false. A search that reports its assignments has
these clauses long before it has a model. The nodes reached from a true one are kept as a tree;
another look is needed only where a false node has branches above it, or a true one is outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import starmap
from operator import gt

from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.cuts.connected import ConnectedCuts
from csp2sat.translator.cuts.lazy import Conditional, Lazy


class _Part:
    """One constraint under a partial assignment."""

    def __init__(self, cuts: ConnectedCuts, condition: Sequence[int], origin: int) -> None:
        self.literals = literals = cuts.literals
        self.condition = condition
        self.origin = origin
        self._near = cuts.near
        self.size = count = len(cuts.near)
        self._is_true = bytearray(literal == TRUE for literal in literals)
        self._is_open = bytearray(literal != FALSE for literal in literals)
        self._is_open += b"\1" * (count - len(literals))
        self.is_violated = False  # at the last look
        self._is_inside = bytearray(count)  # the nodes of the tree
        self._parent, self._branches = [0] * count, [0] * count

    def assign(self, v: int, value: bool) -> bool:
        """Give a node a value; whether another look is needed."""
        if value:
            self._is_true[v] = 1
            return not self._is_inside[v]
        self._is_open[v] = 0
        if not self._is_inside[v]:
            return False
        if self._branches[v]:
            return True
        self._is_inside[v] = 0
        self._branches[self._parent[v]] -= 1
        return False

    def forget(self, v: int) -> None:
        """Take back the value of a node."""
        self._is_open[v], self._is_true[v] = 1, 0

    def cuts(self) -> list[list[int]]:
        """Clauses that have at most one literal that is not false; a false one alone, if any."""
        literals, is_true = self.literals, self._is_true
        self.is_violated = False
        root = literals.index(TRUE) if TRUE in literals else is_true.find(1)
        if root < 0:
            self._is_inside = bytearray(len(self._near))
            return []
        border = self._grow(root)
        is_seen = bytearray(self._is_inside)
        outside = bytes(map(gt, self._is_open[: len(literals)], is_seen))
        clauses, v = [], -1
        while (v := outside.find(1, v + 1)) >= 0:
            if not is_seen[v]:
                side, separator = self._side(v, border, is_seen)
                base = [*self.condition, -literals[root], *(literals[w] for w in separator)]
                nodes = [w for w in side if w < len(literals) and outside[w]]
                for w in nodes:
                    if is_true[w]:
                        self.is_violated = True
                        return [[*base, -literals[w]]]
                clauses += [[*base, -literals[w]] for w in nodes]
        return clauses

    def _grow(self, root: int) -> bytearray:
        """Grow the tree anew over the open nodes; gives the false ones around it."""
        near, is_open = self._near, self._is_open
        border, is_inside = bytearray(len(near)), bytearray(len(near))
        parent, branches = self._parent, [0] * len(near)
        is_inside[root] = 1
        for v in (queue := [root]):
            for w in near[v]:
                if not is_open[w]:
                    border[w] = 1
                elif not is_inside[w]:
                    is_inside[w] = 1
                    parent[w] = v
                    branches[v] += 1
                    queue.append(w)
        self._is_inside, self._branches = is_inside, branches
        return border

    def _side(
        self, start: int, border: bytearray, is_seen: bytearray
    ) -> tuple[list[int], list[int]]:
        """The nodes on one side of the border of the tree, and the nodes of the border there."""
        separator: dict[int, None] = {}
        is_seen[start] = 1
        for v in (side := [start]):
            for w in self._near[v]:
                if border[w]:
                    separator[w] = None
                elif not is_seen[w]:
                    is_seen[w] = 1
                    side.append(w)
        return side, list(separator)


class PartialCuts:
    """The cuts of some lazy constraints under a partial assignment that grows and shrinks.

    Attributes:
        variables: those whose assignments matter.
        steps: how many nodes may still be looked at; without any, there are no further cuts.
    """

    def __init__(self, lazy: Iterable[tuple[Lazy, int]]) -> None:
        self.steps = 0
        self.clauses: dict[tuple[int, ...], int] = {}
        """The clauses so far, with the numbers of their constraints."""
        self._trail: list[int] = []
        self._starts: list[int] = []  # the length of the trail at the start of each level
        self._fixed: set[int] = set()
        self._done = 0  # how much of the trail the constraints know
        self._values: dict[int, bool] = {}
        self._next: list[list[int]] = []
        self._is_violated = False  # then nothing comes before the solver takes something back
        parts = list(starmap(_Part, connectivity(lazy)))
        self._users: dict[int, list[tuple[_Part, int, bool]]] = {}
        for part in parts:
            for v, literal in enumerate(part.literals):
                self._users.setdefault(abs(literal), []).append((part, v, literal > 0))
            for literal in part.condition:
                self._users.setdefault(abs(literal), [])
        self._users.pop(TRUE, None)
        self.variables = list(self._users)
        self._waiting = dict.fromkeys(parts)  # constraints to look at

    def assign(self, literal: int, is_fixed: bool) -> None:
        """A literal became true; if it is fixed, for good."""
        self._trail.append(literal)
        if is_fixed:
            self._fixed.add(literal)

    def open_level(self) -> None:
        """The next assignments follow from a further decision."""
        self._starts.append(len(self._trail))

    def backtrack(self, level: int) -> None:
        """Take back all levels above one, but not what is fixed."""
        self._is_violated = False
        if level >= len(self._starts):
            return
        start = self._starts[level]
        back = self._trail[start:]
        for i, literal in enumerate(back, start):
            if literal not in self._fixed and i < self._done:
                self._values.pop(abs(literal), None)
                for part, v, _ in self._users[abs(literal)]:
                    part.forget(v)
        self._trail[start:] = [literal for literal in back if literal in self._fixed]
        del self._starts[level:]
        self._done = min(self._done, start)
        self._next = []

    def clause(self) -> list[int]:
        """A clause with at most one literal that is not false; empty: it has no more."""
        if not self._next and self.steps > 0 and not self._is_violated:
            self._read_trail()
            self._look()
        return self._next.pop() if self._next else []

    def _read_trail(self) -> None:
        """Pass the new assignments on to the constraints."""
        for literal in self._trail[self._done :]:
            self._values[abs(literal)] = literal > 0
            for part, v, sign in self._users[abs(literal)]:
                if part.assign(v, (literal > 0) is sign):
                    self._waiting[part] = None
        self._done = len(self._trail)

    def _look(self) -> None:
        """Look at the constraints whose conditions are false, until there are clauses."""
        for part in list(self._waiting):
            if any(self._values.get(abs(p)) is not (p < 0) for p in part.condition):
                continue
            self.steps -= part.size
            self._next = [sorted({*clause} - {FALSE}) for clause in part.cuts()]
            self._is_violated = part.is_violated
            if not part.is_violated:
                del self._waiting[part]
            if self._next:
                self.clauses.update((tuple(clause), part.origin) for clause in self._next)
                return


def connectivity(
    lazy: Iterable[tuple[Lazy, int]],
) -> Iterator[tuple[ConnectedCuts, Sequence[int], int]]:
    """The constraints of connectivity among lazy ones, with their conditions and numbers."""
    for one, origin in lazy:
        cuts, condition = (one.lazy, one.condition) if isinstance(one, Conditional) else (one, ())
        if isinstance(cuts, ConnectedCuts):
            yield cuts, condition, origin
