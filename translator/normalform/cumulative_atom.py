"""`cumulative` as an atom, where durations, heights and the limit are numbers."""

from __future__ import annotations

from csp2sat.csp.expr import Apply, Node, Number
from csp2sat.csp.globals.cumulative import rows
from csp2sat.csp.quick_typing import Any
from csp2sat.translator.clauses import FALSE, TRUE
from csp2sat.translator.normalform.atoms.atom import Atom
from csp2sat.translator.normalform.atoms.cumulative import Cumulative, Task
from csp2sat.translator.normalform.constraint_poster import ConstraintPoster


def cumulative_atom(poster: ConstraintPoster, node: Apply) -> Atom | None:
    """The atom of a `cumulative`; None if it is better expanded.

    That is where a duration, a height or the limit is not known, a height is negative, or a start
    gets the log encoding, so that pairs of tasks take fewer clauses than all times.
    """
    limit = node.args[-1]
    if not isinstance(limit, Number):
        return None
    parts: list[tuple[Node, int, int]] = []
    shapes: Any = node.data
    for row in rows(node.args, shapes):
        match row:
            case [origin, Number(value=duration), None, Number(value=height)] if height >= 0:
                assert origin is not None
                parts.append((origin, duration, height))
            case _:
                return None
    if limit.value < 0:
        return FALSE if parts else TRUE
    tasks = [Task(poster.view(o), d, h) for o, d, h in parts if d > 0 and h > 0]
    most = poster.options.thresholds.ordered_values
    if any(task.start.size(poster.variables.domains) > most for task in tasks):
        return None
    if any(task.height > limit.value for task in tasks):
        return FALSE
    return Cumulative(tuple(tasks), limit.value) if tasks else TRUE
