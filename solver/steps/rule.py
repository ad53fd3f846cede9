"""What one constraint leaves of the values of its variables.

Sets of values are bit masks: bit i stands for the value i of a variable's list of values.
"""

from __future__ import annotations

from collections.abc import Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol, TypeAlias

    Sets: TypeAlias = Sequence[int]
    """For each variable of a constraint, the values that are left."""

    class Rule(Protocol):
        """A constraint on variables that are numbered from 0."""

        def remaining(self, sets: Sets) -> list[int]:
            """The values that some solution of the constraint has; all sets are 0 without any."""

        def possible(self, sets: Sets) -> bool:
            """Whether the constraint has a solution within the sets."""
