"""Reasons that are one step for a reader: by the same rule and clues, from the same facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.origin import Origin, Place
from csp2sat.csp.problem import ConstraintPart, is_hidden
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.reasoning_parts import DEFINITION, Part

Named = tuple[int, tuple[Place, ...]]
"""The number of a rule, and the clues that it is about."""


def alike(one: Reason, other: Reason) -> bool:
    """Whether two reasons have the same rules, clues and facts.

    By one constraint, facts about the same variables may exclude different values.
    """
    is_apart = one.facts == other.facts and one.forced.keys().isdisjoint(other.forced)
    about_same = (
        one.facts.keys() == other.facts.keys()
        and one.forced.keys() == other.forced.keys()
        and [*one.parts] == [*other.parts]
    )
    if not (is_apart or about_same) or one.technique != other.technique:
        return False
    names = _names(one)
    if names is None or names != _names(other):
        return False
    same_values = len({*one.forced.values(), *other.forced.values()}) == 1
    return about_same or same_values or (any(name.clues for name in names) and _meet(one, other))


def same_pattern(one: Reason, other: Reason) -> bool:
    """Whether two named steps are seen at the same places, and are about the same numbers."""
    first, second = one.technique, other.technique
    return (
        first is not None
        and second is not None
        and first.name == second.name
        and {*first.values} == {*second.values}
        and {*first.places} == {*second.places}
    )


def same_names(one: Reason, other: Reason) -> bool:
    """Whether two reasons have the same rules and clues, of which there are some."""
    names = _names(one)
    return names is not None and any(name.clues for name in names) and names == _names(other)


def _meet(one: Reason, other: Reason) -> bool:
    """Whether some constraints share cells: two clues of a cell may be about different ones."""
    cells, others = (
        {
            cell
            for part in reason.parts
            if part.constraint.origin
            for cell in part.constraint.origin.cells
        }
        for reason in (one, other)
    )
    return not cells or not others or not cells.isdisjoint(others)


def is_same_insight(some: Sequence[Reason], others: Sequence[Reason]) -> bool:
    """Whether all reasons have the same rules, clues and facts."""
    first, *rest = (*some, *others)
    return all(alike(first, reason) for reason in rest)


def _names(reason: Reason) -> list[Origin] | None:
    """The rules and clues of the constraints; of several without a clue, their cells, too.

    Definitions count only if there is nothing else. None if a constraint has no origin.
    """
    plain = [part for part in reason.parts if part.weight != DEFINITION] or reason.parts
    origins = [part.constraint.origin for part in plain]
    names = [origin for origin in origins if origin]
    if not names or len(names) < len(origins):
        return None
    if len(reason.parts) == 1 or any(name.clues for name in names):
        names = [name._replace(cells=()) for name in names]
    return sorted(names, key=repr)


class ReasonGroup:
    """The reasons of one step.

    `is_silent`: it is about hidden variables alone, so there is no step unless others follow.
    """

    def __init__(self, reasons: Iterable[Reason], is_silent: bool = False) -> None:
        self._is_silent = is_silent
        self._line: dict[Variable, int] | None = {}  # of a line that runs on
        self._known: dict[Variable, int] = {}
        self._names: set[Named] = set()
        for reason in reasons:
            self.add(reason)

    def add(self, reason: Reason) -> None:
        """Take in another reason."""
        for some in (reason.facts, reason.forced):
            for x, mask in some.items():
                self._known[x] = self._known.get(x, -1) & mask
        self._names.update(name[:2] for name in _names(reason) or ())
        if self._line is not None:
            masks = {*self._line.values(), *reason.forced.values()}
            runs_on = _is_degree(reason.parts) and len(masks) == 1
            self._line = {**self._line, **reason.forced} if runs_on else None

    def may_go_on(self, part: Part) -> bool:
        """Whether a constraint is seen together with the step.

        It has the same rule and clues, or it only defines what a word means.
        """
        origin = part.constraint.origin
        if origin is None:
            return False
        if self._line and _is_degree([part]):
            return True
        return origin[:2] in self._names if origin.clues else part.weight == DEFINITION

    def goes_on(self, reason: Reason) -> bool:
        """Whether a reason has only facts of this step.

        A line runs on from vertex to vertex. A definition adds no value that only others need and,
        except to a silent step, no rule.
        """
        known, line = self._known, self._line
        if line and _is_degree(reason.parts):
            same = {*reason.forced.values()} == {*line.values()}
            return same and any(x in line for x in reason.facts)
        if not reason.facts or any(known.get(x, -1) & ~mask for x, mask in reason.facts.items()):
            return False
        names = [name[:2] for name in _names(reason) or ()]
        if all(name in self._names and name[1] for name in names):
            return True
        rules = {rule for rule, _ in self._names}
        is_known = self._is_silent or all(rule in rules for rule, _ in names)
        return is_known and not all(is_hidden(x.name) for x in reason.forced)


def _is_degree(parts: Sequence[Part]) -> bool:
    """Whether the only constraint is how a loop goes on at a vertex."""
    return len(parts) == 1 and isinstance(parts[0].constraint, ConstraintPart)
