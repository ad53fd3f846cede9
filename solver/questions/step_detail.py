"""A step with several constraints in detail: a proof by contradiction, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import BoolVar, Variable, variables
from csp2sat.csp.problem import Constraint, Problem, is_hidden
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.step_technique import Technique
from csp2sat.solver.questions.solving_steps import Step
from csp2sat.solver.search import Search
from csp2sat.solver.steps.minimal_reasons import Reason
from csp2sat.solver.steps.patterns.single_parts import SinglePart
from csp2sat.solver.steps.reasoning_parts import parts
from csp2sat.solver.steps.rules.formula_rules import FormulaRules
from csp2sat.solver.steps.rules.rule import (
    WIDE,
    Values,
    ValuesOf,
    domain_of,
    mask_of,
    only,
    only_value,
    values_of,
)
from csp2sat.solver.steps.strategy.contradiction_proofs import ContradictionProof, Prover

Facts = Mapping[Variable, int | bool | Domain]
"""A value of a variable, or the values that are left."""

SUPPOSED, FOLLOWS, BROKEN, SEARCHED = "suppose", "then", "contradiction", "search"
"""What a line is."""


class Line(NamedTuple):
    """A line of a proof.

    Attributes:
        role: what is supposed, what follows, or a contradiction; `search`: the only line, as no
            short proof is found.
        depth: 0; in the cases of a proof 1, in cases of cases 2.
        forced: what is supposed or follows.
        constraints: those by which it follows, or that are violated.
        facts: what this needs of known facts, suppositions and earlier lines.
        technique: the name that players have for it; of a contradiction, how it ends.
    """

    role: str
    depth: int
    forced: Facts
    constraints: Sequence[Constraint] = ()
    facts: Mapping[Variable, int | bool | Domain] = {}
    technique: Technique | None = None


MOST_INSIDE = 500
"""Of more variables, as of a large loop, lines use the facts of the step alone: each line looks
for the facts that it can do without, which takes a moment for each of them."""


def detail(
    problem: Problem,
    step: Step,
    about: Sequence[Variable],
    rules: FormulaRules,
    speaks_of: Callable[[Variable], bool] | None = None,
    splits: int = 2,
    board: Mapping[Variable, Domain] = {},
) -> list[Line]:
    """The proof of a step of a problem by contradiction; empty if its reason is easy to see.

    The opposite is supposed; then each line follows from one constraint of the step, until one is
    violated. Hidden variables have no lines, unless `speaks_of` is true of them; constraints
    that they join are in one line. A reason is easy if a single constraint gives the step, or if
    each of its constraints excludes values of the variable. `about`: the variables that the steps
    are about. `splits`: how deep cases may be nested. `board`: what is known before the step, of
    which lines may use more than the step needs: they do not derive what is on the board,
    but for more than `MOST_INSIDE` variables.
    """

    def silent(x: Variable) -> bool:
        return is_hidden(x.name) and not (speaks_of and speaks_of(x))

    if len(step.constraints) < 2:
        return []
    step_facts = {x: v if isinstance(v, Domain) else only(v) for x, v in step.known()}
    inner = Problem()
    inner.constraints = [*step.constraints]
    inside = {x for constraint in inner.constraints for x in variables(constraint.formula)} | {
        step.variable
    }
    on_board = board if len(inside) <= MOST_INSIDE else {}
    facts = {**{x: left for x, left in on_board.items() if x in inside}, **step_facts}
    cuts = {x: _cut(x, left) for x, left in [*facts.items(), (step.variable, step.left)]}
    every = values_of(problem, {x: v for x, v in cuts.items() if v is not None}, about)
    values = {x: some for x, some in every.items() if x in inside}
    return _Detail(inner, step, facts, values, rules, silent).lines(splits)


MOST_PROVED = 40
"""The short proof of a step by more constraints is not looked for."""


def short_proof(
    problem: Problem,
    step: Step,
    about: Sequence[Variable],
    rules: FormulaRules,
    speaks_of: Callable[[Variable], bool] | None = None,
    board: Mapping[Variable, Domain] = {},
) -> Sequence[Line]:
    """The proof of a step, without cases of cases; of many constraints, a line that says `search`.

    A step with a name needs none.
    """
    if step.technique:
        return []
    if len(step.constraints) > MOST_PROVED:
        return step.detail or [Line(SEARCHED, 0, {})]
    return step.detail or detail(problem, step, about, rules, speaks_of, 1, board)


def with_details(
    problem: Problem,
    steps: Iterable[Step],
    about: Sequence[Variable],
    search: Callable[[Problem], Search],
    speaks_of: Callable[[Variable], bool] | None = None,
    board: Mapping[Variable, Domain] = {},
) -> Iterator[Step]:
    """Yields steps with their proofs."""
    rules = FormulaRules(search)
    try:
        for step in steps:
            yield step._replace(detail=detail(problem, step, about, rules, speaks_of, board=board))
    finally:
        rules.close()


class _Detail:
    def __init__(
        self,
        problem: Problem,
        step: Step,
        facts: Mapping[Variable, Domain],
        values: Mapping[Variable, Values],
        rules: FormulaRules,
        silent: Callable[[Variable], bool],
    ) -> None:
        self._values = values
        self._full = {x: (1 << len(some)) - 1 for x, some in values.items()}
        self._known = {x: mask_of(values[x], left) for x, left in facts.items()}
        self._step = step
        every = parts(problem, rules, values)
        self._prover = Prover(every, self._full, silent)

    def lines(self, splits: int) -> list[Line]:
        x = self._step.variable
        to = mask_of(self._values[x], self._step.left)
        direct = self._prover.trail(self._known)
        direct.run(1)
        if not direct.left[x] & ~to:
            return []
        other = self._full[x] & ~to
        known = self._known.get(x, other)
        proof = self._prover.proof({**self._known, x: other & known}, splits)
        if proof is None:
            return [Line(SEARCHED, 0, {})]
        if proof.end and not proof.lines:
            return []
        return proof_lines(proof, {x: other & known}, self._values)


def proof_lines(
    proof: ContradictionProof, supposed: Mapping[Variable, int], values: ValuesOf
) -> list[Line]:
    """A proof as lines, from what is supposed to its end."""
    return [*_ProofWriter(values).all(proof, supposed, 0)]


class _ProofWriter:
    """Writes proofs as lines."""

    def __init__(self, values: ValuesOf) -> None:
        self._values = values

    def all(
        self, proof: ContradictionProof, supposed: Mapping[Variable, int], depth: int
    ) -> Iterator[Line]:
        """What is supposed, what follows and the end, or cases."""
        yield Line(SUPPOSED, depth, self._facts(supposed))
        for _, group in groupby(proof.lines, key=lambda reason: (_rules(reason), reason.facts)):
            together = [*group]
            forced = {x: mask for reason in together for x, mask in reason.forced.items()}
            parts = [part for reason in together for part in reason.parts]
            yield self._line(FOLLOWS, depth, together[0]._replace(forced=forced, parts=parts))
        if proof.end:
            yield self._line(BROKEN, depth, proof.end)
        for x, mask, case in proof.cases:
            yield from self.all(case, {x: mask}, depth + 1)

    def _line(self, role: str, depth: int, reason: Reason) -> Line:
        first, technique = reason.parts[0], None
        constraints = list(dict.fromkeys(part.constraint for part in reason.parts))
        if isinstance(first, SinglePart) and len(reason.parts) == 1:
            reason, constraints, technique = first.explain(reason, self._values)
        forced, facts = self._facts(reason.forced), self._facts(reason.facts)
        return Line(role, depth, forced, constraints, facts, technique)

    def _facts(self, masks: Mapping[Variable, int]) -> dict[Variable, int | bool | Domain]:
        facts: dict[Variable, int | bool | Domain] = {}
        for x, mask in masks.items():
            left = domain_of(self._values[x], mask)
            value = only_value(x, left)
            facts[x] = left if value is None else value
        return facts


def _rules(reason: Reason) -> list[object]:
    """The rules and clues of a reason; its constraints, if they have none; a single is alone."""
    if any(isinstance(part, SinglePart) for part in reason.parts):
        return [*reason.parts]
    origins = (part.constraint.origin for part in reason.parts)
    return [
        origin[:2] if origin else part for origin, part in zip(origins, reason.parts, strict=True)
    ]


def _cut(x: Variable, left: Domain) -> int | None:
    """The value at which facts divide a wide domain; None: a narrow one."""
    if isinstance(x, BoolVar) or x.domain.size <= WIDE:
        return None
    return left.hi if left.lo == x.domain.lo else left.lo
