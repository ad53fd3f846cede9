"""Which of some values are wrong: no solution has them, for a reason that is easy to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from csp2sat.csp.expr import IntVar, Variable
from csp2sat.csp.problem import Constraint, Problem, Solution, whole
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.csp.soft_constraints import with_selectors
from csp2sat.solver.cores import core, minimize_core
from csp2sat.solver.questions.mistake_proofs import MOST_LINES, MistakeProof, MistakeProofs
from csp2sat.solver.questions.solving_steps import NoSolution
from csp2sat.solver.search import Search
from csp2sat.translator.clauses import FALSE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.questions.step_detail import Line

Values = Mapping[Variable, int | bool]

Cost = tuple[int, ...]

MOST_COMPARED = 20
"""Most wrong values or broken constraints that are compared; one of them is shown."""


class Mistake(NamedTuple):
    """Values that no solution has, and a minimal reason: constraints and other values.

    `wrong` is a value that no solution has, or several that none has together. `guesses` are those
    of the facts that are in doubt, too. `proof` has the lines of a proof, if the reason needs
    several constraints.
    """

    wrong: Values
    constraints: Sequence[Constraint]
    facts: Values
    guesses: Values = MappingProxyType({})
    proof: Sequence[Line] = ()


def mistake(
    problem: Problem,
    values: Values,
    known: Values,
    search: Callable[[Problem], Search],
    speaks_of: Callable[[Variable], bool] | None = None,
    by_lines: bool = True,
    cost: Callable[[Mistake], Cost] | None = None,
) -> Mistake | None:
    """The wrong values whose reason is the easiest to see; None: none is wrong.

    A constraint that the values break is best: of several the one with the least `cost`, by default
    with the fewest facts. Then the shortest proof is, then the fewest constraints.

    `known` is given by the problem, and not in doubt. A value may differ from it, or be outside of
    its domain. Proofs have no lines about hidden variables, unless `speaks_of` is true of them.
    Without `by_lines` no proof is looked for: None also if no single constraint is the reason.

    Raises:
        NoSolution: no solution has the known values.
    """
    problem = problem.copy()
    problem.objective = None
    outside = [x for x, value in values.items() if isinstance(x, IntVar) and value not in x.domain]
    inside = {x: value for x, value in values.items() if x not in outside}
    changed = [x for x, value in inside.items() if known.get(x, value) != value]
    with search(problem) as every:
        for variable, value in known.items():
            every.require(every.equal(variable, value))
        wrong = _wrong(every, inside)
    if odd := [*outside, *changed]:
        x = odd[0]
        return Mistake({x: values[x]}, [], {x: known[x]} if x in changed else {})
    if not wrong:
        return None
    relaxed, constraints = with_selectors(problem)
    with search(relaxed) as solver:
        right = {x: value for x, value in values.items() if not any(x in some for some in wrong)}
        guesses = {x: value for x, value in right.items() if x not in known}
        reasons = _Reasons(solver, constraints, known, guesses)
        broken = sorted(reasons.broken(wrong, inside), key=_cost)[:MOST_COMPARED]
        if broken or not by_lines:
            return min(broken, key=cost or _cost, default=None)
        proofs = MistakeProofs(problem, {**known, **inside}, search, speaks_of)
        try:
            return reasons.by_lines(wrong, proofs, [known, {**known, **guesses}])
        finally:
            proofs.close()


def _wrong(search: Search, values: Values) -> list[Values]:
    """Each value that no solution has; without any, a minimal set that no solution has."""
    literals = {x: search.equal(x, value) for x, value in values.items()}
    todo = dict(values)
    wrong: list[Values] = []
    solution: Solution | None = search.next()
    if solution is None:
        raise NoSolution
    while todo:
        todo = {x: value for x, value in todo.items() if solution.of(x) != value}
        tried = next(iter(todo), None)
        if tried is None:
            break
        other = search.next(literals[tried])
        if other is None:
            wrong.append({tried: todo.pop(tried)})
        solution = other or solution
    by_literal = {literal: x for x, literal in literals.items()}  # of equal variables one
    if wrong or not (conflict := core(search, list(by_literal))):
        return wrong
    needed = (by_literal[literal] for literal in minimize_core(search, conflict))
    return [{x: values[x] for x in needed}]


def _cost(reason: Mistake) -> tuple[int, int]:
    """How many values a reason has; those in doubt count first."""
    return len(reason.wrong) + len(reason.guesses), len(reason.facts)


class _Reasons:
    """Finds reasons against wrong values in a problem with selectors."""

    def __init__(
        self,
        search: Search,
        constraints: Mapping[str, Constraint],
        known: Values,
        guesses: Values,
    ) -> None:
        self._search = search
        guards = search.problem.bools
        self._constraints = {
            search.equal(guards[name], True): constraint for name, constraint in constraints.items()
        }
        self._inside = {p: set(c.variables()) for p, c in self._constraints.items()}
        self._values = {**known, **guesses}
        self._known = known.keys()
        # A core keeps the first ones rather than the last.
        self._facts = {x: search.equal(x, value) for x, value in self._values.items()}
        self._guesses = guesses

    def broken(self, wrong: Sequence[Values], values: Values) -> Iterator[Mistake]:
        """The constraints that the known and other `values` break, each alone.

        `wrong` has each wrong one of the values, or several that exclude each other.
        """
        search, every = self._search, {**self._values, **values}
        literals = {x: search.equal(x, value) for x, value in every.items()}
        literals = {x: literal for x, literal in literals.items() if literal != FALSE}
        alone = {x for some in wrong if len(some) == 1 for x in some}
        for guard, inside in self._inside.items():
            near = {literal: x for x, literal in literals.items() if x in inside}
            if inside.isdisjoint(values) or search.possible(guard, *near):
                continue
            for some in (list(near), [*reversed(near)]):  # often two reasons
                needed = minimize_core(search, some, [guard])
                used = {near[literal]: every[near[literal]] for literal in needed}
                doubted = {x: value for x, value in used.items() if x not in self._known}
                at_fault = next((x for x in doubted if x in alone), None)
                fault = doubted if at_fault is None else {at_fault: doubted[at_fault]}
                facts = {x: value for x, value in used.items() if x not in fault}
                guesses = {x: value for x, value in doubted.items() if x not in fault}
                yield Mistake(fault, [self._constraints[guard]], facts, guesses)

    def by_lines(
        self, wrong: Sequence[Values], proofs: MistakeProofs, known: Sequence[Values]
    ) -> Mistake:
        """The reason of the shortest proof that is found; without one, by fewest constraints.

        Cases are tried only if a proof without them is long.
        """
        proof = proofs.shortest(wrong, known)
        if proof and len(proof.lines) <= MOST_LINES:
            return self._of_proof(proof)
        compared = (self._by_several(some) for some in wrong[:MOST_COMPARED])
        reason = min(compared, key=lambda reason: (len(reason.constraints), *_cost(reason)))
        lines = proofs.by_cases(reason.wrong, reason.constraints, reason.facts)
        if proof and (not lines or len(proof.lines) <= len(lines)):
            return self._of_proof(proof)
        return reason._replace(proof=lines)

    def _of_proof(self, proof: MistakeProof) -> Mistake:
        """A reason by constraints and facts of a proof."""
        used = {whole(item) for line in proof.lines for item in line.constraints}
        guards = [guard for guard, item in self._constraints.items() if item in used]
        facts = {x for line in proof.lines for x in line.facts}
        known = [literal for x, literal in self._facts.items() if x in facts]
        return self._by_some(proof.wrong, guards, known)._replace(proof=proof.lines)

    def _by_several(self, wrong: Values) -> Mistake:
        """A reason by a minimal set of constraints, and then of facts."""
        return self._by_some(wrong, list(self._constraints), list(self._facts.values()))

    def _by_some(self, wrong: Values, guards: Sequence[int], known: Sequence[int]) -> Mistake:
        """A reason by some constraints and facts, as few of them as can be."""
        search = self._search
        literals = [search.equal(x, value) for x, value in wrong.items()]
        if FALSE in literals:
            return Mistake(wrong, [], {})
        conflict = core(search, [*literals, *known, *guards])
        assert conflict is not None, "no solution has the values"
        guards = [literal for literal in conflict if literal in self._constraints]
        guards = minimize_core(search, guards, [*literals, *known])
        facts = minimize_core(search, known, [*literals, *guards])
        return self._mistake(wrong, minimize_core(search, guards, [*literals, *facts]), facts)

    def _mistake(self, wrong: Values, guards: Sequence[int], facts: Sequence[int]) -> Mistake:
        constraints = [constraint for p, constraint in self._constraints.items() if p in guards]
        inside = set(facts)
        known = {x: self._values[x] for x, literal in self._facts.items() if literal in inside}
        guesses = {x: value for x, value in known.items() if x in self._guesses}
        return Mistake(wrong, constraints, known, guesses)
