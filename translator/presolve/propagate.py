"""Propagation on the normal form: smaller domains, fewer and shorter clauses.

Constraints that must hold (clauses of one atom) become rules that tighten domains. Other clauses
lose the atoms that the domains decide; one with a single atom left becomes a rule. The result is
correct even without a fixpoint, so the work is bounded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from heapq import heappop, heappush

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Atom, Clause, ConstraintAtom
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.presolve.after_propagation import Remainder
from csp2sat.translator.presolve.common_bounds import common_bounds
from csp2sat.translator.presolve.domain_store import Store, StoreMark
from csp2sat.translator.presolve.rule import RULES, Rule

Clauses = dict[int, tuple[Clause, int]]
"""What is left of clauses, by their numbers, each with its origin."""

Uses = Mapping[int, Sequence[int]]
"""The numbers of clauses, by what they contain."""

MOST_LOOKS = 10
"""How often a clause is simplified, on average, before propagation stops."""
MOST_VISITS = 50
"""How often a rule runs, on average, before propagation stops."""

MANY_RULES = 1_000  # decision 86
"""The fewest rules that are ordered, so that bounds travel far in a sweep."""


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
        self._uses: tuple[Uses, Uses] | None = None
        self._rules: list[Rule] = []
        self._ranks: list[int] | None = None  # of the rules, where they are many
        self._by_rank: list[int] = []
        self._origins: list[int] = []
        self._late: dict[int, Rule] = {}  # those whose late stage is due
        self._touched: set[int] = set()  # rules with a memory: new, or ran since the mark
        self._memories: dict[int, Rule] = {}  # copies of rules with a memory, as at the last mark
        self._settled = False  # all clauses are simplified by all that is known
        self._visits = 0
        self._visits_a_rule = MOST_VISITS * patience
        for clause, origin in self.clauses.values():
            if len(clause) > 1 and isinstance(clause[0], Linear):
                self._add_rules(common_bounds(clause), origin)

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
                clause, _ = self.clauses[number]
                left = undecided_part(store, clause)
                if left is not clause or len(left) < 2:  # few are
                    self._replace(number, left)
            self._tighten()
            due = self._affected()
        self._settled = not (store.failed or store.waiting)
        return self._settled

    def mark(self) -> Mark:
        """The present state, to go back to; `run` has returned True."""
        # A copy of each rule for each mark takes most of the time of a dive (decision 88).
        for i in self._touched:
            self._memories[i] = copy(self._rules[i])
        self._touched.clear()
        memories = self._memories.copy()
        return Mark(self.store.mark(), self.clauses.copy(), len(self._rules), memories)

    def back(self, mark: Mark) -> None:
        """Go back to an earlier state, any number of times."""
        self.store.back(mark.store)
        self.clauses = mark.clauses.copy()
        del self._rules[mark.rules :], self._origins[mark.rules :]
        for i, rule in mark.memories.items():
            if i in self._touched or self._memories.get(i) is not rule:
                self._rules[i] = copy(rule)
        self._memories = mark.memories.copy()
        self._touched.clear()
        self._late.clear()
        self._due = []

    def result(self) -> Normal:
        """The normal form without what is known."""
        if self.store.failed:
            failed = self._source.without_clauses()
            failed.add((), 0)
            return failed
        rules = zip(self._rules, self._origins, strict=True)
        Remainder(self.store, self._normal).add(rules, self._left())
        return self._normal

    def _left(self) -> Iterable[tuple[Clause, int]]:
        """The undecided parts of all clauses, with their origins."""
        clauses = self.clauses.values()
        if self._settled:
            return clauses
        left = [(undecided_part(self.store, clause), origin) for clause, origin in clauses]
        return [(clause, origin) for clause, origin in left if clause is not None]

    # --- clauses --------------------------------------------------------------------------

    def _affected(self) -> list[int]:
        """The clauses of which what has changed may decide an atom."""
        changed, self.store.changed = self.store.changed, set()
        if not changed:
            return []
        if self._uses is None:
            self._uses = _find_uses(self.store, self.clauses)
        by_literal, by_key = self._uses
        affected: set[int] = set()
        for key in changed:
            affected.update(by_key.get(key, ()))
            for literal in self.store.literals(key):
                affected.update(by_literal.get(literal, ()))
        return sorted(affected & self.clauses.keys())

    def _replace(self, number: int, left: Clause | None) -> None:
        """Keep what is left of a clause; a single atom becomes a fact or a rule."""
        _, origin = self.clauses[number]
        if left is not None and len(left) > 1:
            self.clauses[number] = left, origin
            return
        del self.clauses[number]
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
        """Make rules of a constraint that must hold."""
        self._add_rules(RULES[atom.__class__].of(atom), origin)

    def _add_rules(self, rules: Iterable[Rule], origin: int) -> None:
        for number, rule in enumerate(rules, len(self._rules)):
            self._rules.append(rule)
            rule.watch(self.store, number)
            self._origins.append(origin)
            if rule.has_memory:
                self._touched.add(number)
            self.store.waiting.add(number)

    def _tighten(self) -> None:
        """Run rules until nothing changes or the bound is reached.

        Sweeps alternate in direction: along a chain of constraints lower bounds travel one way,
        upper bounds the other.
        """
        store = self.store
        store.make_holes()
        backward = False
        while (store.waiting or self._late) and self._may_go_on():
            self._sweep(backward)
            if store.failed:
                return
            backward = not backward
            store.make_holes()
            if not store.waiting:
                self._tighten_late()
                store.make_holes()

    def _sweep(self, backward: bool) -> None:
        """Run the rules that wait, and those that they wake and that come later in the order."""
        store, rules = self.store, self._rules
        ranks, order = self._order()
        sign = -1 if backward else 1
        due, store.waiting = store.waiting, set()
        later: set[int] = set()
        heap = sorted([sign * ranks[number] for number in due])
        while heap:
            place = heappop(heap)
            number = order[abs(place)]
            due.discard(number)
            self._visits += 1
            self._tick()
            rule = rules[number]
            if rule.has_memory:
                self._touched.add(number)
            rule.tighten(store)
            if store.failed:
                return
            if rule.has_late_stage:
                self._late[number] = rule
            if store.waiting:
                for woken in store.waiting - due - later:
                    if (other := sign * ranks[woken]) > place:
                        due.add(woken)
                        heappush(heap, other)
                    else:
                        later.add(woken)
                store.waiting.clear()
        store.waiting = later

    def _order(self) -> tuple[Sequence[int], Sequence[int]]:
        """The ranks of rules in sweeps, and the rules by rank; few rules keep their order."""
        count = len(self._rules)
        if count < MANY_RULES and self._ranks is None:
            return range(count), range(count)
        if self._ranks is None:
            from csp2sat.translator.presolve.rule_order import ranks  # few problems need it

            self._ranks = ranks(self._rules)
            self._by_rank = sorted(range(count), key=self._ranks.__getitem__)
        new = range(len(self._ranks), count)
        self._ranks += new
        self._by_rank += new
        return self._ranks, self._by_rank

    def _tighten_late(self) -> None:
        """Run the late stages that are due."""
        late, self._late = self._late, {}
        for number, rule in late.items():
            if self._may_go_on():
                self._visits += 1
                self._tick()
                if rule.has_memory:
                    self._touched.add(number)
                rule.tighten_late(self.store)

    def _may_go_on(self) -> bool:
        return not self.store.failed and self._visits < self._visits_a_rule * (len(self._rules) + 1)


def _find_uses(store: Store, clauses: Clauses) -> tuple[Uses, Uses]:
    """By literal, the clauses that contain it; by key, those with a constraint on the variable."""
    by_literal: dict[int, list[int]] = defaultdict(list)
    by_key: dict[int, list[int]] = defaultdict(list)
    for number, (clause, _) in clauses.items():
        for atom in clause:
            if isinstance(atom, int):
                by_literal[atom].append(number)
            else:
                for key in RULES[atom.__class__].deciding_keys(store, atom):
                    by_key[key].append(number)
    return by_literal, by_key


def undecided_part(store: Store, clause: Clause) -> Clause | None:
    """The atoms of a clause that the store does not decide; None if one of them is true."""
    suspects = store.suspects
    false: list[Atom] = []
    for atom in clause:
        if not isinstance(atom, int):
            known = RULES[atom.__class__].decide(store, atom)
        elif atom in suspects:
            known = store.literal(atom)
        else:
            continue
        if known is True:
            return None
        if known is False:
            false.append(atom)
    return tuple([atom for atom in clause if atom not in false]) if false else clause
