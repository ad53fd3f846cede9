"""From formulas to rules: constraints that differ only in their variables share one rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import product
from math import prod

from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import Apply, BoolVar, IntVar, Node, Number, Truth, Variable, postorder
from csp2sat.csp.given_values import substitute
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.independent_parts import variables
from csp2sat.csp.kernel import ADD, COMPARISONS, IFF, IMP, NOT, OR, negation
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.solver.steps.rules.alldifferent_rule import AlldifferentRule
from csp2sat.solver.steps.rules.case_rule import CaseRule
from csp2sat.solver.steps.rules.clause_rule import ClauseRule
from csp2sat.solver.steps.rules.row_rule import RowRule
from csp2sat.solver.steps.rules.rule import StepRule
from csp2sat.solver.steps.rules.solver_rule import SolverRule
from csp2sat.solver.steps.rules.sum_rule import SumRule
from csp2sat.solver.steps.rules.value_lists import Values, ValuesOf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.solver.search import Search


MOST_ROWS = 1500
"""A constraint with more rows has a solver of its own."""

MOST_TRIED = 6000
"""Rows are looked for among as many combinations of values."""

MOST_REACHED = 100_000
"""A sum with a larger range has a solver of its own."""


class FormulaRules:
    """The rules of formulas; the solvers among them stay open until `close`."""

    def __init__(self, values: ValuesOf, search: Callable[[Problem], Search]) -> None:
        self._values = values
        self._search = search
        self._numbers: dict[Hashable, int] = {}
        self._rules: dict[Hashable, StepRule] = {}
        self._open: list[Search] = []

    def close(self) -> None:
        """Free the solvers."""
        for each in self._open:
            each.close()

    def rule(self, formula: Node, inside: Sequence[Variable]) -> StepRule:
        """The rule of a formula, with its variables in the order of `inside`."""
        place = {x: i for i, x in enumerate(inside)}
        key = self._key(formula, place), tuple(self._values[x] for x in inside)
        if key not in self._rules:
            self._rules[key] = self._new_rule(formula, inside)
        return self._rules[key]

    def _key(self, formula: Node, place: Mapping[Variable, int]) -> Hashable:
        """Equal for formulas that differ only in their variables."""
        done: dict[Node, int] = {}

        def number(node: Node) -> Hashable:
            match node:
                case IntVar() | BoolVar():
                    return -1 - place[node]
                case Number(value=known) | Truth(value=known):
                    return known.__class__, known
            return done[node]

        for each in postorder(formula, done):
            key = each.op.name, each.data, tuple(map(number, each.args))
            done[each] = self._numbers.setdefault(key, len(self._numbers))
        return number(formula)

    def _new_rule(self, formula: Node, inside: Sequence[Variable]) -> StepRule:
        values = [self._values[x] for x in inside]
        if all(low == high for own in values for low, high in own):
            tabled = _Tables(inside, values)
            for form in (_clauses, _different, _cases, _rows, _sum, _definition):
                if found := form(formula, tabled):
                    return found
        return self._solver(formula, inside, values)

    def _solver(
        self, formula: Node, inside: Sequence[Variable], values: Sequence[Values]
    ) -> SolverRule:
        problem, own = Problem(), dict[Node, Node]()
        for x, parts in zip(inside, values, strict=True):
            if isinstance(x, BoolVar):
                own[x] = problem.bool_var(x.name)
            else:
                own[x] = problem.int_var_of(x.name, Domain(parts))
        problem.constraints.append(Constraint(substitute(formula, dict(own))))
        search = self._search(problem)
        self._open.append(search)
        return SolverRule(search, [own[x] for x in inside], values)  # type: ignore[misc]


class _Tables:
    """The values of formulas and terms over one variable of a constraint."""

    def __init__(self, inside: Sequence[Variable], values: Sequence[Values]) -> None:
        self.inside = inside
        self.values = [[low for low, _ in own] for own in values]
        self.place = {x: i for i, x in enumerate(inside)}
        self._known: dict[Node, tuple[int, list[int | bool | None]] | None] = {}

    def unary(self, node: Node) -> tuple[int, list[int | bool | None]] | None:
        """The only variable of a tree, and the value of the tree for each of its values."""
        if node not in self._known:
            self._known[node] = self._unary(node)
        return self._known[node]

    def _unary(self, node: Node) -> tuple[int, list[int | bool | None]] | None:
        if isinstance(node, IntVar | BoolVar):
            x = self.place[node]
            return x, list(map(bool, self.values[x])) if isinstance(node, BoolVar) else [
                *self.values[x]
            ]
        found = list(variables(node))
        if len(found) != 1:
            return None
        x = self.place[found[0]]
        return x, [value(node, self.solution({x: v})) for v in self.values[x]]

    def solution(self, row: Mapping[int, int]) -> Solution:
        """The values of some variables."""
        ints, bools = {}, {}
        for x, number in row.items():
            one = self.inside[x]
            if isinstance(one, BoolVar):
                bools[one.name] = bool(number)
            else:
                ints[one.name] = number
        return Solution(ints, bools)


def _clause(formula: Node, tables: _Tables) -> dict[int, int] | None:
    """A formula as a clause: the values of each variable that satisfy it."""
    found: dict[int, int] = {}
    todo = [(formula, True)]
    while todo:
        node, sign = todo.pop()
        if isinstance(node, Truth):
            if node.value is sign:
                return None
            continue
        if isinstance(node, Apply) and node.op is NOT:
            todo.append((node.args[0], not sign))
        elif isinstance(node, Apply) and node.op is OR and sign:
            todo += ((each, True) for each in node.args)
        elif isinstance(node, Apply) and node.op is IMP and sign:
            todo += ((node.args[0], False), (node.args[1], True))
        elif isinstance(node, Apply) and node.op.name == "and" and not sign:
            todo += ((each, False) for each in node.args)
        else:
            table = tables.unary(node)
            if table is None:
                return None
            x, column = table
            true = sum(1 << i for i, each in enumerate(column) if bool(each) is sign)
            found[x] = found.get(x, 0) | true
    return found


def _clauses(formula: Node, tables: _Tables) -> StepRule | None:
    clause = _clause(formula, tables)
    return None if clause is None else ClauseRule([clause], len(tables.inside))


def _definition(formula: Node, tables: _Tables) -> StepRule | None:
    """`p` if and only if one of some values holds, as clauses."""
    if not (isinstance(formula, Apply) and formula.op is IFF):
        return None
    for one, other in (formula.args, formula.args[::-1]):
        for sign in (True, False):
            head = _clause(one if sign else negation(one), tables)
            clause = _clause(other if sign else negation(other), tables)
            if head is None or clause is None or len(head) != 1 or head.keys() & clause.keys():
                continue
            ((x, true),) = head.items()
            full = (1 << len(tables.values[x])) - 1
            if true not in (0, full):
                back = ({x: true, y: _all(tables, y) & ~some} for y, some in clause.items())
                return ClauseRule([{x: full & ~true, **clause}, *back], len(tables.inside))
    return None


def _cases(formula: Node, tables: _Tables) -> StepRule | None:
    """A table of rows over one variable in each term."""
    if not (isinstance(formula, Apply) and formula.op is EXTENSION_SUPPORTS):
        return None
    columns = [tables.unary(each) for each in formula.args]
    full = [_all(tables, x) for x in range(len(tables.inside))]
    masks: list[tuple[int, dict[int | None, int]]] = []
    for found in columns:
        if found is None:
            return None
        x, column = found
        own: dict[int | None, int] = {None: full[x]}
        for i, number in enumerate(column):
            own[number] = own.get(number, 0) | 1 << i
        masks.append((x, own))
    if len({x for x, _ in masks}) < len(masks):
        return None
    assert isinstance(formula.data, tuple)
    rows = (zip(row, masks, strict=True) for row in formula.data)
    return CaseRule([{x: own.get(value, 0) for value, (x, own) in row} for row in rows], full)


def _all(tables: _Tables, x: int) -> int:
    return (1 << len(tables.values[x])) - 1


def _different(formula: Node, tables: _Tables) -> StepRule | None:
    plain = isinstance(formula, Apply) and formula.args == tuple(tables.inside)
    if plain and isinstance(formula, Apply) and formula.op is ALLDIFFERENT:
        return AlldifferentRule(tables.values)
    return None


def sum_rule(formula: Node, inside: Sequence[Variable], values: Sequence[Values]) -> SumRule | None:
    """The rule of a comparison of a sum with a number, however few rows it has."""
    return _sum(formula, _Tables(inside, values))


def _sum(formula: Node, tables: _Tables) -> SumRule | None:
    """A comparison of a sum of terms over one variable each with a number."""
    if not (isinstance(formula, Apply) and formula.op in COMPARISONS):
        return None
    left, right = formula.args
    if not (isinstance(right, Number) and isinstance(left, Apply) and left.op is ADD):
        return None
    terms: list[list[int] | None] = [None] * len(tables.inside)
    low = most = 0
    for each in left.args:
        table = (0, [each.value]) if isinstance(each, Number) else tables.unary(each)
        if table is None or isinstance(each, Number):
            return None
        x, column = table
        if terms[x] is not None or None in column:
            return None
        whole = [int(v or 0) for v in column]
        least = min(whole)
        terms[x] = [v - least for v in whole]
        low += least
        most += max(whole) - least
    if most > MOST_REACHED or None in terms:
        return None
    holds = formula.op.value
    allowed = sum(1 << n for n in range(most + 1) if holds([low + n, right.value], None))
    return SumRule([each for each in terms if each is not None], allowed)


def _rows(formula: Node, tables: _Tables) -> StepRule | None:
    """All rows, if there are not too many."""
    sizes = [len(each) for each in tables.values]
    if prod(sizes) > MOST_TRIED:
        return None
    total = _sum(formula, tables)

    def holds(row: Sequence[int]) -> bool:
        if total:
            return total.holds(row)
        solution = tables.solution({x: tables.values[x][i] for x, i in enumerate(row)})
        return bool(value(formula, solution))

    found = [row for row in product(*map(range, sizes)) if holds(row)]
    return RowRule(found, sizes) if len(found) <= MOST_ROWS else None
