"""Nurikabe: islands that are complete, out of reach or too near, pools, and a sea cut off."""

from __future__ import annotations

from csp2sat.models.thoughts.nurikabe_islands import (
    complete_beside,
    grows_beside,
    is_between_islands,
    is_only_way,
    is_out_of_its_reach,
    is_out_of_reach,
)
from csp2sat.models.thoughts.nurikabe_words import (
    between,
    complete,
    joins,
    owned,
    room,
    way_to_pool,
    why_out_of_reach,
)
from csp2sat.models.thoughts.shading import at_the_end, connected, pools
from csp2sat.models.thoughts.shading_patterns import (
    When,
    are_black,
    are_white,
    cell_values,
    every,
    is_cut,
    is_one,
    is_square,
)
from csp2sat.models.tutor.forms import ALL, CASES, FULL, GRAPH, LEFT, MEANING, ONE_WAY
from csp2sat.models.tutor.places import cells_of
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

_ISLANDS, _SIZES, _SEA, _POOLS = 1, 2, 3, 4


def _sorts(seen: Seen) -> dict[str, set[object]]:
    """What follows by the sort of its variables: colours (`x`), and cells of islands."""
    result: dict[str, set[object]] = {}
    for x, value in seen.forced.items():
        result.setdefault(x.subject[0] if x.subject else "?", set()).add(value)
    return result


def _are_in(seen: Seen) -> bool:
    """Whether it follows that cells belong to islands; their colour may follow, too."""
    return _sorts(seen).get("") == {True}


def _are_out(seen: Seen) -> bool:
    """Whether all that follows is that cells don't belong to islands."""
    return _sorts(seen) == {"": {False}}


def _is_at_start(seen: Seen) -> bool:
    """Whether no cell has to be known."""
    return not seen.facts


def _is_of(sorts: str, start: bool = False) -> When:
    """Whether cells are out of reach for reasons of some sorts; at the `start` nothing is known."""
    return lambda seen: (
        are_black(seen)
        and (not start or _is_at_start(seen))
        and why_out_of_reach(seen)["sorts"] == sorts
    )


def _has_island(seen: Seen) -> bool:
    """Whether the constraint is about one island."""
    return bool(seen.origin.clues)


def _is_beside_island(seen: Seen) -> bool:
    """Whether the only other cell of the constraints is known to be in an island."""
    is_in = any(x.subject and x.subject[0] == "" and value for x, value in seen.facts.items())
    is_white = [cell_values(seen).get(cell) for cell in seen.others] == [False]
    return are_black(seen) and len(seen.others) == 1 and (is_in or is_white)


def _is_only_pool(seen: Seen) -> bool:
    """Whether one square of 2 x 2 cells needs the cell that follows."""
    return [origin.rule for origin in seen.origins].count(_POOLS) == 1


def _is_pair(end: Seen) -> bool:
    """Whether the constraint is about two neighbours."""
    return len(end.origin.cells) == 2


def _is_one_white(end: Seen) -> bool:
    """Whether the constraint is about a cell that is white."""
    cells = end.origin.cells
    return len(cells) == 1 and any(
        value is False and x.subject == ("x", cells[0]) for x, value in end.facts.items()
    )


def _has_no_island(end: Seen) -> bool:
    """Whether a cell is white and in no island at the end of a proof."""
    values = cell_values(end)
    return any(values.get(cell) is False for cell in cells_of(end.origin)[:1])


_COMPLETE = "The island of {place} is complete"
_COMPLETE_BESIDE = (
    "The island of {one} is complete: {targets}.",
    "The islands of {two} are complete: {targets}.",
    "{Touching}: black.",
)
_NUMBERLESS = "white cell without a number"
_BETWEEN = "{Targets}, or {islands} would touch there."
_ALL_BETWEEN = "{Targets}: each lies between two islands."
_TAKEN = "{Targets}: the island at {others} can't take "

