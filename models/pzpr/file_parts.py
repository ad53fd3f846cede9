"""Parts of the files of puzzle editors (`models/pzpr/pzprv3.py`): which lines hold what.

A part reads its lines into the board. Source: `src/variety/*.js` of pzprjs (MIT licence).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from string import ascii_lowercase, ascii_uppercase

from csp2sat.models.board.board import EMPTY, HOLE, Board, Layout
from csp2sat.models.board.board_text import Line
from csp2sat.models.board.grid import Cell
from csp2sat.models.board.regions import enclose, move_to_first_cells, named
from csp2sat.models.board.regions import rooms as rooms_of
from csp2sat.models.pzpr.pzprv3 import Lines
from csp2sat.models.pzpr.rare_alphabets import CIRCLE, PIPES

Part = Callable[[Lines, Board], None]
"""Reads some of the lines into the board."""
Text = Callable[[str], str]
"""The token for a word."""

_FLAG = re.compile("[a-z]")


def usual(layout: Layout) -> list[Part]:
    """The parts in files of most kinds."""
    parts: list[Part] = [no_flag]
    if layout.regions:
        parts.append(regions)
    if layout.tokens:
        parts.append(cells(renamed({"#": HOLE})) if layout.holes else cells())
    if layout.clue_in_first_cell:
        parts.append(to_first_cells)
    if layout.corners:
        parts.append(corners)
    return parts


def no_flag(lines: Lines, board: Board) -> None:
    """Reject a single letter: it is an unknown variant of the rules."""
    if _FLAG.fullmatch(" ".join(lines.ahead())) and board.width > 1:
        word = lines.word("")
        lines.fail(word.start, f"the variant {word.text!r} is not supported")


_TOKENS = {".": EMPTY, "-": "?", "#": EMPTY, "+": EMPTY}
"""The tokens of words; `#` and `+` are marks of an answer."""


def _token(word: str) -> str:
    return _TOKENS.get(word, word)


def renamed(names: dict[str, str], others: str | None = None) -> Text:
    """Tokens by a table; `others` is the token of all other words (None: the usual ones)."""
    return lambda word: names[word] if word in names else _token(word) if others is None else others


def arrow(word: str) -> str:
    """A clue with an arrow: a digit for its direction, and a number."""
    way, comma, number = word.partition(",")
    if not comma or way not in ("0", "1", "2", "3", "4"):
        return _token(word)
    return number.replace("-", "?") + ("", "n", "s", "w", "e")[int(way)]


def coloured_arrow(word: str) -> str:
    """A clue with an arrow after a digit for its colour; -1: there is no clue."""
    clue, comma, colour = word.rpartition(",")
    known = comma and colour in ("0", "1", "2") and not clue.endswith("-1")
    return "gwb"[int(colour)] + arrow(clue) if known else EMPTY if comma else _token(word)


_ARROWS = renamed({"1": "n", "2": "s", "3": "w", "4": "e"})


def circle_or_arrow(word: str) -> str:
    """A clue of Sashigane: `o3` is a circle with a number, a digit an arrow."""
    return (word[1:] or "o") if word.startswith("o") else _ARROWS(word)


def runs(word: str) -> str:
    """The numbers of a clue of Tapa."""
    return ",".join(map(_token, word.split(",")))


def cells(token: Text = _token) -> Part:
    """A word for each cell."""

    def take_cells(lines: Lines, board: Board) -> None:
        _inside(board, lines.grid(board.height, board.width), token)

    return take_cells


def _inside(board: Board, grid: Sequence[Line], token: Text) -> None:
    for r, c in board.cells:
        board.put((r, c), token(grid[r][c].text), grid[r][c].start)


def to_first_cells(_lines: Lines, board: Board) -> None:
    """Move the number of each region from any of its cells to the first in reading order."""
    move_to_first_cells(board)


def corners(lines: Lines, board: Board) -> None:
    """A word for each corner of cells."""
    grid = lines.grid(board.height + 1, board.width + 1)
    for r, line in enumerate(grid):
        for c, word in enumerate(line):
            board.put(board.corner((r, c)), _token(word.text), word.start)


def regions(lines: Lines, board: Board) -> None:
    """The regions: numbers, after a line with their number, or borders."""
    numbered = len(lines.ahead()) == 1 and len(lines.ahead(1)) == board.width
    (rooms if numbered else borders)(lines, board)


def rooms(lines: Lines, board: Board) -> None:
    """The number of regions, and for each cell the number of its region; `.` is one of its own."""
    lines.number("expected the number of regions")
    grid = lines.grid(board.height, board.width)
    for i, (r, c) in enumerate(board.cells):
        name = grid[r][c].text
        board.regions[r, c] = f"{name}{i}" if name == "." else name
        board.places["regions", i] = grid[r][c].start
    names = named(list(rooms_of(board).values()))
    board.regions = {cell: names[cell] for cell in board.cells}


def borders(lines: Lines, board: Board) -> None:
    """A border (`1`) or none for each pair (left, right), then for each pair (upper, lower)."""
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


def circles(lines: Lines, board: Board) -> None:
    """A circle (`1`, `2`) or none for each pair (left, right), then for each (upper, lower)."""
    board.tokens = dict.fromkeys(board.cells, "")
    for right, down in ((1, 0), (0, 1)):
        height, width = board.height - down, board.width - right
        grid = lines.grid(height, width) if width else []
        for r, c in board.cells:
            word = grid[r][c].text if r < height and c < width else "0"
            board.tokens[r, c] += {"0": "-", "1": "w", "2": "b"}.get(word, word)


def count_of(word: str) -> Part:
    """A number, which a line with a word at the top of boards has."""

    def take_count(lines: Lines, board: Board) -> None:
        board.numbers[word] = (lines.number(f"expected the number of {word}"),)

    return take_count


letters, stars = count_of("letters"), count_of("stars")
"""The number of letters; that of stars in each group."""


def letter_of(number: str) -> str:
    """The letter for a number."""
    known = number.isascii() and number.isdecimal() and int(number[:4]) > 0
    letters = ascii_uppercase[int(number[:4]) - 1 :] if known else ""
    return letters[:1] or _token(number)


_ALL_CELLS = ("passallcell", "dontpassallcell")


def numbers_or_letters(lines: Lines, board: Board) -> None:
    """Numbers in cells, or letters after a line that says whether lines go through all cells."""
    if " ".join(lines.ahead()) not in _ALL_CELLS:
        cells()(lines, board)
        return
    if lines.word("").text == _ALL_CELLS[0]:
        board.numbers["full"] = ()
    numbers = {letter: str(i) for i, letter in enumerate(ascii_uppercase + ascii_lowercase, 1)}
    cells(renamed(numbers))(lines, board)


def given_letter(word: str) -> str:
    """A letter of the puzzle; others belong to an answer."""
    return letter_of(word[1:]) if word.startswith("q") else EMPTY


def given(word: str) -> str:
    """A number that the puzzle gives; others belong to an answer."""
    return word[1:] if word.startswith("q") else EMPTY


def framed(token: Text = _token, after: int = 0, clue: Text = _token) -> Part:
    """A word for each cell and each clue above and left; with `after` also below and right."""

    def take_framed(lines: Lines, board: Board) -> None:
        grid = lines.grid(board.height + 1 + after, board.width + 1 + after)
        _inside(board, [line[1:] for line in grid[1:]], token)
        _outside(board, "top", [[word] for word in grid[0][1 : board.width + 1]], clue)
        _outside(board, "left", [line[:1] for line in grid[1 : board.height + 1]], clue)
        if after:
            _outside(board, "bottom", [[word] for word in grid[-1][1:-1]], clue)
            _outside(board, "right", [line[-1:] for line in grid[1:-1]], clue)

    return take_framed


def lists(lines: Lines, board: Board) -> None:
    """Lists of numbers above and left; each has half as many places as its line has cells."""
    top, left = (board.height + 1) // 2, (board.width + 1) // 2
    grid = lines.grid(board.height + top, board.width + left)
    above = [[line[left + c] for line in grid[:top]] for c in range(board.width)]
    _outside(board, "top", above, none="0")
    _outside(board, "left", [line[:left] for line in grid[top:]], none="0")


def _outside(
    board: Board, side: str, clues: list[Line], clue: Text = _token, none: str = EMPTY
) -> None:
    """Clues outside; a `c` before one is a mark of an answer."""
    for i, words in enumerate(clues):
        tokens = [clue(word.text.removeprefix("c")) for word in words]
        token = ",".join(token for token in tokens if token != EMPTY) or none
        board.put((side, i), token, words[0].start)


def _pair(word: str) -> str:
    """Two numbers, across and down, as a clue: down first."""
    across, comma, down = word.partition(",")
    return (
        ",".join(number.removeprefix("-1") for number in (down, across)) if comma else _token(word)
    )


def sums(lines: Lines, board: Board) -> None:
    """Numbers above and on the left (`-1`: none), and pairs of them in cells."""
    framed(_pair, clue=renamed({"-1": EMPTY}))(lines, board)


def kakuro(lines: Lines, board: Board) -> None:
    """Sums above and on the left, and both sums of each black cell; 0 and -1 stand for no sum."""
    grid = lines.grid(board.height, board.width)
    for r, c in board.cells:
        word = grid[r][c]
        across, comma, down = word.text.partition(",")
        if not comma:
            across, down = ("", across) if r == 0 else (across, "")
        sums = ["" if number in ("0", "-1") else number for number in (down, across)]
        clue = ",".join(sums) if any(sums) else "-"
        board.put((r, c), "0" if word.text == "." and r and c else clue, word.start)


def ignore(lines: Lines, _board: Board) -> None:
    """A line without a meaning."""
    lines.line("")


PIPE_PARTS: Sequence[Part] = (
    ignore,
    cells(renamed(dict(zip("abcdefgo", (*PIPES, CIRCLE), strict=True)))),
)
"""How the board was shown, and the lines of cells."""
