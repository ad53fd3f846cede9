"""Converts drawings of Penpa+ to boards of a kind, and boards to drawings.

Numbers, symbols and cages that a kind does not read are errors: they may be clues. Colours and
edges may be decoration: a remark counts them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic
from csp2sat.csp.message_wording import quantity
from csp2sat.models.board.board import Board, Layout, Place, mistakes
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.board.given_shades import GIVEN
from csp2sat.models.board.grid import SQUARE
from csp2sat.models.penpa.drawing import Drawing
from csp2sat.models.penpa.parts import (
    BLACK,
    DARK,
    GREY,
    Corners,
    GivenShades,
    Numbers,
    Part,
    Regions,
    Sides,
    where,
)


class _BoardOfDrawing(Board):
    """A board from a drawing: messages give the place of a mistake in words."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing.width, drawing.height, drawing.source)
        self._at = drawing.at

    def wrong(self, place: Place, message: str, hint: str = "") -> Diagnostic:
        """A diagnostic about the token at a place."""
        return Diagnostic(self.source, self._at, f"{self._named(place)}: {message}", hint)

    def _named(self, place: Place) -> str:
        match place:
            case (int(r), int(c)):
                return where((r, c))
            case ("corners", int(i)):
                return f"corner {i % (self.width + 1) + 1} of line {i // (self.width + 1) + 1}"
            case ("regions", int(i)):
                return where(divmod(i, self.width))
            case (side, int(i)):
                return f"{side}, clue {i + 1}"


def board_of(drawing: Drawing, layout: Layout, parts: Sequence[Part] | None) -> Board:
    """The board in a drawing, read part by part; None: by those usual for the layout.

    Raises:
        CspError: the drawing has clues without a meaning in the puzzle, or the board has mistakes.
    """
    board = _BoardOfDrawing(drawing)
    _take_holes(drawing, board, layout)
    for part in _all_parts(layout, parts):
        part.take(drawing, board)
    _take_words(drawing, board, layout.words)
    _reject_rest(drawing, board, bool(layout.sides))
    board.remark = _rest_in_words(drawing, board)
    if wrong := mistakes(board, layout):
        raise CspError(wrong)
    title = re.sub(r"\s+", " ", drawing.title)
    board.lines = [f"# Penpa: {title}".rstrip(": "), *board_lines(board, layout)]
    return board


def drawing_of(
    board: Board, layout: Layout, parts: Sequence[Part] | None, title: str, tag: str
) -> Drawing:
    """The drawing of a board, with a title and the tag of its kind.

    Raises:
        ValueError: something on the board cannot be drawn.
    """
    if board.shape != SQUARE:
        raise ValueError("only boards of squares have addresses")
    drawing = Drawing(board.width, board.height)
    drawing.title = title
    drawing.tags = [tag]
    for part in _all_parts(layout, parts):
        part.draw(board, drawing)
    drawing.surfaces |= dict.fromkeys(board.holes, BLACK)
    # Numbers of the board as a whole go into the rules of the drawing.
    words = (f"{word} {' '.join(map(str, n))}".rstrip() for word, n in board.numbers.items())
    drawing.rules = "\n".join([*drawing.rules.splitlines(), *words])
    return drawing


def _take_holes(drawing: Drawing, board: Board, layout: Layout) -> None:
    """Cut out what the drawing leaves out or has in black, in kinds whose boards have holes.

    Where cells may be given as black, these are grey.
    """
    if layout.holes:
        colours = (BLACK,) if layout.section is GIVEN else DARK
        black = [cell for cell, colour in drawing.surfaces.items() if colour in colours]
        board.cut_out([*drawing.holes, *(cell for cell in black if cell in board)])
    elif drawing.holes:
        drawing.fail("the board is not a rectangle")


_WORDS = re.compile("([a-z]+)((?: [1-9][0-9]{0,4})*)")


def _take_words(drawing: Drawing, board: Board, words: Mapping[str, int | None]) -> None:
    """Take the numbers from the rules: each line is a word and its numbers."""
    for line in drawing.rules.split("\n"):
        if (match := _WORDS.fullmatch(line)) and match[1] in words:
            numbers = tuple(map(int, match[2].split()))
            if words[match[1]] in (None, len(numbers)):
                board.numbers[match[1]] = numbers


def kind_of(drawing: Drawing, known: Mapping[str, str], tags: Mapping[str, str]) -> str:
    """The kind of puzzle by the tags or the title of a drawing; empty if unknown.

    `known` gives the kinds by all their names, `tags` by the tags that are not names.
    """
    kinds = {tags.get(tag, known.get(tag, "")) for tag in drawing.tags}
    if kinds == {"sudoku", "killer-sudoku"}:
        return "killer-sudoku"
    if kinds:
        return kinds.pop() if len(kinds) == 1 else ""
    title = re.sub("[^a-z0-9]+", "-", drawing.title.lower()) + "-"
    for name in sorted(known, key=len, reverse=True):
        if title.startswith(f"{name}-"):
            return known[name]
    return ""


def _reject_rest(drawing: Drawing, board: Board, has_sides: bool) -> None:
    """Reject content that no part has taken and that may be a clue."""
    for what, places in (
        ("number", [*drawing.numbers, *(cell for cell, _ in drawing.small)]),
        ("symbol", drawing.symbols),
    ):
        for cell in places:
            if cell in board.whole:
                drawing.fail(f"{where(cell)}: this {what} has no meaning in the puzzle")
            if has_sides:
                r, c = cell
                message = f"a {what} outside the board, {r} below and {c} to the right of"
                drawing.fail(f"{message} its upper left cell, has no meaning in the puzzle")
    others = [*drawing.others, *["cages"] * bool(drawing.cages)]
    others += ["thermometers"] * bool(drawing.thermometers)
    others += ["numbers at corners"] * bool(drawing.corners)
    others += ["symbols between cells"] * bool(drawing.between)
    if others:
        drawing.fail(f"the drawing has {others[0]}, which have no meaning in the puzzle")


def _all_parts(layout: Layout, parts: Sequence[Part] | None) -> list[Part]:
    """The parts of a kind, or the usual ones, and given colours of cells if boards have them."""
    all_parts = list(usual_parts(layout) if parts is None else parts)
    if layout.section is GIVEN:
        all_parts.append(GivenShades(GREY if layout.holes else BLACK))
    return all_parts


def _rest_in_words(drawing: Drawing, board: Board) -> str:
    """What has no meaning in the puzzle, in words; empty: nothing is left."""
    colours = sum(cell in board for cell in drawing.surfaces)
    edges = sum(one in board and other in board for one, other in drawing.walls)
    some = [(colours, "coloured cell"), (edges, "edge")]
    words = " and ".join(quantity(number, what) for number, what in some if number)
    return f"left out, as they mean nothing in this puzzle: {words}" if words else ""


def usual_parts(layout: Layout) -> Sequence[Part]:
    """The parts of drawings of most kinds: regions, and numbers in cells, at corners, outside."""
    parts: list[Part] = [Regions()] if layout.regions else []
    if layout.tokens:
        parts.append(Numbers())
    if layout.corners:
        parts.append(Corners())
    if layout.sides:
        parts.append(Sides(layout.sides))
    return parts
