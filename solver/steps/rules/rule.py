"""What one constraint leaves of the values of its variables.

Sets of values are bit masks: bit i stands for the value i of a variable's list of values.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

Sets = Sequence[int]
"""For each variable of a constraint, the values that are left."""


class StepRule:
    """A constraint on variables that are numbered from 0.

    Attributes:
        is_path: whether its reasons are paths, which are seen at once, however long they are.
    """

    is_path = False

    def remaining(self, sets: Sets) -> list[int]:
        """The values that some solution of the constraint has; all sets are 0 without any."""
        raise NotImplementedError

    def possible(self, sets: Sets) -> bool:
        """Whether the constraint has a solution within the sets."""
        raise NotImplementedError

    def distances(self, x: int) -> Mapping[int, int]:  # noqa: ARG002  # for rules that know them
        """How far variables are from one; facts about far ones are left out of reasons first."""
        return {}

    def core(self, sets: Sets) -> Collection[int]:
        """Variables whose sets are enough for a contradiction, if there is one."""
        return range(len(sets))
