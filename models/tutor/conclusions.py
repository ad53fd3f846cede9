"""Steps before they have a sentence, and their proofs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType

from csp2sat.csp.problem import Constraint, is_definition
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.step_technique import Technique
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.forms import Facts
from csp2sat.models.tutor.graph_violations import Violation
from csp2sat.models.tutor.kind_vocabulary import Phrase
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.technique_words import Named

MOST_PROOF_LINES = 18
"""A proof with more lines is too long."""

SAID_LINES = 2
"""The lines of a proof that a sentence says alone: what is supposed, and how it ends."""


class Proof(NamedTuple):
    """How the opposite of a step is refuted.

    Attributes:
        broken: the constraints that are violated at the end; empty if none is needed.
        facts: what is known of their variables by then.
        is_long: whether the proof is too long.
        between: what follows before the end, if that is one line; empty otherwise.
        is_listed: whether its lines have to be read: they are many, or have cases.
        technique: how it ends, if players have a name for it.
        lines: how many lines follow the sentence.
        before: all that is known by its end.
    """

    broken: Sequence[Constraint] = ()
    facts: Facts = MappingProxyType({})
    is_long: bool = False
    between: Sequence[Facts] = ()
    is_listed: bool = False
    technique: Technique | None = None
    lines: int = 0
    before: Facts = MappingProxyType({})


class Conclusion(NamedTuple):
    """A step before it has a sentence.

    Attributes:
        targets: what follows, in words.
        forced: what follows.
        constraints: those it follows from.
        facts: what is known.
        known: the facts in words, without those that are seen at a glance.
        would: what a graph constraint or a derived rule says that would go wrong.
        technique: the name of the step, if players have one.
        violation: how a graph constraint would be broken otherwise.
        why: what a derived rule says that is so.
        before: all that is known by then.
    """

    targets: Sequence[Phrase]
    forced: Facts
    constraints: Sequence[Constraint]
    facts: Facts
    known: Sequence[Phrase]
    would: str = ""
    technique: Named = Named()
    violation: Violation | None = None
    why: str = ""
    before: Facts = MappingProxyType({})


class Said(NamedTuple):
    """A step in words; see `Explanation`.

    `is_part`: the lines of the proof say more; `says_all`: they say nothing more.
    """

    short: str
    thought: str
    look: str
    idea: str
    is_part: bool = False
    says_all: bool = False


def main_constraints(constraints: Iterable[Constraint]) -> list[Constraint]:
    """The constraints that a reader has to see: definitions only if there is nothing else."""
    every = [item for item in constraints if item.origin]
    return [item for item in every if not is_definition(item)] or every[:1]


def because(constraints: Iterable[Constraint]) -> str:
    """What a derived rule says that is so; empty if there are several, or another constraint."""
    every = {item.origin.because if item.origin else "" for item in constraints}
    return every.pop() if len(every) == 1 else ""


def are_one(constraints: Sequence[Constraint]) -> bool:
    """Whether constraints have one rule and the same clues: a reader sees one."""
    return len({constraint.origin[:2] for constraint in constraints if constraint.origin}) == 1


def have_several_areas(step: Conclusion, main: Sequence[Constraint]) -> bool:
    """Whether one constraint stands for several without clues, which are about other cells."""
    every = [item.origin for item in main_constraints(step.constraints) if item.origin]
    is_one = len(main) == 1 and not any(origin.clues for origin in every)
    return is_one and len({frozenset(origin.cells) for origin in every}) > 1


def cells_by_rule(step: Conclusion, main: Sequence[Constraint]) -> list[Cell]:
    """The cells of the constraints with the rule of the first one."""
    rules = [_rule(item) for item in main[:1]]
    every = [item for item in main_constraints(step.constraints) if _rule(item) in rules]
    return [cell for item in every if item.origin for cell in cells_of(item.origin)]


def _rule(constraint: Constraint) -> int | None:
    return constraint.origin.rule if constraint.origin else None
