"""Says what would be wrong otherwise: `r4c1 would be cut off from r2c1`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.csp.problem import Constraint
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Point
from csp2sat.models.tutor import english
from csp2sat.models.tutor.facts import noun_of
from csp2sat.models.tutor.graph_violations import Closed, CutOff, End, Ringed, Violation, Walled
from csp2sat.models.tutor.kind_vocabulary import Words
from csp2sat.models.tutor.language import Language

_NONE: tuple[str, set[str]] = ("", set())


def contradiction(
    forced: Mapping[Variable, object],
    constraints: Sequence[Constraint],
    violations: Mapping[Variable, Violation | None],
    board: Board,
    words: Words,
    language: Language,
) -> tuple[str, set[str]]:
    """What would break a graph constraint if values were others, and the subjects it names.

    `violations`: those by the opposite of each conclusion. Both are empty without words for one.
    """
    derived = {x.origin.otherwise if x.origin else "" for x in constraints}
    if any(derived):
        return language.name(derived.pop()) if len(derived) == 1 else "", set()
    if not all(isinstance(value, bool) for value in forced.values()):
        return _NONE
    texts: dict[str, set[str]] = {}
    alone = len(forced) == 1
    for x, first in violations.items():
        text, named = otherwise(first, x, alone, board, words, language) if first else _NONE
        texts[text] = named
    return texts.popitem() if len(texts) == 1 else _NONE


def otherwise(
    violation: Violation,
    target: Variable,
    alone: bool,
    board: Board,
    words: Words,
    language: Language,
) -> tuple[str, set[str]]:
    """What would be wrong if `target` had another value, and the subjects that are named.

    Both are empty without words for them. `alone`: the sentence has no other target.
    """

    def subject(variable: Variable | None) -> tuple[str, str]:
        phrase = words.phrase(board, variable, True) if variable else None
        return (language.subject(phrase), phrase.subject) if phrase else ("", "")

    match violation:
        case CutOff(one, other):
            first, last = (other, one) if other is target else (one, other)
            (cut, name), (rest, other_name) = subject(first), subject(last)
            if not (cut and rest):
                return _NONE
            is_it = target in (one, other) and alone
            slots = {"cut": language.text(english.IT) if is_it else cut, "rest": rest}
            return language.fill(english.CUT, slots), {name, other_name}
        case Closed(without):
            left = without if without is not target else None
            about = words.phrase(board, left, True) if left else None
            things = language.text(noun_of([about])) if about else ""
            return language.fill(english.CLOSED, {"things": things}), set()
        case End(edge, end, lines):
            point = end_of(edge, end)
            at = language.name(words.point(board, point)) if point else ""
            texts = english.MEET[lines > 3] if lines > 1 else english.ENDS
            return language.fill(texts, {"point": at}), set()
        case Walled():
            return language.fill(english.WALLED, {}), set()
        case Ringed():
            return language.fill(english.RINGED, {}), set()


def end_of(edge: Variable, end: int) -> Point | None:
    """The first (0) or second (1) end of a line to the right (`h`), down (`v`), or elsewhere."""
    match edge.subject:
        case ("h", (row, column)):
            return row, column + end
        case ("v", (row, column)):
            return row + end, column
        case ("edge", (row, column, *other)):
            return (other[0], other[1]) if end else (row, column)
    return None
