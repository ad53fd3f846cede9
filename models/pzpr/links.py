"""Addresses of puzzle editors (puzz.link, pzpr): `https://puzz.link/p?TYPE/[FLAGS/]COLUMNS/ROWS/BODY`.

`TYPE/...` alone is an address too. The codecs of the kind of puzzle read the body. An address may
contain a whole file (`models/pzpr/pzprv3.py`).
"""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.numerals import natural
from csp2sat.models.board.board import MOST_CELLS, Board, Layout, mistakes
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.pzpr.alphabets import Cursor

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from csp2sat.models.pzpr.codecs import Codec
    from csp2sat.models.pzpr.file_parts import Part

HOST = "https://puzz.link/p?"
_SEGMENT = re.compile("[^/]*/?")
_BARE = re.compile(r"\??(v:[^/]+/)?[a-z][a-z0-9_-]*/([^/]+/){0,2}[0-9]+/[0-9]+(/.*)?")
_HOSTED = re.compile(r".*://.*|[\w-]+(\.[\w-]+)+(:\d+)?/[\w./-]*[?#]\w.*", re.DOTALL)
_FILE = re.compile(r"\??pzprv[0-9.]*/")
_PENPA = re.compile("penpa-edit|[?#]m=(edit|solve)&")
_SETTING = re.compile(r"\w+=\w+&")


class Link:
    """The form of addresses of a kind: its name there and the codecs of the body.

    `file` are the parts of its files; None: the usual ones for the layout. `flags` are the letters
    of variants with the same rules. A board has `margin` rows and columns more than its address
    gives.
    """

    def __init__(
        self,
        name: str,
        *codecs: Codec,
        file: Sequence[Part] | None = None,
        flags: str = "",
        margin: int = 0,
    ) -> None:
        self.name = name
        self.codecs = codecs
        self.file = file
        self.flags = flags
        self.margin = margin


class Address(NamedTuple):
    """The parts of an address; `body` is the offset of the body in the source.

    `file` is the format of the body if that is a whole file, such as `pzprv3`.
    """

    source: Source
    name: str
    name_at: int
    flags: str
    flags_at: int
    width: int
    height: int
    body: int
    file: str = ""


def is_link(word: str) -> bool:
    """Whether a word of the command line is an address rather than the name of a file."""
    word = trimmed(Source(word)).text
    return has_host(word) or _BARE.fullmatch(word) is not None or _FILE.match(word) is not None


def has_host(word: str) -> bool:
    """Whether a word is an address with its host: `https://puzz.link/p?...`, `puzz.link/p?...`."""
    return _HOSTED.fullmatch(trimmed(Source(word)).text) is not None


def trimmed(source: Source) -> Source:
    """An address without the blanks and angle brackets around it."""
    text = source.text
    inside = text.strip()
    if inside[:1] == "<" and inside[-1:] == ">":
        inside = inside[1:-1].strip()
    start = text.find(inside)
    return source.part(start, start + len(inside))


def is_penpa(word: str) -> bool:
    """Whether an address is a drawing of Penpa+ (`models/penpa/read.py`)."""
    return _PENPA.search(word) is not None


def parse(source: Source) -> Address:
    """The parts of an address.

    Raises:
        CspError: it is not the address of a puzzle.
    """
    source = trimmed(source)
    text = source.text
    at = text.find("?") + 1
    if at == 0 and "://" in text:
        _fail(
            source, len(text) - 1, "there is no puzzle in this address: expected '?' and its type"
        )
    while setting := _SETTING.match(text, at):
        at = setting.end()
    segments = [(match[0].rstrip("/"), match.start()) for match in _SEGMENT.finditer(text, at)]
    segments = [each for each in segments if each[1] < len(text)]
    if segments and segments[0][0].startswith("v:"):
        _refuse_variant(source, segments.pop(0))
    if not segments:
        _fail(source, len(text) - 1, "there is no puzzle in this address")
    name, name_at = segments.pop(0)
    if name.startswith("pzprv"):
        from urllib.parse import unquote

        from csp2sat.models.pzpr.pzprv3 import head

        whole = text[:name_at] + unquote(text[name_at:])
        return head(Source(whole, source.name, source.first), name_at)
    name = name.removesuffix("_edit").removesuffix("_play")
    if segments and segments[0][0].startswith("v:"):
        _refuse_variant(source, segments.pop(0))
    flags, flags_at = "", at
    if segments and not _is_size(segments[0][0]):
        flags, flags_at = segments.pop(0)
    sizes = segments[:2]
    if len(sizes) < 2 or not all(_is_size(each) for each, _ in sizes):
        wrong = next((at for each, at in sizes if not _is_size(each)), len(text) - 1)
        _fail(source, wrong, "expected the numbers of columns and rows: 'TYPE/COLUMNS/ROWS/...'")
    width, height = (int(each) for each, _ in sizes)
    if width * height == 0 or width * height > MOST_CELLS:
        _fail(source, sizes[0][1], f"a board of {width} x {height} cells can't be read")
    body = segments[2][1] if len(segments) > 2 else len(text)
    return Address(source, name, name_at, flags, flags_at, width, height, body)


def _is_size(segment: str) -> bool:
    return natural(segment, 5) is not None


def _refuse_variant(source: Source, segment: tuple[str, int]) -> NoReturn:
    _fail(source, segment[1], f"the variant {segment[0][2:]!r} is not supported")


def read_link(address: Address, link: Link, layout: Layout) -> Board:
    """The board in an address.

    Raises:
        CspError: the body does not fit the kind of puzzle, or the board has mistakes.
    """
    for i, flag in enumerate(address.flags):
        if flag not in link.flags:
            message = f"the variant {flag!r} of {address.name} is not supported"
            _fail(address.source, address.flags_at + i, message)
    board = Board(address.width + link.margin, address.height + link.margin, address.source)
    if address.file:
        from csp2sat.models.pzpr.file_parts import usual
        from csp2sat.models.pzpr.pzprv3 import take

        take(address, board, usual(layout) if link.file is None else link.file)
        origin = f"# {address.file}"
    else:
        origin = f"# {address.source.text}"
        cursor = Cursor(address.source, address.body)
        for codec in link.codecs:
            codec.decode(cursor, board)
        if cursor.rest:
            cursor.fail(f"the board is complete, but the address goes on: {cursor.rest[:20]!r}")
    if wrong := mistakes(board, layout):
        raise CspError(wrong)
    board.lines = [origin, *board_lines(board, layout)]
    return board


def write_link(board: Board, link: Link) -> str:
    """The address of a board.

    Raises:
        ValueError: something on the board cannot be written there.
    """
    body = "".join(codec.encode(board) for codec in link.codecs)
    end = "" if body[-1:].isalnum() else "/"
    size = f"{board.width - link.margin}/{board.height - link.margin}"
    return f"{HOST}{link.name}/{size}/{body}{end if body else ''}"


def _fail(source: Source, at: int, message: str) -> NoReturn:
    raise CspError([Diagnostic(source, source.clamped(at), message)])
