"""Propagation on the normal form: smaller domains, fewer and shorter clauses.

Constraints that must hold (clauses of one atom) become rules that tighten domains. Other clauses
lose the atoms that the domains decide; one with a single atom left becomes a rule. The result is
correct even without a fixpoint, so the work is bounded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from copy import copy

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Atom, Clause, ConstraintAtom
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.presolve.after_propagation import Remainder
from csp2sat.translator.presolve.domain_store import Store, StoreMark
from csp2sat.translator.presolve.rule import RULES, Rule

Clauses = dict[int, tuple[Clause, int]]
"""What is left of clauses, by their numbers, each with its origin."""

MOST_LOOKS = 10
"""How often a clause is simplified, on average, before propagation stops."""
MOST_VISITS = 50
"""How often a rule runs, on average, before propagation stops."""


def propagate(normal: Normal, tick: Callable[[], None] = lambda: None) -> Normal:
    """An equivalent normal form over the same variables, without what propagation decides.

    `tick` is called at each run of a rule; it may raise to stop.
    """
    propagation = Propagation(normal, tick)
    propagation.run()
    return propagation.result()


class Mark(NamedTuple):
    """A state of a propagation: what is known, clauses, number of rules, those with a memory."""

    store: StoreMark
    clauses: Clauses
    rules: int
    memories: dict[int, Rule]


class Propagation:
    """A normal form, what is known of its variables (`store`), and what is left of its `clauses`.

    `patience` multiplies the bounds on the work.
    """

    def __init__(self, normal: Normal, tick: Callable[[], None], patience: int = 1) -> None:
        self._tick = tick
        self._source = normal
        self._normal = normal.without_clauses()
        self.store = Store(self._normal.variables)
        self.clauses: Clauses = dict(enumerate(zip(normal.clauses, normal.origins, strict=True)))
        self._due = list(self.clauses)
        self._looks = MOST_LOOKS * len(self.clauses) * patience
        self._uses: dict[int, list[int]] | None = None
        self._rules: list[Rule] = []
        self._origins: list[int] = []
        self._late: dict[int, Rule] = {}  # those whose late stage is due
        self._settled = False  # all clauses are simplified by all that is known
        self._visits = 0
        self._visits_a_rule = MOST_VISITS * patience

    def run(self) -> bool:
        """Propagate what is new; False if the bound is reached or there is no solution."""
        store = self.store
        self._settled = False
        due, self._due = self._due or self._affected(), []
        while due or (store.waiting and self._may_go_on()):
            if store.failed or self._looks <= 0:
                return False
            self._looks -= len(due)
            for number in due:
                self._simplify(number)
            self._tighten()
            due = self._affected()
        self._settled = not (store.failed or store.waiting)
        return self._settled

    def mark(self) -> Mark:
        """The present state, to go back to; `run` has returned True."""
        memories = {i: copy(rule) for i, rule in enumerate(self._rules) if rule.has_memory}
        return Mark(self.store.mark(), self.clauses.copy(), len(self._rules), memories)

    def back(self, mark: Mark) -> None:
        """Go back to an earlier state, any number of times."""
        self.store.back(mark.store)
        self.clauses = mark.clauses.copy()
        del self._rules[mark.rules :], self._origins[mark.rules :]
        for i, rule in mark.memories.items():
            self._rules[i] = copy(rule)
        self._late.clear()
        self._due = []

    def result(self) -> Normal:
        """The normal form without what is known."""
        if self.store.failed:
            failed = self._source.without_clauses()
            failed.add((), 0)
            return failed
        remainder = Remainder(self.store, self._normal)
        remainder.add_rules(zip(self._rules, self._origins, strict=True))
        for clause, origin in self.clauses.values():
            left = clause if self._settled else undecided_part(self.store, clause)
            if left is not None:
                remainder.add_clause(left, origin)
        remainder.add_known_literals()
        return self._normal

    # --- clauses --------------------------------------------------------------------------

    def _affected(self) -> list[int]:
        """The clauses of which what has changed may decide an atom."""
        changed, self.store.changed = self.store.changed, set()
        if not changed:
            return []
        if self._uses is None:
            self._uses = self._users()
        uses, clauses = self._uses, self.clauses
        return sorted(
            {clause for key in changed for clause in uses.get(key, ()) if clause in clauses}
        )

    def _users(self) -> dict[int, list[int]]:
        """By the key of each variable, the clauses of which it may decide an atom."""
        uses: dict[int, list[int]] = defaultdict(list)
        store, keys, meanings = self.store, self.store.keys, self._normal.variables.literal_meanings
        for number, (clause, _) in self.clauses.items():
            for atom in clause:
                if isinstance(atom, int):
                    p = abs(atom)
                    if p not in meanings:
                        uses[-p].append(number)
                        continue
                    for key in keys(p):
                        uses[key].append(number)
                else:
                    for key in RULES[atom.__class__].deciding_keys(store, atom):
                        uses[key].append(number)
        return uses

    def _simplify(self, number: int) -> None:
        """Keep the undecided part of a clause; a single atom becomes a fact or a rule."""
        clauses = self.clauses
        clause, origin = clauses[number]
        left = undecided_part(self.store, clause)
        if left is not None and len(left) > 1:
            if left is not clause:
                clauses[number] = left, origin
            return
        del clauses[number]
        if left is None:
            return
        if not left:
            self.store.failed = True
        elif isinstance(left[0], int):
            self.store.assume(left[0])
        else:
            self._require(left[0], origin)

    # --- rules ----------------------------------------------------------------------------

    def _require(self, atom: ConstraintAtom, origin: int) -> None:
        """Make a rule of a constraint that must hold."""
        number = len(self._rules)
        self._rules.append(RULES[atom.__class__](atom))
        self._rules[-1].watch(self.store, number)
        self._origins.append(origin)
        self.store.waiting.add(number)

    def _tighten(self) -> None:
        """Run rules until nothing changes or the bound is reached.

        Sweeps alternate in direction: along a chain of constraints lower bounds travel one way,
        upper bounds the other.
        """
        store, rules = self.store, self._rules
        store.make_holes()
        backward = False
        while (store.waiting or self._late) and self._may_go_on():
            for number in sorted(store.waiting, reverse=backward):
                self._visits += 1
                self._tick()
                store.waiting.discard(number)
                rule = rules[number]
                rule.tighten(store)
                if store.failed:
                    return
                if rule.has_late_stage:
                    self._late[number] = rule
            backward = not backward
            store.make_holes()
            if not store.waiting:
                self._tighten_late()
                store.make_holes()

    def _tighten_late(self) -> None:
        """Run the late stages that are due."""
        late, self._late = self._late, {}
        for rule in late.values():
            if self._may_go_on():
                self._visits += 1
                self._tick()
                rule.tighten_late(self.store)

    def _may_go_on(self) -> bool:
        return not self.store.failed and self._visits < self._visits_a_rule * (len(self._rules) + 1)


def undecided_part(store: Store, clause: Clause) -> Clause | None:
    """The atoms of a clause that the store does not decide; None if one of them is true."""
    truth, meanings, boolean = store.truth, store.variables.literal_meanings, store.boolean
    left: list[Atom] = []
    for atom in clause:
        if not isinstance(atom, int):
            known = RULES[atom.__class__].decide(store, atom)
        else:  # as `Store.literal`, with no call for most
            p = abs(atom)
            known = boolean(p) if p in meanings else truth.get(p)
            if atom < 0 and known is not None:
                known = not known
        if known is True:
            return None
        if known is None:
            left.append(atom)
    return clause if len(left) == len(clause) else tuple(left)
