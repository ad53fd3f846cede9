"""Boards as text and files of editors, addresses, instances of classics."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import quote

from csp2sat.csp.errors import Source
from csp2sat.models.board.rows import SeveralBoards
from csp2sat.models.board_lists import addresses, is_address, likely_kind, square_boards
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.fpuzzles.lz_string import compress
from csp2sat.models.read_puzzle import LINK_NAME, Input, identify, identify_address, instance
from csp2sat.models.registry import PUZZLES

MOST_CELLS = 64
"""Cells of a board whose problem is made: reading is tried with larger ones."""


def board(data: bytes) -> None:
    """Read a board that names its kind, state its problem, draw it, write its addresses."""
    _used(identify(Source.from_bytes(data, "board.txt")))


def _used(found: Input | None) -> None:
    """Read a puzzle, and do with it what the commands do."""
    puzzle = found.read() if found else None
    if not isinstance(puzzle, BoardPuzzle) or len(puzzle.board.cells) > MOST_CELLS:
        return
    puzzle.filled(puzzle.problem())
    puzzle._repr_svg_()
    puzzle.text(puzzle.picture())
    puzzle.heading(), puzzle.rules()
    forms: tuple[Callable[[], str], ...] = (puzzle.link, puzzle.penpa, puzzle.fpuzzles)
    for write in forms:
        with suppress(ValueError):  # editors have no such boards
            write()


def listed(data: bytes) -> None:
    """Read the boards of a list."""
    source = Source.from_bytes(data, "boards.txt")
    likely_kind(source)
    for each in [*addresses(source), *square_boards(source)][:5]:
        if is_address(each.text):
            _used(identify_address(each))
        else:
            _used(identify(each, likely="sudoku"))
    with suppress(SeveralBoards):
        _used(identify(source))


def _read_address(text: str, named: str = "") -> None:
    _used(identify_address(Source(text, LINK_NAME), named))


def address(data: bytes) -> None:
    """Read an address."""
    _read_address(Source.from_bytes(data, LINK_NAME).text)


def penpa(data: bytes) -> None:
    """Read an address with a drawing, packed here; the first line of the data is its kind."""
    name, _, drawing = data.partition(b"\n")
    named = name.decode("ascii", "ignore")
    deflate = zlib.compressobj(6, wbits=-15)
    packed = base64.b64encode(deflate.compress(drawing) + deflate.flush()).decode()
    _read_address(
        f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}",
        named if named in PUZZLES else "",
    )


def fpuzzles(data: bytes) -> None:
    """Read JSON of f-puzzles, as a file and in an address."""
    text = Source.from_bytes(data, "board.json").text
    _used(identify(Source(text, "board.json")))
    _read_address(f"https://www.f-puzzles.com/?load={quote(compress(text))}")


def sudokupad(data: bytes) -> None:
    """Read JSON of SudokuPad in an address."""
    text = Source.from_bytes(data, "board.json").text
    _read_address(f"https://sudokupad.app/scl{quote(compress(text))}")


def classic(data: bytes) -> None:
    """Read an instance; its first word names the kind."""
    name, _, text = data.partition(b"\n")
    if name in (b"gcp", b"jss", b"oss", b"tdsp"):
        source = Source.from_bytes(text, "f.txt")
        puzzle = instance(name.decode(), ["f.txt"], lambda _: source)
        if len(text) < 2000:
            puzzle.heading()
            puzzle.problem()
