"""Solutions as MiniZinc reads them: `name = value;` for each variable to show."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.evaluate import value
from csp2sat.csp.expr import BoolVar, IntVar, Node, Variable
from csp2sat.csp.problem import Solution
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.flatzinc.int_sets import IntSet


class Item(NamedTuple):
    """A variable to show; for an array, `shape` has the index sets of its dimensions."""

    name: str
    values: Sequence[Node | IntSet]
    shape: Sequence[Domain] | None = None


def solution_text(items: Sequence[Item], solution: Solution) -> str:
    """The lines of a solution, with the line that ends it."""
    return "".join(f"{_line(item, solution)}\n" for item in items) + "----------\n"


def _line(item: Item, solution: Solution) -> str:
    texts = [_text(term, solution) for term in item.values]
    if item.shape is None:
        return f"{item.name} = {texts[0]};"
    sizes = ", ".join(
        f"{indices.lo}..{indices.hi}" if indices else "1..0" for indices in item.shape
    )
    return f"{item.name} = array{len(item.shape)}d({sizes}, [{', '.join(texts)}]);"


def _text(term: Node | IntSet, solution: Solution) -> str:
    if isinstance(term, IntSet):
        members = (v for v in term.domain if value(term.has(v), solution))
        return f"{{{', '.join(map(str, members))}}}"
    result = value(term, solution)
    return str(result).lower() if isinstance(result, bool) else str(result)


def shown_variables(items: Sequence[Item]) -> list[Variable]:
    """The variables that the items show, each once."""
    from csp2sat.csp.expr import variables

    result: dict[Variable, None] = {}
    for item in items:
        for term in item.values:
            nodes = (term.members or {}).values() if isinstance(term, IntSet) else (term,)
            for node in nodes:
                inner = (node,) if isinstance(node, IntVar | BoolVar) else variables(node)
                result.update(dict.fromkeys(inner))
    return [*result]
