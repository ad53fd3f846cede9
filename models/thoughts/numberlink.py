"""Numberlink: the only way out, lines that go on, dead ends, lines that must not meet."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import Variable, variables
from csp2sat.models.board.grid import Cell
from csp2sat.models.thoughts.loop_cells import TWO_SIDES
from csp2sat.models.thoughts.loop_shapes import ends, is_line, path_name, place_of
from csp2sat.models.thoughts.phrases import numbers_at
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor import english
from csp2sat.models.tutor.forms import ALL, FULL, GRAPH, LEFT, ONE_WAY
from csp2sat.models.tutor.places import cell_name, cells_of
from csp2sat.models.tutor.thoughts import Seen, Thought

JOINED, APART = 1, 2
"""The rules that lines run from number to number, and that no two go through a cell."""


def _is_name(x: Variable) -> bool:
    """Whether a variable says which line a cell is on."""
    return x.subject is not None and x.subject[0] == "_n"


def _joins(seen: Seen) -> bool:
    """Cells with a line between them are on the same line."""
    inside = [list(variables(constraint.formula)) for constraint in seen.constraints]
    kinds = (
        [x for x in some if is_line(x)] and all(is_line(x) or _is_name(x) for x in some)
        for some in inside
    )
    return all(kinds) and all(sum(map(is_line, some)) == 1 for some in inside)


def _are_drawn(seen: Seen, drawn: bool) -> bool:
    return all(is_line(x) and value is drawn for x, value in seen.forced.items())


def _of_numbers(seen: Seen) -> bool:
    """Cells with different numbers are not joined."""
    plain = _joins(seen) and _are_drawn(seen, False) and not seen.facts
    numbers = [[seen.board.number(cell) for cell in ends(x)] for x in seen.forced if is_line(x)]
    return plain and all(None not in pair and len(set(pair)) == 2 for pair in numbers)


def _pair_of(seen: Seen) -> Mapping[str, str]:
    """Two equal numbers between which a way must be left."""
    ends_ = [cell for cell in dict.fromkeys(seen.clues) if seen.board.number(cell) is not None]
    if len(ends_) != 2 or len({seen.board.number(cell) for cell in ends_}) != 1:
        return {}
    return {"pair": numbers_at(seen.board, ends_, seen.language)}


def _has_pair(seen: Seen) -> bool:
    return bool(_pair_of(seen))


def _follows_lines(seen: Seen) -> bool:
    """What a cell's line can be follows from lines and what is known of these."""
    return _joins(seen) and all(map(_is_name, seen.forced)) and bool(seen.facts)


def _led_to(seen: Seen) -> Mapping[str, str]:
    """The number to which the only line among the facts leads."""
    lines = [x for x in seen.facts if is_line(x)]
    if len(seen.facts) != 1 or len(lines) != 1:
        return {}
    given = [cell for cell in ends(lines[0]) if seen.board.number(cell) is not None]
    some = {"number": numbers_at(seen.board, given, seen.language)} if len(given) == 1 else {}
    return {"path": path_name(ends(lines[0])), **some}


def _are_different(seen: Seen) -> bool:
    """Cells on different lines are not joined; lines that lead to their numbers may be reasons."""
    known = (_is_name(x) or (is_line(x) and value is True) for x, value in seen.facts.items())
    return _joins(seen) and _are_drawn(seen, False) and all(known)


def _goes_on(seen: Seen) -> bool:
    """One way on is left for a line that comes into a cell."""
    comes = [x for x, value in seen.facts.items() if is_line(x) and value is True]
    return len(comes) == 1 and len(seen.forced) == 1 and _are_drawn(seen, True)


def _is_corner(seen: Seen) -> bool:
    cells = cells_of(seen.origin)
    if not cells or not _goes_on(seen):
        return False
    (r, c), board = cells[0], seen.board
    return r in (0, board.height - 1) and c in (0, board.width - 1)


def _ways(seen: Seen) -> Mapping[str, str]:
    """The cell in question, and the next one of its line."""
    cells = cells_of(seen.origin)
    lines = [x for x in seen.forced if is_line(x)]
    if not cells or not lines:
        return {}
    far = [end for end in ends(lines[0]) if end != cells[0]]
    names = {"cell": cell_name(cells[0])}
    return names | ({"next": cell_name(far[0])} if len(lines) == 1 and far else {})


def _pair(seen: Seen) -> Mapping[str, str]:
    """The two cells of the only line that follows."""
    lines = [x for x in seen.forced if is_line(x)]
    if len(lines) != 1:
        return {}
    one, other = ends(lines[0])
    return {"one": cell_name(one), "other": cell_name(other)}


