"""Connectivity as distances from a true node, where the number of true nodes has a small bound.

If at most n nodes are true, n - 1 steps over true nodes lead from a true one to each other. For a
small n that takes few clauses, and it propagates far more than cuts do: nodes that are too far
away are false, and more of them become so when others are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from csp2sat.translator.adjacency import adjacent, distances
from csp2sat.translator.clauses import TRUE
from csp2sat.translator.normalform.atoms.atom import Atom, simplify_clause
from csp2sat.translator.normalform.atoms.graphs import Connected
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import EQ, LE

MOST_LITERALS = 20_000
"""The most new literals of a constraint (one for a node and a number of steps); others get cuts."""


def encode_bounded_connectivity(normal: Normal) -> Normal | None:
    """An equivalent normal form in which such constraints are clauses; None if there are none."""
    unit = [clause[0] for clause in normal.clauses if len(clause) == 1]
    if not any(isinstance(atom, Connected) and TRUE in atom.literals for atom in unit):
        return None
    bounds = _CardinalityBounds(normal, (atom for atom in unit if isinstance(atom, Linear)))
    result = normal.without_clauses()
    has_sum = False
    for clause, origin in zip(normal.clauses, normal.origins, strict=True):
        atom = clause[0] if len(clause) == 1 else None
        layers = _layers(result, atom, bounds) if isinstance(atom, Connected) else None
        has_sum = has_sum or layers is not None
        for part in [clause] if layers is None else layers:
            for kept in simplify_clause(part):
                result.add(kept, origin)
    return result if has_sum else None


class _CardinalityBounds:
    """How many of some literals are true at most, by linear constraints that must hold."""

    def __init__(self, normal: Normal, constraints: Iterator[Linear]) -> None:
        self._bounds: dict[int, list[tuple[frozenset[int], int]]] = defaultdict(list)
        """For each literal the sets that contain it, each with its bound."""
        domains = normal.variables.domains
        for linear in constraints:
            for sign in (1, -1) if linear.op is EQ else (1,) if linear.op is LE else ():
                bound = sign * linear.bound
                for a, x in linear.ints:
                    bound -= min(sign * a * domains[x].lo, sign * a * domains[x].hi)
                literals = frozenset(p if sign * c > 0 else -p for c, p in linear.lits)
                bound -= sum(min(sign * c, 0) for c, _ in linear.lits)
                if bound < len(literals):
                    for p in literals:
                        self._bounds[p].append((literals, bound))

    def most(self, literals: frozenset[int]) -> int | None:
        """The bound for a non-empty set of literals; None if all of them may be true."""
        known = self._bounds.get(next(iter(literals)), ())
        least = min((bound for some, bound in known if literals <= some), default=None)
        return least if least is not None and least < len(literals) else None


def _layers(normal: Normal, atom: Connected, bounds: _CardinalityBounds) -> list[list[Atom]] | None:
    """The clauses of a constraint; None if it is of another kind or would need too many."""
    literals, nodes, edges = atom
    unknown = Counter(literal for literal in literals if abs(literal) != TRUE)
    if TRUE not in literals or len(literals) < nodes or not unknown:
        return None
    most = bounds.most(frozenset(unknown))
    if most is None:
        return None
    # Several nodes may have the same literal.
    steps = literals.count(TRUE) + sum(times for _, times in unknown.most_common(most)) - 1
    root = literals.index(TRUE)
    near = adjacent(nodes, edges)
    far = distances(near, root, lambda _, length: length <= steps)
    if sum(steps + 1 - distance for distance in far.values()) > MOST_LITERALS:
        return None
    clauses: list[list[Atom]] = [[-p] for v, p in enumerate(literals) if v not in far]
    before: dict[int, int] = {root: TRUE}  # literals of nodes being reached
    for step in range(1, steps + 1):
        reached = {root: TRUE}
        for v in (v for v, distance in far.items() if 0 < distance <= step):
            reached[v] = literals[v] if step == steps else normal.variables.new_bool()
            clauses.append([-reached[v], *(before[w] for w in (v, *near[v]) if w in before)])
            clauses.append([-reached[v], literals[v]])
            if v in before:
                clauses.append([-before[v], reached[v]])
        before = reached
    return clauses
