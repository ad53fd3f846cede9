"""What a count counts, in words: cells that are black, corners that lines pass."""

from __future__ import annotations

from collections.abc import Sequence

from csp2sat.csp.expr import Apply, Node, Variable, variables
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Point
from csp2sat.models.tutor.contradiction_phrase import end_of
from csp2sat.models.tutor.forms import Facts, is_negation, reach_of, terms_of, truth_of
from csp2sat.models.tutor.kind_vocabulary import Words
from csp2sat.models.tutor.language import Language


def counted_slots(
    formula: Node, known: Facts, board: Board, words: Words, language: Language
) -> dict[str, str]:
    """What a count counts, if it is the same of all cells; see `english`."""
    said: dict[str, None] = {}
    for term in terms_of(formula, known):
        is_so = not is_negation(term)
        x = term if is_so or not isinstance(term, Apply) else term.args[0]
        if not isinstance(x, Variable):
            return {}
        phrase = words.phrase(board, x, is_so)
        said[phrase.is_so if phrase and not phrase.side else ""] = None
    be = language.infinitive(next(iter(said))) if len(said) == 1 else ""
    return {"be": be, "item": language.text("cell")} if be else {}


def corner_slots(
    terms: Sequence[Node],
    forced: Facts,
    facts: Facts,
    board: Board,
    words: Words,
    language: Language,
) -> dict[str, str]:
    """The corner at which something follows, if a count is of corners that lines pass.

    Without `corner`, things follow at several; without `one_clue`, it counts other things.
    """
    corners = corners_of(terms)
    if not corners:
        return {"corner": "", "one_clue": ""}
    open_ = {point for point, term in corners.items() if truth_of(term, facts) is not True}
    ends = [{end_of(x, 0), end_of(x, 1)} & open_ for x in forced]
    common = set[Point | None].intersection(*ends) if ends else set()
    point = common.pop() if len(common) == 1 else None
    return {"corner": language.name(words.point(board, point))} if point else {}


def corners_of(terms: Sequence[Node]) -> dict[Point, Node]:
    """The corners that terms are about: whether lines pass each; empty: they are not."""
    result: dict[Point, Node] = {}
    for term in terms:
        ends = [{end_of(x, 0), end_of(x, 1)} for x in variables(term)]
        points = [x for x in set.intersection(*ends) if x] if len(ends) > 1 else []
        if len(points) != 1:
            return {}
        result[points[0]] = term
    return result


def reach_slots(formula: Node, known: Facts) -> dict[str, str]:
    """How many a count would have, or could have at most, and how many it needs; 0 is empty."""
    least, most, needed, limit = reach_of(formula, known)
    numbers = {"least": least, "most": most, "needed": needed if needed > 1 else 0, "limit": limit}
    return {name: str(number or "") for name, number in numbers.items()}
