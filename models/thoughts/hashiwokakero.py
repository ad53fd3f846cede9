"""Hashiwokakero: full islands, islands that need all ways, bridges in the way, isolated islands."""

from __future__ import annotations

from collections.abc import Mapping

from csp2sat.csp.domain import Domain
from csp2sat.csp.expr import IntVar, Variable, variables
from csp2sat.models.board.grid import Cell
from csp2sat.models.puzzles.hashiwokakero import MOST, spans
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import Seen, Thought

CROSSING, NUMBER, CONNECTED = 2, 3, 4
"""The rules of crossing bridges, of the numbers, and that all islands are connected."""

_LACK = {1: "one bridge", 2: "two bridges"}


def _range(value: object, x: IntVar) -> tuple[int, int]:
    """The least and the greatest number of bridges."""
    if value is None:
        return x.domain.lo, x.domain.hi
    return (value.lo, value.hi) if isinstance(value, Domain) else (int(str(value)), int(str(value)))


def _bridges(seen: Seen) -> list[IntVar]:
    """The numbers of bridges that the constraint adds."""
    every = variables(seen.constraints[0].formula)
    return [x for x in every if isinstance(x, IntVar)]


def _number(seen: Seen) -> int | None:
    """The number of the only island that is a reason."""
    return seen.board.number(seen.clues[0]) if len(seen.clues) == 1 else None


def _others(seen: Seen) -> list[tuple[int, int]]:
    """How many bridges there can be to the islands about which nothing follows."""
    return [_range(seen.facts.get(x), x) for x in _bridges(seen) if x not in seen.forced]


def _needs(seen: Seen, lacking: int) -> bool:
    """An island has as many bridges as its ways can take, but for `lacking`."""
    ways = _bridges(seen)
    plain = not seen.facts and len(ways) > 1 and _number(seen) == MOST * len(ways) - lacking
    return plain and all(_range(v, x)[0] == MOST - lacking for x, v in _ints(seen).items())


def _ints(seen: Seen) -> dict[IntVar, object]:
    return {x: value for x, value in seen.forced.items() if isinstance(x, IntVar)}


def _is_corner(seen: Seen) -> bool:
    (r, c), board = seen.clues[0], seen.board
    return r in (0, board.height - 1) and c in (0, board.width - 1)


def _has_one_way(seen: Seen) -> bool:
    return _number(seen) is not None and len(_bridges(seen)) == 1


def _every(seen: Seen) -> list[tuple[int, int]]:
    """How many bridges there can be to all neighbours, as it was known before the step."""
    return [_range(seen.facts.get(x), x) for x in _bridges(seen)]


def _is_complete(seen: Seen) -> bool:
    """The bridges that are there are all that an island needs."""
    return bool(seen.clues) and sum(low for low, _ in _every(seen)) == _number(seen)


def _needs_all(seen: Seen) -> bool:
    """An island needs all the bridges that are possible."""
    return bool(seen.clues) and sum(high for _, high in _every(seen)) == _number(seen)


def _lack(seen: Seen) -> int | None:
    """How many bridges an island lacks, of which all but one way are settled."""
    others, number = _others(seen), _number(seen)
    if number is None or len(seen.forced) != 1 or any(low < high for low, high in others):
        return None
    return number - sum(low for low, _ in others)


def _elsewhere(seen: Seen) -> int | None:
    """How many bridges the other ways of an island take at most, if one more is needed."""
    number, some = _number(seen), list(_ints(seen).items())
    if number is None or len(some) != 1:
        return None
    x, value = some[0]
    most = sum(high for _, high in _others(seen))
    return most if 0 < number - most == _range(value, x)[0] else None


def _has_room(seen: Seen) -> bool:
    """An island has room for one more bridge, so no second one leads to the same neighbour."""
    number, built = _number(seen), sum(low for low, _ in _every(seen))
    before = [_range(seen.facts.get(x), x)[0] for x in _ints(seen)]
    highs = [_range(v, x)[1] for x, v in _ints(seen).items()]
    return number == built + 1 and set(before) == {0} and set(highs) == {1}


def _ends(seen: Seen, x: Variable) -> tuple[Cell, Cell]:
    """The two islands of a number of bridges."""
    return next(ends for name, ends, _ in spans(seen.board) if name == x.name)


