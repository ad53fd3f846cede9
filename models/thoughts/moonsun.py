"""Moon or Sun: one sort of clue in each room, and rooms that alternate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from csp2sat.csp.expr import Variable
from csp2sat.models.board.grid import Cell
from csp2sat.models.puzzles.moonsun import MOON, SUN
from csp2sat.models.thoughts.loop_shapes import ends, is_line, paths, place_of
from csp2sat.models.thoughts.phrases import agree
from csp2sat.models.thoughts.shading import at_the_end
from csp2sat.models.tutor.kind_vocabulary import clue_at
from csp2sat.models.tutor.places import cell_name
from csp2sat.models.tutor.thoughts import ANY, Seen, Thought

ONE_SORT, ALTERNATE = 3, 4
"""The rules that a room has moons or suns on the loop, and that rooms alternate."""


def _is_clue(x: Variable) -> bool:
    return x.subject is not None and x.subject[0] == "x"


def _about_clues(seen: Seen) -> bool:
    return all(map(_is_clue, seen.forced))


def _sort(seen: Seen, cell: Cell, is_on: object) -> str:
    """What the line takes in the room of a moon or sun that is on the loop or not."""
    return _MOONS if (seen.board[cell] == MOON) is bool(is_on) else _SUNS


_MOONS, _SUNS = "moons", "suns"


def _facts(seen: Seen) -> tuple[list[Variable], list[Variable]]:
    """The moons and suns that are on the loop or not, and the drawn lines, among the facts."""
    clues = [x for x in seen.facts if _is_clue(x)]
    return clues, [x for x in seen.facts if is_line(x) and seen.facts[x] is True]


def _leads_on(seen: Seen) -> Mapping[str, str]:
    """What the rooms of a known moon or sun and of what follows have on the loop."""
    clues, drawn = _facts(seen)
    regions = seen.board.regions
    rooms = {regions[place_of(x)] for x in clues}, {regions[place_of(x)] for x in seen.forced}
    if len(clues) != 1 or len(rooms[1]) != 1 or len(clues) + len(drawn) != len(seen.facts):
        return {}
    sort = _sort(seen, place_of(clues[0]), seen.facts[clues[0]])
    then = {_sort(seen, place_of(x), value) for x, value in seen.forced.items()}
    return {
        **_known(seen, clues),
        "sort": seen.language.text(sort),
        "lines": seen.language.series(paths(drawn)),
        "leads": agree(drawn, "the line", "the lines"),
        "lead": agree(drawn, "leads", "lead"),
        "other": agree(drawn, "a room", "another room" if sort in then else "a room"),
        "next": seen.language.text(then.pop()) if len(then) == 1 else "",
    }


def _known(seen: Seen, clues: Sequence[Variable]) -> Mapping[str, str]:
    """One moon or sun that is on the loop, or not."""
    cell = cell_name(place_of(clues[0]))
    on, off = ("{cell} is on the loop",), ("{cell} is not on the loop",)
    return {"clue": seen.language.fill(on if seen.facts[clues[0]] else off, {"cell": cell})}


def _joins(seen: Seen) -> bool:
    """A line follows not to be drawn as the two rooms that it would join are of one sort."""
    clues, drawn = _facts(seen)
    values = [*seen.forced.items()]
    return (
        ALTERNATE in seen.rules
        and len(values) == 1
        and is_line(values[0][0])
        and values[0][1] is False
        and len(clues) + len(drawn) == len(seen.facts)
    )


def _would_join(seen: Seen) -> Mapping[str, str]:
    """The sort of the rooms that a line would join, and the moon or sun where it would end."""
    clues, drawn = _facts(seen)
    (line,) = seen.forced
    at = ends(line)
    if not clues:
        is_over = len(drawn) == 2
        return {"over": seen.language.series(paths(drawn)) if is_over else ""}
    rooms = {seen.board.regions[cell] for cell in at}
    known = [x for x in clues if seen.board.regions[place_of(x)] in rooms]
    sorts = {_sort(seen, place_of(x), seen.facts[x]) for x in known}
    if len(sorts) != 1:
        return {}
    (sort,) = sorts
    far = [
        cell
        for cell in at
        if seen.board[cell] == (MOON if sort == _MOONS else SUN)
        and all(seen.board.regions[place_of(x)] != seen.board.regions[cell] for x in clues)
    ]
    is_one = len(clues) == 1 and bool(far) and not drawn
    noun = "moon" if sort == _MOONS else "sun"
    end = seen.language.name(clue_at(seen.board, far[0], noun)) if is_one else ""
    said = seen.language.text(sort)
    both = said if len(clues) > 1 else ""
    return {**_known(seen, clues), "sort": said, "end": end, "both": both}


def _has_one_sort(seen: Seen) -> bool:
    """The moons and suns of a room that follow are of one sort, and all that it has."""
    if not _about_clues(seen) or seen.facts or seen.rules != {ONE_SORT}:
        return False
    cells = {place_of(x) for x in seen.forced}
    regions = {seen.board.regions[cell] for cell in cells}
    clues = {cell for cell in seen.board.clues() if seen.board.regions[cell] in regions}
    sorts = {seen.board[cell] for cell in clues}
    return cells <= clues and len(regions) == len(sorts) == 1 and all(seen.forced.values())


def _one_sort(seen: Seen) -> Mapping[str, str]:
    cell = place_of(next(iter(seen.forced)))
    of_room = seen.board.regions[cell]
    first = next(x for x in seen.board.cells if seen.board.regions[x] == of_room)
    some, none = (_MOONS, _SUNS) if seen.board[cell] == MOON else (_SUNS, _MOONS)
    text = seen.language.text
    return {"room": cell_name(first), "some": text(some), "none": text(none)}


def _in_room(seen: Seen) -> bool:
    """One clue of a room settles its other ones."""
    return _about_clues(seen) and ALTERNATE not in seen.rules and all(map(_is_clue, seen.facts))


def _are_beside(seen: Seen) -> bool:
    """No line joins a moon and a sun in one room."""
    board, facts = seen.board, seen.facts
    if facts or len(seen.forced) != 1 or ONE_SORT not in seen.rules or ALTERNATE in seen.rules:
        return False
    ((line, value),) = seen.forced.items()
    if not is_line(line) or value is not False:
        return False
    one, other = ends(line)
    return {board[one], board[other]} == {"m", "s"}


def _both(seen: Seen) -> Mapping[str, str]:
    one, other = ends(next(iter(seen.forced)))
    if seen.board[one] == "s":
        one, other = other, one
    return {"one": cell_name(one), "other": cell_name(other)}


_OF = "{Targets}, or it would lead from a room of {sort} ({clue}) to {end} in the next room."

THOUGHTS = (
    Thought(
        "only moons or only suns",
        "The room of {room} has no {none}, so its {some} are on the loop: {cells}.",
        ONE_SORT,
        when=_has_one_sort,
        joint=None,
        words=_one_sort,
    ),
    Thought(
        "all moons or all suns",
        "{Clue}, so its room is one of {sort}: {targets}.",
        ONE_SORT,
        when=_in_room,
        joint=None,
        words=_leads_on,
    ),
    Thought(
        "all moons or all suns",
        "{Facts}, and the line takes all moons or all suns of a room, so {targets}.",
        ONE_SORT,
        when=_in_room,
        joint=None,
    ),
    Thought(
        "moons and suns alternate",
        "{Clue}, so its room is one of {sort}, and {leads} {lines} {lead} to {other} of {next}: "
        "{targets}.",
        ALTERNATE,
        when=_about_clues,
        joint=None,
        words=_leads_on,
    ),
    *(
        Thought("rooms of one sort", text, ANY, when=_joins, joint=None, words=_would_join)
        for text in (
            _OF,
            "{Targets}, or it would join two rooms of {both}: {facts}.",
            "{Targets}, or it would join two rooms of one sort, as the lines {over} pass one room "
            "between them.",
        )
    ),
    at_the_end("rooms of one sort", "two rooms of one sort would be joined", ALTERNATE),
    Thought(
        "moons and suns alternate",
        "{Facts}, and rooms of moons and of suns alternate along the line, so {targets}.",
        ALTERNATE,
        when=_about_clues,
        joint=None,
    ),
    Thought(
        "moons and suns alternate",
        "{Targets}, because rooms of moons and of suns alternate along the line.",
        ALTERNATE,
        when=_about_clues,
        joint=None,
    ),
    Thought(
        "moon beside a sun",
        "{One} and {other} are a moon and a sun of one room, so no line joins them.",
        ANY,
        when=_are_beside,
        joint=None,
        words=_both,
    ),
)
