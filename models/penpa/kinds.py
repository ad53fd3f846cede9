"""What drawings of Penpa+ show of each kind of puzzle: boards from drawings, drawings of boards.

What a kind doesn't read is refused, where it may be a clue: numbers, symbols, cages; colours and
edges may be decoration.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic
from csp2sat.models.board.board import Board, mistakes
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.penpa.parts import (
    CIRCLED,
    Black,
    Corners,
    Lists,
    Numbers,
    Regions,
    RoomNumbers,
    Sides,
    Symbols,
    where,
)
from csp2sat.models.penpa.read import Drawing
from csp2sat.models.penpa.special_parts import (
    Arrows,
    Boxes,
    Cages,
    Circles,
    ColouredArrows,
    Labels,
    Runs,
    Signs,
    Stars,
    Sums,
)
from csp2sat.models.pzpr.codecs import Rooms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Place
    from csp2sat.models.board_puzzle import BoardKind
    from csp2sat.models.penpa.parts import Part


class _Drawn(Board):
    """A board that was drawn: the place of a mistake is told in words."""

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing.width, drawing.height, drawing.source)
        self._at = drawing.at

    def wrong(self, place: Place, message: str, hint: str = "") -> Diagnostic:
        """A mistake in what stands at a place."""
        return Diagnostic(self.source, self._at, f"{self._named(place)}: {message}", hint)

    def _named(self, place: Place) -> str:
        match place:
            case (int(r), int(c)):
                return where((r, c))
            case ("corners", int(i)):
                return f"corner {i % (self.width + 1) + 1} of line {i // (self.width + 1) + 1}"
            case ("regions", int(i)):
                return where(self.cells[i])
            case (side, int(i)):
                return f"{side}, clue {i + 1}"


def board_of(drawing: Drawing, name: str, kind: BoardKind) -> Board:
    """The board of a kind of puzzle that a drawing shows; `name` is that of the kind.

    Raises:
        CspError: the drawing has what has no meaning in the puzzle, or the board can't be so.
    """
    board = _Drawn(drawing)
    for part in _parts(name, kind):
        part.take(drawing, board)
    _take_words(drawing, board, kind.LAYOUT.words)
    _refuse_rest(drawing, board, bool(kind.LAYOUT.sides))
    if wrong := mistakes(board, kind.LAYOUT):
        raise CspError(wrong)
    title = re.sub(r"\s+", " ", drawing.title)
    board.lines = [f"# Penpa: {title}".rstrip(": "), *board_lines(board, kind.LAYOUT)]
    return board


def drawing_of(board: Board, name: str, kind: BoardKind) -> Drawing:
    """The drawing of a board.

    Raises:
        ValueError: it has what can't be drawn.
    """
    drawing = Drawing(board.width, board.height)
    drawing.title = kind.TITLE.removesuffix(" Puzzle")
    drawing.tags = [next((tag for tag, own in _TAGS.items() if own == name), name)]
    for part in _parts(name, kind):
        part.draw(board, drawing)
    # What has no place in the drawing is told with the rules.
    told = (f"{word} {' '.join(map(str, n))}" for word, n in board.numbers.items())
    drawing.rules = "\n".join(told)
    return drawing


_WORDS = re.compile("([a-z]+)((?: [1-9][0-9]{0,4})+)")


def _take_words(drawing: Drawing, board: Board, words: Mapping[str, int | None]) -> None:
    """Take the numbers that stand in the rules, each line after their word."""
    for line in drawing.rules.split("\n"):
        if (match := _WORDS.fullmatch(line)) and match[1] in words:
            numbers = tuple(map(int, match[2].split()))
            if words[match[1]] in (None, len(numbers)):
                board.numbers[match[1]] = numbers


def told(drawing: Drawing, known: Mapping[str, str]) -> str:
    """The kind of puzzle that a drawing tells in its tags or its title; empty: it tells none.

    `known` are the kinds by the names that they may have.
    """
    kinds = {_TAGS.get(tag, known.get(tag, "")) for tag in drawing.tags}
    if kinds == {"sudoku", "killer-sudoku"}:
        return "killer-sudoku"
    if kinds:
        return kinds.pop() if len(kinds) == 1 else ""
    title = re.sub("[^a-z0-9]+", "-", drawing.title.lower()) + "-"
    for each in sorted(known, key=len, reverse=True):
        if title.startswith(f"{each}-"):
            return known[each]
    return ""


def _refuse_rest(drawing: Drawing, board: Board, has_sides: bool) -> None:
    """Refuse what no part has taken and what may be a clue."""
    for what, places in (
        ("number", [*drawing.numbers, *(cell for cell, _ in drawing.small)]),
        ("symbol", drawing.symbols),
    ):
        for cell in places:
            if cell in board:
                drawing.fail(f"{where(cell)}: this {what} has no meaning in the puzzle")
            if has_sides:
                r, c = cell
                message = f"a {what} outside of the board, {r} below and {c} to the right of"
                drawing.fail(f"{message} its upper left cell, has no meaning in the puzzle")
    others = [*drawing.others, *["cages"] * bool(drawing.cages)]
    others += ["numbers at corners"] * bool(drawing.corners)
    others += ["symbols between cells"] * bool(drawing.between)
    if others:
        drawing.fail(f"the drawing has {others[0]}, which have no meaning in the puzzle")


def _parts(name: str, kind: BoardKind) -> Sequence[Part]:
    """The parts of the drawings of a kind; usually what its layout tells, as numbers and edges."""
    if name in _PARTS:
        return _PARTS[name]
    layout = kind.LAYOUT
    in_rooms = hasattr(kind, "LINK") and any(isinstance(each, Rooms) for each in kind.LINK.codecs)
    found: list[Part] = [Regions()] if layout.regions else []
    if layout.tokens:
        # `X` is a black cell, but in some kinds a letter as others are.
        black = bool(layout.tokens("Y")) and not layout.tokens("X")
        found.append(RoomNumbers() if in_rooms else Black() if black else Numbers())
    if layout.corners:
        found.append(Corners())
    if layout.sides:
        found.append(Sides(layout.sides))
    return found


_CIRCLES = Symbols("circle_", {1: "w", 2: "b"})
_SHIPS = {1: "o", 2: "m", 3: "w", 4: "n", 5: "e", 6: "s", 7: "~", 8: "~"}
_PARTS: dict[str, Sequence[Part]] = {
    "battleships": (Sides(("top", "left")), Symbols("battleship_", _SHIPS)),
    "castle-wall": (ColouredArrows(),),
    "futoshiki": (Signs(),),
    "geradeweg": (Numbers(CIRCLED),),
    "hashiwokakero": (Numbers(CIRCLED),),
    "kakuro": (Sums(),),
    "killer-sudoku": (Boxes(), Cages()),
    "kropki": (Circles(),),
    "kurodoko": (Numbers(CIRCLED),),
    "masyu": (_CIRCLES,),
    "nonogram": (Lists(),),
    "numberlink": (Labels(),),
    "nurimisaki": (Numbers(CIRCLED),),
    "star-battle": (Regions(), Stars()),
    "sudoku": (Boxes(), Numbers()),
    "tapa": (Runs(),),
    "tents": (Sides(("top", "left")), Symbols("tents", {1: "T"})),
    "yajilin": (Arrows(),),
    "yin-yang": (_CIRCLES,),
}
"""The parts of those kinds whose drawings are not the usual ones."""

_TAGS = {
    "classic": "sudoku",
    "killer": "killer-sudoku",
    "castlewall": "castle-wall",
    "country road": "country-road",
    "easy as abc": "easy-as-abc",
    "hashiwokakero (hashi/bridges)": "hashiwokakero",
    "kuromasu": "kurodoko",
    "ripple effect": "ripple",
    "simple loop": "simple-loop",
    "slant (gokigen)": "gokigen",
    "starbattle": "star-battle",
}
"""The kinds whose tags differ from their names; `genre_tags.js` of swaroopg92/penpa-edit."""