def _places(seen: Seen) -> Mapping[str, str]:
    """The islands to which bridges lead, in words."""
    island = seen.clues[0]
    pairs = (_ends(seen, x) for x in seen.forced)
    far = sorted(other if one == island else one for one, other in pairs)
    every = "each of {islands}" if len(far) > 1 else "{islands}"
    islands = {"islands": seen.language.series([cell_name(cell) for cell in far])}
    lack, most = _lack(seen), _elsewhere(seen)
    bridges = {"count": str(most or "")}
    return {
        "far": seen.language.fill([every], islands),
        "islands": seen.language.series(
            [cell_name(cell) for cell in far], "or" if _has_room(seen) else "and"
        ),
        "lack": _LACK.get(lack or 0, ""),
        "elsewhere": _LACK.get(most or 0) or seen.language.fill(["{count} bridges"], bridges),
        "to": "to" if len(far) == len(_bridges(seen)) else "also to",
        "ways": str(len(_bridges(seen))),
        "rest": "other" if len(_bridges(seen)) == 2 else "others",
        "without": str(MOST * (len(_bridges(seen)) - 1)),
    }


def _crossed(seen: Seen) -> Mapping[str, str]:
    """The bridge that is in the way."""
    there = [x for x in seen.facts if isinstance(x, IntVar)]
    ends = [_ends(seen, x) for x in there[:1]]
    return {"bridge": "-".join(cell_name(cell) for cell in ends[0]) if ends else ""}


def _are_isolated(seen: Seen, number: int) -> bool:
    """Two islands with the same number would be complete with bridges between them alone."""
    board = seen.board
    return any(
        _range(value, x)[1] < number == board.number(one) == board.number(other)
        for x, value in _ints(seen).items()
        for one, other in [_ends(seen, x)]
    )


THOUGHTS = (
    Thought(
        "corner 4",
        "{Place} has only two ways out of the corner, so two bridges lead each way, {to} "
        "{islands}.",
        NUMBER,
        when=lambda seen: _is_corner(seen) and _needs(seen, 0),
        words=_places,
    ),
    Thought(
        "two bridges each way",
        "{Place} has only {ways} ways, so two bridges lead each way, {to} {islands}.",
        NUMBER,
        when=lambda seen: _needs(seen, 0),
        words=_places,
    ),
    Thought(
        "corner 3",
        "{Place} has only two ways out of the corner, and two bridges fit in one, "
        "so at least one leads to {far}.",
        NUMBER,
        when=lambda seen: _is_corner(seen) and _needs(seen, 1),
        words=_places,
    ),
    Thought(
        "a bridge each way",
        "{Place} has only {ways} ways, and only {without} bridges fit in the {rest}, "
        "so at least one leads to {far}.",
        NUMBER,
        when=lambda seen: _needs(seen, 1),
        words=_places,
    ),
    Thought(
        "one way",
        "{Place} has a neighbour on one side only, so {targets}.",
        NUMBER,
        when=_has_one_way,
    ),
    Thought(
        "full island",
        "{Place} has all its bridges, so no more lead to {islands}.",
        NUMBER,
        when=_is_complete,
        words=_places,
    ),
    Thought(
        "last bridges",
        "{Place} lacks {lack}, which can only lead to {islands}.",
        NUMBER,
        when=lambda seen: bool(_lack(seen)),
        words=_places,
    ),
    Thought(
        "too few elsewhere",
        "{Place} gets at most {elsewhere} elsewhere, so {targets}.",
        NUMBER,
        when=lambda seen: bool(_elsewhere(seen)),
        words=_places,
    ),
    Thought(
        "all bridges",
        "{Place} has just enough room for its bridges, so {targets}.",
        NUMBER,
        when=_needs_all,
    ),
    Thought(
        "room for one",
        "{Place} takes at most one more bridge, so no two lead to {islands}.",
        NUMBER,
        when=_has_room,
        words=_places,
    ),
    Thought(
        "crossing",
        "{Targets}, because the bridge {bridge} is in the way.",
        CROSSING,
        words=_crossed,
    ),
    Thought(
        "isolated 1s",
        "{Targets}, or two 1s would be joined only with one another.",
        CONNECTED,
        when=lambda seen: _are_isolated(seen, 1),
        joint=None,
    ),
    Thought(
        "isolated 2s",
        "{Targets}, or two 2s would be joined only with one another.",
        CONNECTED,
        when=lambda seen: _are_isolated(seen, 2),
        joint=None,
    ),
    Thought(
        "isolated group",
        "{Targets}, or {place} and its neighbours would be cut off.",
        CONNECTED,
        when=lambda seen: len(seen.clues) == 1,
    ),
)
