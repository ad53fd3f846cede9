"""What propagation leaves of a normal form: constraints, clauses and known literals."""

from __future__ import annotations

from collections.abc import Iterable

from csp2sat.translator.normalform.atoms.atom import Atom, Clause, simplified_clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normal import Normal
from csp2sat.translator.presolve.linear_bounds import LinearRule
from csp2sat.translator.presolve.rule import Rule
from csp2sat.translator.presolve.rule_table import RULES
from csp2sat.translator.presolve.store import Store
from csp2sat.translator.presolve.tightest_sums import TightestSums

_LITERALS = frozenset((int,))


class Remainder:
    """Adds to a normal form (the result) what a store leaves of rules and clauses.

    Rules come first: the linear ones among them decide constraints in the clauses.
    """

    def __init__(self, store: Store, result: Normal) -> None:
        self._store = store
        self._result = result
        self._sums = TightestSums()
        self._added: set[frozenset[Atom]] = set()

    def add_rules(self, rules: Iterable[tuple[Rule, int]]) -> None:
        """Add what is left of rules, each with its origin; over each sum the tightest bounds."""
        others: list[tuple[Atom, int]] = []
        for rule, origin in rules:
            left = rule.remainder(self._store)
            if isinstance(left, Linear):
                self._sums.add(left, origin)
            else:
                others.append((left, origin))
        # Sums first: the encodings of the others use the literals that sums make, not vice versa.
        for linear, origin in self._sums.constraints():
            known = LinearRule.decided(self._store, linear) if linear else False
            if known is not True:
                self._result.add((linear,) if linear and known is None else (), origin)
        for atom, origin in others:
            rest = self._reduced(atom)
            known = self._decided(rest)
            if known is not True:
                self._add((rest,) if known is None else (), origin)

    def add_clause(self, clause: Clause, origin: int) -> None:
        """Add what is left of a clause, of which the store decides no atom."""
        if _LITERALS.issuperset(map(type, clause)):
            self._add(clause, origin)
            return
        left: list[Atom] = []
        for atom in clause:
            rest = self._reduced(atom)
            if rest is not atom:
                known = self._decided(rest)
            else:
                known = self._sums.decided(rest) if isinstance(rest, Linear) else None
            if known is True:
                return
            if known is None:
                left.append(rest)
        for part in simplified_clause(left):
            self._add(part, origin)

    def add_known_literals(self) -> None:
        """Add the known literals that have a name or a meaning; only these occur in clauses."""
        variables = self._store.variables
        for p, positive in self._store.truth.items():
            if variables.bool_names[p] or p in variables.literal_meanings:
                self._result.add((p if positive else -p,), 0)

    def _reduced(self, atom: Atom) -> Atom:
        if isinstance(atom, int):
            return atom
        return RULES[atom.__class__].reduced(self._store, atom)

    def _decided(self, atom: Atom) -> bool | None:
        """Whether the store or the constraints that must hold imply an atom or its negation."""
        if isinstance(atom, int):
            return self._store.literal(atom)
        known = RULES[atom.__class__].decided(self._store, atom)
        return self._sums.decided(atom) if known is None and isinstance(atom, Linear) else known

    def _add(self, clause: Clause, origin: int) -> None:
        """Add a clause, once."""
        if (key := frozenset(clause)) not in self._added:
            self._added.add(key)
            self._result.add(clause, origin)
