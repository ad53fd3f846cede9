"""Addresses of f-puzzles and SudokuPad.

They are `https://f-puzzles.com/?load=DATA` and `https://sudokupad.app/fpuzzlesDATA` with data of
f-puzzles, `https://sudokupad.app/sclDATA` or `.../ctcDATA` with those of SudokuPad.
"""

from __future__ import annotations

import re

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.quick_typing import NamedTuple

HOST = "https://www.f-puzzles.com/?load="
SUDOKUPAD = "https://sudokupad.app/?puzzleid=fpuzzles"
"""SudokuPad reads data of f-puzzles after this, quoted as in any address."""
_F_PUZZLES = r"(?:https?://)?(?:www\.)?f-puzzles\.com/?\?(?:[^#]*&)?(load|id)="
_SUDOKUPAD = (
    r"(?:https?://)?(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com)/"
    r"(?:(?:sudoku|sudokupad)/)?(?:\?(?:puzzleid|load)=)?"
)
_FORMS = r"fpuz(?:zles)?|scl|ctc"
"""What stands before the data of an address: f-puzzles' or SudokuPad's own."""
_BARE = rf"(?:{_FORMS})[A-Za-z0-9+/%]{{40,}}=*"
"""Data without a host: long, or they would be a name."""

_EXPORT = "open it there and export it: the address with 'load=' has the board"
_SERVER = (
    "paste the text at https://sudokupad.app/api/puzzle/{}: it begins with scl, ctc or fpuz and "
    "has the board"
)
"""How to get a board by its name."""


class Packed(NamedTuple):
    """The JSON text of a board, and where the offset of its data in an address is."""

    text: str
    at: int


def is_fpuzzles(word: str) -> bool:
    """Whether a word is an address of f-puzzles or SudokuPad."""
    word = word.strip().strip("<>")
    return bool(_host(word) or re.fullmatch(_BARE, word))


def _host(word: str) -> re.Match[str] | None:
    return re.match(f"{_F_PUZZLES}|{_SUDOKUPAD}(?=.)", word)


def is_file(text: str) -> bool:
    """Whether a text is JSON, as files of f-puzzles are."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def _only_a_name(source: Source, at: int, site: str, hint: str) -> CspError:
    """The error for an address without the board itself; `hint` says how to get it by its name."""
    name = re.split("[?#&]", source.text[at:])[0]
    message = f"{name!r} is only the name of a board, which the server of {site} has"
    return CspError([Diagnostic(source, source.clamped(at), message, hint.format(name))])


def unpack(address: Source) -> Packed:
    """The JSON in an address.

    Raises:
        CspError: it has none.
    """
    from csp2sat.models.pzpr.links import trim

    source = trim(address)
    text = source.text
    host = _host(text)
    at = host.end() if host else 0
    if match := re.match(_F_PUZZLES, text):
        if match[1] == "id":
            raise _only_a_name(source, at, "f-puzzles", _EXPORT)
    else:
        form = re.compile(_FORMS).match(text, at)
        if not form or not re.compile("[^?#&]{20}").match(text, at):
            raise _only_a_name(source, at, "SudokuPad", _SERVER)
        at = form.end()
    from urllib.parse import unquote

    from csp2sat.models.fpuzzles.lz_string import decompress

    data = re.split("[&#?]", text[at:])[0]
    try:
        return Packed(decompress(unquote(data).replace(" ", "+")), at)
    except ValueError as error:
        message = f"the board in the address can't be unpacked: {error}"
        raise CspError([Diagnostic(source, source.clamped(at), message)]) from None
