"""The table of constraints of XCSP3-core: formulas, parts and attributes by the tag of an element.

What the table lacks is refused: a part or an attribute that is passed over changes the answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from csp2sat.csp import kernel as k
from csp2sat.csp.errors import near
from csp2sat.csp.expr import Node
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.readers.xcsp import (
    automata,
    comparison_constraints,
    counting,
    indices_and_scheduling,
    packing,
    tables,
)
from csp2sat.readers.xcsp.scope import Scope, check_attributes
from csp2sat.readers.xcsp.xml_tree import Element

Make = Callable[[Scope, Element], Iterable[Node]]


class ElementForm(NamedTuple):
    """The formulas of a constraint, its parts, and the attributes that count.

    The parts are words: `list|matrix` is one of both, `list+` one or more.
    """

    make: Make
    parts: str = "list"
    attributes: str = ""


CONSTRAINTS = {
    "intension": ElementForm(comparison_constraints.intension, "function"),
    "extension": ElementForm(tables.extension, "list supports|conflicts", "type"),
    "allDifferent": ElementForm(comparison_constraints.all_different, "list+|matrix except"),
    "allEqual": ElementForm(comparison_constraints.all_equal, "list except"),
    "ordered": ElementForm(comparison_constraints.ordered, "list lengths operator"),
    "lex": ElementForm(comparison_constraints.lex, "list+|matrix operator"),
    "instantiation": ElementForm(comparison_constraints.instantiation, "list values"),
    "clause": ElementForm(comparison_constraints.clause),
    "sum": ElementForm(counting.total, "list coeffs condition"),
    "count": ElementForm(counting.count, "list values condition"),
    "nValues": ElementForm(counting.distinct_values, "list except condition"),
    "cardinality": ElementForm(counting.cardinality, "list values occurs", "closed"),
    "minimum": ElementForm(
        partial(counting.extreme, k.MIN), "list index condition", "startIndex rank"
    ),
    "maximum": ElementForm(
        partial(counting.extreme, k.MAX), "list index condition", "startIndex rank"
    ),
    "minimumArg": ElementForm(
        partial(counting.place_of_extreme, k.MIN), "list condition", "startIndex rank"
    ),
    "maximumArg": ElementForm(
        partial(counting.place_of_extreme, k.MAX), "list condition", "startIndex rank"
    ),
    "element": ElementForm(
        indices_and_scheduling.element_of,
        "list|matrix index value|condition",
        "startIndex startRowIndex startColIndex rank",
    ),
    "channel": ElementForm(indices_and_scheduling.channel, "list+ value", "startIndex"),
    "noOverlap": ElementForm(indices_and_scheduling.no_overlap, "origins lengths", "zeroIgnored"),
    "cumulative": ElementForm(
        indices_and_scheduling.cumulative, "origins lengths ends heights condition"
    ),
    "circuit": ElementForm(indices_and_scheduling.circuit, "list size", "startIndex"),
    "binPacking": ElementForm(
        packing.bin_packing, "list sizes limits|loads|condition|conditions", "startIndex"
    ),
    "flow": ElementForm(packing.flow, "list balance arcs weights condition"),
    "knapsack": ElementForm(packing.knapsack, "list weights limit condition+ profits"),
    "precedence": ElementForm(indices_and_scheduling.precedence, "list values", "covered"),
    "regular": ElementForm(automata.regular, "list transitions start final"),
    "mdd": ElementForm(automata.mdd, "list transitions"),
    "stretch": ElementForm(automata.stretch, "list values widths patterns"),
}


def formulas(scope: Scope, element: Element) -> Iterable[Node]:
    """The formulas of a constraint.

    Raises:
        CspError: it has a mistake, or something that is not in the core.
    """
    form = CONSTRAINTS.get(element.tag)
    if form is None:
        scope.fail(
            f"the constraint <{element.tag}> is not supported", near(element.tag, CONSTRAINTS)
        )
    check_parts(scope, element, form.parts)
    for part in (element, *element.children):
        check_attributes(scope, part, form.attributes)
    return form.make(scope, element)


def check_parts(scope: Scope, element: Element, parts: str) -> None:
    """Check that a constraint has no other parts, and each once, unless it may repeat."""
    numbers = Counter(child.tag for child in element.children)
    for choice in parts.split():
        present = [tag for tag in choice.split("|") if numbers.pop(tag.strip("+"), 0)]
        if len(present) > 1:
            names = " and ".join(f"<{tag.strip('+')}>" for tag in present)
            scope.fail(f"<{element.tag}> can't have both {names}")
    if numbers:
        tag = next(iter(numbers))
        tags = parts.replace("|", " ").replace("+", "").split()
        scope.fail(f"<{tag}> of <{element.tag}> is not supported", near(tag, tags))
    for tag, number in Counter(child.tag for child in element.children).items():
        if number > 1 and f"{tag}+" not in parts:
            scope.fail(f"<{element.tag}> with {number} parts <{tag}> is not supported")
