"""What steps about numbers exclude, and what the numbers of two cells ask of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, variables
from csp2sat.csp.problem import Constraint
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.forms import Facts, truth_of
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen

PAIR, FEW = 2, 3
"""As many numbers are listed."""


def values(x: IntVar, facts: Facts) -> Sequence[int]:
    """The numbers that facts leave of a variable."""
    fact = facts.get(x)
    if fact is None:
        return [*x.domain]
    return [*fact] if isinstance(fact, Domain) else [int(fact)]


def excluded(seen: Seen, x: IntVar) -> list[int]:
    """The values that a step excludes at a cell, of those that facts about it leave."""
    kept = values(x, seen.forced)
    return [v for v in values(x, seen.facts) if v not in kept]


def targets(seen: Seen) -> list[IntVar]:
    """The variables that something follows about."""
    return [x for x in seen.forced if isinstance(x, IntVar)]


def cell_of(x: IntVar) -> Cell | None:
    """The cell of a variable."""
    if x.subject is None or len(x.subject[1]) < 2:
        return None
    return x.subject[1][0], x.subject[1][1]


def numbers_of(constraint: Constraint) -> list[IntVar]:
    """The variables of a constraint."""
    return [x for x in variables(constraint.formula) if isinstance(x, IntVar)]


def partner_words(seen: Seen, are_given: bool = True) -> Mapping[str, str]:
    """Of two cells whose numbers belong together, the words for the one that is not what follows.

    `partner` is its name and `number` its number, if that is known; `rests` are the numbers that it
    would have beside what is excluded, `lone` the excluded numbers that go with none at all, up to
    `most`; `size` is the number of cells that the rule is about. `are_given`: numbers on the board
    are those of their cells.
    """
    result = {"size": str(len(cells_of(seen.origin)))}
    others = {x: None for item in seen.constraints for x in numbers_of(item)}
    open_ = [x for x in others if x not in seen.forced]
    if len(open_) == 1 and (cell := cell_of(open_[0])):
        result["partner"] = cell_name(cell)
        number = _known(seen, open_[0], are_given)
        result["number"] = "" if number is None else str(number)
    if any(len(numbers_of(item)) != PAIR for item in seen.constraints):
        return result
    rests = {(x, v): _rests(seen, x, v) for x in targets(seen) for v in excluded(seen, x)}
    if rests and not any(rests.values()):
        result["lone"] = seen.language.series([*map(str, sorted({v for _, v in rests}))], "or")
        result["most"] = str(max(x.domain.hi for x in others))
    if len(seen.forced) == len(seen.constraints) == 1 and rests and all(rests.values()):
        numbers = sorted({w for some in rests.values() for w in some})
        result["rests"] = (
            seen.language.series([*map(str, numbers)], "or") if len(numbers) <= FEW else ""
        )
    return result


def _known(seen: Seen, x: IntVar, is_given: bool) -> int | None:
    """The number of a cell, if it is known or given."""
    left = values(x, seen.facts)
    if len(left) == 1:
        return left[0]
    return seen.board.numbered().get(cell_of(x) or (-1, -1)) if is_given else None


def _rests(seen: Seen, x: IntVar, v: int) -> list[int]:
    """The numbers that the other of two cells can have beside a number, by one of the rules."""
    result: list[list[int]] = []
    for item in seen.constraints:
        inside = numbers_of(item)
        if x in inside:
            (other,) = (y for y in inside if y is not x)
            result.append([w for w in other.domain if truth_of(item.formula, {x: v, other: w})])
    return min(result, key=len, default=[])
