"""Draws pictures as text in box characters or ASCII, optionally with terminal colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from csp2sat.models.board.grid import SQUARE, Cell, Point
from csp2sat.models.board.shape import FACES
from csp2sat.models.draw.box_characters import (
    DOUBLE,
    DOWN,
    LEFT,
    RIGHT,
    THICK,
    THIN,
    UP,
    ascii_box,
    box,
)
from csp2sat.models.draw.picture import (
    DOTS,
    LINES,
    ON_SIDES,
    SYMBOLS,
    Candidates,
    Corner,
    Cross,
    Edge,
    Fill,
    Highlight,
    Line,
    Outside,
    Picture,
    Symbol,
    Text,
    side_between,
)
from csp2sat.models.draw.shapes import SHAPES, Disc
from csp2sat.models.draw.text_highlights import (
    ROLE_COLOURS,
    SignRoom,
    candidates_text,
    centre_at,
    colours_at,
    legend,
    notes_on_candidates,
    places_outside,
    room_for_signs,
    signs_around,
    uncover,
)
from csp2sat.models.draw.text_shapes import characters

_ASCII_SIGNS = str.maketrans("×−÷", "x-/")
"""The signs of results, without other characters."""
USUAL = 3
"""The usual width of a cell in characters."""

ANSWER, CLUE, AMBIGUOUS, WRONG, FAINT = "32;1", "1", "43;30", "41;97", "2"
"""Terminal codes: green, bold, on yellow, white on red, faint."""

_BACKGROUNDS = {AMBIGUOUS, WRONG, *ROLE_COLOURS.values()}
"""The codes that also colour spaces."""

_SHADES = {"black": ("█", "#"), "grey": ("░", ":"), "water": ("≈", "~")}


def draw(
    picture: Picture, ascii_only: bool = False, colour: bool = False, columns: int | None = None
) -> str:
    """A picture as lines of text without trailing spaces.

    If it would be wider than `columns`, cells are as narrow as possible. A legend below explains
    highlighted places.
    """
    narrow = columns is not None and (USUAL + 1) * picture.grid.width >= columns
    text = _canvas(picture, ascii_only, colour, 1 if narrow else USUAL).text()
    notes = [*([picture.note] if picture.note else []), *notes_on_candidates(picture)]
    return "\n".join([text, *notes, *legend(picture, colour)])


def _canvas(picture: Picture, ascii_only: bool, colour: bool, least: int) -> Canvas:
    """The characters of a picture."""
    if picture.grid.shape == SQUARE:
        return Canvas(picture, ascii_only, colour, least)
    from csp2sat.models.board.shaped_board import ShapedBoard
    from csp2sat.models.draw.text_of_faces import FacesCanvas
    from csp2sat.models.draw.text_of_shapes import ShapedCanvas

    assert isinstance(picture.grid, ShapedBoard), picture.grid.shape
    if picture.grid.shape == FACES:
        return FacesCanvas(picture, picture.grid, ascii_only, colour)
    return ShapedCanvas(picture, picture.grid, ascii_only, colour, least)


class Canvas:
    """Characters by row and column; a cell is `_inner` characters wide."""

    def __init__(
        self, picture: Picture, ascii_only: bool, colour: bool, least: int = USUAL
    ) -> None:
        self._picture = picture
        self._grid = picture.grid
        self._which = int(ascii_only)
        self._colour = colour
        self._room = SignRoom() if colour else room_for_signs(picture)
        self._inner = _inner_width(picture, least, sum(self._room))
        self._characters: dict[Point, str] = {}
        self._colours: dict[Point, str] = {}
        self._arms: dict[Point, list[int]] = {}
        self._signs: dict[Point, str] = {}
        self._lines()
        self._boxes()
        self._shapes()
        self._cells()
        self._clues_outside()
        for mark in picture.highlights():
            self._show(mark)

    def _show(self, mark: Highlight) -> None:
        """Give a highlighted place its colour, or signs around it."""
        if self._colour:
            colours = colours_at(mark, self._grid, self._inner)
            self._colours |= colours
            self._characters |= uncover([*colours], self._characters)
        else:
            self._characters |= signs_around(mark, self._grid, self._inner, self._room)

    # --- places ---------------------------------------------------------------------------

    def _corner(self, point: Point) -> Point:
        """The character before a cell, above it."""
        y, x = self._centre(point)
        return y - 1, x - self._inner // 2 - 1

    def _centre(self, cell: Cell) -> Point:
        return centre_at(cell, self._inner)

    # --- lines ----------------------------------------------------------------------------

    def _lines(self) -> None:
        picture, height, width = self._picture, self._grid.height, self._grid.width
        if picture.style == LINES:
            for r in range(1, height):
                self._join(self._corner((r, 0)), self._corner((r, width)), THIN, FAINT)
            for c in range(1, width):
                self._join(self._corner((0, c)), self._corner((height, c)), THIN, FAINT)
        edges = [mark for mark in picture.marks if isinstance(mark, Edge)]
        lines = [mark for mark in picture.marks if isinstance(mark, Line)]
        if picture.style != DOTS:
            weight = THICK if edges and not lines else THIN
            corners = [self._corner((r, c)) for r in (0, height) for c in (0, width)]
            for one, other in ((0, 1), (0, 2), (1, 3), (2, 3)):
                self._join(corners[one], corners[other], weight)
        for edge in edges:
            # Walls are thin if there are lines, which may cross them.
            weight = THIN if picture.style != LINES and lines and not edge.answer else THICK
            ends = self._corner(edge.start), self._corner(edge.end)
            self._join(*ends, weight, ANSWER if edge.answer else "")
        for line in lines:
            weight = DOUBLE if line.bars == 2 else THICK
            ends = self._centre(line.start), self._centre(line.end)
            self._join(*ends, weight, ANSWER if line.answer else CLUE)

    def _join(self, start: Point, end: Point, weight: int, colour: str = "") -> None:
        """Draw a line along a row or column of characters."""
        (y, x), (last_y, last_x) = sorted((start, end))
        down = y != last_y
        while (y, x) != (last_y, last_x):
            following = (y + 1, x) if down else (y, x + 1)
            self._arm((y, x), DOWN if down else RIGHT, weight, colour)
            self._arm(following, UP if down else LEFT, weight, colour)
            y, x = following

    def _arm(self, place: Point, way: int, weight: int, colour: str) -> None:
        arms = self._arms.setdefault(place, [0, 0, 0, 0])
        if weight >= max(arms):
            self._colours[place] = colour
        arms[way] = max(arms[way], weight)

    def _boxes(self) -> None:
        if self._picture.style == DOTS:
            for r in range(self._grid.height + 1):
                for c in range(self._grid.width + 1):
                    self._characters[self._corner((r, c))] = "·."[self._which]
        self._join_boxes()

    def _join_boxes(self) -> None:
        for place, arms in self._arms.items():
            self._characters[place] = ascii_box(arms) if self._which else box(arms)

    def _shapes(self) -> None:
        """Lines in colours, cages, discs and the like, which only some kinds have."""
        marks = [mark for mark in self._picture.marks if isinstance(mark, SHAPES)]
        edges = {mark[:2] for mark in self._picture.marks if isinstance(mark, Edge)}
        walls = {pair for pair in self._grid.pairs() if marks and side_between(*pair) in edges}
        for shape in sorted(marks, key=lambda mark: isinstance(mark, Disc)):
            signs = characters(shape, self._grid, self._inner, walls, self._which)
            self._characters |= dict(signs)

    # --- cells ----------------------------------------------------------------------------

    def _cells(self) -> None:
        for mark in self._picture.marks:
            match mark:
                case Fill(cell, shade, answer):
                    if shade in _SHADES:
                        self._write(cell, _SHADES[shade][self._which] * self._inner, answer)
        for mark in self._picture.marks:
            match mark:
                case Symbol(cell, "ring", answer) if self._inner > 1:
                    self._write(cell, "(" + " " * (self._inner - 2) + ")", answer)
        worded = {mark.cell for mark in self._picture.marks if isinstance(mark, Text)}
        for mark in self._picture.marks:
            match mark:
                case Symbol(cell, name, answer) if name.startswith(ON_SIDES):
                    y, x = self._sides(cell)[name.split()[1]]
                    self._put(y, x, SYMBOLS[name][self._which])
                # A symbol beside a text moves to the right.
                case Symbol(cell, name, answer) if name != "ring":
                    self._write(
                        cell,
                        SYMBOLS[name][self._which],
                        answer,
                        int(cell in worded and self._inner > 1),
                    )
                case Corner(point, text):
                    self._put(*self._corner(point), text)
                case Cross((i, j), answer):
                    place = i, (self._inner + 1) * j // 2
                    self._put(*place, "×x"[self._which])
                    self._colours[place] = ANSWER if answer else CLUE
                case Text(cell, text, answer, "nw"):  # on the border above the cell
                    y, x = self._corner(cell)
                    self._put(y, x + 1, text.translate(_ASCII_SIGNS) if self._which else text)
                    colour = ANSWER if answer else CLUE
                    self._colours |= {(y, x + 1 + i): colour for i in range(len(text))}
        for cell, text, answer in self._texts():
            self._write(cell, text, answer)
        self._highlight(self._picture.ambiguous, AMBIGUOUS, "?")
        self._highlight(self._picture.wrong, WRONG, "!")

    def _highlight(self, cells: Iterable[Cell], colour: str, mark: str) -> None:
        """Give cells a background; without colours a character marks them."""
        for cell in cells:
            y, x = self._corner(cell)
            for i in range(1, self._inner + 1):
                self._colours[y + 1, x + i] = colour
            if not self._colour:
                self._characters[y + 1, x + 1] = mark

    def _sides(self, cell: Cell) -> dict[str, Point]:
        """The middles of the sides of a cell, its own middle, its lower right corner."""
        (y, x), half = self._centre(cell), self._inner // 2 + 1
        sides = {"n": (y - 1, x), "s": (y + 1, x), "w": (y, x - half), "e": (y, x + half)}
        return sides | {"c": (y, x), "se": (y + 1, x + half)}

    def _texts(self) -> Iterator[tuple[Cell, str, bool]]:
        """The texts of each cell as one text, those of corners from left to right."""
        texts: dict[Cell, list[Text]] = {}
        small: dict[Cell, Candidates] = {}
        for mark in self._picture.marks:
            if isinstance(mark, Text) and mark.corner != "nw":
                texts.setdefault(mark.cell, []).append(mark)
            elif isinstance(mark, Candidates):
                small[mark.cell] = mark
        for cell, mark in small.items():
            if cell not in texts:
                yield cell, candidates_text(mark, "≠!"[self._which]), mark.answer
        for cell, marks in texts.items():
            corners = {mark.corner: mark.text for mark in marks if mark.corner}
            middle = [mark.text for mark in marks if not mark.corner]
            if middle:
                yield cell, middle[-1], any(mark.answer for mark in marks)
            elif beside := corners.get("w") or corners.get("s"):  # a symbol stands beside it
                yield cell, beside + " ", False
            elif "sw" in corners or "ne" in corners:  # as in Kakuro
                yield cell, corners.get("sw", "") + "\\" + corners.get("ne", ""), False
            else:
                yield cell, " ".join(corners.values()), False

    def _write(self, cell: Cell, text: str, answer: bool, shift: int = 0) -> None:
        y, x = self._centre(cell)
        x += shift - (len(text) - 1) // 2
        for i, character in enumerate(text):
            if character != " ":
                self._characters[y, x + i] = character
                self._colours[y, x + i] = ANSWER if answer else CLUE

    def _clues_outside(self) -> None:
        for mark in self._picture.marks:
            if isinstance(mark, Outside):
                between = "" if mark.side in ("top", "bottom") else " "
                places = places_outside(mark, self._grid, self._inner)
                self._characters |= zip(places, between.join(mark.texts), strict=True)

    def _put(self, y: int, x: int, text: str) -> None:
        self._characters |= {(y, x + k): character for k, character in enumerate(text)}

    # --- all ------------------------------------------------------------------------------

    def text(self) -> str:
        """The lines."""
        ys, xs = zip(*self._characters, strict=True)
        return "\n".join(self._row(y, min(xs), max(xs)) for y in range(min(ys), max(ys) + 1))

    def _row(self, y: int, first: int, last: int) -> str:
        row = [self._characters.get((y, x), " ") for x in range(first, last + 1)]
        if not self._colour:
            return "".join(row).rstrip()
        text, colour = "", ""
        for x, character in enumerate(row, first):
            wanted = self._colours.get((y, x), "")
            if wanted != colour and (
                character != " " or not _BACKGROUNDS.isdisjoint((wanted, colour))
            ):
                text += f"\x1b[0m\x1b[{wanted}m" if wanted else "\x1b[0m"
                colour = wanted
            text += character
        return text.rstrip() + ("\x1b[0m" if colour else "")


def _inner_width(picture: Picture, least: int, signs: int) -> int:
    """The width of a cell in characters: odd, and enough for its texts and for signs."""
    corners: dict[Cell, int] = {}
    widest = 1
    symbols = (mark for mark in picture.marks if isinstance(mark, Symbol))
    rings = {mark.cell for mark in symbols if mark.name == "ring"}
    for mark in picture.marks:
        match mark:
            case Text(cell, text, _, corner):
                if corner and corner != "nw":
                    corners[cell] = corners.get(cell, -1) + len(text) + 1
                widest = max(widest, len(text) + 2 * (cell in rings))
            case Candidates():
                widest = max(widest, len(candidates_text(mark, "≠")))
            case Outside("top" | "bottom", _, texts):
                widest = max(widest, *map(len, texts))
            case Corner(_, text):
                widest = max(widest, len(text))
    widest = max(widest, *corners.values()) if corners else widest
    return max(least, (widest + signs) | 1)
