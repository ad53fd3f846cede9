"""Suguru, Kojun and Makaro: neighbours that differ, larger numbers above, arrows."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.expr import Apply, IntVar, Node
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.number_facts import cell_of
from csp2sat.models.thoughts.number_pairs import different, in_order
from csp2sat.models.tutor.places import cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

NEIGHBOURS, THIRD = 2, 3
"""The rules that neighbours differ, and of order or arrows."""


def _is_arrow(seen: Seen) -> bool:
    """Whether the rule is about an arrow."""
    return bool(seen.origin.clues)


def _arrow_words(seen: Seen) -> Mapping[str, str]:
    """The cell that an arrow points at, and the others beside the arrow."""
    ends = [formula.args for item in seen.constraints if isinstance(formula := item.formula, Apply)]
    largest = [cell for args in ends if (cell := _cell(args[0]))]
    smaller = [cell for args in ends if (cell := _cell(args[1]))]
    is_one = len({*largest}) == 1
    return {
        "largest": cell_names(largest, seen.language) if is_one else "",
        "smaller": cell_names(smaller, seen.language),
    }


def _cell(node: Node) -> Cell | None:
    return cell_of(node) if isinstance(node, IntVar) else None


THOUGHTS = (
    *different(NEIGHBOURS),
    *(
        Thought("arrow", text, THIRD, when=_is_arrow, words=_arrow_words)
        for text in (
            "{Place} makes {largest} larger than {smaller}; {facts}, so {targets}.",
            "{Place} makes {largest} larger than {smaller}, so {targets}.",
        )
    ),
    *in_order(THIRD),
)
