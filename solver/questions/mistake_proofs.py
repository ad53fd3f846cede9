"""Short proofs that wrong values are wrong, by all constraints and what is known.

The first contradictions of a few trails count: by singles, and by all constraints; of the shortest
proof parts are left out as long as it does not grow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Problem, is_hidden
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.questions.step_detail import Line, proof_lines
from csp2sat.solver.search import Search
from csp2sat.solver.steps.patterns.single_parts import single_parts
from csp2sat.solver.steps.reasoning_parts import Part, parts
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import mask_of, only, values_of
from csp2sat.solver.steps.strategy.contradiction_proofs import ContradictionProof, Prover

Values = Mapping[Variable, int | bool]

MOST_ENDS = 20
"""The most violated constraints that are compared in each trail."""

MOST_TRIED = 8
"""Proofs are looked for of as many wrong values."""


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
        self._rules = FormulaRules(self._values, search)
        every = parts(problem, self._rules, self._values)
        units = [part for part in every if not any(map(silent, part.inside))]
        singles = [*single_parts(units, self._values)]
        others = [part for part in every if not part.is_unit]
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

    def _proofs(self, wrong: Values, known: Values) -> Iterator[Sequence[Line]]:
        supposed = {x: mask_of(self._values[x], only(value)) for x, value in wrong.items()}
        start = {x: mask_of(self._values[x], only(value)) for x, value in known.items()}
        for choice in self._choices:
            prover = Prover(choice, self._full, self._silent, MOST_ENDS)
            if proof := prover.proof({**start, **supposed}, splits=0):
                yield self._reduce(proof, start, supposed)

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
            prover = Prover(fewer, self._full, self._silent, MOST_ENDS)
            if part in used and (other := prover.proof({**start, **supposed}, splits=0)):
                shorter = proof_lines(other, supposed, self._values)
                if len(shorter) <= len(lines):
                    lines, used = shorter, _parts(other)
        return lines


def _parts(proof: ContradictionProof) -> list[Part]:
    ends = [proof.end] if proof.end else []
    return [*dict.fromkeys(part for reason in [*proof.lines, *ends] for part in reason.parts)]
