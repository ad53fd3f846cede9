"""Which reasons are one step for a reader."""

from __future__ import annotations

import pytest

from csp2sat import Problem
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Constraint
from csp2sat.csp.step_technique import Technique
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.reasoning_parts import DEFINITION, RULE, Part
from csp2sat.solver.steps.rules.alldifferent_rule import AlldifferentRule
from csp2sat.solver.steps.strategy.grouped_reasons import (
    ReasonGroup,
    alike,
    same_pattern,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.csp.expr import Variable

PROBLEM = Problem.parse("(int x 0 3)(int y 0 3)(int _z 0 3)(alldifferent x y)")
X, Y, Z = (PROBLEM.ints[each] for each in ("x", "y", "_z"))
(FORMULA,) = (each.formula for each in PROBLEM.constraints)
CLUE, OTHER = ("top", 0), ("top", 1)


def part(origin: Origin | None, weight: int = RULE) -> Part:
    """A constraint on x and y for a clue or a rule."""
    values = [range(4), range(4)]
    return Part(Constraint(FORMULA, 0, None, origin), [X, Y], AlldifferentRule(values), weight)


def reason(forced: dict[str, int], facts: dict[str, int], *parts: Part) -> Reason:
    """What forces some values, by what is known of others."""
    names: dict[str, Variable] = {"x": X, "y": Y, "z": Z}
    own, known = ({names[x]: mask for x, mask in some.items()} for some in (forced, facts))
    return Reason(own, parts, known, 10)


FIRST = reason({"x": 0b0001}, {"y": 0b0010}, part(Origin(1, (CLUE,))))


@pytest.mark.parametrize(
    ("other", "goes_on"),
    [
        (reason({"y": 1}, {"x": 0b0001}, part(Origin(1, (CLUE,)))), True),
        (reason({"z": 1}, {"x": 0b0001}, part(Origin(1, (CLUE,)))), True),
        (reason({"z": 1}, {"x": 0b0001}, part(Origin(1, (CLUE,), ((0, 0),)))), True),
        # By another clue of the rule, the step takes no value that is only there for others.
        (reason({"y": 1}, {"x": 0b0001}, part(Origin(1, (OTHER,)))), True),
        (reason({"z": 1}, {"x": 0b0001}, part(Origin(1, (OTHER,)))), False),
        (reason({"y": 1}, {"x": 0b0001}, part(Origin(2, (CLUE,)))), False),
        # Facts from elsewhere.
        (reason({"z": 1}, {}, part(Origin(1, (CLUE,)))), False),
        (reason({"z": 1}, {"y": 0b0110}, part(Origin(1, (CLUE,)))), True),
        (reason({"y": 1}, {"x": 0b0010}, part(Origin(1, (CLUE,)))), False),
        (reason({"y": 1}, {"z": 0b0010}, part(Origin(1, (CLUE,)))), False),
    ],
)
def test_a_step_goes_on_by_its_rule_and_its_facts(other: Reason, goes_on: bool) -> None:
    assert ReasonGroup([FIRST]).goes_on(other) is goes_on


def test_constraints_of_the_same_clue_and_definitions_are_seen_with_a_step() -> None:
    group = ReasonGroup([FIRST])
    assert group.may_go_on(part(Origin(1, (CLUE,))))
    assert not group.may_go_on(part(Origin(1, (OTHER,))))
    assert not group.may_go_on(part(None))
    assert group.may_go_on(part(Origin(7), DEFINITION))
    assert not group.may_go_on(part(Origin(1)))


def test_reasons_by_one_clue_from_the_same_facts_are_alike() -> None:
    same = reason({"z": 0b0001}, {"y": 0b0010}, part(Origin(1, (CLUE,))))
    assert alike(FIRST, same)
    assert not alike(FIRST, reason({"z": 1}, {"y": 0b0100}, part(Origin(1, (CLUE,)))))
    assert not alike(FIRST, reason({"z": 1}, {"y": 0b0010}, part(Origin(1, (OTHER,)))))
    assert not alike(FIRST, reason({"z": 1}, {"y": 0b0010}, part(None)))


@pytest.mark.parametrize(
    ("technique", "is_same"),
    [
        (Technique("naked pair", (2, 1), (Y, X)), True),
        (Technique("naked pair", (1, 3), (X, Y)), False),
        (Technique("naked pair", (1, 2), (X, Z)), False),
        (Technique("hidden pair", (1, 2), (X, Y)), False),
        (None, False),
    ],
)
def test_a_pattern_is_its_name_its_numbers_and_its_places(
    technique: Technique | None, is_same: bool
) -> None:
    pair = FIRST._replace(technique=Technique("naked pair", (1, 2), (X, Y)))
    assert same_pattern(FIRST._replace(technique=technique), pair) is is_same
