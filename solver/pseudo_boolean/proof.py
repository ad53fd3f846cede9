"""A problem as pseudo-Boolean formula (OPB), and the proof of its answer for VeriPB.

The formula has the sums of the problem as inequalities, and clauses of the rest; comments say
of which constraint each is. The proof derives the clauses of the sums, then has the lemmas of the
SAT solver.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.pseudo_boolean.formula import (
    Optimum,
    PbFormula,
    clause_text,
    inequality_text,
    literal_text,
)
from csp2sat.solver.pseudo_boolean.sum_derivations import Inequality, PartialSum, SumDerivation
from csp2sat.translator.encoding_options import EncodingOptions
from csp2sat.translator.translation import Translation


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
    formula = PbFormula(translation, options, optimum)
    return ProofTexts(formula.lines(), list(_Proof(formula, lemmas, optimum).lines()))


class _Proof:
    """The lines of a proof. The formula must be written before."""

    def __init__(self, formula: PbFormula, lemmas: Iterable[str], optimum: Optimum | None) -> None:
        self._formula = formula
        self._lemmas = lemmas
        self._optimum = optimum
        self._last = formula.count
        # The numbers of equal clauses: those of the formula, and those that were derived.
        self._ids: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
        self._stated: set[int] = set(formula.numbers.values())
        for at, number in formula.numbers.items():
            self._ids[_key(formula.clauses[at])].append(number)
        self._variables = formula.clause_variables
        self._needless: list[int] = []  # numbers of what only derivations need
        # What literals say of a whole term: by its steps, and by its identity.
        self._chains: dict[PartialSum, dict[int, int]] = {}
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
            model = " ".join(map(literal_text, known))
            self._last += 1
            yield f"soli {model} ;"
            yield f"rup {clause_text(self._optimum.bound)}"
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
        said: dict[int, int] = {}  # by literal of a helper: the inequality that says what it says
        closed: dict[int, int] = {}  # the same for gaps
        for helper, if_true, if_false in derivation.definitions():
            yield from self._define(helper, if_true, if_false)
            said |= {helper: self._last - 1, -helper: self._last}
        for at in derivation.of.clauses:
            if (plan := self._formula.plans.get(at)) is None:
                continue
            clause = self._formula.clauses[at]
            hints = [
                self._ids[_key((*derivation.of.condition, p))][0]
                for p in plan.literals
                if -p not in clause
            ]
            added = [first + plan.base] if plan.base >= 0 else []
            for p in plan.literals:
                if plan.closes_gaps and p in derivation.gaps:
                    yield from self._close(derivation, p, said, closed)
                    added.append(closed[p])
                elif p in said:
                    added.append(said[p])
                else:
                    yield from self._term(derivation, p, hints)
            yield from self._state(clause, added, hints)
            self._ids[_key(clause)].append(self._last)
        yield from self._delete([*said.values(), *closed.values()])

    def _define(self, helper: int, if_true: Inequality, if_false: Inequality) -> Iterator[str]:
        """Say what a new variable means, in two inequalities."""
        for inequality, value in ((if_true, 0), (if_false, 1)):
            yield f"red {inequality_text(inequality)[:-2]} : x{helper} -> {value} ;"
            self._new()

    def _state(
        self, clause: Sequence[int], added: Sequence[int], hints: Sequence[int]
    ) -> Iterator[str]:
        """A clause that follows by adding inequalities up, and by hints; it is the last one."""
        partial: list[int] = []
        if len(added) > 1:
            yield f"pol {added[0]} {' '.join(f'{number} +' for number in added[1:])} ;"
            partial = [self._new()]
        # Each reason makes the next one short.
        reasons = " ".join(map(str, ["~", *hints, *(partial or added)]))
        yield f"rup {clause_text(clause)[:-2]} : {reasons} ;"
        self._new()
        yield from self._delete(partial)

    def _term(self, derivation: SumDerivation, p: int, hints: list[int]) -> Iterator[str]:
        """Add to hints what a literal of a term says of the whole term, if that is more."""
        part = derivation.part_of(p)
        yield from self._chain(part)
        said = self._said[id(part)]
        hints += [said[p]] if p in said else []

    def _close(
        self, derivation: SumDerivation, p: int, said: dict[int, int], closed: dict[int, int]
    ) -> Iterator[str]:
        """Derive that a part is at most the value before the one that it is less than."""
        if p in closed:
            return
        gap = derivation.gaps[p]
        self._variables += 1
        more = self._variables  # the part is more than the value before
        yield from self._define(more, *derivation.definition(gap.part, gap.most + 1, more))
        if_true, if_false = self._last - 1, self._last
        needless = [if_true, if_false]
        for case in gap.cases:
            added, hints, clause = [if_true], list[int](), [-more, *filter(None, case)]
            for q in filter(None, case):
                if -q in derivation.gaps:
                    yield from self._close(derivation, -q, said, closed)
                    added.append(closed[-q])
                elif -q in said:
                    added.append(said[-q])
                else:
                    yield from self._term(derivation, -q, hints)
            yield from self._state(clause, added, hints)
            needless.append(self._last)
        yield f"rup {clause_text((-more, -p))}"
        needless.append(self._new())
        yield f"pol {if_false} {needless[-1]} {gap.part.top - gap.most} * + ;"
        closed[p] = self._new()
        yield from self._delete(needless)

    def _chain(self, part: PartialSum) -> Iterator[str]:
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

    def _order(self, part: PartialSum, i: int) -> int:
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
                yield f"rup {clause_text(clause)}"
                self._ids[key].append(self._new())
            elif numbers := [n for n in self._ids.get(key, ()) if n not in self._stated]:
                self._ids[key].remove(numbers[0])
                yield f"del id {numbers[0]} ;"
        if not self._ids.get(()):
            yield "rup >= 1 ;"
            self._ids[()].append(self._new())


def _key(clause: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(set(clause)))
