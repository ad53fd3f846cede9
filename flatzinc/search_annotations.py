"""Search annotations and warm starts of FlatZinc as guidance to a first solution.

Annotations never make a text wrong: what is not known or not declared is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from csp2sat.csp import search_guidance as g
from csp2sat.csp.expr import Variable
from csp2sat.csp.search_guidance import Stage
from csp2sat.flatzinc.syntax_tree import Array, Call, Expression
from csp2sat.flatzinc.warm_starts import WARM_START, WARM_STARTS

SEQUENCES = ("seq_search", WARM_STARTS)
SEARCHES = ("int_search", "bool_search")
NEXT = {
    "first_fail": g.FEWEST,
    "dom_w_deg": g.FEWEST,
    "most_constrained": g.FEWEST,
    "anti_first_fail": g.MOST,
    "smallest": g.LEAST,
    "largest": g.GREATEST,
}
"""By choice of variables; others are fixed in order."""
VALUES = {
    "indomain_max": g.HIGH,
    "indomain_median": g.MIDDLE,
    "indomain_middle": g.MIDDLE,
    "indomain_split": g.LOWER_HALF,
    "indomain_reverse_split": g.UPPER_HALF,
}
"""By choice of values; others begin with the least one."""


def stages(
    annotations: Sequence[Expression],
    variables: Callable[[Expression], Iterable[Variable]],
    warm_start: Callable[[Expression, Expression], Stage],
) -> Iterator[Stage]:
    """The stages of annotations.

    Args:
        variables: gives those of a name or an access.
        warm_start: gives the stage of variables and their values.
    """
    for annotation in annotations:
        match annotation:
            case Call(name, [Array(items)]) if name in SEQUENCES:
                yield from stages(items, variables, warm_start)
            case Call(name, [some, values]) if name == WARM_START:
                yield warm_start(some, values)
            case Call(name, [some, choice, values, *_]) if name in SEARCHES:
                parts = some.items if isinstance(some, Array) else [some]
                yield Stage(
                    tuple(variable for part in parts for variable in variables(part)),
                    NEXT.get(getattr(choice, "name", ""), g.IN_ORDER),
                    VALUES.get(getattr(values, "name", ""), g.LOW),
                )
