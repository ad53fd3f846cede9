"""Addresses of f-puzzles: `https://f-puzzles.com/?load=DATA`, `https://sudokupad.app/fpuzzlesDATA`."""

from __future__ import annotations

import re

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.records import NamedTuple

HOST = "https://www.f-puzzles.com/?load="
_F_PUZZLES = r"(?:https?://)?(?:www\.)?f-puzzles\.com/?\?(?:[^#]*&)?load="
_SUDOKUPAD = (
    r"(?:https?://)?(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com)/"
    r"(?:(?:sudoku|sudokupad)/)?(?:\?puzzleid=)?"
)
_PLAIN = "fpuzzles"
"""SudokuPad's own name for the data of f-puzzles; its other data are drawings without meaning."""


class Packed(NamedTuple):
    """The JSON text of a board, and where the offset of its data in an address is."""

    text: str
    at: int


def is_fpuzzles(word: str) -> bool:
    """Whether a word is an address of f-puzzles or SudokuPad."""
    return _host(word.strip().strip("<>")) is not None


def _host(word: str) -> re.Match[str] | None:
    return re.match(f"{_F_PUZZLES}|{_SUDOKUPAD}(?=.)", word)


def is_file(text: str) -> bool:
    """Whether a text is JSON, as files of f-puzzles are."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def unpacked(address: Source) -> Packed:
    """The JSON in an address.

    Raises:
        CspError: it has none.
    """
    from csp2sat.models.pzpr.links import trimmed

    source = trimmed(address)
    text = source.text
    host = _host(text)
    assert host, "it is an address of f-puzzles"
    at = host.end()
    if not re.match(_F_PUZZLES, text):
        if not text.startswith(_PLAIN, at):
            message = "this address of SudokuPad has no data of f-puzzles"
            hint = f"expected {_PLAIN!r} here: other addresses are drawings, or names of them"
            raise CspError([Diagnostic(source, source.clamped(at), message, hint)])
        at += len(_PLAIN)
    from urllib.parse import unquote

    from csp2sat.models.fpuzzles.lz_string import decompress

    data = re.split("[&#?]", text[at:])[0]
    try:
        return Packed(decompress(unquote(data).replace(" ", "+")), at)
    except ValueError as error:
        message = f"the board in the address can't be unpacked: {error}"
        raise CspError([Diagnostic(source, source.clamped(at), message)]) from None
