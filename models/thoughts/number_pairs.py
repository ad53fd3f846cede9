"""Two cells with numbers: neighbours that differ, and a number that is less than another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import Apply, IntVar
from csp2sat.csp.kernel import GE, GT, LE, LT, NE
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.number_facts import partner_words
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


def different(rule: int) -> tuple[Thought, ...]:
    """Neighbours differ, by a rule."""
    texts = (
        "{Facts}, so {targets}: neighbours differ.",
        "{partner} is {number}, so {targets}: neighbours differ.",
    )
    return tuple(
        Thought(
            "different neighbours",
            text,
            rule,
            (),
            is_different,
            would="{area} would be equal",
            words=partner_words,
        )
        for text in texts
    )


def in_order(rule: int, sign: str = "") -> tuple[Thought, ...]:
    """A number is less than another, by a rule; `sign` says where this is seen."""
    texts = (
        f"{{less}} < {{more}}{sign}, and {{facts}}, so {{targets}}.",
        f"{{less}} < {{more}}{sign}, so {{targets}}.",
    )
    return tuple(
        Thought("smaller and larger", text, rule, (), is_order, words=words_of) for text in texts
    )
