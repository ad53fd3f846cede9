"""What is refused before it takes all memory or time."""

from __future__ import annotations

from csp2sat.csp.problem import Constraint

MOST_CLAUSES = 50_000_000


class TooManyClauses(Exception):
    """So many clauses (an estimate) would be more than are allowed.

    `origin` is the number of the constraint that is being encoded; None: it is no single one.
    """

    def __init__(self, estimate: int) -> None:
        self.estimate = estimate
        self.origin: int | None = None


class Refused(Exception):
    """A constraint, or (None) the whole, can't be translated within the limits."""

    def __init__(self, constraint: Constraint | None, message: str, hint: str) -> None:
        self.constraint = constraint
        self.message = message
        self.hint = hint
        super().__init__(f"{message}; {hint}")

    def __reduce__(self) -> tuple[type[Refused], tuple[Constraint | None, str, str]]:
        return Refused, (self.constraint, self.message, self.hint)
