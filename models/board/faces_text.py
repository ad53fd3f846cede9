"""The section `# faces` of boards of faces: a line for each cell with the corners of its polygon.

A corner is `X,Y`: how far to the right and down it is. Faces that share a side have the same
corners at its ends, in any order. Polygons that overlap elsewhere are not found.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import hypot

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.message_wording import quantity
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.polygons import distance, sides
from csp2sat.models.board.rows import Line, Word
from csp2sat.models.board.shape import EDGE_WAYS, FACES, Corner

MOST_CORNERS = 5_000
"""Most corners of all faces together, counted in each face."""
_NEAR = 50
"""Corners that differ by this part of the shortest side, or less, were meant to be the same."""
_MOST_MISTAKES = 20
"""Most mistakes of one sort that are reported."""
_CORNER = re.compile(r"(-?)(\d{1,5})(?:\.(\d{1,3}))?,(-?)(\d{1,5})(?:\.(\d{1,3}))?", re.ASCII)

Side = tuple[Corner, Corner]


def read_faces(
    source: Source, lines: Sequence[Line], cells: Sequence[Cell]
) -> dict[Cell, list[Corner]]:
    """The corners of each cell.

    Raises:
        CspError: lines are missing or wrong, or the faces do not fit together.
    """
    _check_counts(source, lines, cells)
    polygons = [[_corner(source, word) for word in line] for line in lines]
    wrong = [x for line, p in zip(lines, polygons, strict=True) for x in _face(source, line, p)]
    for find in (_sides, _near_sides):
        wrong = wrong or [*islice(find(source, lines, polygons), _MOST_MISTAKES)]
    if wrong:
        raise CspError(wrong)
    return dict(zip(cells, polygons, strict=True))


def _check_counts(source: Source, lines: Sequence[Line], cells: Sequence[Cell]) -> None:
    """Refuse too few or too many lines or corners."""
    if len(lines) != len(cells):
        end = Word("", max(0, len(source.text) - 1))
        at = lines[len(cells)][0] if len(lines) > len(cells) else lines[-1][-1] if lines else end
        count = f"the section '# {FACES}' has {quantity(len(lines), 'line')}"
        hint = "it has a line for each cell: the corners of its polygon, as '0,0 2,0 2,2 0,2'"
        _fail(source, at, f"{count}; the board has {quantity(len(cells), 'cell')}", hint)
    corners = 0
    for line in lines:
        corners += len(line)
        if corners > MOST_CORNERS:
            _fail(source, line[0], f"all faces together have at most {MOST_CORNERS:,} corners")


def _corner(source: Source, word: Word) -> Corner:
    match = _CORNER.fullmatch(word.text)
    if not match:
        hint = "how far right and down; numbers have up to 5 digits, and up to 3 after the point"
        _fail(source, word, f"expected a corner, as '2,1.5', not {word.text!r}", hint)
    x, y = (
        int(f"{sign}{whole}{(part or '').ljust(3, '0')}")
        for sign, whole, part in (match.groups()[:3], match.groups()[3:])
    )
    return x, y


def _face(source: Source, line: Line, polygon: Sequence[Corner]) -> Iterator[Diagnostic]:
    """The mistakes of one face."""
    most = len(EDGE_WAYS)
    again = next((i for i, corner in enumerate(polygon) if corner in polygon[:i]), 0)
    if len(polygon) < 3:
        yield Diagnostic(source, line[0].start, "a face has at least 3 corners")
    elif len(polygon) > most:
        yield Diagnostic(source, line[most].start, f"a face has at most {most} corners")
    elif again:
        hint = "the last side leads back to the first corner" * (again == len(polygon) - 1)
        message = f"the corner {line[again].text} is in this face twice"
        yield Diagnostic(source, line[again].start, message, hint)
    elif not _area(polygon):
        hint = "its corners stand in the order of a walk around it"
        yield Diagnostic(source, line[0].start, "this face has no area", hint)


def _area(polygon: Sequence[Corner]) -> int:
    """Twice the area, positive if the corners are clockwise."""
    return sum(x * j - i * y for (x, y), (i, j) in sides(polygon))


def _sides(
    source: Source, lines: Sequence[Line], polygons: Sequence[Sequence[Corner]]
) -> Iterator[Diagnostic]:
    """Sides of three faces, and of two faces that lie upon each other."""
    seen: set[Side] = set()  # as clockwise faces have them
    for line, polygon in zip(lines, polygons, strict=True):
        is_clockwise = _area(polygon) > 0
        for i, end in enumerate(polygon):
            side = (polygon[i - 1], end) if is_clockwise else (end, polygon[i - 1])
            if side in seen:
                between = f"the side from {line[i - 1].text} to {line[i].text}"
                is_third = side[::-1] in seen
                message = (
                    f"{between} is in three faces" if is_third else f"at {between} faces overlap"
                )
                yield Diagnostic(source, line[i - 1].start, message)
            seen.add(side)


def _near_sides(
    source: Source, lines: Sequence[Line], polygons: Sequence[Sequence[Corner]]
) -> Iterator[Diagnostic]:
    """Corners on a side of a face without this corner, or so near that they seem to be meant."""
    at: dict[Side, tuple[Word, Word]] = {}
    for line, polygon in zip(lines, polygons, strict=True):
        for i, end in enumerate(polygon):
            one, other = sorted((polygon[i - 1], end))
            at.setdefault((one, other), (line[i - 1], line[i]))
    words = {
        corner: word
        for line, polygon in zip(lines, polygons, strict=True)
        for corner, word in zip(polygon, line, strict=True)
    }
    points = sorted(words)
    near = min(hypot(x - i, y - j) for (x, y), (i, j) in at) / _NEAR
    for side, (start, stop) in at.items():
        first = bisect_left(points, (side[0][0] - near,))
        last = bisect_left(points, (side[1][0] + near + 1,))
        top, bottom = sorted((side[0][1], side[1][1]))
        for point in points[first:last]:
            if not top - near <= point[1] <= bottom + near or point in side:
                continue
            if (far := distance(point, side)) <= near:
                almost = "almost " if far else ""
                message = f"the corner {words[point].text} is {almost}on the side from "
                message += f"{start.text} to {stop.text} of this face"
                hint = "faces side by side have the same corners"
                yield Diagnostic(source, start.start, message, hint)


def face_lines(polygons: Mapping[Cell, Sequence[Corner]]) -> Iterator[str]:
    """The section, line by line."""
    yield f"# {FACES}"
    for polygon in polygons.values():
        yield " ".join(f"{_number(x)},{_number(y)}" for x, y in polygon)


def _number(thousandths: int) -> str:
    whole, part = divmod(abs(thousandths), 1000)
    after = f".{part:03}".rstrip("0") if part else ""
    return f"{'-' * (thousandths < 0)}{whole}{after}"


def _fail(source: Source, word: Word, message: str, hint: str = "") -> NoReturn:
    raise CspError([Diagnostic(source, word.start, message, hint)])
