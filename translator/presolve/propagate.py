"""Propagation on the normal form: smaller domains, fewer and shorter clauses.

Atoms that must hold (a clause of one atom) are rules that tighten domains; clauses lose what the
domains decide and, down to one atom, become rules. A fixpoint is not needed for correctness: the
work is bounded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Protocol

from csp2sat.translator.normalform.normal import (
    Acyclic,
    AllDifferent,
    Connected,
    Divided,
    Linear,
    Normal,
    Table,
    clause_of,
)  # fmt: skip
from csp2sat.translator.presolve import alldifferent as different
from csp2sat.translator.presolve import graph_constraints as graphs
from csp2sat.translator.presolve import linear_bounds as sums
from csp2sat.translator.presolve import table_filtering as tables
from csp2sat.translator.presolve.store import Store
from csp2sat.translator.presolve.tightest_sums import TightestSums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.translator.normalform.normal import Atom, Clause, GraphAtom
    from csp2sat.translator.presolve.alldifferent import DifferentRule
    from csp2sat.translator.presolve.graph_constraints import GraphRule

    Clauses = dict[int, tuple[Clause, int]]
    """What is left of clauses, by their numbers, each with its origin."""

MOST_LOOKS = 10
"""How often a clause is looked at, on average."""
MOST_VISITS = 50
"""How often a rule is looked at, on average, before propagation stops."""


class Rule(Protocol):
    """An atom that must hold."""

    def watch(self, store: Store, number: int) -> None:
        """Wait for the variables, under the number of the rule."""

    def tighten(self, store: Store) -> None:
        """Make domains smaller."""

    def rest(self, store: Store) -> Atom:
        """What is left of the atom in the end."""


def propagate(normal: Normal, tick: Callable[[], None] = lambda: None) -> Normal:
    """An equivalent normal form over the same variables, with what is decided worked in."""
    propagation = Propagation(normal, tick)
    propagation.run()
    return propagation.result()


class Propagation:
    """A normal form, what is known of its variables (`store`), and what is left of its clauses.

    More work is done with more patience.
    """

    def __init__(self, normal: Normal, tick: Callable[[], None], patience: int = 1) -> None:
        self._tick = tick
        self._given = normal
        self._normal = normal.copy()
        self.store = Store(self._normal)
        self.clauses: Clauses = dict(enumerate(zip(normal.clauses, normal.origins, strict=True)))
        self._due = list(self.clauses)
        self._looks = MOST_LOOKS * len(self.clauses) * patience
        self._uses: dict[int, list[int]] | None = None
        self._rules: list[Rule] = []
        self._origins: list[int] = []
        self._late: dict[int, DifferentRule | GraphRule] = {}  # to be looked at more closely
        self._settled = False  # what is known was worked into all clauses
        self._visits = 0
        self._visits_a_rule = MOST_VISITS * patience
        self._sums = TightestSums()  # of what is left
        self._kept: set[frozenset[Atom]] = set()

    def run(self) -> bool:
        """Propagate what is new; whether all of it was: there may be too much, or no solution."""
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

    def _affected(self) -> list[int]:
        """The clauses of which something may be decided now."""
        changed, self.store.changed = self.store.changed, set()
        if not changed:
            return []
        if self._uses is None:
            self._uses = self._users()
        uses, clauses = self._uses, self.clauses
        return sorted({each for key in changed for each in uses.get(key, ()) if each in clauses})

    # --- clauses --------------------------------------------------------------------------

    def _simplify(self, number: int) -> None:
        """Leave what is left of a clause; a single atom is taken over instead."""
        clauses = self.clauses
        clause, origin = clauses[number]
        rest = self._rest(clause)
        if rest is not None and len(rest) > 1:
            if rest is not clause:
                clauses[number] = rest, origin
            return
        del clauses[number]
        if rest is None:
            return
        if not rest:
            self.store.failed = True
        elif isinstance(rest[0], int):
            self.store.assume(rest[0])
        else:
            self._require(rest[0], origin)

    def _rest(self, clause: Clause) -> Clause | None:
        """The atoms of a clause that the bounds do not decide; None: one holds."""
        truth, meaning, boolean = self.store.truth, self._normal.meaning, self.store.boolean
        left: list[Atom] = []
        for atom in clause:
            if not isinstance(atom, int):
                known = self._known(atom)
            else:  # as `Store.literal`, with no call for most
                p = abs(atom)
                known = boolean(p) if p in meaning else truth.get(p)
                if atom < 0 and known is not None:
                    known = not known
            if known is True:
                return None
            if known is None:
                left.append(atom)
        return clause if len(left) == len(clause) else tuple(left)

    def _users(self) -> dict[int, list[int]]:
        """For each variable (Booleans negative) the clauses that it may decide an atom of."""
        uses: dict[int, list[int]] = defaultdict(list)
        keys = self.store.keys
        for number, (clause, _) in self.clauses.items():
            for atom in clause:
                if isinstance(atom, int):
                    for key in keys(abs(atom)):
                        uses[key].append(number)
                elif isinstance(atom, Linear):
                    for _, x in atom.ints:
                        uses[x].append(number)
                    for _, p in atom.lits:
                        for key in keys(p):
                            uses[key].append(number)
        return uses

    def _known(self, atom: Atom) -> bool | None:
        """Whether the bounds decide an atom, and how."""
        if isinstance(atom, int):
            return self.store.literal(atom)
        return sums.decided(self.store, atom) if isinstance(atom, Linear) else None

    # --- rules ----------------------------------------------------------------------------

    def _require(self, atom: Linear | AllDifferent | Table | GraphAtom, origin: int) -> None:
        number = len(self._rules)
        self._rules.append(_rule(atom))
        self._rules[-1].watch(self.store, number)
        self._origins.append(origin)
        self.store.waiting.add(number)

    def _tighten(self) -> None:
        """Look at rules until nothing changes, or often enough.

        In sweeps to and fro: along a chain lower bounds travel one way, upper bounds the other.
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
                if isinstance(rule, (different.DifferentRule, graphs.GraphRule)):
                    self._late[number] = rule
            backward = not backward
            store.make_holes()
            if not store.waiting:
                self._tighten_more()
                store.make_holes()

    def _tighten_more(self) -> None:
        """What takes longer, when nothing else is left to do."""
        late, self._late = self._late, {}
        for rule in late.values():
            if self._may_go_on():
                self._visits += 1
                self._tick()
                rule.tighten_more(self.store)

    def _may_go_on(self) -> bool:
        return not self.store.failed and self._visits < self._visits_a_rule * (len(self._rules) + 1)

    # --- the result -----------------------------------------------------------------------

    def result(self) -> Normal:
        """The normal form with what is known worked in."""
        if self.store.failed:
            failed = self._given.copy()
            failed.add((), 0)
            return failed
        others: list[tuple[Clause, int]] = []
        for rule, origin in zip(self._rules, self._origins, strict=True):
            rest = rule.rest(self.store)
            if isinstance(rest, Linear):
                self._sums.add(rest, origin)
            else:
                others.append(((rest,), origin))
        # Sums first: what they make of variables is of use to the others, not the other way.
        for linear, origin in self._sums.constraints():
            known = sums.decided(self.store, linear) if linear else False
            if known is not True:
                self._normal.add((linear,) if linear and known is None else (), origin)
        for clause, origin in others:
            self._keep(map(self._reduced, clause), origin)
        for clause, origin in self.clauses.values():
            left = clause if self._settled else self._rest(clause)
            if left is None:
                continue
            if all(atom.__class__ is int for atom in left):
                self._add(left, origin)
            else:
                self._keep(map(self._reduced, left), origin)
        for p, positive in self.store.truth.items():
            # Nothing has the others any more.
            if self._normal.bool_names[p] or p in self._normal.meaning:
                self._normal.add((p if positive else -p,), 0)
        return self._normal

    def _reduced(self, atom: Atom) -> Atom:
        match atom:
            case Linear():
                return sums.reduced(self.store, atom)
            case AllDifferent():
                return different.reduced(self.store, atom)
            case Table():
                return tables.reduced(self.store, atom)
            case Connected() | Acyclic() | Divided():
                return graphs.reduced(self.store, atom)
        return atom

    def _keep(self, clause: Iterable[Atom], origin: int) -> None:
        """Add a clause to the result, less what is known; once."""
        rest: list[Atom] = []
        for atom in clause:
            known = self._known(atom)
            if known is None and isinstance(atom, Linear):
                known = self._sums.decided(atom)
            if known is True:
                return
            if known is None:
                rest.append(atom)
        for kept in clause_of(rest):
            self._add(kept, origin)

    def _add(self, clause: Clause, origin: int) -> None:
        """Add a clause to the result, once."""
        if (key := frozenset(clause)) not in self._kept:
            self._kept.add(key)
            self._normal.add(clause, origin)


def _rule(atom: Linear | AllDifferent | Table | GraphAtom) -> Rule:
    match atom:
        case Linear():
            return sums.SumRule(atom)
        case AllDifferent():
            return different.DifferentRule(atom)
        case Table():
            return tables.TableRule(atom)
        case Connected() | Acyclic() | Divided():
            return graphs.GraphRule(atom)
