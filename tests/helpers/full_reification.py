"""The plainest encoding, as a yardstick: order literals, and a literal for each formula both ways.

It takes logic and linear comparisons of variables, numbers and `(if formula number number)`.
"""

from __future__ import annotations

from itertools import count, pairwise, product

from csp2sat.csp import kernel as k
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number
from csp2sat.csp.problem import Problem

Levels = list[tuple[int, int]]
"""A term whose least value is 0: each greater value, and the literal of at least that value."""
SWAPPED = {k.GE: k.LE, k.GT: k.LT}
"""The comparison with its sides exchanged."""


class Reified:
    """The clauses of a problem; `bools` are the literals of its Boolean variables."""

    def __init__(self, problem: Problem) -> None:
        self.clauses: list[list[int]] = []
        self._numbers = count(1)
        self.bools = {name: next(self._numbers) for name in problem.bools}
        self._at_least = {
            name: {value: next(self._numbers) for value in list(x.domain)[1:]}
            for name, x in problem.ints.items()
        }
        self._least = {name: x.domain.lo for name, x in problem.ints.items()}
        for steps in self._at_least.values():
            self.clauses += [[-q, p] for p, q in pairwise(steps.values())]
        self.declared = next(self._numbers) - 1
        for each in problem.constraints:
            self.clauses.append([self._formula(each.formula)])

    def at_most(self, name: str, value: int) -> int:
        """The literal of a variable being at most a value, which is not the greatest."""
        return -next(p for v, p in self._at_least[name].items() if v > value)

    def _formula(self, node: Node) -> int:
        """A literal that is true if and only if the formula is."""
        if isinstance(node, BoolVar):
            return self.bools[node.name]
        assert isinstance(node, Apply), node
        op, args = node.op, node.args
        if op is k.NOT:
            return -self._formula(args[0])
        if op is k.AND:
            return -self._disjunction([-self._formula(each) for each in args])
        if op is k.OR:
            return self._disjunction([self._formula(each) for each in args])
        if op is k.IFF:
            p, a, b = next(self._numbers), *map(self._formula, args)
            self.clauses += [[-p, -a, b], [-p, a, -b], [p, a, b], [p, -a, -b]]
            return p
        left, right = args[::-1] if op in SWAPPED else args
        return self._comparison(SWAPPED.get(op, op), left, right)

    def _disjunction(self, literals: list[int]) -> int:
        p = next(self._numbers)
        self.clauses += [[-p, *literals], *([p, -each] for each in literals)]
        return p

    def _comparison(self, op: object, left: Node, right: Node) -> int:
        terms: list[Levels] = []
        bound = -self._add(terms, 1, left) - self._add(terms, -1, right)
        if op in (k.EQ, k.NE):
            different = self._disjunction(
                [-self._at_most(terms, bound), self._at_most(terms, bound - 1)]
            )
            return different if op is k.NE else -different
        return self._at_most(terms, bound - 1 if op is k.LT else bound)

    def _add(self, terms: list[Levels], sign: int, node: Node) -> int:
        """Add a term, or its negation, to some terms less their least values; returns that."""
        if isinstance(node, Number):
            return sign * node.value
        if isinstance(node, Apply) and node.op is k.ADD:
            return sum(self._add(terms, sign, each) for each in node.args)
        if isinstance(node, IntVar):
            least, steps = self._least[node.name], [*self._at_least[node.name].items()]
        else:
            assert isinstance(node, Apply)
            assert node.op is k.IF, node.op
            formula, then, other = node.args
            assert isinstance(then, Number)
            assert isinstance(other, Number)
            assert then.value > other.value
            least, steps = other.value, [(then.value, self._formula(formula))]
        if sign < 0:
            # -x is at least -v just if x is not at least the value after v.
            values = [least, *(value for value, _ in steps)]
            least, steps = (
                -values[-1],
                [(-values[i], -steps[i][1]) for i in reversed(range(len(steps)))],
            )
        terms.append([(value - least, p) for value, p in steps])
        return least

    def _at_most(self, terms: list[Levels], bound: int) -> int:
        """A literal that is true if and only if a sum is at most a bound."""
        p = next(self._numbers)
        for row in product(*(range(len(each) + 1) for each in terms)):
            reached = [each[i - 1] for each, i in zip(terms, row, strict=True) if i]
            if sum(value for value, _ in reached) > bound:
                self.clauses.append([-p, *(-q for _, q in reached)])
            else:
                above = [each[i][1] for each, i in zip(terms, row, strict=True) if i < len(each)]
                self.clauses.append([p, *above])
        return p
