"""Where tasks have a choice of machines: each takes one with little to do, the longest task first.

A task is its start. Either its height on some resources may be 0, or a variable names its machine:
`m != n or x + 3 <= y or y + 5 <= x`. (Graham, "Bounds on multiprocessing timing anomalies", SIAM
Journal on Applied Mathematics 17, 1969.)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import islice

from csp2sat.csp import search_guidance as g
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.translator.normalform.atoms.atom import Clause
from csp2sat.translator.normalform.atoms.linear import Linear
from csp2sat.translator.normalform.atoms.over_views import Cumulative
from csp2sat.translator.normalform.normal_form import Normal
from csp2sat.translator.normalform.variables import NE, AffineView
from csp2sat.translator.presolve.dive import Stage
from csp2sat.translator.schedules.machines import Order, order_of

Values = Sequence[tuple[AffineView, int]]
"""Views and the values that they take."""


class _Place(NamedTuple):
    """A machine for a task: its work there, and the values of variables if it takes this one."""

    machine: Hashable
    work: float
    chosen: Values
    otherwise: Values = ()


def spread_tasks(normal: Normal) -> list[Stage]:
    """A stage that gives each task one of its machines; [] if none has a choice."""
    work: dict[Hashable, float] = defaultdict(float)
    choices = [*_of_heights(normal, work), *_of_names(normal)]
    values: list[tuple[AffineView, int]] = []
    for places in sorted(choices, key=lambda some: -min([place.work for place in some])):
        best = min(places, key=lambda place: work[place.machine] + place.work)
        work[best.machine] += best.work
        values += best.chosen
        for place in places:
            values += place.otherwise if place is not best else ()
    if not values:
        return []
    views, wanted = zip(*values, strict=True)
    return [Stage(views, g.IN_ORDER, g.LOW, wanted)]


def _of_heights(normal: Normal, work: dict[Hashable, float]) -> Iterable[Sequence[_Place]]:
    """The resources on which tasks may be absent, for each task that may be on several.

    Adds the work of the tasks that are certainly there to `work`.
    """
    domains = normal.variables.domains
    places: dict[AffineView, list[_Place]] = defaultdict(list)
    for clause in normal.clauses:
        if len(clause) != 1 or not isinstance(clause[0], Cumulative):
            continue
        tasks, capacity = resource = clause[0]
        _, most = capacity.bounds(domains)
        if not most:
            continue  # no task is there
        for start, duration, height in tasks:
            low, high = height.bounds(domains)
            if low:
                work[resource] += duration * low / most
            elif high:
                part = duration * high / most
                place = _Place(resource, part, [(height, high)], [(height, 0)])
                places[start].append(place)
    return [some for some in places.values() if len(some) > 1]


def _of_names(normal: Normal) -> Iterator[Sequence[_Place]]:
    """The machines that variables name, for each task of which the variable is known."""
    durations: dict[int, int] = {}
    names: dict[int, set[int]] = {}
    for clause in normal.clauses:
        if len(clause) == 3 and (named := _named(clause)):
            orders, both = named
            for before, _, gap in orders:
                durations[before] = gap
                names[before] = names.get(before, both) & both
    domains = normal.variables.domains
    for task, some in names.items():
        if len(some) == 1:  # all its clauses have it
            (name,) = some
            view = AffineView(1, name, 0)
            machines = islice(domains[name], len(names))  # more than tasks are of no use
            yield [_Place(value, durations[task], [(view, value)]) for value in machines]


def _named(clause: Clause) -> tuple[list[Order], set[int]] | None:
    """The orders of two tasks, one of which holds if their machines are the same; None: others.

    Both variables that name the machines are given, too.
    """
    orders = [order for atom in clause if (order := order_of(atom))]
    names = [atom for atom in clause if isinstance(atom, Linear) and atom.op is NE]
    if len(orders) != 2 or len(names) != 1:
        return None
    (one, other), (unequal,) = orders, names
    if (one.before, one.after) != (other.after, other.before) or len(unequal.ints) != 2:
        return None
    (a, x), (b, y) = unequal.ints
    return (orders, {x, y}) if a == -b and not (unequal.bound or unequal.lits) else None
