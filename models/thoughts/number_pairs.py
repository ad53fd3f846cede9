"""Two cells with numbers: neighbours that differ, and a number that is less than another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import Apply, IntVar
from csp2sat.csp.kernel import GE, GT, LE, LT, NE
from csp2sat.models.board.grid import Cell
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought


def _pair(seen: Seen) -> tuple[Apply, Sequence[Cell]] | None:
    """A comparison of two cells, and these in the order of the formula."""
    formula = seen.constraints[0].formula if seen.constraints else None
    if not isinstance(formula, Apply) or formula.op not in (NE, LT, LE, GT, GE):
        return None
    cells = [x.subject[1] for x in formula.args if isinstance(x, IntVar) and x.subject]
    return (formula, [(r, c) for r, c, *_ in cells]) if len(cells) == 2 else None


def is_different(seen: Seen) -> bool:
    """One of two cells that differ is known."""
    pair = _pair(seen)
    return pair is not None and pair[0].op is NE


def is_order(seen: Seen) -> bool:
    """One of two cells has the smaller number."""
    pair = _pair(seen)
    return pair is not None and pair[0].op is not NE


def words_of(seen: Seen) -> Mapping[str, str]:
    """The cell with the smaller and that with the larger number."""
    pair = _pair(seen)
    if pair is None:
        return {}
    names = [*map(cell_name, pair[1])]
    less, more = names if pair[0].op in (LT, LE) else names[::-1]
    return {"less": less, "more": more}


def different(rule: int) -> Thought:
    """Neighbours differ, by a rule."""
    text = "{Facts}, so {targets}: neighbours differ."
    return Thought("different neighbours", text, rule, (), is_different)


def in_order(rule: int) -> Thought:
    """A number is less than another, by a rule."""
    return Thought(
        "smaller and larger", "{less} < {more}: {targets}.", rule, (), is_order, words=words_of
    )
