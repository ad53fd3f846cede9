"""From formulas to rules: constraints that differ only in their variables share one rule."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from itertools import compress, product
from math import prod

from csp2sat.csp.evaluate import value
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
from csp2sat.csp.given_values import substitute
from csp2sat.csp.globals.alldifferent import ALLDIFFERENT
from csp2sat.csp.globals.extension_supports import EXTENSION_SUPPORTS
from csp2sat.csp.kernel import ADD, COMPARISONS, IFF, IMP, NOT, OR, negation
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.solver.search import Search
from csp2sat.solver.steps.rules.alldifferent_rule import AlldifferentRule
from csp2sat.solver.steps.rules.case_forms import CaseMaker
from csp2sat.solver.steps.rules.grouped_sum_rule import GroupedSumRule
from csp2sat.solver.steps.rules.rule import StepRule, Values, ValuesOf, problem_over, solution_of
from csp2sat.solver.steps.rules.solver_rule import SolverRule
from csp2sat.solver.steps.rules.sum_rule import SumRule
from csp2sat.solver.steps.rules.table_rules import CaseRule, ClauseRule, RowRule

MOST_ROWS = 1500
"""A constraint with more rows has a solver of its own."""

MOST_TRIED = 6000
"""Rows are looked for among as many combinations of values."""

MOST_CASES = 40
"""Formulas with fewer cases are not evaluated for each row."""

MOST_REACHED = 100_000
"""A sum with a larger range has a solver of its own."""


class FormulaRules:
    """The rules of formulas; the solvers among them stay open until `close`."""

    def __init__(self, search: Callable[[Problem], Search]) -> None:
        self._search = search
        self._numbers: dict[Hashable, int] = {}
        self._rules: dict[Hashable, StepRule] = {}
        self._open: list[Search] = []

    def close(self) -> None:
        """Free the solvers."""
        for search in self._open:
            search.close()

    def rule(self, formula: Node, inside: Sequence[Variable], values: ValuesOf) -> StepRule:
        """The rule of a formula, with its variables in the order of `inside`, and their values."""
        place = {x: i for i, x in enumerate(inside)}
        some = tuple(values[x] for x in inside)
        key = self._key(formula, place), some
        if key not in self._rules:
            self._rules[key] = self._new_rule(formula, inside, some)
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

        for tree in postorder(formula, done):
            key = tree.op.name, tree.data, tuple(map(number, tree.args))
            done[tree] = self._numbers.setdefault(key, len(self._numbers))
        return number(formula)

    def _new_rule(
        self, formula: Node, inside: Sequence[Variable], values: Sequence[Values]
    ) -> StepRule:
        if all(low == high for some in values for low, high in some):
            tabled = _Tables(inside, values)
            for form in (
                _clauses,
                _different,
                _cases,
                _rows,
                _sum,
                _definition,
                _multiplied,
                _grouped,
            ):
                if rule := form(formula, tabled):
                    return rule
        return self._solver(formula, inside, values)

    def _solver(
        self, formula: Node, inside: Sequence[Variable], values: Sequence[Values]
    ) -> SolverRule:
        problem, new = problem_over(dict(zip(inside, values, strict=True)))
        problem.constraints.append(Constraint(substitute(formula, {**new})))
        search = self._search(problem)
        self._open.append(search)
        return SolverRule(search, [new[x] for x in inside], values)


class _Tables:
    """The values of formulas and terms over one variable of a constraint."""

    def __init__(self, inside: Sequence[Variable], values: Sequence[Values]) -> None:
        self.inside = inside
        self.values = [[low for low, _ in some] for some in values]
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
        inside = list(variables(node))
        if len(inside) != 1:
            return None
        x = self.place[inside[0]]
        return x, [value(node, self.solution({x: v})) for v in self.values[x]]

    def solution(self, row: Mapping[int, int]) -> Solution:
        """The values of some variables."""
        return solution_of({self.inside[x]: number for x, number in row.items()})


def _clause(formula: Node, tables: _Tables) -> dict[int, int] | None:
    """A formula as a clause: the values of each variable that satisfy it."""
    clause: dict[int, int] = {}
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
            todo += ((argument, True) for argument in node.args)
        elif isinstance(node, Apply) and node.op is IMP and sign:
            todo += ((node.args[0], False), (node.args[1], True))
        elif isinstance(node, Apply) and node.op.name == "and" and not sign:
            todo += ((argument, False) for argument in node.args)
        else:
            table = tables.unary(node)
            if table is None:
                return None
            x, column = table
            true = sum(1 << i for i, result in enumerate(column) if bool(result) is sign)
            clause[x] = clause.get(x, 0) | true
    return clause


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
    columns = [tables.unary(argument) for argument in formula.args]
    full = [_all(tables, x) for x in range(len(tables.inside))]
    masks: list[tuple[int, dict[int | None, int]]] = []
    for pair in columns:
        if pair is None:
            return None
        x, column = pair
        by_value: dict[int | None, int] = {None: full[x]}
        for i, number in enumerate(column):
            by_value[number] = by_value.get(number, 0) | 1 << i
        masks.append((x, by_value))
    if len({x for x, _ in masks}) < len(masks):
        return None
    assert isinstance(formula.data, tuple)
    rows = (zip(row, masks, strict=True) for row in formula.data)
    return CaseRule(
        [{x: by_value.get(value, 0) for value, (x, by_value) in row} for row in rows], full
    )


def _several_cases(formula: Node, tables: _Tables) -> list[tuple[tuple[int, int], ...]] | None:
    """The cases of a formula, if they are so few that rows are quickly compared with them."""
    cases = CaseMaker(tables.inside, tables.values).cases(formula)
    return [tuple(case.items()) for case in cases] if cases and len(cases) <= MOST_CASES else None


def _multiplied(formula: Node, tables: _Tables) -> StepRule | None:
    """The cases of a formula, if there are not too many."""
    cases = CaseMaker(tables.inside, tables.values).cases(formula)
    full = [_all(tables, x) for x in range(len(tables.inside))]
    return None if cases is None else CaseRule(cases, full)


def _grouped(formula: Node, tables: _Tables) -> StepRule | None:
    """A comparison of a sum with a number, if no two terms have a variable in common."""
    if not (isinstance(formula, Apply) and formula.op in COMPARISONS):
        return None
    left, right = formula.args
    if not (isinstance(right, Number) and isinstance(left, Apply) and left.op is ADD):
        return None
    inside = [list(variables(term)) for term in left.args]
    if not all(inside) or sum(map(len, inside)) > len(tables.inside):
        return None
    groups = []
    for term, scope in zip(left.args, inside, strict=True):
        values = [tables.values[tables.place[x]] for x in scope]
        by_number = CaseMaker(scope, values).by_number(term)
        if not by_number:
            return None
        full = [(1 << len(some)) - 1 for some in values]
        rules = {number: CaseRule(cases, full) for number, cases in by_number.items()}
        groups.append(([tables.place[x] for x in scope], rules))
    least = sum(min(numbers) for _, numbers in groups)
    most = sum(max(numbers) for _, numbers in groups)
    if most - least > MOST_REACHED:
        return None
    holds = formula.op.value
    sums = range(least, most + 1)
    allowed = sum(1 << n - least for n in sums if holds([n, right.value], None))
    return GroupedSumRule(groups, allowed)


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
    for term in left.args:
        table = (0, [term.value]) if isinstance(term, Number) else tables.unary(term)
        if table is None or isinstance(term, Number):
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
    return SumRule([term for term in terms if term is not None], allowed)


def _rows(formula: Node, tables: _Tables) -> StepRule | None:
    """All rows, if there are not too many."""
    sizes = [len(some) for some in tables.values]
    if prod(sizes) > MOST_TRIED:
        return None
    total = _sum(formula, tables)
    cases = None if total or prod(sizes) <= MOST_CASES else _several_cases(formula, tables)
    every = [*product(*map(range, sizes))]
    if total:
        rows = [row for row in every if total.holds(row)]
    elif cases is not None:
        rows = [
            row
            for row in every
            if any(all(mask >> row[x] & 1 for x, mask in case) for case in cases)
        ]
    else:
        rows = [*compress(every, _column(formula, tables, every))]
    return RowRule(rows, sizes) if len(rows) <= MOST_ROWS else None


def _column(formula: Node, tables: _Tables, rows: Sequence[Sequence[int]]) -> Sequence[Value]:
    """The value of a formula for each row: each of its subtrees is evaluated for all rows."""
    columns: dict[Node, Sequence[Value]] = {}
    numbers = zip(*rows, strict=True)
    for x, values, some in zip(tables.inside, tables.values, numbers, strict=True):
        column = [values[i] for i in some]
        columns[x] = [*map(bool, column)] if isinstance(x, BoolVar) else column
    for tree in postorder(formula, columns):
        args = (
            [arg.value] * len(rows) if isinstance(arg, Number | Truth) else columns[arg]
            for arg in tree.args
        )
        undefined = None if tree.op.gives is Sort.TERM else False
        columns[tree] = [
            undefined if tree.op.strict and None in some else tree.op.value(some, tree.data)
            for some in (map(list, zip(*args, strict=True)) if tree.args else [[]] * len(rows))
        ]
    return columns[formula]
