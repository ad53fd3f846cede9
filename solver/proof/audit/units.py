"""Unit propagation: what follows from some literals by single clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Units:
    """Clauses, and what they force."""

    def __init__(self) -> None:
        self._fixed: dict[int, None] = {}
        self._with: dict[int, list[Sequence[int]]] = {}
        self._is_refuted = False

    def add(self, clause: Sequence[int]) -> None:
        """Add a clause."""
        for literal in clause:
            self._with.setdefault(literal, []).append(clause)
        rest = [literal for literal in clause if -literal not in self._fixed]
        if len(rest) < 2:
            more = self.forced(rest)
            self._is_refuted = self._is_refuted or more is None or not rest
            self._fixed.update(dict.fromkeys(more or ()))

    def forced(self, literals: Iterable[int]) -> set[int] | None:
        """All literals that are true if some are; None: they contradict the clauses."""
        if self._is_refuted:
            return None
        true = {*self._fixed}
        queue = []
        for literal in literals:
            if -literal in true:
                return None
            if literal not in true:
                true.add(literal)
                queue.append(literal)
        for literal in queue:
            for clause in self._with.get(-literal, ()):
                free = 0
                for p in clause:
                    if p in true:
                        break
                    if -p not in true:
                        if free:
                            break
                        free = p
                else:
                    if not free:
                        return None
                    true.add(free)
                    queue.append(free)
        return true
