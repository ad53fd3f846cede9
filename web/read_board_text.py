"""Texts of boards as a page has them: perhaps without a kind, perhaps with mistakes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board import filled_section
from csp2sat.models.board.board import SIDES, Board
from csp2sat.models.board.board_text import CORNERS, REGIONS, WALLS, board_lines, unchecked_board
from csp2sat.models.board.filling import FILLED, UNKNOWN
from csp2sat.models.board.header_lines import KIND
from csp2sat.models.board_lists import is_address
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.kind import Kind
from csp2sat.models.pzpr.links import is_penpa
from csp2sat.models.read_puzzle import (
    Input,
    UnknownKind,
    identify,
    identify_address,
    read_text,
)
from csp2sat.models.registry import PUZZLES, RULES, board_kind

_WORD = re.compile(r"[^\s()]+")


class Reading(NamedTuple):
    """A text that was read.

    Attributes:
        text: the board as text, also if it was an address or the file of another editor.
        kind: None if it is unknown.
        board: None if the text does not have the shape of a board.
        mistakes: what is wrong in the text; without any, the board can be solved.
    """

    text: str
    kind: Kind | None
    board: Board | None
    mistakes: list[Diagnostic]

    def puzzle(self) -> BoardPuzzle:
        """The board with its kind.

        Raises:
            CspError: there are mistakes.
        """
        if self.mistakes or not (self.kind and self.board):
            raise CspError(self.mistakes)
        return BoardPuzzle(self.kind, self.board)


def built_in_kind(name: str) -> Kind | None:
    """The built-in kind with a name: requests do not read files of rules."""
    return None if name.endswith(RULES) else board_kind(name)


def given_kind(kind: str | Kind) -> Kind | None:
    """The kind that a request gives, by its name or by its text of rules."""
    if isinstance(kind, Kind):
        return kind
    return built_in_kind(kind) if kind else None


def read(text: str, kind: str | Kind = "") -> Reading:
    """The board in a text or an address.

    `kind` is its kind: a name counts if the text does not say, a `Kind` in any case.
    """
    if is_address(text.strip()) and "\n" not in text.strip():
        return _address(Source(text.strip(), "address"), kind)
    source = Source(text, "board")
    known = given_kind(kind)
    try:
        result = _input(source, kind)
    except CspError as error:
        return Reading(text, known, None, error.diagnostics)
    if result is None or not isinstance(result.kind, Kind):
        message = "which kind of puzzle is this? Begin with a line 'puzzle KIND'"
        return Reading(text, None, None, [Diagnostic(source, 0, message)])
    try:
        puzzle = result.read()
    except CspError as error:
        return Reading(text, result.kind, _board_of(source, result.kind), error.diagnostics)
    assert isinstance(puzzle, BoardPuzzle), "it has a board"
    is_same = result.text and (puzzle.board.source.text == text or FILLED in text)
    text_of_board = text if is_same else board_text(puzzle.kind, puzzle.board)
    return Reading(text_of_board, puzzle.kind, puzzle.board, [])


def _input(source: Source, kind: str | Kind) -> Input | None:
    """How to read a text."""
    if isinstance(kind, Kind):
        return Input(kind, partial(read_text, kind, source), source)
    known = given_kind(kind)
    return identify(source, likely=known.name if known else "")


def fitting(text: str) -> list[str]:
    """The kinds of puzzle for which a text or a drawing without its kind has no mistakes.

    For a text only Sudoku, if it is among them and has the usual size: other kinds read such
    numbers, too.
    """
    readings = [read(text, name) for name in PUZZLES if board_kind(name)]
    boards = {
        reading.kind.name: reading.board
        for reading in readings
        if reading.kind and not reading.mistakes
    }
    usual = boards.get("sudoku")
    if usual and (usual.width, usual.height) == (9, 9) and not is_penpa(text):
        return ["sudoku"]
    return list(boards)


def _address(source: Source, kind: str | Kind) -> Reading:
    try:
        puzzle = _input_of_address(source, kind).read()
    except CspError as error:
        return Reading(source.text, None, None, error.diagnostics)
    assert isinstance(puzzle, BoardPuzzle), "editors have boards"
    text = board_text(puzzle.kind, puzzle.board)
    if isinstance(kind, Kind):  # the board of another kind is tried, without its name
        return read(text.partition("\n")[2], kind)
    return read(text)


def _input_of_address(source: Source, kind: str | Kind) -> Input:
    """How to read an address; a drawing that does not say its kind is of the one that is given."""
    try:
        return identify_address(source)
    except UnknownKind:
        if not is_penpa(source.text) or not isinstance(kind, str) or not built_in_kind(kind):
            raise
    return identify_address(source, kind)


def _board_of(source: Source, kind: Kind) -> Board | None:
    """The board of a text with mistakes, without what is filled in."""
    try:
        return unchecked_board(filled_section.split_filled(source)[0], kind.layout)
    except CspError:
        return None


def board_text(kind: Kind, board: Board) -> str:
    """A board as text: its kind if that is built in, comments, clues and what is filled in."""
    name = [] if kind.name.endswith(RULES) else [f"{KIND} {kind.name}"]
    lines = [*name, *_notes(kind, board), *board_lines(board, kind.layout)]
    if board.filled:
        width = max(map(len, board.filled.values()))
        rows = board.draw(lambda cell: board.filled.get(cell, UNKNOWN).rjust(width))
        lines += [f"# {FILLED}", *rows.splitlines()]
    return "\n".join([*lines, ""])


def _notes(kind: Kind, board: Board) -> Iterator[str]:
    """The comments before the board in a text."""
    section = kind.layout.section
    names = {REGIONS, WALLS, CORNERS, FILLED, *SIDES, *([section.name] if section else [])}
    first, at = min(board.places.values(), default=0), 0
    for line in board.source.text.splitlines(keepends=True):
        comment = line.removeprefix("#").strip()
        if at == first and line.startswith("#"):
            return
        at += len(line)
        if line.startswith("#") and comment in names:
            return
        if line.startswith("#"):
            yield line.rstrip("\r\n")
        elif comment and comment.split()[0].lower().rstrip(":") != KIND:
            return


def mistake_parts(mistake: Diagnostic) -> dict[str, object]:
    """A mistake for the page: in which text and where, in characters, and what to do about it."""
    word = _WORD.match(mistake.source.text, mistake.offset)
    return {
        "in": mistake.source.name,
        "from": mistake.offset,
        "to": word.end() if word else mistake.offset + 1,
        "line": mistake.line,
        "column": mistake.column,
        "message": mistake.message,
        "hint": mistake.hint,
    }
