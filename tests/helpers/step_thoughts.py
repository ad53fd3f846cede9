"""Steps that a test puts together: the thought that the tutor names, and its sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import Variable, variables
from csp2sat.csp.origin import Origin
from csp2sat.csp.problem import Constraint
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.conclusions import Proof
from csp2sat.models.tutor.places import cells_of
from csp2sat.puzzle import Board

Reason = tuple[int, str]
"""A rule and the cells of its constraint, or those of its clues: `(4, "r1c1 r1c2 r2c1 r2c2")`."""


def cells(names: str) -> list[Cell]:
    """The cells in a text: `r1c1 r2c2`."""
    return [(int(r) - 1, int(c) - 1) for r, c in re.findall(r"r(\d+)c(\d+)", names)]


class Steps:
    """Steps of one board, without a search: a test names what follows, from what, and why."""

    def __init__(self, text: str) -> None:
        puzzle = Board.read(text).puzzle
        self._problem = puzzle.explained_problem()
        self._tutor = puzzle.tutor()

    def say(
        self,
        *reasons: Reason,
        known: Mapping[str, str] | None = None,
        follows: Mapping[str, str] | None = None,
        end: Sequence[Reason] = (),
    ) -> tuple[str, str]:
        """What a step is named, and its sentence.

        `known` and `follows` give cells for `black`, `white`, `in I` and `out of I` (islands of
        Nurikabe); a cell with a lamp or a star is `black`. `end`: the constraints that are broken
        at the end of a proof.
        """
        facts = self._values(known or {})
        forced = self._values(follows or {})
        opposite = {x: not value for x, value in forced.items()}
        proof = Proof(self._constraints(end), {**opposite, **facts}) if end else Proof()
        constraints = self._constraints(reasons)
        explanation = self._tutor.step(forced, constraints, facts, proof=proof)
        return explanation.thought, explanation.short

    def _constraints(self, reasons: Sequence[Reason]) -> list[Constraint]:
        result = []
        for rule, names in reasons:
            some = [
                constraint
                for constraint in self._problem.constraints
                if constraint.origin and _fits(constraint.origin, rule, cells(names))
            ]
            assert some, f"rule {rule} has no constraint for {names}"
            # That a cell with a clue is white is another constraint of its rule.
            result += [each for each in some if len(list(variables(each.formula))) > 1] or some
        return result

    def _values(self, names: Mapping[str, str]) -> dict[Variable, int | bool]:
        result: dict[Variable, int | bool] = {}
        for value, some in names.items():
            word, _, island = value.rpartition(" ")
            sort = f"_{island}" if word else "x"
            for r, c in cells(some):
                name, is_so = f"{sort}_{r}_{c}", value == "black" or word == "in"
                if name in self._problem.ints:
                    result[self._problem.ints[name]] = int(is_so)
                else:
                    result[self._problem.bools[name]] = is_so
        return result


def _fits(origin: Origin, rule: int, names: Sequence[Cell]) -> bool:
    places = {*names}
    return origin.rule == rule and (not names or places in ({*cells_of(origin)}, {*origin.clues}))
