"""Checks DRAT proofs, forward: every lemma must follow from the clauses before it.

A lemma follows if unit propagation refutes its negation (RUP), or the negations of all its
resolvents on its first literal (RAT): Wetzler, Heule and Hunt, DRAT-trim, SAT 2014. As there,
literals that propagation derived without assumptions stay true when their clause is deleted.
Clauses watch two literals; binary clauses are implications. No SAT solver shares this code.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain

from csp2sat.csp.quick_typing import NamedTuple

Clause = list[int]
Step = tuple[bool, Sequence[int]]
"""Whether a clause is deleted (else it is a lemma), and its literals."""


class ProofVerdict(NamedTuple):
    """The result of checking a proof.

    `failed` is the index of the first step that does not follow. If it is None in a proof that is
    not `verified`, the proof ends without a contradiction. `blocker` is a clause whose resolvent
    with the failed lemma does not follow, if there is one.
    """

    verified: bool
    failed: int | None = None
    blocker: Sequence[int] | None = None


def check(formula: Iterable[Sequence[int]], proof: Sequence[Step]) -> ProofVerdict:
    """Whether a proof shows that a formula has no model."""
    clauses = list(formula)
    literals = chain.from_iterable(chain(clauses, (lemma for _, lemma in proof)))
    database = Database(max(map(abs, literals), default=0))
    for clause in clauses:
        database.add(clause)
    for index, (delete, clause) in enumerate(proof):
        if database.refuted:
            break
        if delete:
            database.delete(clause)
            continue
        if not database.implies(clause):
            blocker = database.blocker(clause)
            if blocker is not None:
                return ProofVerdict(False, index, blocker)
        database.add(clause)
    return ProofVerdict(database.refuted)


class Database:
    """Clauses over the variables 1..`variables`, and the literals that propagation derives.

    `refuted` becomes true when they contradict each other.
    """

    def __init__(self, variables: int) -> None:
        self.refuted = False
        # Indexed by literal, negative ones from the end. 1: true, -1: false, 0: open.
        self._value = [0] * (2 * variables + 1)
        self._trail: list[int] = []  # the true literals
        # To visit when a literal becomes true: the other literals of binary clauses ...
        self._pairs: defaultdict[int, list[int]] = defaultdict(list)
        # ... and longer clauses that watch its negation; a deleted clause is empty.
        self._watches: defaultdict[int, list[Clause]] = defaultdict(list)
        self._clauses: dict[tuple[int, ...], list[Clause]] = {}

    def add(self, literals: Sequence[int]) -> None:
        """Add a clause and propagate it."""
        clause = list(dict.fromkeys(literals))
        self._clauses.setdefault(tuple(sorted(clause)), []).append(clause)
        value = self._value
        # Watch literals that are not false.
        clause.sort(key=value.__getitem__, reverse=True)
        if not clause or value[clause[0]] < 0:
            self.refuted = True
            return
        if len(clause) == 2:
            self._pairs[-clause[0]].append(clause[1])
            self._pairs[-clause[1]].append(clause[0])
        elif len(clause) > 2:
            self._watches[-clause[0]].append(clause)
            self._watches[-clause[1]].append(clause)
        if value[clause[0]] == 0 and (len(clause) == 1 or value[clause[1]] < 0):
            mark = len(self._trail)
            self._assume(clause[0])
            if self._conflict(mark):
                self.refuted = True

    def delete(self, literals: Sequence[int]) -> None:
        """Delete a clause, if it is there."""
        same = self._clauses.get(tuple(sorted(set(literals))))
        if not same:
            return
        clause = same.pop()
        if len(clause) == 2:
            self._pairs[-clause[0]].remove(clause[1])
            self._pairs[-clause[1]].remove(clause[0])
        clause.clear()

    def implies(self, lemma: Sequence[int]) -> bool:
        """Whether a lemma is RUP."""
        mark = len(self._trail)
        is_refuted = self._refutes(lemma)
        self._forget(mark)
        return is_refuted

    def blocker(self, lemma: Sequence[int]) -> Sequence[int] | None:
        """A clause whose resolvent with a lemma, on its first literal, is not RUP.

        None: the lemma is RAT. The lemma itself must not be RUP.
        """
        if not lemma:
            return ()
        if self._value[lemma[0]] < 0:  # its negation acts as a unit clause
            return (-lemma[0],)
        root = len(self._trail)
        self._refutes(lemma)
        blocker = None
        for clause in self._having(-lemma[0]):
            mark = len(self._trail)
            rest = [literal for literal in clause if literal != -lemma[0]]
            if not self._refutes(rest):
                blocker = sorted(clause, key=abs)
            self._forget(mark)
            if blocker:
                break
        self._forget(root)
        return blocker

    def _having(self, literal: int) -> list[Clause]:
        return [clause for same in self._clauses.values() for clause in same if literal in clause]

    def _refutes(self, lemma: Sequence[int]) -> bool:
        """Whether propagation, after earlier assumptions, refutes that all literals are false."""
        value = self._value
        mark = len(self._trail)
        for literal in lemma:
            if value[literal] > 0:
                return True
            if value[literal] == 0:
                self._assume(-literal)
        return self._conflict(mark)

    def _assume(self, literal: int) -> None:
        self._value[literal] = 1
        self._value[-literal] = -1
        self._trail.append(literal)

    def _forget(self, mark: int) -> None:
        """Undo the trail down to the length `mark`."""
        value = self._value
        for literal in self._trail[mark:]:
            value[literal] = value[-literal] = 0
        del self._trail[mark:]

    def _conflict(self, mark: int) -> bool:
        """Propagate the trail from index `mark`; whether that finds a conflict."""
        trail = self._trail
        paired = mark
        while mark < len(trail):
            while paired < len(trail):  # first: binary clauses cost least
                if self._pairs_conflict(trail[paired]):
                    return True
                paired += 1
            if self._watches_conflict(trail[mark]):
                return True
            mark += 1
        return False

    def _pairs_conflict(self, literal: int) -> bool:
        value = self._value
        for other in self._pairs.get(literal, ()):
            if value[other] < 0:
                return True
            if value[other] == 0:
                self._assume(other)
        return False

    def _watches_conflict(self, literal: int) -> bool:
        watching = self._watches.get(literal)
        if not watching:
            return False
        value = self._value
        gone: list[int] = []
        conflict = False
        for at, clause in enumerate(watching):
            if not clause:
                gone.append(at)
                continue
            other = clause[0]
            if other == -literal:
                other = clause[0] = clause[1]
                clause[1] = -literal
            if value[other] > 0:
                continue
            for i in range(2, len(clause)):
                if value[clause[i]] >= 0:
                    clause[1], clause[i] = clause[i], -literal
                    self._watches[-clause[1]].append(clause)
                    gone.append(at)
                    break
            else:
                if value[other] < 0:
                    conflict = True
                    break
                self._assume(other)
        for at in reversed(gone):
            watching[at] = watching[-1]
            watching.pop()
        return conflict
