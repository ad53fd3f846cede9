"""A problem as pseudo-Boolean formula (OPB), and the proof of its answer for VeriPB.

The formula has the sums of the problem as inequalities, and clauses of the rest; comments say
of which constraint each is. The proof derives the clauses of the sums, then has the lemmas of the
SAT solver.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.syntax.constraint_source import as_written
from csp2sat.solver.proof.recorded_sums import Recorded, record
from csp2sat.solver.proof.sum_derivations import (
    Inequality,
    Part,
    Plan,
    SumDerivation,
    Weighted,
)
from csp2sat.translator.encoders.encode import VALUES
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.translate import Translation

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


class ProofTexts(NamedTuple):
    """The lines of the formula and of the proof."""

    formula: list[str]
    proof: list[str]


def pseudo_boolean_proof(
    translation: Translation,
    options: EncodingOptions,
    lemmas: Iterable[str],
    optimum: Optimum | None = None,
) -> ProofTexts:
    """A formula, and a proof that it has no solution, or none with a smaller objective.

    `translation` has the clauses that the solver got, `lemmas` are the lines of its DRAT proof.
    """
    formula = _Formula(translation, options, optimum)
    return ProofTexts(formula.lines(), list(_Proof(formula, lemmas, optimum).lines()))


class _Formula:
    """Which clauses are derived from sums; the others, and the sums, are the formula."""

    def __init__(
        self, translation: Translation, options: EncodingOptions, optimum: Optimum | None
    ) -> None:
        self._translation = translation
        self.clauses = [*translation.clauses]
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
            yielded += [f"* {self._optimum.about}", f"min: {_sum(self._optimum.terms)} ;"]
        return yielded + body

    def _sum_lines(self) -> Iterator[str]:
        for derivation in self.sums:
            yield f"* sum of {self._text(self._origins[derivation.of.clauses.start])}"
            self.first.append(self.count + 1)
            for inequality in derivation.inequalities():
                self.count += 1
                self.variables.update(abs(p) for _, p in inequality.terms)
                yield _inequality(inequality)

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
                yield _clause(clause)

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

    sums: list[SumDerivation] = []
    for each in recorded.sums:
        own = [clauses[at] for at in each.clauses]
        sums.append(SumDerivation(each, own, recorded.clauses, is_clause))
    return [derivation for derivation in sums if any(derivation.plans)]


class _Proof:
    """The lines of a proof. The formula must be written before."""

    def __init__(self, formula: _Formula, lemmas: Iterable[str], optimum: Optimum | None) -> None:
        self._formula = formula
        self._lemmas = lemmas
        self._optimum = optimum
        self._last = formula.count
        # The numbers of equal clauses: those of the formula, and those that were derived.
        self._ids: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
        self._stated: set[int] = set(formula.numbers.values())
        for at, number in formula.numbers.items():
            self._ids[_key(formula.clauses[at])].append(number)
        self._needless: list[int] = []  # numbers of what only derivations need
        # What literals say of a whole term: by its steps, and by its identity.
        self._chains: dict[Part, dict[int, int]] = {}
        self._said: dict[int, dict[int, int]] = {}

    def lines(self) -> Iterator[str]:
        """All lines."""
        yield "pseudo-Boolean proof version 3.0"
        yield f"f {self._formula.count} ;"
        for number, derivation in enumerate(self._formula.sums):
            yield from self._sum(derivation, self._formula.first[number])
        yield from self._delete(self._needless)
        if self._optimum:
            known = [p for p in self._optimum.model if abs(p) in self._formula.variables]
            model = " ".join(map(_literal, known))
            self._last += 1
            yield f"soli {model} ;"
            yield f"rup {_clause(self._optimum.bound)}"
            self._ids[_key(self._optimum.bound)].append(self._new())
        yield from self._solver()
        yield "output NONE ;"
        end = self._ids[()][0]
        if self._optimum:
            true = set(self._optimum.model)
            value = sum(weight for weight, literal in self._optimum.terms if literal in true)
            yield f"conclusion BOUNDS {value} : {end} {value} ;"
        else:
            yield f"conclusion UNSAT : {end} ;"
        yield "end pseudo-Boolean proof ;"

    def _new(self) -> int:
        self._last += 1
        return self._last

    def _delete(self, numbers: Sequence[int]) -> Iterator[str]:
        if numbers:
            yield f"del id {' '.join(map(str, numbers))} ;"

    def _sum(self, derivation: SumDerivation, first: int) -> Iterator[str]:
        """The clauses of a sum."""
        said: dict[int, int] = {}  # by helper: the inequality that says what it says
        for helper, if_true, if_false in derivation.definitions():
            for inequality, literal, value in ((if_true, helper, 0), (if_false, -helper, 1)):
                yield f"red {_inequality(inequality)[:-2]} : x{helper} -> {value} ;"
                said[literal] = self._new()
        for at in derivation.of.clauses:
            if (plan := self._formula.plans.get(at)) is None:
                continue
            added = [first + plan.base] if plan.base >= 0 else []
            added += [said[p] for p in plan.literals if p in said]
            clause = self._formula.clauses[at]
            hints: list[int] = []
            for p in plan.literals:
                if -p not in clause:
                    hints.append(self._ids[_key((*derivation.of.condition, p))][0])
                if p not in said:
                    part = derivation.part_of(p)
                    yield from self._chain(part)
                    said_of_term = self._said[id(part)]
                    hints += [said_of_term[p]] if p in said_of_term else []
            partial = 0
            if len(added) > 1:
                yield f"pol {added[0]} {' '.join(f'{number} +' for number in added[1:])} ;"
                partial = self._new()
                added = [partial]
            reasons = " ".join(map(str, ["~", *hints, *added]))  # each makes the next one short
            yield f"rup {_clause(clause)[:-2]} : {reasons} ;"
            self._ids[_key(clause)].append(self._new())
            if partial:
                yield f"del id {partial} ;"
        yield from self._delete([*said.values()])

    def _chain(self, part: Part) -> Iterator[str]:
        """Derive what each literal of a term says of the whole term, from its neighbour's."""
        if id(part) in self._said:  # to look at all steps takes long
            return
        if part in self._chains:
            self._said[id(part)] = self._chains[part]
            return
        literals, size = part.literals, len(part.literals)
        says = self._chains[part] = self._said[id(part)] = dict[int, int]()
        for i in range(1, size):
            yield self._next(says.get(literals[i - 1]), self._order(part, i), part.values[i - 1])
            says[literals[i]] = self._new()
        for i in range(size - 2, -1, -1):
            rest = part.top - part.values[i]
            yield self._next(says.get(-literals[i + 1]), self._order(part, i + 1), rest)
            says[-literals[i]] = self._new()
        self._needless += says.values()

    def _next(self, before: int | None, order: int, factor: int) -> str:
        return f"pol {before} {order} {factor} * + ;" if before else f"pol {order} {factor} * ;"

    def _order(self, part: Part, i: int) -> int:
        """The clause that a step of a term implies the one before."""
        return self._ids[_key((-part.literals[i], part.literals[i - 1]))][0]

    def _solver(self) -> Iterator[str]:
        """The lemmas of the solver, down to the empty clause."""
        for line in self._lemmas:
            if self._ids.get(()):
                return
            is_deleted = line.startswith("d")
            clause = [int(word) for word in line.removeprefix("d").split()[:-1]]
            key = _key(clause)
            if not is_deleted:
                yield f"rup {_clause(clause)}"
                self._ids[key].append(self._new())
            elif numbers := [n for n in self._ids.get(key, ()) if n not in self._stated]:
                self._ids[key].remove(numbers[0])
                yield f"del id {numbers[0]} ;"
        if not self._ids.get(()):
            yield "rup >= 1 ;"
            self._ids[()].append(self._new())


def _key(clause: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(set(clause)))


def _literal(literal: int) -> str:
    return f"x{literal}" if literal > 0 else f"~x{-literal}"


def _sum(terms: Weighted) -> str:
    return " ".join(f"{weight} {_literal(literal)}" for weight, literal in terms)


def _inequality(inequality: Inequality) -> str:
    return f"{_sum(inequality.terms)} >= {inequality.degree} ;".lstrip()


def _clause(clause: Sequence[int]) -> str:
    return f"{_sum([(1, literal) for literal in dict.fromkeys(clause)])} >= 1 ;".lstrip()
