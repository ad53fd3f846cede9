"""Highlighted places in text: in colours or, where there are none, between signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board.grid import Cell, Grid, Point
from csp2sat.models.draw.picture import (
    FACT,
    REASON,
    TARGET,
    Candidates,
    Corner,
    Cross,
    Edge,
    Fill,
    Highlight,
    Line,
    Outside,
    Picture,
    Text,
)

ROLE_COLOURS = {TARGET: "30;43", REASON: "97;44", FACT: "30;46"}
"""Terminal codes: on yellow, on blue, on cyan."""

SIGNS = {TARGET: ("[", "]"), REASON: ("{", "}"), FACT: ("<", ">")}
"""What stands around a place where there are no colours."""


PAIR = 2
"""As many numbers in a row are listed."""

POSSIBLE = "possible"
"""The key of `Picture.meanings` for the words before the values that cells can still have."""
FEW_NOTES, MOST_NOTES = 5, 9
"""Below a board are the values of as many cells; of more than few without those of the rule."""


class SignRoom(NamedTuple):
    """The characters that a cell is wider for signs inside it, and for those at its sides."""

    inside: int = 0
    beside: int = 0


def room_for_signs(picture: Picture) -> SignRoom:
    """The room that the highlights of a picture need.

    Pictures with lines always have room for cells, too, so that all steps of a board look alike.
    """
    places = picture.highlights()
    drawn = (mark for mark in picture.marks if isinstance(mark, Line | Edge | Cross))
    has_lines = any(isinstance(highlight.place, Line | Edge) for highlight in places)
    has_lines = has_lines or any(line.answer for line in drawn)
    filled = {mark.cell for mark in picture.marks if isinstance(mark, Fill) and mark.answer}
    worded = {mark.cell for mark in picture.marks if isinstance(mark, Text) and not mark.corner}
    inside = 4 if filled & worded else 2  # the colour of a cell stays visible around its text
    return SignRoom(inside, 2 * has_lines) if places else SignRoom()


def corner_at(point: Point, inner: int) -> Point:
    """The row and column of characters of a corner; cells are `inner` characters wide."""
    return 2 * point[0], (inner + 1) * point[1]


def centre_at(cell: Cell, inner: int) -> Point:
    """The row and column of characters of the middle of a cell."""
    y, x = corner_at(cell, inner)
    return y + 1, x + 1 + inner // 2


def colours_at(mark: Highlight, grid: Grid, inner: int) -> dict[Point, str]:
    """The colours of a place."""
    return dict.fromkeys(_characters(mark, grid, inner), ROLE_COLOURS[mark.role])


def uncover(places: Sequence[Point], characters: Mapping[Point, str]) -> dict[Point, str]:
    """Smaller characters for a black cell, which would cover its colour."""
    if any(characters.get(place) != "█" for place in places):
        return {}
    return {places[0]: " ", places[-1]: " "} if len(places) > 1 else {places[0]: "■"}


def signs_around(mark: Highlight, grid: Grid, inner: int, room: SignRoom) -> dict[Point, str]:
    """The signs around a place."""
    places = _characters(mark, grid, inner)
    aside = 1
    if isinstance(mark.place, Line | Edge):
        places = [places[len(places) // 2]]
    elif not isinstance(mark.place, Corner | Outside):
        aside = -room.beside // 2  # the first and the last characters of a cell are for its sides
    signs = {}
    for y in {place[0] for place in places}:
        xs = [place[1] for place in places if place[0] == y]
        signs[y, min(xs) - aside], signs[y, max(xs) + aside] = SIGNS[mark.role]
    return signs


def notes_on_candidates(picture: Picture) -> list[str]:
    """A line with the values that are left of the cells of a step, where these have no room."""
    marks = {mark.cell: mark for mark in picture.marks if isinstance(mark, Candidates)}
    few = [cell for cell, mark in sorted(marks.items()) if mark.named and not _has_room(mark)]
    if len(few) > FEW_NOTES:
        places = {mark.place for mark in picture.highlights() if mark.role != REASON}
        few = [cell for cell in few if cell in places]
    groups: dict[str, list[str]] = {}
    for r, c in few[:MOST_NOTES]:
        groups.setdefault(_in_short(marks[r, c].left), []).append(f"r{r + 1}c{c + 1}")
    some = [f"{' '.join(cells)} {text}" for text, cells in groups.items()]
    return [f"{picture.meanings.get(POSSIBLE, POSSIBLE)}: {', '.join(some)}"] if some else []


def _has_room(mark: Candidates) -> bool:
    return candidates_text(mark, "") not in ("..", "")


def _in_short(names: Sequence[str]) -> str:
    """Values, three and more numbers in a row by the first and the last: `1-4/7`."""
    parts: list[list[str]] = []
    for name in names:
        last = parts[-1][-1] if parts else ""
        if name.isdecimal() and last.isdecimal() and int(name) == int(last) + 1:
            parts[-1].append(name)
        else:
            parts.append([name])
    return "/".join(
        name for some in parts for name in ([f"{some[0]}-{some[-1]}"] if len(some) > PAIR else some)
    )


def candidates_text(mark: Candidates, unequal: str) -> str:
    """Candidates in short: `1/2`, `≠3`; `..` and `≠` if there are more."""
    if mark.left and not all(name.isdecimal() for name in mark.left):
        return ".." if mark.named else ""
    if mark.named and len(mark.left) == 1:
        return ".."
    if mark.struck:
        return unequal + (str(mark.numbers[0]) if len(mark.numbers) == 1 else "")
    if mark.whole:
        between = "" if mark.numbers[-1] < 10 else ","
        return between.join(map(str, mark.numbers))
    return "/".join(map(str, mark.numbers)) if len(mark.numbers) < 3 else ".."


def _characters(mark: Highlight, grid: Grid, inner: int) -> list[Point]:
    """The characters of a place, in order."""
    match mark.place:
        case Line(start, end):
            return _between(centre_at(start, inner), centre_at(end, inner))
        case Edge(start, end):
            return _between(corner_at(start, inner), corner_at(end, inner))
        case Corner(point, text):
            y, x = corner_at(point, inner)
            return [(y, x + i) for i in range(max(1, len(text)))]
        case Outside():
            return places_outside(mark.place, grid, inner)
        case (int(), int()) as cell:
            y, x = centre_at(cell, inner)
            return [(y, x + k) for k in range(-(inner // 2), inner // 2 + 1)]
    raise AssertionError(mark)


def places_outside(mark: Outside, grid: Grid, inner: int) -> list[Point]:
    """The characters of the clues outside at a row or column, in order."""
    side, place, texts = mark
    last_y, last_x = corner_at((grid.height, grid.width), inner)
    if side in ("top", "bottom"):
        x = centre_at((0, place), inner)[1]
        rows = enumerate(texts, -len(texts) if side == "top" else last_y + 1)
        return [(y, x - (len(t) - 1) // 2 + k) for y, t in rows for k in range(len(t))]
    y, length = centre_at((place, 0), inner)[0], len(" ".join(texts))
    start = -1 - length if side == "left" else last_x + 2
    return [(y, start + k) for k in range(length)]


def _between(start: Point, end: Point) -> list[Point]:
    """The characters from one to another in its row or column."""
    (y, x), (last_y, last_x) = sorted((start, end))
    return [(i, k) for i in range(y, last_y + 1) for k in range(x, last_x + 1)]


def legend(picture: Picture, colour: bool) -> Iterator[str]:
    """What the highlights mean, if there are any, in one line."""
    roles = picture.roles()
    samples = {role: " ".join(SIGNS[role]) for role in roles}
    if colour:
        samples = {role: f"\x1b[{ROLE_COLOURS[role]}m   \x1b[0m" for role in roles}
    if roles:
        yield "  ".join(f"{sample} {picture.meanings[role]}" for role, sample in samples.items())
