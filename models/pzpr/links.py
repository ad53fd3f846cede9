"""Addresses of puzzle editors (puzz.link, pzpr): `https://puzz.link/p?TYPE/[FLAGS/]COLUMNS/ROWS/BODY`.

`TYPE/...` alone is an address too. The codecs of the kind of puzzle read the body. An address may
contain a whole file (`models/pzpr/pzprv3.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.quick_typing import NamedTuple, NoReturn
from csp2sat.models.board.board import MOST_CELLS, Board, Layout, mistakes
from csp2sat.models.board.board_text import board_lines
from csp2sat.models.board.regions import cut_out_holes
from csp2sat.models.pzpr.alphabets import Cursor
from csp2sat.models.pzpr.answer_marks import FileMarks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.pzpr.codecs import Codec
    from csp2sat.models.pzpr.file_parts import Part

HOST = "https://puzz.link/p?"
# Few runs need them, so they are compiled when they are used.
_BARE = r"\??(v:[^/]+/)?[a-z][a-z0-9_-]*/([^/]+/){0,2}[0-9]+/[0-9]+(/.*)?"
_HOSTED = r"(?s:.*://.*|[\w-]+(\.[\w-]+)+(:\d+)?/[\w./-]*[?#]\w.*)"
_FILE = r"\??pzprv[0-9.]*/"
_PENPA = ("penpa-edit", "?m=edit&", "#m=edit&", "?m=solve&", "#m=solve&")
_KUDAMONO = r"(?:https?://)?pedros\.works/"
_SETTING = r"\w+=\w+&"
_AFTER = r"[&#][\w.=%&-]*\Z"
_AROUND = (r"<(.*)>", r"'(.*)'", r'"(.*)"', r"\((.*)\)", r"\[[^]]*\]\((.*)\)")
"""What may stand around an address: brackets, quotes, those of a link of Markdown."""


class _Part(NamedTuple):
    """A part of an address up to a slash; group 1 of the pattern is its text.

    `missing` is the error if it is absent (empty: it is optional), `present` the error if it is
    there (empty: it may be).
    """

    name: str
    pattern: str
    missing: str = ""
    present: str = ""


class _Field(NamedTuple):
    """The text of a part and its offset."""

    text: str
    start: int


_END = r"(?:/|\Z)"
_SIZE = "[0-9]{1,5}"
_NO_PUZZLE = "there is no puzzle in this address"
_NO_SIZE = "expected the numbers of columns and rows: 'TYPE/COLUMNS/ROWS/...'"
_IN_WORDS = "this board has rules in words, 'v:{}', which can't be read"
_VARIANT = _Part("variant", "v:([^/]*)", present=_IN_WORDS)
_PARTS = (
    _VARIANT,
    _Part("name", "([^/]+)", _NO_PUZZLE),
    _VARIANT,
    _Part("flags", f"(?!{_SIZE}{_END})([^/]*)"),
    _Part("width", f"({_SIZE})", _NO_SIZE),
    _Part("height", f"({_SIZE})", _NO_SIZE),
)
"""The parts before the body, in order."""


class Twin(NamedTuple):
    """Another name in addresses, for boards with a line at the top.

    With the letter `unless`, boards of that name do without the line.
    """

    name: str
    line: str
    unless: str


class Link:
    """The form of addresses of a kind: its name there and the codecs of the body.

    `file` are the parts of its files; None: the usual ones for the layout. `flags` are the letters
    of variants with the same rules, `variants` those with other rules: each stands for a word at
    the top of a board and its numbers. A board has `margin` rows and columns more than its address
    gives. A `twin` is the name of boards with another rule. `words` are those
    at the top of a board that the codecs write.
    """

    def __init__(
        self,
        name: str,
        *codecs: Codec,
        file: Sequence[Part] | None = None,
        flags: str = "",
        variants: Mapping[str, tuple[str, tuple[int, ...]]] | None = None,
        margin: int = 0,
        form: str = "",
        twin: Twin | None = None,
        words: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.codecs = codecs
        self.file = file
        self.flags = flags + form
        self.variants = variants or {}
        self.margin = margin
        self.form = form
        self.twin = twin
        self.words = words

    def takes(self, letter: str, board: Board) -> bool:
        """Whether a letter is known; a variant with other rules goes to the top of the board."""
        if letter in self.variants:
            word, numbers = self.variants[letter]
            board.numbers[word] = numbers
        return letter in {*self.flags, *self.variants}


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
    word = trim(Source(word)).text
    return has_host(word) or bool(re.fullmatch(_BARE, word) or re.match(_FILE, word))


def has_host(word: str) -> bool:
    """Whether a word is an address with its host: `https://puzz.link/p?...`, `puzz.link/p?...`."""
    return re.fullmatch(_HOSTED, trim(Source(word)).text) is not None


def trim(source: Source) -> Source:
    """An address without the blanks, brackets and quotes around it."""
    text = source.text
    inside = text.strip()
    for around in _AROUND if inside[:1] in ("<", "'", '"', "(", "[") else ():
        if match := re.fullmatch(around, inside):
            inside = match[1].strip()
            break
    start = text.find(inside)
    return source.part(start, start + len(inside))


def is_penpa(word: str) -> bool:
    """Whether an address is a drawing of Penpa+ (`models/penpa/read.py`)."""
    return any(part in word for part in _PENPA)


def is_kudamono(word: str) -> bool:
    """Whether an address is one of Kudamono (`models/kudamono.py`)."""
    return re.match(_KUDAMONO, word) is not None


def parse(source: Source) -> Address:
    """The parts of an address.

    Raises:
        CspError: it is not the address of a puzzle.
    """
    source = _unquote_slashes(trim(source))
    text = source.text
    start = text.find("?") + 1
    if start == 0 and "://" in text:
        _fail(source, len(text) - 1, f"{_NO_PUZZLE}: expected '?' and its type")
    while setting := re.compile(_SETTING).match(text, start):
        start = setting.end()
    if text.startswith("pzprv", start):
        return _file(source, start)
    source = source.part(0, len(text) - len((re.findall(_AFTER, text[start:]) or [""])[0]))
    fields, body = _split(source, start)
    name = fields["name"].text.removesuffix("_edit").removesuffix("_play")
    flags = fields.get("flags", _Field("", body))
    width, height = int(fields["width"].text), int(fields["height"].text)
    if width * height == 0 or width * height > MOST_CELLS:
        message = f"a board of {width} x {height} cells can't be read"
        _fail(source, fields["width"].start, message)
    return Address(source, name, fields["name"].start, flags.text, flags.start, width, height, body)


def _unquote_slashes(source: Source) -> Source:
    """An address whose slashes and question mark are written as they are."""
    if not re.search("%(2F|3F)", source.text, re.IGNORECASE):
        return source
    from urllib.parse import unquote

    return Source(unquote(source.text), source.name, source.first)


def _split(source: Source, at: int) -> tuple[dict[str, _Field], int]:
    """The parts of the table in an address, and the offset of its body."""
    fields: dict[str, _Field] = {}
    for part in _PARTS:
        if match := re.compile(part.pattern + _END).match(source.text, at):
            if part.present:
                _fail(source, at, part.present.format(match[1]))
            fields[part.name] = _Field(match[1], at)
            at = match.end()
        elif part.missing:
            _fail(source, at, part.missing)
    return fields, at


def _file(source: Source, start: int) -> Address:
    """The kind and the size of a file in an address."""
    from urllib.parse import unquote

    from csp2sat.models.pzpr.pzprv3 import head

    whole = source.text[:start] + unquote(source.text[start:])
    return head(Source(whole, source.name, source.first), start)


def read_link(address: Address, link: Link, layout: Layout, marks: FileMarks) -> Board:
    """The board in an address.

    Raises:
        CspError: the body does not fit the kind of puzzle, or the board has mistakes.
    """
    board = Board(address.width + link.margin, address.height + link.margin, address.source)
    if link.form not in address.flags and not address.file:
        message = f"this old form is not supported: expected '{link.name}/{link.form}/...'"
        _fail(address.source, address.name_at, message)
    twin = link.twin if link.twin and address.name == link.twin.name else None
    if twin and not address.file and twin.unless not in address.flags:
        board.numbers[twin.line] = ()
    for i, flag in enumerate(address.flags):
        if not link.takes(flag, board) and not (twin and flag == twin.unless):
            message = f"the variant {flag!r} of {address.name} is not supported"
            _fail(address.source, address.flags_at + i, message)
    if address.file:
        from csp2sat.models.pzpr.file_parts import usual
        from csp2sat.models.pzpr.pzprv3 import take

        take(address, board, usual(layout) if link.file is None else link.file, link, marks)
        origin = f"# {address.file}"
    else:
        origin = f"# {address.source.text}"
        _decode(Cursor(address.source, address.body), board, link)
    cut_out_holes(board, layout)
    if wrong := mistakes(board, layout):
        raise CspError(wrong)
    board.lines = [origin, *board_lines(board, layout)]
    return board


def _decode(cursor: Cursor, board: Board, link: Link) -> None:
    """Read the body of an address into a board."""
    for codec in link.codecs:
        codec.decode(cursor, board)
    if cursor.rest:
        cursor.fail(f"the board is complete, but the address goes on: {cursor.rest[:20]!r}")


def write_link(board: Board, link: Link) -> str:
    """The address of a board.

    Raises:
        ValueError: something on the board cannot be written there.
    """
    if board.known:
        raise ValueError("cells given as black or white can't be written into an address")
    flags = link.form + "".join(_flags(board, link))
    body = "".join(codec.encode(board) for codec in link.codecs)
    end = "" if body[-1:].isalnum() else "/"
    size = f"{board.width - link.margin}/{board.height - link.margin}"
    name = link.twin.name if link.twin and link.twin.line in board.numbers else link.name
    name = f"{name}/{flags}" if flags else name
    return f"{HOST}{name}/{size}/{body}{end if body else ''}"


def _flags(board: Board, link: Link) -> Iterator[str]:
    """The letters of the variants of a board; raises a `ValueError` for lines without any."""
    letters = (word for word, _ in link.variants.values())
    written = {*letters, *link.words, *([link.twin.line] if link.twin else [])}
    if lines := [_line(board, word) for word in board.numbers if word not in written]:
        raise ValueError(f"the line {lines[0]!r} can't be written into an address")
    for flag, (word, numbers) in link.variants.items():
        if board.numbers.get(word, numbers) != numbers:
            raise ValueError(f"the line {_line(board, word)!r} has no letter in addresses")
        if word in board.numbers:
            yield flag


def _line(board: Board, word: str) -> str:
    """The line at the top of a board with a word."""
    return " ".join([word, *map(str, board.numbers[word])])


def _fail(source: Source, at: int, message: str) -> NoReturn:
    raise CspError([Diagnostic(source, source.clamped(at), message)])