def _number_of(seen: Seen, cell: Cell) -> int | None:
    """The number of the line through a cell, if known lines lead to it."""
    drawn = [ends(x) for x, value in seen.facts.items() if is_line(x) and value is True]
    named = {place_of(x): value for x, value in seen.facts.items() if _is_name(x)}
    reached = [cell]
    for at in reached:
        name = named.get(at)
        if name is not None and not isinstance(name, Domain):
            return int(name)
        near = [end for pair in drawn if at in pair for end in pair]
        reached += [end for end in near if end not in reached]
    return next((n for at in reached if (n := seen.board.number(at)) is not None), None)


def _two_lines(seen: Seen) -> Mapping[str, str]:
    """The two cells of the only line that follows, and the numbers of their lines."""
    lines = [x for x in seen.forced if is_line(x)]
    if len(lines) != 1:
        return {}
    both = [(cell, _number_of(seen, cell)) for cell in ends(lines[0])]
    if None in (number for _, number in both):
        return _pair(seen)
    (one, first), (other, second) = both
    numbers = {"first": str(first), "second": str(second)}
    return {
        "one": cell_name(one),
        "other": cell_name(other),
        "path": path_name(ends(lines[0])),
        **numbers,
    }


def _one_line(seen: Seen) -> Mapping[str, str]:
    """The cell at which all lines that follow meet, and the number of its line."""
    common = set[Cell].intersection(*(set(ends(x)) for x in seen.forced if is_line(x)))
    number = _number_of(seen, min(common)) if len(common) == 1 else None
    return {} if number is None else {"cell": cell_name(min(common)), "number": str(number)}


def _is_between(end: Seen) -> bool:
    """Whether a constraint says that the cells of a line have one number."""
    return bool(end.constraints) and _joins(end)


_NO_WAY = "no way would be left between {pair}"

THOUGHTS = (
    Thought(
        "different numbers",
        "{One} and {other} have different numbers, so no line joins them.",
        JOINED,
        when=_of_numbers,
        joint=None,
        words=_pair,
    ),
    Thought(
        "different numbers",
        "{Targets}, or they would join different numbers.",
        JOINED,
        when=_of_numbers,
        joint=None,
    ),
    Thought(
        "different lines",
        "{One} is on the line of the {first} and {other} on the line of the {second}, "
        "so {path} is not drawn.",
        JOINED,
        when=_are_different,
        joint=None,
        words=_two_lines,
    ),
    Thought(
        "different lines",
        "{One} and {other} are on different lines, so no line joins them.",
        JOINED,
        when=_are_different,
        joint=None,
        words=_pair,
    ),
    Thought(
        "different lines",
        "{Cell} is on the line of the {number}, and its neighbours on others, so {targets}.",
        JOINED,
        when=_are_different,
        joint=None,
        words=_one_line,
    ),
    Thought(
        "different lines",
        "{Targets}, or different lines would meet.",
        JOINED,
        when=_are_different,
        joint=None,
    ),
    Thought(
        "same line",
        "The line {path} leads to {number}, so {targets}.",
        JOINED,
        when=_follows_lines,
        joint=None,
        words=_led_to,
    ),
    Thought("same line", "{Facts}, so {targets}.", JOINED, when=_follows_lines, joint=None),
    at_the_end("different lines", "different lines would meet", JOINED, when=_is_between),
    Thought(
        "no way left",
        f"{{Targets}}, or {_NO_WAY}.",
        JOINED,
        {GRAPH},
        _has_pair,
        joint=None,
        words=_pair_of,
    ),
    at_the_end("no way left", _NO_WAY, JOINED, {GRAPH}, _has_pair, _pair_of),
    Thought(
        "only way out",
        "{Place} has only one way out, so its line goes to {next}.",
        JOINED,
        {ALL, LEFT},
        words=_ways,
    ),
    Thought("number with a line", "{Place} already has its line, so {targets}.", JOINED, {FULL}),
    Thought(
        "corner",
        "The line turns in the corner {cell} of the board, so it goes on to {next}.",
        JOINED,
        {ONE_WAY},
        when=_is_corner,
        words=_ways,
    ),
    Thought(
        english.GOES_ON,
        "The line has only one way on from {cell}: to {next}.",
        JOINED,
        {ONE_WAY},
        when=_goes_on,
        words=_ways,
    ),
    Thought(
        english.BRANCH,
        "{Targets}, because the line already passes {cell}.",
        APART,
        {FULL},
        words=_ways,
    ),
    *TWO_SIDES,
)
