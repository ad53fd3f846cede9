"""Hidato: numbers that follow each other touch."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.csp.kernel import EQ, NE
from csp2sat.models.thoughts.number_facts import cell_of, values
from csp2sat.models.tutor.forms import LAST, disjuncts
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

ONCE, TOUCH = 1, 2
"""The rules that each number is there once, and that numbers which follow each other touch."""


def _equation(node: Node, op: object) -> tuple[IntVar, int] | None:
    """A variable and the number that it is or is not."""
    if not (isinstance(node, Apply) and node.op is op):
        return None
    x, number = node.args
    return (x, number.value) if isinstance(x, IntVar) and isinstance(number, Number) else None


def _words(seen: Seen) -> Mapping[str, str]:
    """A number, its cell, and the number that no cell beside it, or only one, can have.

    `is`, if the cell has one number left then.
    """
    for item in seen.constraints:
        parts = disjuncts(item.formula)
        not_so = [pair for part in parts if (pair := _equation(part, NE))]
        beside = [pair for part in parts if (pair := _equation(part, EQ))]
        if len(not_so) != 1:
            continue
        ((x, number),) = not_so
        result = {"number": str(number), "next": str(beside[0][1]) if beside else ""}
        cell = cell_of(x)
        if x in seen.forced and number not in values(x, seen.forced) and cell in seen.targets:
            if not beside:
                result |= {"less": str(number - 1), "more": str(number + 1)}
            return {**result, "is": "is" * (not isinstance(seen.forced[x], Domain))}
        if cell is None:
            continue
        given = seen.board.numbered().get(cell)
        is_known = [*values(x, seen.facts)] == [number] or given == number
        if is_known and any(seen.forced.get(y) == v for y, v in beside):
            return {**result, "from": cell_name(cell)}
    return {}


def _number_words(seen: Seen) -> Mapping[str, str]:
    """The number that follows."""
    numbers = {v for v in seen.forced.values() if isinstance(v, int)}
    return {"number": str(*numbers) if len(numbers) == 1 == len(seen.forced) else ""}


THOUGHTS = (
    *(
        Thought(
            "out of reach",
            text,
            TOUCH,
            joint=None,
            when=lambda seen: "is" in _words(seen),
            words=_words,
        )
        for text in (
            "{Cells} {is} not {number}, because no cell beside it can be {next}: {targets}.",
            "{Targets}: no cell beside it can be {next}.",
            "{Targets}: given numbers leave no cell beside it for {less}, or none for {more}.",
        )
    ),
    Thought(
        "only neighbour",
        "The {number} at {from} needs {next} beside it, and only {cells} can be {next}.",
        TOUCH,
        joint=None,
        when=lambda seen: "from" in _words(seen),
        words=_words,
    ),
    Thought(
        "only place",
        "No other cell can be {number}, so {targets}.",
        ONCE,
        {LAST},
        words=_number_words,
    ),
)
