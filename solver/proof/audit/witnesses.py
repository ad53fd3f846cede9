"""Clauses with a witness: helpers that no clause defines, as for a negated constraint on a graph.

Helpers that come in common clauses are checked together. For each assignment that satisfies the
text's constraints on the other variables of these clauses, some values of the helpers must satisfy
all of them. Then each solution of the text still gives a model: no other clause has these helpers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from csp2sat.csp.expr import Node, variables
from csp2sat.csp.kernel import conjunction
from csp2sat.solver.proof.audit.consequences import conjuncts
from csp2sat.solver.proof.audit.meanings import Bit, Constant, Formula, Meaning, Values
from csp2sat.solver.proof.audit.supports import Support, Supports
from csp2sat.solver.proof.audit.tables import MOST_TRIED, Domains, Table, assignments
from csp2sat.solver.proof.audit.units import Units

MOST_STEPS = 1 << 14
"""The most steps of the searches for witnesses of some helpers."""

Clause = Sequence[int]


def with_witnesses(
    left: Iterable[int],
    clauses: Sequence[Clause],
    formulas: Iterable[Node],
    meanings: Mapping[int, Meaning],
    domains: Domains,
) -> set[int]:
    """Which of some clauses, by number, hold with values of their helpers that may be chosen.

    Args:
        left: the numbers of these clauses.
        clauses: all clauses.
        formulas: the constraints of the text.
        meanings: what the variables of clauses mean; the meaning of helpers does not count.
        domains: the values of the variables of the text.
    """
    helpers = {
        v for v, one in meanings.items() if not isinstance(one, Values | Bit | Formula | Constant)
    }
    of_helper: dict[int, list[int]] = {}
    for number, clause in enumerate(clauses):
        for v in {*map(abs, clause)} & helpers:
            of_helper.setdefault(v, []).append(number)
    parts = [part for formula in formulas for part in conjuncts(formula)]
    supports = Supports(meanings)
    shown: set[int] = set()
    rest = {number for number in left if not helpers.isdisjoint(map(abs, clauses[number]))}
    while rest:
        numbers = _joined(rest.pop(), clauses, of_helper)
        rest -= numbers
        together = [clauses[number] for number in numbers]
        used = {abs(p) for clause in together for p in clause}
        support = supports.of(used - helpers)
        tables = _tables(support, parts, meanings, domains) if support is not None else ()
        if any(_has_witnesses(table, together, used & helpers) for table in tables):
            shown |= numbers
    return shown


def _joined(
    number: int, clauses: Sequence[Clause], of_helper: Mapping[int, Sequence[int]]
) -> set[int]:
    """The clauses that have helpers in common with one, directly or through others."""
    joined, stack, known = {number}, [number], set[int]()
    while stack:
        for v in {*map(abs, clauses[stack.pop()])} & of_helper.keys() - known:
            known.add(v)
            stack += (other for other in of_helper[v] if other not in joined)
            joined.update(of_helper[v])
    return joined


def _tables(
    support: Support, formulas: Sequence[Node], meanings: Mapping[int, Meaning], domains: Domains
) -> Iterator[Table]:
    """Tables that have some variables: of one formula, then of all that have one of these."""
    scopes = [(formula, frozenset(variables(formula))) for formula in formulas]
    near = [(formula, scope) for formula, scope in scopes if support & scope]
    options = [(formula, scope) for formula, scope in near if support <= scope]
    if len(near) != 1 or not options:
        whole = support.union(*(scope for _, scope in near))
        options.append((conjunction(formula for formula, _ in near), whole))
    for formula, scope in options:
        if assignments([*scope], domains) <= MOST_TRIED:
            yield Table([*scope], domains, meanings, formula)


def _has_witnesses(table: Table, clauses: Sequence[Clause], helpers: set[int]) -> bool:
    """Whether, in each row, some values of the helpers satisfy all clauses."""
    others = {abs(p) for clause in clauses for p in clause} - helpers
    where: dict[int, int] = {}  # the rows in which each other variable is true
    for v in others:
        rows = table.where([v])
        if rows is None:
            return False
        where[v] = rows
    units = Units()
    parts: list[tuple[Clause, int]] = []  # literals of helpers, and the rows that need none
    for clause in clauses:
        units.add(clause)
        rows = table.where([p for p in clause if abs(p) in others])
        parts.append(([p for p in clause if abs(p) in helpers], rows or 0))
    left, steps = table.every, MOST_STEPS
    while left:
        first = left & -left
        row = [v if rows & first else -v for v, rows in where.items()]
        true, steps = _search(clauses, units, row, steps)
        if true is None:
            return False
        done = left  # the same helpers may do for other rows, too
        for literals, rows in parts:
            if not any((abs(p) in true) is (p > 0) for p in literals):
                done &= rows
        if not done & first:
            return False
        left &= ~done
    return True


def _search(
    clauses: Sequence[Clause], units: Units, row: Sequence[int], steps: int
) -> tuple[set[int] | None, int]:
    """Literals that satisfy clauses in a row, where all others are false; the steps left.

    None: there are none, or too few steps to find them.
    """
    stack: list[list[int]] = [[]]
    while stack and steps > 0:
        steps -= 1
        assumed = stack.pop()
        true = units.forced([*row, *assumed])
        if true is None:
            continue
        # A clause with a negative literal that is not yet false needs no choice.
        choices: list[int] = []
        for clause in clauses:
            if true.isdisjoint(clause):
                free = [p for p in clause if -p not in true]
                if min(free) > 0 and (not choices or len(free) < len(choices)):
                    choices = free
        if not choices:
            return true, steps
        stack += ([*assumed, *(-q for q in choices[:i]), p] for i, p in enumerate(choices))
    return None, steps
