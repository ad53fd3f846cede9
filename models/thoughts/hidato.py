"""Hidato: numbers that follow each other touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Apply, IntVar, Node, Number
from csp2sat.csp.kernel import EQ, NE
from csp2sat.models.board.board import EMPTY, Board
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.number_facts import cell_of, values
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.forms import LAST, disjuncts
from csp2sat.models.tutor.places import cell_name, cell_names
from csp2sat.models.tutor.thoughts import Seen, Thought

_REASONS = (
    "the {next} at {at} does not touch it",
    "{open} can't be {next}, and at {far} it would be too far from {clue}",
    "{open} can't be {next}, and others are too far from {clue}",
    "beside it, {open} can't be {next}",
    "beside it, {next} would be too far from {clue}",
    "all cells beside it have other numbers",
)
"""Why no cell can have the next number."""

_MOST_FAR = 3
"""As many cells that are too far are named."""

ONCE, TOUCH = 1, 2
"""The rules that each number is there once, and that numbers which follow each other touch."""


def _equation(node: Node, op: object) -> tuple[IntVar, int] | None:
    """A variable and the number that it is or is not."""
    if not (isinstance(node, Apply) and node.op is op):
        return None
    x, number = node.args
    return (x, number.value) if isinstance(x, IntVar) and isinstance(number, Number) else None


def _reach_words(seen: Seen) -> Mapping[str, str]:
    """The same, and why no cell beside a single one can have the next number."""
    words = _words(seen)
    cell = seen.targets[0] if len(seen.forced) == 1 == len(seen.targets) else None
    return {**words, "why": _why(seen, cell, int(words["number"]))} if cell else words


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


def _end_words(end: Seen) -> Mapping[str, str]:
    """A number without the next one."""
    parts = disjuncts(end.constraints[0].formula)
    numbers = [pair for part in parts if (pair := _equation(part, NE))]
    nexts = {pair[1] for part in parts if (pair := _equation(part, EQ))}
    if len(numbers) != 1 or len(nexts) != 1:
        return {}
    ((x, number),) = numbers
    cell = cell_of(x)
    at = cell_name(cell) if cell else ""
    return {"number": str(number), "at": at, "next": str(*nexts)}


def _why(seen: Seen, cell: Cell, number: int) -> str:
    """Why no cell beside a number can have the next one, or the one before."""
    (x,) = seen.forced
    beside: dict[IntVar, int] = {}
    for item in seen.constraints:
        parts = disjuncts(item.formula)
        if any(_equation(part, NE) == (x, number) for part in parts):
            beside = dict(pair for part in parts if (pair := _equation(part, EQ)))
            break
    near = [x for x in seen.board.around(cell) if seen.board[x] == EMPTY]
    places = {at: x for x in beside if (at := cell_of(x))}
    far = [x for x in near if x not in places]
    nexts = {*beside.values()} or {number - 1, number + 1}
    too_far = {v: clue for v in nexts if far and (clue := _too_far(seen, far, v))}
    open_ = [at for at, x in places.items() if len(values(x, seen.facts)) > 1]
    for value in sorted(nexts):
        if stands := _stands_apart(seen, cell, value):
            return seen.language.fill(_REASONS, {"next": str(value), "at": stands})
    if far and not too_far and not beside:
        return ""
    given = seen.language.text("given numbers") if far else ""
    value, clue = next(iter(too_far.items()), (next(iter(nexts)), given))
    slots = {"next": str(value), "open": cell_names(open_, seen.language), "clue": clue}
    slots["far"] = cell_names(far, seen.language) if len(far) <= _MOST_FAR else ""
    return seen.language.fill(_REASONS, slots)


def _stands_apart(seen: Seen, cell: Cell, value: int) -> str:
    """Where a number is on the board, if it does not touch a cell."""
    places = {number: at for at, number in seen.board.numbered().items()}
    at = places.get(value)
    return cell_name(at) if at and at not in seen.board.around(cell) else ""


def _too_far(seen: Seen, cells: Sequence[Cell], value: int) -> str:
    """A number on the board that is too far from cells for a value to be there."""
    for clue, number in seen.board.numbered().items():
        near = _in_reach(seen.board, clue, number, value)
        if near.isdisjoint(cells):
            return seen.language.tokens({str(number): [cell_name(clue)]})
    return ""


def _in_reach(board: Board, clue: Cell, number: int, value: int) -> set[Cell]:
    """Where a value can be if a number is at a clue: cell by cell, past no other numbers."""
    places = {given: at for at, given in board.numbered().items()}
    empty = {cell for cell in board.cells if board[cell] == EMPTY}
    ends, way = {clue}, 1 if value > number else -1
    for between in range(number + way, value + way, way):
        beside = {after for cell in ends for after in board.around(cell)}
        ends = beside & ({places[between]} if between in places else empty)
    return ends


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
            words=_reach_words,
        )
        for text in (
            "{Cells} {is} not {number}, so {targets}: {why}.",
            "{Cells} {is} not {number}, because no cell beside it can be {next}: {targets}.",
            "{Targets}: {why}.",
            "{Targets}: no cell beside it can be {next}.",
            "{Targets}: {less} or {more} is too far from given numbers at all cells beside it.",
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
    at_the_end(
        "out of reach",
        "the {number} at {at} would have no {next} beside it",
        TOUCH,
        words=_end_words,
    ),
    Thought(
        "only place",
        "No other cell can be {number}, so {targets}.",
        ONCE,
        {LAST},
        words=_number_words,
    ),
)
