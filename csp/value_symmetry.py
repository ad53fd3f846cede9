"""Breaks the symmetry of interchangeable values, such as the colours of a graph.

If variables must only differ from each other and respect a common upper bound, permuting the values
within the bound gives another solution. So some solution (with an objective: some best one) has
ascending values on a clique, and the values of the clique are fixed. Van Hentenryck, Agren,
Flener and Pearson, "Tractable symmetry breaking for CSPs with interchangeable values", IJCAI 2003.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, IntVar, Node, Number, variables
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.problem import Problem
from csp2sat.csp.shape import Shape

MOST_PAIRS = 1_000_000
"""Most pairs of different variables; larger problems are left as they are."""
MOST_STARTS = 100
"""Most variables of a group from which a clique is grown."""


def break_value_symmetry(problem: Problem) -> Problem:
    """The problem with the values of cliques fixed.

    It keeps some of the solutions, at least one best one if there is a solution at all.
    """
    groups = _Groups(problem)
    fixed = [
        k.compare(k.EQ, x, value)
        for clique in groups.cliques()
        for x, value in zip(clique, clique[0].domain, strict=False)
    ]
    if not fixed:
        return problem
    result = problem.copy()
    for formula in fixed:
        result.add(formula)
    return result


class _Groups:
    """The variables that are only compared with each other, and their comparisons."""

    def __init__(self, problem: Problem) -> None:
        self._differ: dict[IntVar, set[IntVar]] = defaultdict(set)
        self._bounds: dict[IntVar, set[IntVar | int]] = defaultdict(set)
        self._others: set[Node] = set()  # variables that have other constraints
        pairs = 0
        is_read = cache(_is_read)
        for constraint in problem.constraints:
            if constraint.weight is not None or pairs > MOST_PAIRS:
                self._differ.clear()
                return
            instance = constraint.instance
            if instance and not is_read(instance.shape):
                self._others.update(instance.ints)  # its formula is not made in vain
            else:
                pairs += self._read(constraint.formula)
        if problem.objective:
            self._others.update(problem.ints[name] for name in problem.objective.names)

    def _read(self, formula: Node) -> int:
        """Record a constraint; returns the number of pairs that it makes different."""
        match formula:
            case Apply(op=k.NE, args=(IntVar() as x, IntVar() as y)) if x is not y:
                self._differ[x].add(y)
                self._differ[y].add(x)
                return 1
            case Apply(op=k.LE, args=(IntVar() as x, IntVar() | Number() as bound)):
                self._bound(x, bound)
            case Apply(op=k.GE, args=(IntVar() | Number() as bound, IntVar() as x)):
                self._bound(x, bound)
            case Apply(op=op, args=terms) if op is ALLDIFFERENT and (all_ := _distinct(terms)):
                for x in all_:
                    self._differ[x].update(other for other in all_ if other is not x)
                return len(terms) ** 2
            case _:
                self._others.update(variables(formula))
        return 0

    def _bound(self, x: IntVar, bound: IntVar | Number) -> None:
        if isinstance(bound, IntVar):
            self._others.add(bound)
            self._bounds[x].add(bound)
        else:
            self._bounds[x].add(bound.value)

    def cliques(self) -> Iterator[list[IntVar]]:
        """A clique of each group of variables with interchangeable values."""
        seen: set[IntVar] = set()
        for first in self._differ:
            if first in seen:
                continue
            group = [first]
            seen.add(first)
            for x in group:
                new = [y for y in self._differ[x] if y not in seen]
                seen.update(new)
                group += new
            if self._is_uniform(group):
                yield self._clique(group)

    def _is_uniform(self, group: list[IntVar]) -> bool:
        """Whether all variables have the same domain and bounds and no other constraint."""
        domain, bounds = group[0].domain, self._bounds.get(group[0])
        return all(
            x not in self._others and x.domain == domain and self._bounds.get(x) == bounds
            for x in group
        )

    def _clique(self, group: list[IntVar]) -> list[IntVar]:
        """A large clique, found greedily: the next variable has the most neighbours left."""
        differ, best = self._differ, [group[0]]
        place = {x: i for i, x in enumerate(group)}  # breaks ties, as sets are unordered
        starts = sorted(group, key=lambda x: -len(differ[x]))
        for start in starts[:MOST_STARTS]:
            clique, left = [start], set(differ[start])
            while left:
                x = max(left, key=lambda x: (len(differ[x] & left), -place[x]))
                clique.append(x)
                left &= differ[x]
            if len(clique) > len(best):
                best = clique
        return best


def _is_read(shape: Shape) -> bool:
    """Whether formulas may be differences or bounds: they compare variables and numbers."""
    formula = shape.formula
    if not isinstance(formula, Apply) or formula.op not in (k.NE, k.LE, k.GE, ALLDIFFERENT):
        return False
    return not any(isinstance(arg, Apply) for arg in formula.args)


def _distinct(terms: Sequence[Node]) -> list[IntVar]:
    """The terms if they are distinct variables, else an empty list."""
    distinct = [term for term in dict.fromkeys(terms) if isinstance(term, IntVar)]
    return distinct if len(distinct) == len(terms) else []
