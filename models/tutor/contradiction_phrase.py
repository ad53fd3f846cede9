"""Says what would be wrong otherwise: `r4c1 would be cut off from r2c1`."""

from __future__ import annotations

from csp2sat.csp.expr import Variable
from csp2sat.models.board.board import Board
from csp2sat.models.board.grid import Point
from csp2sat.models.tutor.graph_violations import Closed, CutOff, End, Ringed, Violation, Walled
from csp2sat.models.tutor.kind_vocabulary import Words


def otherwise(
    violation: Violation, target: Variable, alone: bool, board: Board, words: Words
) -> tuple[str, set[str]]:
    """What would be wrong if `target` had another value, and the subjects that are named.

    Both are empty without words for them. `alone`: the sentence has no other target.
    """

    def subject(variable: Variable) -> str:
        phrase = words.phrase(board, variable, True)
        return phrase.subject if phrase else ""

    match violation:
        case CutOff(one, other):
            parts = [subject(x) for x in ((other, one) if other is target else (one, other))]
            cut = "it" if target in (one, other) and alone else parts[0]
            return (f"{cut} would be cut off from {parts[1]}", set(parts)) if all(parts) else _NONE
        case Closed(without):
            left = subject(without) if without and without is not target else ""
            return f"a loop would close {f'without {left}' if left else 'too early'}", {left}
        case Walled():
            return "a wall of black cells would cut the board in two", set()
        case Ringed():
            return "white cells would form a ring", set()
        case End(edge, end, lines):
            point = end_of(edge, end)
            if point is None:
                return _NONE
            at = words.point(board, point)
            met = f"{'three' if lines == 3 else 'four'} lines would meet at {at}"
            return met if lines > 1 else f"the line would end at {at}", set()


_NONE: tuple[str, set[str]] = ("", set())


def end_of(edge: Variable, end: int) -> Point | None:
    """The first (0) or second (1) end of a line to the right (`h`) or down (`v`)."""
    match edge.subject:
        case ("h", (row, column)):
            return row, column + end
        case ("v", (row, column)):
            return row + end, column
    return None
