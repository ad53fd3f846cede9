"""Diagrams: functions of many variables as graphs, in which equal parts are shared.

Each inner node asks for the value of a variable; each leaf is a result (Bryant, "Graph-based
algorithms for Boolean function manipulation", IEEE Transactions on Computers 35(8), 1986, with
variables of any number of values). So the sum of many terms has few nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import prod

from csp2sat.csp.expr import (
    Apply,
    BoolVar,
    IntVar,
    Node,
    Number,
    Sort,
    Truth,
    Value,
    Variable,
    postorder,
    variables,
)
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.kernel import ADD, AND, IF, MUL, OR
from csp2sat.solver.proof.audit.definitions import in_order
from csp2sat.solver.proof.audit.meanings import (
    MOST_VALUES,
    Bit,
    Constant,
    Defined,
    Formula,
    Meaning,
    Values,
)
from csp2sat.solver.proof.audit.tables import MOST_TRIED, Domains, evaluator

MOST_NODES = 200_000
"""The most nodes of the diagrams of one constraint."""
MOST_STEPS = 1_500_000
"""The most pairs of nodes that are looked at for one constraint."""
MOST_LEVELS = 250
"""The most variables: the functions below call themselves once for each."""

Key = tuple[object, ...]


class TooLarge(Exception):
    """The diagrams of a constraint have too many nodes."""


class Diagram:
    """The solutions of a formula; it takes the place of a `Table`.

    Nodes are numbers; equal leaves are one node. `is_thorough`: operators of many arguments have
    diagrams, too, if they are `alldifferent` or have few assignments.

    Raises:
        TooLarge: there are too many nodes, or variables.
    """

    def __init__(
        self,
        scope: Sequence[Variable],
        domains: Domains,
        meanings: Mapping[int, Meaning],
        formula: Node,
        is_thorough: bool = False,
    ) -> None:
        self._is_thorough = is_thorough
        if len(scope) > MOST_LEVELS or any(len(domains[x]) > MOST_VALUES for x in scope):
            raise TooLarge
        self._level = {x: i for i, x in enumerate(scope)}
        self._domains = [list(domains[x]) for x in scope]
        self._meanings = meanings
        self._nodes: list[tuple[int, tuple[int, ...]]] = []
        self._values: dict[int, Value] = {}  # of leaves
        self._known: dict[Key, int] = {}
        self._results: dict[tuple[object, int, int], int] = {}
        self._columns: dict[int, int | None] = {}
        self._false, self._true = self._leaf(False), self._leaf(True)
        self._solutions = self._compiled(formula)

    def implies(self, clause: Sequence[int]) -> bool:
        """Whether each solution satisfies a clause."""
        left = self._solutions
        for literal in clause:
            column = self._column(abs(literal))
            if column is not None:
                left = self._both(left, column if literal < 0 else self._not(column))
        return left == self._false

    @property
    def start(self) -> int:
        """The node before any variable has a value."""
        return self._solutions

    @property
    def nowhere(self) -> int:
        """The node from which there is no solution."""
        return self._false

    def after(self, node: int, x: Variable, place: int) -> int:
        """The node after a variable of the scope has the value at a place of its domain.

        Variables before it in the scope have values.
        """
        level, children = self._nodes[node]
        return children[place] if level == self._level[x] else node

    # --- nodes ----------------------------------------------------------------------------

    def _leaf(self, value: Value) -> int:
        node = self._unique((len(self._level), type(value).__name__, value), ())
        self._values[node] = value
        return node

    def _inner(self, level: int, children: tuple[int, ...]) -> int:
        if children.count(children[0]) == len(children):
            return children[0]
        return self._unique((level, *children), children)

    def _unique(self, key: Key, children: tuple[int, ...]) -> int:
        node = self._known.get(key)
        if node is None:
            if len(self._nodes) > MOST_NODES or len(self._results) > MOST_STEPS:
                raise TooLarge
            node = self._known[key] = len(self._nodes)
            self._nodes.append((key[0], children))  # type: ignore[arg-type]
        return node

    def _of_variable(self, x: Variable, result: Callable[[int], Value]) -> int:
        level = self._level[x]
        return self._inner(level, tuple([self._leaf(result(v)) for v in self._domains[level]]))

    def _apply(self, name: object, op: Callable[[Value, Value], Value], a: int, b: int) -> int:
        """The diagram of an operation on two others."""
        key = name, a, b
        result = self._results.get(key)
        if result is None:
            (i, first), (j, second) = self._nodes[a], self._nodes[b]
            if not first and not second:
                result = self._leaf(op(self._values[a], self._values[b]))
            else:
                level = min(i, j)
                count = len(self._domains[level])
                left = first if i == level else (a,) * count
                right = second if j == level else (b,) * count
                children = [self._apply(name, op, u, v) for u, v in zip(left, right, strict=True)]
                result = self._inner(level, tuple(children))
            self._results[key] = result
        return result

    def _both(self, a: int, b: int) -> int:
        if self._false in (a, b):
            return self._false
        if a == self._true or a == b:
            return b
        if b == self._true:
            return a
        key = "and", a, b
        result = self._results.get(key)
        if result is None:
            (i, first), (j, second) = self._nodes[a], self._nodes[b]
            level = min(i, j)
            count = len(self._domains[level])
            left = first if i == level else (a,) * count
            right = second if j == level else (b,) * count
            children = [self._both(u, v) for u, v in zip(left, right, strict=True)]
            result = self._results[key] = self._inner(level, tuple(children))
        return result

    def _not(self, a: int) -> int:
        return self._apply("xor", lambda u, v: u != v, a, self._true)

    def _either(self, a: int, b: int) -> int:
        return self._not(self._both(self._not(a), self._not(b)))

    # --- formulas -------------------------------------------------------------------------

    def _compiled(self, formula: Node) -> int:
        made: dict[Node, int] = {}

        def of(node: Node) -> int:
            match node:
                case Apply():
                    return made[node]
                case IntVar():
                    return self._of_variable(node, int)
                case BoolVar():
                    return self._of_variable(node, bool)
                case Number(value=value) | Truth(value=value):
                    return self._leaf(value)
            raise AssertionError(node)

        for node in postorder(formula, made):
            made[node] = self._applied(node, [of(arg) for arg in node.args])
        return of(formula)

    def _applied(self, node: Apply, args: list[int]) -> int:
        op = node.op
        if op in (ADD, AND, OR, MUL) and len(args) > 2:
            while len(args) > 1:  # halves: the parts are smaller
                pairs = [args[i : i + 2] for i in range(0, len(args), 2)]
                args = [self._operated(node, pair) for pair in pairs]
            return args[0]
        if len(args) > 2 and op is not IF:
            if not self._is_thorough:
                raise TooLarge
            return self._all_differ(args) if op is ALLDIFFERENT else self._by_trying(node)
        if op is IF:
            return self._if(*args)
        return self._operated(node, args)

    def _operated(self, node: Apply, args: Sequence[int]) -> int:
        op, data = node.op, node.data
        undefined: Value = None if op.gives is Sort.TERM else False

        def result(*values: Value) -> Value:
            return undefined if op.strict and None in values else op.value(values, data)

        name = op.name, data
        if not args:
            return self._leaf(result())
        if len(args) == 1:
            return self._apply((name, 1), lambda u, _: result(u), args[0], self._true)
        return self._apply((name, 2), result, args[0], args[1])

    def _by_trying(self, node: Apply) -> int:
        """The diagram of a term or formula with few assignments."""
        scope = sorted(variables(node), key=self._level.__getitem__)
        levels = [self._level[x] for x in scope]
        if prod(len(self._domains[level]) for level in levels) > MOST_TRIED:
            raise TooLarge
        result = evaluator(node, scope)

        def after(row: tuple[int, ...]) -> int:
            if len(row) == len(scope):
                return self._leaf(result(row))
            level = levels[len(row)]
            return self._inner(level, tuple([after((*row, v)) for v in self._domains[level]]))

        return after(())

    def _all_differ(self, args: Sequence[int]) -> int:
        def differ(u: Value, v: Value) -> bool:
            return None not in (u, v) and u != v

        every = self._true
        for a, b in combinations(args, 2):
            every = self._both(every, self._apply("differ", differ, a, b))
        return every

    def _if(self, condition: int, then: int, other: int) -> int:
        some = self._apply("then", lambda u, v: (v,) if u else None, condition, then)  # type: ignore[arg-type, return-value]
        return self._apply("else", lambda u, v: v if u is None else u[0], some, other)  # type: ignore[index]

    # --- literals -------------------------------------------------------------------------

    def _column(self, variable: int) -> int | None:
        """The diagram of a variable of the clauses; None: it depends on other variables."""
        for v in in_order(variable, self._columns, self._meanings):
            self._columns[v] = self._new_column(self._meanings[v])
        return self._columns[variable]

    def _new_column(self, meaning: Meaning) -> int | None:
        match meaning:
            case Constant(is_true):
                return self._true if is_true else self._false
            case Values(x, some) if x in self._level:
                return self._of_variable(x, lambda v: v in some)
            case Bit(x, position) if x in self._level:
                low = x.domain.lo
                return self._of_variable(x, lambda v: bool(v - low >> position & 1))
            case Formula(node, op, number):
                return self._formula(node, op, number)
            case Defined(least, clauses):
                forced = self._false
                for clause in clauses:
                    false = self._true
                    for p in clause:
                        column = self._columns[abs(p)]
                        if column is None:
                            return None
                        false = self._both(false, self._not(column) if p > 0 else column)
                    forced = self._either(forced, false)
                return forced if least else self._not(forced)
        return None

    def _formula(self, node: Node, op: str, number: int) -> int | None:
        try:
            diagram = self._compiled(node)
        except KeyError:  # another variable
            return None
        if not op:
            return diagram
        if op == "=":
            return self._apply(("=", number), lambda u, _: u == number, diagram, self._true)
        return self._apply(
            ("<=", number), lambda u, _: u is not None and u <= number, diagram, self._true
        )
