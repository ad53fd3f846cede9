"""Files of puzzle editors (pzpr, puzz.link): `pzprv3`, the kind, rows and columns, lines of tokens.

An address may have a whole file inside, `/` for the ends of lines: `?pzprv3/slither/5/5/...`. The
lines of the puzzle come first; what follows tells of somebody's answer and is not read. Source:
`FileData.js` and `src/variety/*.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from string import ascii_uppercase

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.wording import counted
from csp2sat.models.board.board import EMPTY, MOST_CELLS, Board, Layout
from csp2sat.models.board.board_text import Line, Word
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import enclose, named, rooms
from csp2sat.models.pzpr.battleships_codec import FLEETS, PARTS
from csp2sat.models.pzpr.links import Address

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    Part = Callable[["Lines", Board], None]
    """Takes some of the lines into the board."""
    Text = Callable[[str], str]
    """The token for a word."""

_LINE = re.compile(r"[^/\n]+")
_WORD = re.compile(r"[^/\s]+")
_NAME = re.compile(r"pzprv[0-9.]*\s*")
_FLAG = re.compile("[a-z]")
_MOST_DIGITS = 5


class Lines:
    """The lines of a file that were not read yet, as words with their offsets."""

    def __init__(self, source: Source, start: int) -> None:
        self.source = source
        text = source.text
        lines = [
            [Word(m[0], m.start()) for m in _WORD.finditer(text, *line.span())]
            for line in _LINE.finditer(text, start)
        ]
        self._lines = [line for line in lines if line]
        self._next = 0

    def ahead(self, count: int = 0) -> list[str]:
        """The words of the next line, or of one after it, not read yet; none at the end."""
        return [word.text for line in self._lines[self._next + count :][:1] for word in line]

    def line(self, what: str) -> Line:
        """The next line."""
        if self._next == len(self._lines):
            self.fail(len(self.source.text.rstrip()) - 1, f"the file ends too early: {what}")
        self._next += 1
        return self._lines[self._next - 1]

    def word(self, what: str) -> Word:
        """The next line, a word."""
        first, *others = self.line(what)
        if others:
            self.fail(others[0].start, f"{what}; there is more in this line")
        return first

    def number(self, what: str) -> int:
        """The next line, a number."""
        word = self.word(what)
        if not (word.text.isascii() and word.text.isdecimal() and len(word.text) <= _MOST_DIGITS):
            self.fail(word.start, what)
        return int(word.text)

    def grid(self, height: int, width: int) -> list[Line]:
        """The next lines, so many with so many words."""
        found = []
        for r in range(height):
            line = self.line(f"line {r + 1} of {height} is missing")
            if len(line) != width:
                at = line[min(len(line) - 1, width)].start
                self.fail(at, f"expected {counted(width, 'word')} in this line, not {len(line)}")
            found.append(line)
        return found

    def fail(self, offset: int, message: str) -> NoReturn:
        """Refuse the file."""
        raise CspError([Diagnostic(self.source, max(0, offset), message)])


def head(source: Source, start: int = 0) -> Address:
    """The kind and the size that a file tells.

    Raises:
        CspError: they are not there.
    """
    lines = Lines(source, start)
    version = lines.word("expected 'pzprv3'").text
    if _NAME.fullmatch(version) is None:
        lines.fail(start, "expected 'pzprv3'")
    name = lines.word("expected the name of a puzzle")
    height = lines.number("expected the number of rows")
    # Boards of Sudoku are square: there is one number.
    width = height if name.text == "sudoku" else lines.number("expected the number of columns")
    if width * height == 0 or width * height > MOST_CELLS:
        lines.fail(name.start, f"a board of {width} x {height} cells can't be read")
    return Address(source, name.text, name.start, "", start, width, height, start, version)


def take(address: Address, name: str, board: Board, layout: Layout) -> None:
    """Take the puzzle of a file into a board; `name` is that of its kind in addresses.

    Raises:
        CspError: a line is not as it should be.
    """
    lines = Lines(address.source, address.body)
    for _ in range(3 if address.name == "sudoku" else 4):
        lines.line("")
    for part in _PARTS.get(name) or _usual(layout):
        part(lines, board)


def _usual(layout: Layout) -> list[Part]:
    """What files of most kinds have."""
    found: list[Part] = [_no_flag]
    if layout.regions:
        found.append(_regions)
    if layout.tokens:
        found.append(_cells())
    if layout.corners:
        found.append(_corners)
    return found


def _no_flag(lines: Lines, board: Board) -> None:
    """A letter alone tells of another variant of the rules."""
    if _FLAG.fullmatch(" ".join(lines.ahead())) and board.width > 1:
        word = lines.word("")
        lines.fail(word.start, f"the variant {word.text!r} is not known")


# --- parts ---------------------------------------------------------------------------------------

_TOKENS = {".": EMPTY, "-": "?", "#": EMPTY, "+": EMPTY}
"""What stands for nothing, and for an unknown number; `#` and `+` are marks of an answer."""


def _token(word: str) -> str:
    return _TOKENS.get(word, word)


def _renamed(names: dict[str, str]) -> Text:
    return lambda word: names[word] if word in names else _token(word)


def _arrow(word: str) -> str:
    """A clue with an arrow: a digit for its direction, and a number."""
    way, comma, number = word.partition(",")
    if not comma or way not in ("0", "1", "2", "3", "4"):
        return _token(word)
    return number.replace("-", "?") + ("", "n", "s", "w", "e")[int(way)]


def _coloured_arrow(word: str) -> str:
    """The same, and a digit for the colour; -1 is no clue at all."""
    clue, comma, colour = word.rpartition(",")
    known = comma and colour in ("0", "1", "2") and not clue.endswith("-1")
    return "gwb"[int(colour)] + _arrow(clue) if known else EMPTY if comma else _token(word)


def _runs(word: str) -> str:
    """The numbers of a clue of Tapa."""
    return ",".join(map(_token, word.split(",")))


def _cells(token: Text = _token) -> Part:
    """A word for each cell."""

    def take_cells(lines: Lines, board: Board) -> None:
        _inside(board, lines.grid(board.height, board.width), token)

    return take_cells


def _inside(board: Board, grid: Sequence[Line], token: Text) -> None:
    for r, c in board.cells:
        board.tokens[r, c] = token(grid[r][c].text)
        board.places[r, c] = grid[r][c].start


def _corners(lines: Lines, board: Board) -> None:
    """A word for each corner of cells."""
    grid = lines.grid(board.height + 1, board.width + 1)
    for i, (r, c) in enumerate((r, c) for r in range(len(grid)) for c in range(len(grid[0]))):
        board.corners[r, c] = _token(grid[r][c].text)
        board.places["corners", i] = grid[r][c].start


def _regions(lines: Lines, board: Board) -> None:
    """The regions: numbers, after a line that tells how many there are, or borders."""
    numbered = len(lines.ahead()) == 1 and len(lines.ahead(1)) == board.width
    (_rooms if numbered else _borders)(lines, board)


def _rooms(lines: Lines, board: Board) -> None:
    """How many regions there are, and the number of its region for each cell."""
    lines.number("expected the number of regions")
    grid = lines.grid(board.height, board.width)
    for i, (r, c) in enumerate(board.cells):
        board.regions[r, c] = grid[r][c].text
        board.places["regions", i] = grid[r][c].start
    names = named(list(rooms(board).values()))
    board.regions = {cell: names[cell] for cell in board.cells}


def _borders(lines: Lines, board: Board) -> None:
    """For each two cells side by side, and then below each other: `1` if a border parts them."""
    walls: set[tuple[Cell, Cell]] = set()
    for right, down in ((1, 0), (0, 1)):
        height, width = board.height - down, board.width - right
        for r, line in enumerate(lines.grid(height, width) if width else []):
            for c, word in enumerate(line):
                if word.text not in ("0", "1"):
                    lines.fail(word.start, f"expected '0' or '1', not {word.text!r}")
                if word.text == "1":
                    walls.add(((r, c), (r + down, c + right)))
    enclose(board, walls)


def _circles(lines: Lines, board: Board) -> None:
    """For each two cells side by side, and then below each other: 1 or 2 if a circle is there."""
    board.tokens = dict.fromkeys(board.cells, "")
    for right, down in ((1, 0), (0, 1)):
        height, width = board.height - down, board.width - right
        grid = lines.grid(height, width) if width else []
        for r, c in board.cells:
            word = grid[r][c].text if r < height and c < width else "0"
            board.tokens[r, c] += {"0": "-", "1": "w", "2": "b"}.get(word, word)


def _letters(lines: Lines, board: Board) -> None:
    count = lines.number("expected the number of letters")
    board.numbers["letters"] = (count,)


def _letter(number: str) -> str:
    """The letter for a number."""
    known = number.isascii() and number.isdecimal() and int(number[:4]) > 0
    letters = ascii_uppercase[int(number[:4]) - 1 :] if known else ""
    return letters[:1] or _token(number)


def _given_letter(word: str) -> str:
    return _letter(word[1:]) if word.startswith("q") else EMPTY


def _given(word: str) -> str:
    """A number that the puzzle gives; others belong to an answer."""
    return word[1:] if word.startswith("q") else EMPTY


def _stars(lines: Lines, board: Board) -> None:
    count = lines.number("expected the number of stars")
    board.numbers["stars"] = (count,)


def _fleet(lines: Lines, board: Board) -> None:
    word = lines.word("expected a fleet")
    if word.text not in FLEETS:
        lines.fail(word.start, f"the fleet {word.text!r} is not known")
    board.numbers["fleet"] = FLEETS[word.text]


def _framed(token: Text = _token, after: int = 0, clue: Text = _token) -> Part:
    """A word for each cell and each place outside: above, left, and with `after` below, right."""

    def take_framed(lines: Lines, board: Board) -> None:
        grid = lines.grid(board.height + 1 + after, board.width + 1 + after)
        _inside(board, [line[1:] for line in grid[1:]], token)
        _outside(board, "top", [[word] for word in grid[0][1 : board.width + 1]], clue)
        _outside(board, "left", [line[:1] for line in grid[1 : board.height + 1]], clue)
        if after:
            _outside(board, "bottom", [[word] for word in grid[-1][1:-1]], clue)
            _outside(board, "right", [line[-1:] for line in grid[1:-1]], clue)

    return take_framed


def _lists(lines: Lines, board: Board) -> None:
    """Lists of numbers at the top and on the left; the places of a line are half of its cells."""
    top, left = (board.height + 1) // 2, (board.width + 1) // 2
    grid = lines.grid(board.height + top, board.width + left)
    above = [[line[left + c] for line in grid[:top]] for c in range(board.width)]
    _outside(board, "top", above, none="0")
    _outside(board, "left", [line[:left] for line in grid[top:]], none="0")


def _outside(
    board: Board, side: str, clues: list[Line], clue: Text = _token, none: str = EMPTY
) -> None:
    """Numbers outside; a `c` before one is a mark of an answer."""
    found = []
    for i, words in enumerate(clues):
        tokens = [clue(word.text.removeprefix("c")) for word in words]
        found.append(",".join(each for each in tokens if each != EMPTY) or none)
        board.places[side, i] = words[0].start
    board.outside[side] = found


def _kakuro(lines: Lines, board: Board) -> None:
    """Sums at the top and on the left; inside both of a black cell; 0 and -1 stand for none."""
    grid = lines.grid(board.height, board.width)
    for r, c in board.cells:
        word = grid[r][c]
        across, comma, down = word.text.partition(",")
        if not comma:
            across, down = ("", across) if r == 0 else (across, "")
        sums = ["" if each in ("0", "-1") else each for each in (down, across)]
        clue = ",".join(sums) if any(sums) else "-"
        board.tokens[r, c] = "0" if word.text == "." and r and c else clue
        board.places[r, c] = word.start


_PARTS: dict[str, Sequence[Part]] = {
    "akari": (_cells(_renamed({"-": "X"})),),
    "battleship": (_fleet, _framed(_renamed(PARTS | {"-": PARTS["?"]}))),
    "castle": (_cells(_coloured_arrow),),
    "doppelblock": (_framed(_given),),
    "easyasabc": (_letters, _framed(_given_letter, after=1, clue=_letter)),
    "kakuro": (_kakuro,),
    "kropki": (_circles,),
    "mashu": (_no_flag, _cells(_renamed({"1": "w", "2": "b"}))),
    "nonogram": (_lists,),
    "shakashaka": (_cells(_renamed({"5": "X"})),),
    "simpleloop": (_cells(_renamed({"*": "X"})),),
    "skyscrapers": (_framed(_given, after=1),),
    "starbattle": (_stars, _rooms),
    "tapa": (_cells(_runs),),
    "tents": (_framed(lambda word: "T" if word == "1" else EMPTY),),
    "yajilin": (_no_flag, _cells(_arrow)),
    "yinyang": (_cells(_renamed({"1": "w", "2": "b"})),),
}
"""The parts of the files of a kind, by its name in addresses, where they are not the usual ones."""
