"""Sizes of translations: which are refused, and which may take many clauses."""

from __future__ import annotations

from enum import Enum

from csp2sat.csp.problem import Constraint

MOST_CLAUSES = 50_000_000
MANY_CLAUSES = 1_000_000  # decision 59
"""The least number of clauses from which a search without clauses looks for any solution."""


class TooManyClauses(Exception):
    """The clauses would exceed their limit.

    `estimate` is the number of clauses there would be, `origin` the number of the constraint that
    is being encoded, or None.
    """

    def __init__(self, estimate: int) -> None:
        self.estimate = estimate
        self.origin: int | None = None


class Reason(Enum):
    """Why a translation is refused."""

    CLAUSES = "the clauses exceed the limit"
    EAGER_GRAPH = "the eager encoding of a graph constraint is too large"
    NUMBER = "a number is too large"
    ENCODING = "the chosen encoding of a variable is too large"
    NO_EAGER_CLAUSES = "the clauses of a lazy constraint are not complete"


class Refused(Exception):
    """A problem is not translated.

    `constraint` is the one to blame, or None; `message` says what is wrong, `hint` what to do about
    it; `reason` is the kind of refusal, for programs with hints of their own.
    """

    def __init__(
        self, constraint: Constraint | None, message: str, hint: str, reason: Reason
    ) -> None:
        self.constraint = constraint
        self.message = message
        self.hint = hint
        self.reason = reason
        named = f"{constraint.label!r}: " if constraint and constraint.label else ""
        super().__init__(f"{named}{message}; {hint}")

    def __reduce__(self) -> tuple[type[Refused], tuple[Constraint | None, str, str, Reason]]:
        return Refused, (self.constraint, self.message, self.hint, self.reason)
