"""Addresses of Kudamono: `https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2(6)1x3&G=hidoku`.

`W` are the columns and rows, `G` is the kind. `L` has each token, a letter or a text in brackets,
and the number of cells from the token before; cells are counted from the lower left one, upwards in
each column.
"""

from __future__ import annotations

import re

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.quick_typing import NoReturn
from csp2sat.models.board.board import MOST_CELLS, Board, Layout, mistakes
from csp2sat.models.board.board_text import board_lines

HOST = "https://pedros.works/paper-puzzle-player?"
NAMES = {"hidoku": "hidato"}
"""The kinds that are read and written, by their names there."""
_FIELD = re.compile(r"(?:[?]|(?<=&))([\w-]+)=([^&]*)&?")
_SIZE = r"([0-9]{1,3})x([0-9]{1,3})"
_TOKEN = re.compile(r"(?:\(([^()]*)\)|([A-Za-z]))([0-9]{1,6})")


def kind_in(address: Source) -> str:
    """The name of the kind in an address.

    Raises:
        CspError: the address names no kind that is read.
    """
    text, at = _fields(address).get("G", ("", 0))
    if text not in NAMES:
        _fail(address, at, f"of the boards of Kudamono only {', '.join(NAMES)} can be read")
    return NAMES[text]


def read(address: Source, layout: Layout) -> Board:
    """The board in an address.

    Raises:
        CspError: a part of the address can't be read, or the board has mistakes.
    """
    fields = _fields(address)
    for name, (_, at) in fields.items():
        if name not in ("W", "L", "G"):
            _fail(address, at, f"{name!r} in an address of Kudamono can't be read")
    text, at = fields.get("W", ("", 0))
    match = re.fullmatch(_SIZE, text)
    width, height = map(int, match.groups()) if match else (0, 0)
    if not 0 < width * height <= MOST_CELLS:
        _fail(address, at, "expected the size of the board: 'W=COLUMNSxROWS'")
    board = Board(width, height, address)
    _take(board, *fields.get("L", ("", 0)))
    if wrong := mistakes(board, layout):
        raise CspError(wrong)
    board.lines = [f"# {address.text}", *board_lines(board, layout)]
    return board


def _take(board: Board, text: str, start: int) -> None:
    """Read the tokens of a board."""
    at = count = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            _fail(board.source, start + at, "expected a token and a number of cells, as '(4)2'")
        count += int(match[3])
        if count >= board.width * board.height:
            _fail(board.source, start + at, "this token is beyond the last cell")
        column, up = divmod(count, board.height)
        cell = board.height - 1 - up, column
        board.tokens[cell] = match[1] or match[2].upper()
        board.places[cell] = start + at
        at = match.end()


def write(board: Board, kind: str) -> str:
    """The address of a board of a kind.

    Raises:
        ValueError: there are no such boards.
    """
    names = [name for name, ours in NAMES.items() if ours == kind]
    if not names:
        raise ValueError("there are no addresses of such boards")
    clues = {
        column * board.height + board.height - 1 - row: board[row, column]
        for row, column in board.clues()
    }
    tokens, last = "", 0
    for place, token in sorted(clues.items()):
        tokens += f"{token.lower() if token.isalpha() else f'({token})'}{place - last}"
        last = place
    return f"{HOST}W={board.width}x{board.height}&L={tokens}&G={names[0]}"


def _fields(address: Source) -> dict[str, tuple[str, int]]:
    """The texts of the parts of an address by their names, with their offsets."""
    return {field[1]: (field[2], field.start(2)) for field in _FIELD.finditer(address.text)}


def _fail(source: Source, at: int, message: str) -> NoReturn:
    raise CspError([Diagnostic(source, source.clamped(at), message)])
