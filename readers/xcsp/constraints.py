"""The table of constraints of XCSP3-core: formulas by the tag of an element."""

from __future__ import annotations

from csp2sat.readers.xcsp import automata, comparing, counting, placing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from csp2sat.csp.expr import Node
    from csp2sat.readers.xcsp.scope import Scope
    from csp2sat.readers.xcsp.xml_tree import Element

    Make = Callable[[Scope, Element], Iterable[Node]]

CONSTRAINTS: dict[str, Make] = {
    "intension": comparing.intension,
    "extension": comparing.extension,
    "allDifferent": comparing.all_different,
    "allEqual": comparing.all_equal,
    "ordered": comparing.ordered,
    "lex": comparing.lex,
    "instantiation": comparing.instantiation,
    "sum": counting.total,
    "count": counting.count,
    "nValues": counting.distinct_values,
    "cardinality": counting.cardinality,
    "minimum": counting.minimum,
    "maximum": counting.maximum,
    "element": placing.element_of,
    "channel": placing.channel,
    "noOverlap": placing.no_overlap,
    "cumulative": placing.cumulative,
    "circuit": placing.circuit,
    "binPacking": counting.bin_packing,
    "knapsack": counting.knapsack,
    "precedence": placing.precedence,
    "regular": automata.regular,
    "mdd": automata.mdd,
    "stretch": automata.stretch,
}
