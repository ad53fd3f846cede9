"""Connectivity around a true node that few nodes can be connected with: by how far each is.

If at most n nodes are true, each is reached from the true one in n - 1 steps over true ones. That
takes few clauses when n is small, and decides far more than cuts do: nodes that are too far are
false, and so are those that are too far once others are.
"""

from __future__ import annotations

from collections import Counter, defaultdict

from csp2sat.translator.adjacency import adjacent
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import simplified_clause
from csp2sat.translator.normalform.atoms.connected import Connected
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.comparator import EQ, LE
from csp2sat.translator.normalform.normal import Normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from csp2sat.translator.normalform.atoms.atom import Atom

MOST_STEPS = 20_000
"""A constraint of which more has to be said, of nodes after so many steps, is left to cuts."""


def layered(normal: Normal) -> Normal | None:
    """An equivalent normal form in which such constraints are clauses; None: there are none."""
    unit = [clause[0] for clause in normal.clauses if len(clause) == 1]
    if not any(isinstance(atom, Connected) and TRUE in atom.literals for atom in unit):
        return None
    counts = _Counts(normal, (atom for atom in unit if isinstance(atom, Linear)))
    result = normal.without_clauses()
    found = False
    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        atom = clause[0] if len(clause) == 1 else None
        layers = _layers(result, atom, counts) if isinstance(atom, Connected) else None
        found = found or layers is not None
        for each in [clause] if layers is None else layers:
            for kept in simplified_clause(each):
                result.add(kept, origin)
    return result if found else None


class _Counts:
    """How many of some literals can be true, as linear constraints say that must hold."""

    def __init__(self, normal: Normal, linears: Iterator[Linear]) -> None:
        self._with: dict[int, list[tuple[frozenset[int], int]]] = defaultdict(list)  # a literal
        for linear in linears:
            for sign in (1, -1) if linear.op is EQ else (1,) if linear.op is LE else ():
                bound = sign * linear.bound
                for a, x in linear.ints:
                    domain = normal.variables.domains[x]
                    bound -= min(sign * a * domain.lo, sign * a * domain.hi)
                literals = frozenset(p if sign * c > 0 else -p for c, p in linear.lits)
                bound -= sum(min(sign * c, 0) for c, _ in linear.lits)
                if bound < len(literals):
                    for p in literals:
                        self._with[p].append((literals, bound))

    def most(self, literals: frozenset[int]) -> int | None:
        """How many of some literals (one at least) are true at most, if any of them must not be."""
        known = self._with.get(next(iter(literals)), ())
        least = min((bound for some, bound in known if literals <= some), default=None)
        return least if least is not None and least < len(literals) else None


def _layers(normal: Normal, atom: Connected, counts: _Counts) -> list[list[Atom]] | None:
    """The clauses of a constraint; None: it is of another kind, or there are too many."""
    literals, nodes, edges = atom
    unknown = Counter(each for each in literals if abs(each) != TRUE)
    if TRUE not in literals or len(literals) < nodes or not unknown:
        return None
    most = counts.most(frozenset(unknown))
    if most is None:
        return None
    # One literal may be that of several nodes.
    steps = literals.count(TRUE) + sum(times for _, times in unknown.most_common(most)) - 1
    root = literals.index(TRUE)
    near = adjacent(nodes, edges)
    far = _distances(near, root, steps)
    if sum(steps + 1 - each for each in far.values()) > MOST_STEPS:
        return None
    clauses: list[list[Atom]] = [[-p] for v, p in enumerate(literals) if v not in far]
    before: dict[int, int] = {root: TRUE}  # what is reached
    for step in range(1, steps + 1):
        reached = {root: TRUE}
        for v in (v for v, each in far.items() if 0 < each <= step):
            reached[v] = literals[v] if step == steps else normal.variables.new_bool()
            clauses.append([-reached[v], *(before[w] for w in (v, *near[v]) if w in before)])
            clauses.append([-reached[v], literals[v]])
            if v in before:
                clauses.append([-before[v], reached[v]])
        before = reached
    return clauses


def _distances(near: list[list[int]], root: int, most: int) -> dict[int, int]:
    """The nodes that can be reached in so many steps, each with the least number of them."""
    far = {root: 0}
    for v in (queue := [root]):
        for w in near[v] if far[v] < most else ():
            if w not in far:
                far[w] = far[v] + 1
                queue.append(w)
    return far
