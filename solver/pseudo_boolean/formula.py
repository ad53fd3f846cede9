"""The pseudo-Boolean formula of a proof: sums as inequalities, clauses of the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.constraint_source import as_written
from csp2sat.solver.pseudo_boolean.recorded_sums import Recorded, record
from csp2sat.solver.pseudo_boolean.sum_derivations import Inequality, Plan, SumDerivation, Weighted
from csp2sat.translator.encoders.encode import VALUES
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.translation import Translation

LONGEST = 100
"""Characters of a constraint in comments."""


class Optimum(NamedTuple):
    """An objective, of which a least value is proved.

    Attributes:
        terms: the objective, without a constant.
        about: a sentence about it.
        model: the literals of all variables of the clauses in a best solution.
        added: the number of the clause, from 0, that excludes solutions that are no better.
        bound: this clause, which follows from the objective.
    """

    terms: Weighted
    about: str
    model: Sequence[int]
    added: int
    bound: Sequence[int]


class PbFormula:
    """Which clauses are derived from sums; the others, and the sums, are the formula."""

    def __init__(
        self, translation: Translation, options: EncodingOptions, optimum: Optimum | None
    ) -> None:
        self._translation = translation
        self.clauses = [*translation.clauses]
        self.clause_variables = translation.clauses.variables
        recorded = record(translation.normal, options)
        made = [*map(tuple, recorded.clauses)]
        if [*map(tuple, self.clauses[: len(made)])] != made:
            # Literals that were added later can lead to other encodings: nothing is derived.
            recorded, made = Recorded(recorded.clauses, (), ()), []
        self._origins = recorded.origins
        self._optimum = optimum
        self.sums = _derivations(recorded, made)
        self.plans: dict[int, Plan] = {}
        for derivation in self.sums:
            plans = zip(derivation.of.clauses, derivation.plans, strict=True)
            self.plans |= {at: plan for at, plan in plans if plan is not None}
        # The first inequality of each sum, by their numbers from 1, and the clauses by theirs.
        self.first: list[int] = []
        self.numbers: dict[int, int] = {}
        self.count = 0
        self.variables: set[int] = set()  # those of the formula; others are helpers
        if optimum:
            self.variables.update(abs(p) for _, p in optimum.terms)

    def lines(self) -> list[str]:
        """The lines of the formula, with the number of each of its constraints."""
        body = [*self._sum_lines(), *self._clause_lines()]
        clauses = self._translation.clauses
        yielded = [f"* #variable= {clauses.variables} #constraint= {self.count}"]
        yielded += [f"* x{p} {clauses.name(p)}" for p in range(1, clauses.variables + 1)]
        if self._optimum:
            yielded += [f"* {self._optimum.about}", f"min: {sum_text(self._optimum.terms)} ;"]
        return yielded + body

    def _sum_lines(self) -> Iterator[str]:
        for derivation in self.sums:
            yield f"* sum of {self._text(self._origins[derivation.of.clauses.start])}"
            self.first.append(self.count + 1)
            for inequality in derivation.inequalities():
                self.count += 1
                self.variables.update(abs(p) for _, p in inequality.terms)
                yield inequality_text(inequality)

    def _clause_lines(self) -> Iterator[str]:
        before = ""
        for at, clause in enumerate(self.clauses):
            if at not in self.plans and not (self._optimum and at == self._optimum.added):
                title = self._title(at)
                if title != before:
                    yield f"* {title}"
                before = title
                self.count += 1
                self.numbers[at] = self.count
                self.variables.update(map(abs, clause))
                yield clause_text(clause)

    def _title(self, at: int) -> str:
        """What a clause is about."""
        if at < len(self._origins):
            if self._origins[at] == VALUES:
                return "values of integer variables"
            return f"clauses of {self._text(self._origins[at])}"
        for cuts in self._translation.cuts:
            if cuts.first <= at + 1 <= cuts.last:
                return f"cuts of {as_written(self._translation.problem, cuts.constraint, LONGEST)}"
        return "literals that were added" if self._origins else "all clauses"

    def _text(self, origin: int) -> str:
        problem = self._translation.problem
        return as_written(problem, problem.constraints[origin], LONGEST)


def _derivations(recorded: Recorded, clauses: Sequence[Sequence[int]]) -> list[SumDerivation]:
    """The sums of which at least one clause is derived."""
    of_values = zip(clauses, recorded.origins, strict=True)
    values = (clause for clause, origin in of_values if origin == VALUES)
    pairs = {tuple(sorted(clause)) for clause in values if len(clause) == 2}

    def is_clause(p: int, q: int) -> bool:
        return (min(p, q), max(p, q)) in pairs

    sums = [
        SumDerivation(of, [clauses[at] for at in of.clauses], recorded.clauses, is_clause)
        for of in recorded.sums
    ]
    return [derivation for derivation in sums if any(derivation.plans)]


def literal_text(literal: int) -> str:
    """A literal of the clauses: `x7` or `~x7`."""
    return f"x{literal}" if literal > 0 else f"~x{-literal}"


def sum_text(terms: Weighted) -> str:
    """Weighted literals."""
    return " ".join(f"{weight} {literal_text(literal)}" for weight, literal in terms)


def inequality_text(inequality: Inequality) -> str:
    """An inequality as a statement."""
    return f"{sum_text(inequality.terms)} >= {inequality.degree} ;".lstrip()


def clause_text(clause: Sequence[int]) -> str:
    """A clause as a statement."""
    return f"{sum_text([(1, literal) for literal in dict.fromkeys(clause)])} >= 1 ;".lstrip()
