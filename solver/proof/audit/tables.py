"""Tables: the assignments that satisfy a constraint, and where functions of them are true.

A function is a number whose bit k is its truth in row k. So a clause is checked by a few operations
on large numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

from csp2sat.csp.expr import (
    Apply,
    IntVar,
    Node,
    Number,
    Operator,
    Sort,
    Truth,
    Value,
    Variable,
    postorder,
    variables,
)
from csp2sat.csp.problem import Solution
from csp2sat.solver.proof.audit.definitions import in_order
from csp2sat.solver.proof.audit.meanings import Bit, Constant, Defined, Formula, Meaning, Values

Domains = Mapping[Variable, Sequence[int]]

MOST_TRIED = 1 << 14
"""The most assignments that are tried for a table."""


def assignments(scope: Sequence[Variable], domains: Domains) -> int:
    """The number of assignments of some variables."""
    total = 1
    for x in scope:
        total *= len(domains[x])
    return total


def solution(scope: Sequence[Variable], row: Sequence[int]) -> Solution:
    """An assignment in the form that the evaluator reads."""
    ints, bools = dict[str, int](), dict[str, bool]()
    for x, number in zip(scope, row, strict=True):
        if isinstance(x, IntVar):
            ints[x.name] = number
        else:
            bools[x.name] = bool(number)
    return Solution(ints, bools)


def evaluator(root: Node, scope: Sequence[Variable]) -> Callable[[Sequence[int]], Value]:
    """A function that gives the value of a term or formula, for values of its variables.

    It is `csp.evaluate.value`, with the tree walked once for all assignments.
    """
    places: dict[Node, int] = {x: i for i, x in enumerate(scope)}
    constants: list[int | bool] = []
    steps: list[tuple[Operator, object, list[int]]] = []

    def place(node: Node) -> int:
        if node not in places:
            assert isinstance(node, Number | Truth)
            places[node] = len(scope) + len(constants)
            constants.append(node.value)
        return places[node]

    applied = list(_applications(root))
    for node in applied:
        for arg in node.args:
            if not isinstance(arg, Apply):
                place(arg)
    for node in applied:
        steps.append((node.op, node.data, [place(arg) for arg in node.args]))
        places[node] = len(scope) + len(constants) + len(steps) - 1
    last = place(root)

    def result(row: Sequence[int]) -> Value:
        known: list[Value] = [*row, *constants]
        for op, data, args in steps:
            some = [known[arg] for arg in args]
            if op.strict and None in some:
                known.append(None if op.gives is Sort.TERM else False)
            else:
                known.append(op.value(some, data))
        return known[last]

    return result


def _applications(root: Node) -> Iterator[Apply]:
    """The applications of a tree, arguments first."""
    done: set[Node] = set()
    for node in postorder(root, done):
        done.add(node)
        yield node


class Table:
    """The assignments to some variables that satisfy a formula, if one is given."""

    def __init__(
        self,
        scope: Sequence[Variable],
        domains: Domains,
        meanings: Mapping[int, Meaning],
        formula: Node | None = None,
    ) -> None:
        rows: Iterator[tuple[int, ...]] = product(*(domains[x] for x in scope))
        if formula is not None:
            holds = evaluator(formula, scope)
            rows = (row for row in rows if holds(row))
        self._scope = tuple(scope)
        self._rows = list(rows)
        self._meanings = meanings
        self.every = (1 << len(self._rows)) - 1
        self._columns: dict[int, int | None] = {}
        self._values: dict[Variable, dict[int, int]] = {}

    def implies(self, clause: Sequence[int]) -> bool:
        """Whether each row satisfies a clause, by literals that depend on no other variables."""
        known = [p for p in clause if self._column(abs(p)) is not None]
        return self.where(known) == self.every

    def where(self, literals: Sequence[int]) -> int | None:
        """Where some literal is true; None: a literal depends on other variables."""
        total = 0
        for literal in literals:
            column = self._column(abs(literal))
            if column is None:
                return None
            total |= column if literal > 0 else self.every & ~column
        return total

    def _column(self, variable: int) -> int | None:
        """Where a variable is true; None: it depends on variables that are not in the table."""
        for v in in_order(variable, self._columns, self._meanings):
            self._columns[v] = self._new_column(self._meanings[v])
        return self._columns[variable]

    def _new_column(self, meaning: Meaning) -> int | None:
        match meaning:
            case Constant(is_true):
                return self.every if is_true else 0
            case Values(x, some):
                places = self._places(x)
                return None if places is None else _either(places.get(v, 0) for v in some)
            case Bit(x, position):
                places, low = self._places(x), x.domain.lo
                if places is None:
                    return None
                return _either(at for v, at in places.items() if v - low >> position & 1)
            case Formula(node, op, number):
                return self._formula(node, op, number)
            case Defined(least, clauses):
                forced = 0
                for clause in clauses:
                    allowed = self.where(clause)
                    if allowed is None:
                        return None
                    forced |= self.every & ~allowed
                return forced if least else self.every & ~forced
        return None

    def _places(self, x: Variable) -> dict[int, int] | None:
        """Where a variable has each value."""
        if x not in self._scope:
            return None
        if x not in self._values:
            at, bits = self._scope.index(x), dict[int, list[int]]()
            for i, row in enumerate(self._rows):
                bits.setdefault(row[at], []).append(i)
            self._values[x] = {v: _number(some, len(self._rows)) for v, some in bits.items()}
        return self._values[x]

    def _formula(self, node: Node, op: str, number: int) -> int | None:
        scope = list(variables(node))
        if not set(scope) <= {*self._scope}:
            return None
        places = [self._scope.index(x) for x in scope]
        result_of = evaluator(node, scope)
        known: dict[tuple[int, ...], bool] = {}
        true: list[int] = []
        for i, row in enumerate(self._rows):
            part = tuple([row[at] for at in places])
            if part not in known:
                result = result_of(part)
                if not op:
                    known[part] = bool(result)
                else:
                    is_in = result is not None and result <= number
                    known[part] = is_in if op == "<=" else result == number
            if known[part]:
                true.append(i)
        return _number(true, len(self._rows))


def _either(columns: Iterator[int]) -> int:
    total = 0
    for column in columns:
        total |= column
    return total


def _number(bits: Sequence[int], size: int) -> int:
    """The number in which some bits are 1."""
    packed = bytearray(size // 8 + 1)
    for bit in bits:
        packed[bit >> 3] |= 1 << (bit & 7)
    return int.from_bytes(packed, "little")
