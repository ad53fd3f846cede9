"""Whether each clause of a formula follows from the text of a problem.

Each clause must follow, under one meaning of each variable, from one constraint of the text (by its
solutions, or by an argument about its graph), from the values of variables, from the meaning of a
helper, or by unit propagation from clauses that do. Helpers without a meaning are a witness: all
clauses that have them must hold with some values of these helpers. Then a solution of the text
gives a model of the formula: if that has no model, the text has no solution.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence

from csp2sat.csp.errors import Source
from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import Variable, variables
from csp2sat.csp.problem import Problem
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.proof.audit.consequences import conjuncts
from csp2sat.solver.proof.audit.graphs import Graphs
from csp2sat.solver.proof.audit.meanings import MOST_VALUES, Defined, Formula, meanings
from csp2sat.solver.proof.audit.parts import ConstraintParts
from csp2sat.solver.proof.audit.sums import Sums
from csp2sat.solver.proof.audit.tables import MOST_TRIED, assignments, solution
from csp2sat.solver.proof.audit.witnesses import with_witnesses

MOST_EXPANDED = 3
"""The most helpers of a clause that are replaced by the clauses that force them."""
MOST_ROUNDS = 4
"""How often the meanings of helpers are chosen."""
TOO_MANY = range(1 << 40)
"""Stands for the values of a variable that is not looked at: no table is that large."""

Clause = Sequence[int]


class Verdict(NamedTuple):
    """What was checked.

    Attributes:
        unchecked: the clauses of which nothing shows that they follow from the text, by number from
            0, each with the number of a constraint that has its variables, or -1.
        by_graphs: how many clauses follow from constraints on graphs: cuts.
    """

    unchecked: dict[int, int]
    by_graphs: int


def audit(problem: Problem, clauses: Sequence[Clause], source: Source) -> Verdict:
    """Check the clauses of a formula, whose comments are in `source`.

    At first, helpers of large sums count terms. Where clauses are left, all are checked again: only
    helpers of sums that are too large for diagrams count terms; others have the least truth, or in
    the next round the greatest if these clauses have them, and their formulas do not count then.

    Raises:
        CspError: the comments can't be read.
    """
    domains = _domains(problem)
    turned: set[int] = set()
    too_large: set[int] = set()
    best = _Audit(problem, domains, clauses, source, turned, too_large, None).verdict()
    for _ in range(MOST_ROUNDS if best.unchecked else 0):
        by_amounts = frozenset(too_large)
        chosen = _Audit(problem, domains, clauses, source, turned, too_large, by_amounts)
        verdict = chosen.verdict()
        best = min(best, verdict, key=lambda one: len(one.unchecked))
        if not verdict.unchecked:
            break
        more = chosen.helpers(verdict.unchecked)
        if too_large <= by_amounts:
            if more <= turned:
                break
            turned |= more
    return best


class _Audit:
    """One choice of meanings: the helpers in `turned` have the other truth where both fit.

    Helpers of the sums in the constraints `by_amounts` count terms; None: of all large sums.
    """

    def __init__(
        self,
        problem: Problem,
        domains: dict[Variable, Sequence[int]],
        clauses: Sequence[Clause],
        source: Source,
        turned: set[int],
        too_large: set[int],
        by_amounts: Container[int] | None,
    ) -> None:
        self._clauses = clauses
        self._domains = domains
        self._meanings = meanings(problem, clauses, source, turned)
        formulas = [
            (i, one.formula) for i, one in enumerate(problem.constraints) if one.weight is None
        ]
        self._formulas = [formula for _, formula in formulas]
        self._graphs = Graphs(formulas, self._meanings, domains, clauses)
        self._meanings.update(self._graphs.faces())
        self._parts = ConstraintParts(formulas, self._meanings, domains, too_large)
        large = (
            part
            for i, formula in formulas
            if (by_amounts is None and assignments([*variables(formula)], domains) > MOST_TRIED)
            or (by_amounts and i in by_amounts)
            for part in conjuncts(formula)
        )
        self._sums = Sums(large, self._meanings, domains, clauses)
        self._meanings.update(self._sums.helpers)

    def verdict(self) -> Verdict:
        """Check all clauses."""
        left: list[int] = []
        definitions = {
            id(clause)
            for meaning in self._meanings.values()
            if isinstance(meaning, Defined)
            for clause in meaning.whole
        }
        for number, clause in enumerate(self._clauses):
            known = id(clause) in definitions or _is_tautology(clause)
            if known or self._parts.imply(clause) or self._sums.imply(clause):
                self._graphs.units.add(clause)
            else:
                left.append(number)
        by_graphs, before = 0, -1
        while left and len(left) != before:
            before, again = len(left), []
            for number in left:
                clause = self._clauses[number]
                reason = self._graphs.reason(clause)
                by_graphs += reason is not None and reason >= 0
                if (
                    reason is not None
                    or self._is_defined(clause)
                    or self._parts.imply_by_parts(clause)
                ):
                    self._graphs.units.add(clause)
                else:
                    again.append(number)
            left = again
        shown = with_witnesses(left, self._clauses, self._formulas, self._meanings, self._domains)
        left = [number for number in left if number not in shown]
        origins = {number: self._parts.likely_origin(self._clauses[number]) for number in left}
        return Verdict(origins, by_graphs)

    def helpers(self, numbers: Sequence[int] | dict[int, int]) -> set[int]:
        """The last helper of each of some clauses."""
        lasts = (
            max(
                (abs(p) for p in self._clauses[number] if self._has_definition(p)),
                default=0,
            )
            for number in numbers
        )
        return {last for last in lasts if last}

    def _has_definition(self, literal: int) -> bool:
        return isinstance(self._meanings[abs(literal)], Defined | Formula)

    def _is_defined(self, clause: Clause, depth: int = MOST_EXPANDED) -> bool:
        """Whether a clause holds by the meaning of a helper.

        A helper has one truth only where some clause forces it, so a clause for the other truth
        must hold wherever one of those forces: the resolvents must follow.
        """
        for p in clause:
            meaning = self._meanings[abs(p)]
            if isinstance(meaning, Defined) and meaning.least is (p < 0):
                rest = {q for q in clause if q != p}
                return all(self._follows({*rest, *forcing}, depth) for forcing in meaning.clauses)
        return False

    def _follows(self, clause: set[int], depth: int) -> bool:
        """Whether a clause has opposite literals, or follows from clauses, parts or helpers."""
        return (
            _is_tautology(clause)
            or self._graphs.units.forced([-p for p in clause]) is None
            or self._parts.imply([*clause])
            or self._parts.imply_by_parts([*clause])
            or (depth > 1 and self._is_defined([*clause], depth - 1))
        )


def _is_tautology(clause: Collection[int]) -> bool:
    return any(-p in clause for p in clause)


def _domains(problem: Problem) -> dict[Variable, Sequence[int]]:
    """The values of variables that constraints on a single one leave."""
    domains: dict[Variable, Sequence[int]] = {}
    for x in problem.ints.values():
        domains[x] = list(x.domain) if x.domain.size <= MOST_VALUES else TOO_MANY
    for p in problem.bools.values():
        domains[p] = [False, True]
    for constraint in problem.constraints:
        scope = list(variables(constraint.formula))
        if constraint.weight is None and len(scope) == 1 and len(domains[scope[0]]) <= MOST_VALUES:
            single = scope[0]
            domains[single] = [
                v for v in domains[single] if holds(constraint.formula, solution([single], [v]))
            ]
    return domains
