"""Short proofs that wrong values are wrong, by all constraints and what is known.

The first contradictions of a few trails count: by singles, and by all constraints; of the shortest
proof parts are left out as long as it does not grow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import BoolVar, Variable
from csp2sat.csp.problem import Constraint, Problem, is_hidden, whole
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.questions.step_detail import Line, proof_lines
from csp2sat.solver.search import Search
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.single_parts import single_parts
from csp2sat.solver.steps.reasoning_parts import DEFINITION, Part, parts
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import mask_of, only, values_of
from csp2sat.solver.steps.strategy.contradiction_proofs import ContradictionProof, Prover

Values = Mapping[Variable, int | bool]

MOST_ENDS = 20
"""The most violated constraints that are compared in each trail."""

MOST_TRIED = 8
"""The most wrong values whose proofs are looked for."""


MOST_LINES = 6
"""A proof with more lines is long: cases are tried instead."""

MOST_SPLIT = 12
"""The most constraints of a reason with which cases are tried."""


class MistakeProof(NamedTuple):
    """The lines of a proof that some values are wrong."""

    wrong: Values
    lines: Sequence[Line]


class MistakeProofs:
    """Looks for short proofs in a problem; `close` it."""

    def __init__(
        self,
        problem: Problem,
        values: Values,
        search: Callable[[Problem], Search],
        speaks_of: Callable[[Variable], bool] | None,
    ) -> None:
        """`values`: all values that may be known or wrong."""

        def silent(x: Variable) -> bool:
            return is_hidden(x.name) and not (speaks_of and speaks_of(x))

        self._silent = silent
        wide = {x: v for x, v in values.items() if x.name in problem.ints}
        self._values = values_of(problem, wide, values)
        self._full = {x: (1 << len(some)) - 1 for x, some in self._values.items()}
        self._rules = FormulaRules(search)
        every = parts(problem, self._rules, self._values)
        units = [part for part in every if not any(map(silent, part.inside))]
        singles = [*single_parts(units, self._values)]
        others = [part for part in every if not part.is_unit]
        self._every = every
        self._choices: list[Sequence[Part]] = [every]
        if singles:
            self._choices = [[*singles, *others], every]

    def close(self) -> None:
        """Free the solvers."""
        self._rules.close()

    def shortest(self, wrong: Sequence[Values], known: Sequence[Values]) -> MistakeProof | None:
        """The shortest proof that is found against some of the values, by one choice of facts."""
        best: MistakeProof | None = None
        for values in wrong[:MOST_TRIED]:
            for facts in known:
                for lines in self._proofs(values, facts):
                    if best is None or len(lines) < len(best.lines):
                        best = MistakeProof(values, lines)
        return best

    def by_cases(
        self, wrong: Values, constraints: Sequence[Constraint], known: Values
    ) -> Sequence[Line]:
        """The lines of a proof by a few constraints, with cases if need be; empty without one."""
        if len(constraints) > MOST_SPLIT:
            return []
        used = {*constraints}
        near = [part for part in self._every if whole(part.constraint) in used]
        inside = {x for part in near for x in part.inside}.union(wrong, known)
        full = {x: mask for x, mask in self._full.items() if x in inside}
        supposed = self._masks(wrong)
        prover = Prover(near, full, self._silent, MOST_ENDS, _is_plain)
        proof = prover.proof({**self._masks(known), **supposed})
        return proof_lines(proof, supposed, self._values) if proof else []

    def _masks(self, values: Values) -> dict[Variable, int]:
        return {x: mask_of(self._values[x], only(value)) for x, value in values.items()}

    def _proofs(self, wrong: Values, known: Values) -> Iterator[Sequence[Line]]:
        start, supposed = self._masks(known), self._masks(wrong)
        for choice in self._choices:
            prover = self._prover(choice)
            if proof := prover.proof({**start, **supposed}, splits=0):
                yield self._reduce(proof, start, supposed)

    def _prover(self, parts: Sequence[Part]) -> Prover:
        return Prover(parts, self._full, self._silent, MOST_ENDS, _is_plain)

    def _reduce(
        self,
        proof: ContradictionProof,
        start: Mapping[Variable, int],
        supposed: Mapping[Variable, int],
    ) -> Sequence[Line]:
        """The proof without parts that it can do without."""
        lines = proof_lines(proof, supposed, self._values)
        used = _parts(proof)
        for part in [*used]:
            fewer = [other for other in used if other is not part]
            prover = self._prover(fewer)
            if part in used and (other := prover.proof({**start, **supposed}, splits=0)):
                shorter = proof_lines(other, supposed, self._values)
                if len(shorter) <= len(lines):
                    lines, used = shorter, _parts(other)
        return lines


def _is_plain(line: Reason) -> bool:
    """Whether a line only says what one fact means for helpers, or what is so from the start."""
    is_about_helpers = all(isinstance(x, BoolVar) and is_hidden(x.name) for x in line.forced)
    means = len(line.facts) == 1 and all(part.weight == DEFINITION for part in line.parts)
    return is_about_helpers and (means or not line.facts)


def _parts(proof: ContradictionProof) -> list[Part]:
    ends = [proof.end] if proof.end else []
    return [*dict.fromkeys(part for reason in [*proof.lines, *ends] for part in reason.parts)]
