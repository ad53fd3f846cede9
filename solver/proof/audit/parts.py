"""Whether a clause follows from a constraint, by the solutions of it or of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Apply, Node, Variable, variables
from csp2sat.csp.kernel import AND, IFF, IMP, NOT, OR, XOR, negation
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.proof.audit.consequences import consequences
from csp2sat.solver.proof.audit.diagrams import Diagram, TooLarge
from csp2sat.solver.proof.audit.graphs import GRAPHS
from csp2sat.solver.proof.audit.meanings import Formula, Meaning
from csp2sat.solver.proof.audit.supports import Support, Supports
from csp2sat.solver.proof.audit.tables import MOST_TRIED, Domains, Table, assignments

Clause = Sequence[int]

MOST_DEPTH = 30
"""How deep the parts of a formula are looked at."""
MOST_OF_VALUES = 1 << 8
"""The most rows of a table of all values: it is for clauses that say what literals mean."""


class _Part(NamedTuple):
    """A formula that holds, the number of its constraint, its variables, their assignments."""

    origin: int
    formula: Node
    scope: Support
    size: int


class ConstraintParts:
    """Constraints, each whole if a table can hold it, with smaller ones that follow from it.

    `too_large` has the numbers of those whose diagrams are too large, and gets more.
    """

    def __init__(
        self,
        constraints: Iterable[tuple[int, Node]],
        meanings: Mapping[int, Meaning],
        domains: Domains,
        too_large: set[int],
    ) -> None:
        self._too_large = too_large
        self._meanings = meanings
        self._domains = domains
        self._supports = Supports(meanings)
        self._small: list[_Part] = []
        self._large: list[_Part] = []
        for origin, formula in constraints:
            self._add(origin, formula)
        self._with: dict[Variable, list[int]] = {}
        for number, part in enumerate(self._small):
            for x in part.scope:
                self._with.setdefault(x, []).append(number)
        self._tables: dict[tuple[Node, bool], Table | None] = {}
        self._value_tables: dict[Support, Table] = {}
        self._diagrams: dict[int, Diagram] = {}
        self._contradictory: bool | None = None

    def imply(self, clause: Clause) -> bool:
        """Whether a clause follows from one small constraint, or from the values of variables."""
        support = self._supports.of(clause)
        if support is None:
            return False
        if not support and self._is_contradictory():
            return True
        return any(table.implies(clause) for table in self._fitting(support))

    def imply_by_parts(self, clause: Clause) -> bool:
        """Whether a clause follows from the formula of a helper, or from a large constraint."""
        support = self._supports.known(clause)
        return self._is_in_helper(clause) or any(
            self._implies(part.formula, True, clause) or self._is_in_diagram(part, clause)
            for part in self._large
            if support and support <= part.scope
        )

    def _is_contradictory(self) -> bool:
        """Whether a variable has no value, or a constraint by itself no solution."""
        if self._contradictory is None:
            self._contradictory = not all(self._domains.values()) or any(
                self._implies(part.formula, True, ()) or self._is_in_diagram(part, ())
                for part in (*self._small, *self._large)
            )
        return self._contradictory

    def likely_origin(self, clause: Clause) -> int:
        """The number of a constraint that has the variables of a clause, or most; -1: of none."""
        support = self._supports.known(clause)
        best, most = -1, 0.0
        for part in (*self._small, *self._large):
            common = len(support & part.scope)
            if common and common - len(part.scope) / 1e6 > most:
                best, most = part.origin, common - len(part.scope) / 1e6
        return best

    def _add(self, origin: int, formula: Node) -> None:
        whole = self._part(origin, formula)
        if whole.size <= MOST_TRIED:
            self._small.append(whole)
            return
        for part in (whole, *(self._part(origin, smaller) for smaller in consequences(formula))):
            if part.size <= MOST_TRIED:
                self._small.append(part)
            elif not (isinstance(part.formula, Apply) and part.formula.op in GRAPHS):
                self._large.append(part)

    def _part(self, origin: int, formula: Node) -> _Part:
        scope = frozenset(variables(formula))
        return _Part(origin, formula, scope, assignments([*scope], self._domains))

    # --- tables ---------------------------------------------------------------------------

    def _fitting(self, support: Support) -> Iterator[Table]:
        """The tables that have some variables, smaller ones first; then that of their values."""
        is_single = len(support) == 1
        if is_single:
            yield from self._of_values(support)
        if support:
            rarest = min(support, key=lambda x: len(self._with.get(x, ())))
            parts = (self._small[i] for i in self._with.get(rarest, ()))
            fitting = (part for part in parts if support <= part.scope)
            for part in sorted(fitting, key=lambda part: part.size):
                table = self._table(part.formula, True)
                assert table is not None
                yield table
        if not is_single:
            yield from self._of_values(support)

    def _of_values(self, support: Support) -> Iterator[Table]:
        """The table of all values of some variables, if it is small."""
        if assignments([*support], self._domains) <= MOST_OF_VALUES:
            if support not in self._value_tables:
                self._value_tables[support] = Table([*support], self._domains, self._meanings)
            yield self._value_tables[support]

    def _table(self, formula: Node, positive: bool) -> Table | None:
        """The table of a formula, or of its negation; None: it is too large."""
        key = formula, positive
        if key not in self._tables:
            scope = [*variables(formula)]
            self._tables[key] = None
            if assignments(scope, self._domains) <= MOST_TRIED:
                node = formula if positive else negation(formula)
                self._tables[key] = Table(scope, self._domains, self._meanings, node)
        return self._tables[key]

    # --- large constraints ----------------------------------------------------------------

    def _implies(self, formula: Node, positive: bool, clause: Clause, depth: int = 0) -> bool:
        """Whether a clause follows from a formula, or its negation, by tables of its parts."""
        if table := self._table(formula, positive):
            return table.implies(clause)
        if not isinstance(formula, Apply) or depth == MOST_DEPTH:
            return False
        depth += 1
        args, op = formula.args, formula.op
        if op is NOT:
            return self._implies(args[0], not positive, clause, depth)
        if op in (AND, OR, IMP):
            one_is_enough = positive is (op is AND)
            follows = (
                self._implies(arg, positive is not (op is IMP and i == 0), clause, depth)
                for i, arg in enumerate(args)
            )
            return any(follows) if one_is_enough else all(follows)
        if op in (IFF, XOR):
            same = positive is (op is IFF)  # one of both disjunctions is enough
            return any(
                self._implies(args[0], sign, clause, depth)
                and self._implies(args[1], sign is not same, clause, depth)
                for sign in (True, False)
            )
        return False

    def _is_in_helper(self, clause: Clause) -> bool:
        """Whether the formula of a helper, or its negation, implies the rest of a clause."""
        for p in clause:
            meaning = self._meanings[abs(p)]
            if isinstance(meaning, Formula) and not meaning.op:
                rest = [q for q in clause if q != p]
                if self._implies(meaning.node, p < 0, rest):
                    return True
        return False

    def _is_in_diagram(self, part: _Part, clause: Clause) -> bool:
        """Whether a clause follows from a constraint by a diagram."""
        key = id(part.formula)
        if part.origin in self._too_large:
            return False
        try:
            if key not in self._diagrams:
                scope = [*variables(part.formula)]
                diagram = Diagram(scope, self._domains, self._meanings, part.formula)
                self._diagrams[key] = diagram
            return self._diagrams[key].implies(clause)
        except TooLarge:
            self._too_large.add(part.origin)
            return False