THOUGHTS = (
    *(
        Thought(
            "complete island",
            text,
            ANY,
            when=lambda seen: bool(complete_beside(seen)),
            joint=None,
            words=complete,
            says_all=True,
        )
        for text in _COMPLETE_BESIDE
    ),
    Thought("complete island", _COMPLETE + ": {targets}.", _SIZES, {FULL}, are_black),
    Thought("complete island", _COMPLETE + " without {cells}.", _SIZES, {FULL}, _are_out),
    *(
        Thought("between islands", text, rule, when=is_between_islands, joint=None, words=between)
        for rule in (_ISLANDS, _SIZES)
        for text in (_BETWEEN, _ALL_BETWEEN)
    ),
    *(
        Thought(
            "unreachable",
            text,
            rule,
            when=every(when, is_out_of_reach),
            joint=None,
            words=why_out_of_reach,
        )
        for rule in (_ISLANDS, _SIZES)
        for when, text in (
            (_is_of("far", True), "No number reaches {cells}: black."),
            (_is_of("far"), "No number can reach {cells} any more: black."),
            (_is_of("touching"), "{Touching}: black."),
            (_is_of("parting"), "{Parting}: black."),
            (_is_of("touching+far"), "{Touching}, and no number reaches {far}: black."),
            (_is_of("parting+far"), "{Parting}, and no number reaches {far}: black."),
            (_is_of("touching+parting"), "{Touching}, and {parting}: black."),
            (are_black, "{Touching}, {parting}, and no number reaches {far}: black."),
        )
    ),
    *(
        Thought(
            "only way for an island",
            "{Targets}: the only way for {place} to grow.",
            rule,
            when=is_only_way,
            joint=None,
        )
        for rule in (_ISLANDS, _SIZES)
    ),
    Thought(
        "unreachable",
        "{Place} can't reach {cells}.",
        _SIZES,
        {CASES},
        every(_are_out, is_out_of_its_reach),
    ),
    *(
        Thought(
            "no cell to spare",
            f"{{Place}} must reach {{owned}}, so it has no cell to spare for {{cells}}{black}.",
            _SIZES,
            {CASES},
            when,
            words=owned,
        )
        for black, when in (("", _are_out), (": black", are_black))
    ),
    Thought(
        "no cell to spare", "{Place} has no cell to spare for {cells}.", _SIZES, {CASES}, _are_out
    ),
    Thought(
        "no cell to spare",
        "{Place} has no cell to spare for {cells}: black.",
        _SIZES,
        {CASES},
        are_black,
    ),
    *(
        Thought("needed", text, _SIZES, {CASES, ALL, LEFT}, are_white, words=words)
        for words, text in (
            (room, "{Targets}: without {it}, {place} has room for at most {room}."),
            (owned, "{Place} must reach {owned}, so it needs {cells}: white."),
        )
    ),
    Thought("needed", "{Place} needs {cells}: white.", _SIZES, {CASES, ALL, LEFT}, are_white),
    Thought("needed", "{Place} needs {cells}.", _SIZES, {CASES, ALL, LEFT}, _are_in),
    *(
        Thought("fits only so", text, _SIZES, {CASES, ALL, LEFT}, words=owned)
        for text in (
            "{Place} must reach {owned}, so {targets}.",
            "The island of {place} fits in one way: {targets}.",
        )
    ),
    Thought(
        "two ways to grow",
        "Whichever way {place} grows, it touches {cells}: black.",
        _SIZES,
        when=grows_beside,
        joint=True,
    ),
    at_the_end("too large", "{place} would be too large", _SIZES, {FULL}),
    at_the_end("incomplete island", "{place} could not be completed", _SIZES),
    Thought(
        "between islands",
        "{Targets}: it would touch another island at {others}.",
        _ISLANDS,
        {ONE_WAY},
        every(is_one, _are_out),
    ),
    *(
        Thought(
            "beside an island",
            text,
            _ISLANDS,
            {ONE_WAY},
            every(is_one, _is_beside_island),
            words=joins,
        )
        for text in (
            "{Targets}, or {touched} would touch through {others}.",
            "{Targets}: {others} belongs to {owner}, which can't reach {cells}.",
        )
    ),
    Thought(
        "beside an island", _TAKEN + "it.", _ISLANDS, {ONE_WAY}, every(is_one, _is_beside_island)
    ),
    Thought("beside an island", _TAKEN + "them.", _ISLANDS, {ONE_WAY}, _is_beside_island),
    Thought(
        "only exit of an island",
        "{Targets}, or {would}.",
        _ISLANDS,
        {GRAPH},
        every(is_cut, _are_in, _has_island),
    ),
    Thought("part of an island", "{Targets}: part of an island.", _ISLANDS, {MEANING}, are_white),
    Thought("no island", "No island can have {cells}: black.", _ISLANDS, {MEANING}, are_black),
    Thought("only island", "{Targets}: no other number reaches it.", _ISLANDS, {MEANING}, _are_in),
    at_the_end("touching islands", "islands would touch at {area}", _ISLANDS, {ONE_WAY}, _is_pair),
    at_the_end("two islands", "{area} would be in two islands", _ISLANDS, {FULL}),
    at_the_end(_NUMBERLESS, "no number could reach {area}", _ISLANDS, {MEANING}, _has_no_island),
    at_the_end(_NUMBERLESS, "no number could reach {area}", _ISLANDS, when=_is_one_white),
    *pools(_POOLS),
    Thought(
        "pool that one island reaches",
        "{Targets}, or {ends} would be a 2 x 2 pool: no number reaches its other cells.",
        _POOLS,
        when=every(is_square, are_white, _is_only_pool),
        joint=True,
    ),
    Thought(
        "way to a pool",
        "Only {owner} reaches the square {square}, which can't be all black, so {targets}.",
        _POOLS,
        joint=True,
        words=way_to_pool,
    ),
    *(
        thought._replace(name={"cut off": "sea cut off"}.get(thought.name, thought.name))
        for thought in connected(_SEA, "black")
    ),
)
