"""The number of solutions of a text, from its constraints alone: no clauses, no SAT solver.

Each constraint is a diagram, in which equal parts are shared. The variables get their values one
after the other. What counts of the values so far is where they lead to in the diagrams of the
constraints that have further variables: assignments that lead to the same places have the same
completions, so their number is enough (dynamic programming over a frontier, as for the paths of a
grid in Knuth, The Art of Computer Programming 4A, 7.1.4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from csp2sat.csp.evaluate import holds
from csp2sat.csp.expr import Variable, variables
from csp2sat.csp.problem import Constraint, Problem, Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.solver.proof.audit.diagrams import Diagram, TooLarge
from csp2sat.solver.proof.audit.meanings import MOST_VALUES

MOST_STATES = 300_000
"""The most assignments that are kept apart at a time."""

Domains = Mapping[Variable, Sequence[int]]
State = tuple[int, ...]
"""A node of the diagram of each open constraint."""


class NotCounted(Exception):
    """The solutions can't be counted in this way; maybe because of one constraint."""

    def __init__(self, reason: str, constraint: Constraint | None = None) -> None:
        super().__init__(reason)
        self.reason, self.constraint = reason, constraint


class _Row(NamedTuple):
    """The diagram of a constraint, and the places of its variables in the order of all."""

    diagram: Diagram
    places: Sequence[int]


def number_of_solutions(problem: Problem, check_limit: Callable[[], object] = int) -> int:
    """The number of assignments that satisfy all constraints; `check_limit` may end the count.

    Raises:
        NotCounted: a constraint has no small diagram, as most of those on graphs, or too many
            assignments have to be kept apart.
    """
    domains = _domains(problem)
    constraints = []
    for one in problem.constraints:
        if next(iter(variables(one.formula)), None):
            constraints.append(one)
        elif not holds(one.formula, Solution({}, {})):
            return 0
    order = _order(domains, constraints)
    rows = [_row(one, order, domains) for one in constraints]
    counts: dict[State, int] = {(): 1}
    left: list[_Row] = []
    for place, x in enumerate(order):
        check_limit()
        starting = [row for row in rows if row.places[0] == place]
        counts = _with_value(x, len(domains[x]), counts, [*left, *starting], len(left), place)
        left = [row for row in (*left, *starting) if row.places[-1] > place]
    return sum(counts.values())


def _domains(problem: Problem) -> Domains:
    """The values of all variables, in the order of their declarations."""
    for x in problem.ints.values():
        if x.domain.size > MOST_VALUES:
            raise NotCounted(f"{x.name} has more than {MOST_VALUES:,} values")
    flags: dict[Variable, Sequence[int]] = dict.fromkeys(problem.bools.values(), (False, True))
    return {x: list(x.domain) for x in problem.ints.values()} | flags


def _row(constraint: Constraint, order: Sequence[Variable], domains: Domains) -> _Row:
    used = {*variables(constraint.formula)}
    places = [place for place, x in enumerate(order) if x in used]
    try:
        scope = [order[at] for at in places]
        diagram = Diagram(scope, domains, {}, constraint.formula, is_thorough=True)
    except TooLarge:
        raise NotCounted("this constraint has no small decision diagram", constraint) from None
    return _Row(diagram, places)


def _with_value(
    x: Variable,
    size: int,
    counts: Mapping[State, int],
    rows: Sequence[_Row],
    old: int,
    place: int,
) -> dict[State, int]:
    """The states after a variable has its value; the first `old` rows have nodes in the states."""
    starts = tuple([row.diagram.start for row in rows[old:]])
    here = [(i, row.diagram) for i, row in enumerate(rows) if place in row.places]
    kept = [i for i, row in enumerate(rows) if row.places[-1] > place]
    after: dict[State, int] = {}
    for state, number in counts.items():
        for at in range(size):
            nodes = [*state, *starts]
            for i, diagram in here:
                nodes[i] = diagram.after(nodes[i], x, at)
                if nodes[i] == diagram.nowhere:
                    break
            else:
                key = tuple([nodes[i] for i in kept])
                after[key] = after.get(key, 0) + number
        if len(after) > MOST_STATES:
            raise NotCounted(f"more than {MOST_STATES:,} partial assignments have to be kept apart")
    return after


# --- the order of variables -----------------------------------------------------------------------


def _order(domains: Domains, constraints: Sequence[Constraint]) -> Sequence[Variable]:
    """The order of declaration, or one with fewer open constraints at a time."""
    scopes = [frozenset(variables(one.formula)) for one in constraints]
    declared = [*domains]
    near = _by_neighbours(declared, scopes)
    return min(declared, near, key=lambda order: _width(order, scopes))


def _width(order: Sequence[Variable], scopes: Sequence[frozenset[Variable]]) -> int:
    """The most constraints that are open at a time."""
    places = {x: place for place, x in enumerate(order)}
    change = [0] * (len(order) + 1)
    for scope in scopes:
        some = [places[x] for x in scope]
        change[min(some)] += 1
        change[max(some)] -= 1
    total = widest = 0
    for more in change:
        total += more
        widest = max(widest, total)
    return widest


def _by_neighbours(
    declared: Sequence[Variable], scopes: Sequence[frozenset[Variable]]
) -> list[Variable]:
    """An order in which the variable that opens the fewest constraints is next."""
    having: dict[Variable, list[int]] = {x: [] for x in declared}
    for number, scope in enumerate(scopes):
        for x in scope:
            having[x].append(number)
    due = [len(scope) for scope in scopes]
    order: list[Variable] = []
    left = dict.fromkeys(declared)

    def opened(x: Variable) -> int:
        """How many more constraints are open after a variable."""
        new = sum(due[i] == len(scopes[i]) > 1 for i in having[x])
        return new - sum(due[i] == 1 < len(scopes[i]) for i in having[x])

    while left:
        started = {x: None for i, some in enumerate(scopes) if 0 < due[i] < len(some) for x in some}
        best = min((x for x in left if x in started), key=opened, default=next(iter(left)))
        order.append(best)
        del left[best]
        for i in having[best]:
            due[i] -= 1
    return order
