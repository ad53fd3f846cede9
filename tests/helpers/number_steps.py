"""Steps about numbers that a test puts together: the thought and its sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Constraint
from csp2sat.csp.step_technique import Technique
from csp2sat.models.tutor.conclusions import Proof
from csp2sat.models.tutor.places import cells_of
from csp2sat.puzzle import Board
from step_thoughts import cells

Numbers = Mapping[str, Collection[int]]
"""The numbers that are left of cells: `{"r1c1 r1c2": (1, 2)}`."""


class NumberSteps:
    """Steps of one board with a number in each cell, without a search."""

    def __init__(self, text: str) -> None:
        puzzle = Board.read(text).puzzle
        self.problem = puzzle.explained_problem()
        self._tutor = puzzle.tutor()

    def say(
        self,
        rule: int,
        about: str,
        known: Numbers,
        follows: Numbers,
        technique: Technique | None = None,
        proof: int = 1,
        which: int = -1,
    ) -> str:
        """A step by the constraint of a rule on some cells: its thought and its sentence.

        `which`: its number, if the rule has several there.
        """
        return self.say_by([(rule, about, proof, which)], known, follows, technique)

    def say_by(
        self,
        reasons: Iterable[tuple[int, str, int, int]],
        known: Numbers,
        follows: Numbers,
        technique: Technique | None = None,
    ) -> str:
        """The same by several constraints: rules, cells, proofs, and their numbers."""
        constraints = [self._constraint(*reason) for reason in reasons]
        args = self._left(follows), constraints, self._left(known), technique, Proof()
        explanation = self._tutor.step(*args)
        return f"{explanation.thought}: {explanation.short}"

    def variables(self, names: str) -> tuple[IntVar, ...]:
        """The numbers of cells."""
        return tuple(self.problem.ints[f"x_{r}_{c}"] for r, c in cells(names))

    def _constraint(self, rule: int, about: str, proof: int, which: int) -> Constraint:
        place = {*cells(about)}
        some = [
            x
            for x in self.problem.constraints
            if x.origin and (x.origin.rule, x.origin.proof) == (rule, proof)
            if {*cells_of(x.origin)} == place
        ]
        assert some, f"rule {rule} has no constraint for {about}"
        return some[which]

    def _left(self, numbers: Numbers) -> dict[Variable, int | bool | Domain]:
        result: dict[Variable, int | bool | Domain] = {}
        for names, some in numbers.items():
            for x in self.variables(names):
                result[x] = next(iter(some)) if len(some) == 1 else Domain((v, v) for v in some)
        return result
