"""Turns a text into a puzzle: finds the kind, then reads the board.

The text is an address or the content of a file; the caller opens files. It is decoded once.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from functools import partial

from csp2sat.csp.errors import CspError, Diagnostic, Source, near
from csp2sat.csp.message_wording import wrong_words
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_puzzle import BoardPuzzle
from csp2sat.models.fpuzzles import address as fpuzzles
from csp2sat.models.kind import AnyKind, Classic, Kind, Puzzle
from csp2sat.models.registry import (
    ALIASES,
    LINES,
    PENPA_TAGS,
    PUZZLES,
    RULES,
    board_kind,
    full_name,
    kind,
    kind_name,
    near_kinds,
    usage,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from csp2sat.models.board.board import Board
    from csp2sat.models.board.rows import Word
    from csp2sat.models.pzpr.links import Address

LINK_NAME = "<link>"
"""The name of an address on the command line, in messages."""

_FILE_OF_EDITOR = "pzprv"
"""Files of puzzle editors start so (`models/pzpr/pzprv3.py`)."""

_VARIANT = "variant-sudoku"
"""The kind of boards with constraints, as f-puzzles has them."""

_PLAIN = "sudoku"
"""The kind whose boards become those of the other, if they have such constraints or regions."""

_CELLS = r"[0-9._*-]+"
"""All cells of a square board in one line."""


class UnknownKind(CspError):
    """A text names a kind of puzzle that does not exist, or a drawing does not say its kind."""


class Input(NamedTuple):
    """A text of a known kind. `read` gives the puzzle, or raises a `CspError` for mistakes.

    `text` has the rows of a board; None: the board is in another format.
    """

    kind: AnyKind
    read: Callable[[], Puzzle]
    text: Source | None = None


def is_text(word: str, named: str = "") -> bool:
    """Whether a word that is not a file is the text of a board, which may have a single line.

    Such a line is JSON, or all cells of a square board; the kind of the board may be `named`.
    """
    if "\n" in word or fpuzzles.is_file(word):
        return True
    from csp2sat.models.board.rows import Word, square
    from csp2sat.models.board_lists import likely_kind

    if not re.fullmatch(_CELLS, word) or not square([Word(word, 0)]):
        return False
    likely = board_kind(named or likely_kind(Source(word)))
    return likely is not None and likely.layout.square


def instance(name: str, words: Sequence[str], opened: Callable[[str], Source]) -> Puzzle:
    """The puzzle given by a kind and words of the command line; `opened` reads a file.

    Raises:
        ValueError: the words do not fit the usage of the kind.
        CspError: the file has mistakes.
    """
    puzzle_kind = kind(name)
    if isinstance(puzzle_kind, Classic) and puzzle_kind.make:
        return puzzle_kind.make(words)
    if len(words) != 1:
        raise ValueError(wrong_words(usage(puzzle_kind), words))
    text = identify(opened(words[0]), name)
    assert text, "the kind has a name"
    return text.read()


def identify(text: Source, named: str = "", likely: str = "") -> Input | None:
    """The kind of a file by its text, and how to read it; None: the kind is unknown.

    The kind is `named`, or is in the text, or is `likely` (from the name of the file). A name may
    stand for a line at the top, too. The text may be an address.

    Raises:
        CspError: the text names another kind than `named`, or an unknown one (`UnknownKind`), or
            has several addresses (`SeveralBoards`).
        ValueError: the kind has no files.
    """
    if text.name.endswith(RULES):
        return _in_rules(text, named)
    puzzle_kind = kind(named) if named else None
    if isinstance(puzzle_kind, Classic):
        return Input(puzzle_kind, partial(_read_classic, puzzle_kind, text))
    if fpuzzles.is_file(text.text):
        return _variant(text, named, in_address=False)
    if text.text.startswith(_FILE_OF_EDITOR):
        from csp2sat.models.pzpr.pzprv3 import head

        return _by_address(head(text), named)
    word = _line_of_kind(text, named)
    from csp2sat.models.board_lists import likely_kind, only_address

    if address := only_address(text):
        return identify_address(address, word or named)
    name = word or named or likely or likely_kind(text)
    puzzle_kind = kind(name) if name else None
    if isinstance(puzzle_kind, Classic):
        return Input(puzzle_kind, partial(_read_classic, puzzle_kind, text))
    if puzzle_kind is None:
        return None
    return Input(puzzle_kind, _with_lines(partial(read_text, puzzle_kind, text), name, named), text)


def _in_rules(text: Source, named: str) -> Input:
    """The kind in a text of rules, or the one that is named, with the board in the text."""
    from csp2sat.models.rule_texts.files import kind_in, no_board

    puzzle_kind, board = kind_in(text)
    if named:
        puzzle_kind = board_kind(named) or puzzle_kind
    if board is None or not board.text.strip():
        raise no_board(text)
    return Input(puzzle_kind, partial(read_text, puzzle_kind, board), board)


def _with_lines(read: Callable[[], BoardPuzzle], *names: str) -> Callable[[], BoardPuzzle]:
    """Read a board, and add the lines at its top that names of its kind stand for."""
    lines = [LINES[name] for name in names if name in LINES]

    def read_with_lines() -> BoardPuzzle:
        puzzle = read()
        for line in lines:
            puzzle.board.numbers.setdefault(line, ())
        return puzzle

    return read_with_lines if lines else read


def identify_address(address: Source, named: str = "") -> Input:
    """The kind of the board in an address of an editor, and how to read it.

    Raises:
        CspError: it is not an address; it has another kind than `named`, or an unknown one
            (`UnknownKind`).
    """
    from csp2sat.models.pzpr.links import is_kudamono, is_penpa, parse, trim

    if fpuzzles.is_fpuzzles(address.text):
        return _variant(address, named, in_address=True)
    if is_kudamono((inside := trim(address)).text):
        return _of_kudamono(inside, named)
    if not is_penpa(address.text):
        return _by_address(parse(address), named)
    from csp2sat.models.penpa.board_conversion import board_of, kind_of
    from csp2sat.models.penpa.partial_answer import take_progress
    from csp2sat.models.penpa.read import read

    drawing = read(address)
    known = {word: full_name(word) for word in (*PUZZLES, *ALIASES)}
    name = named or kind_of(drawing, known, PENPA_TAGS)
    if (puzzle_kind := board_kind(name)) is None:
        unnamed = "which kind of puzzle is this? Name it before the address"
        raise UnknownKind([drawing.wrong(unnamed)])

    def read_drawing() -> BoardPuzzle:
        board = board_of(drawing, puzzle_kind.layout, puzzle_kind.penpa)
        take_progress(puzzle_kind.drawn_marks, drawing, board)
        return BoardPuzzle(puzzle_kind, _valid(board, puzzle_kind))

    return Input(puzzle_kind, _with_lines(read_drawing, name))


def _of_kudamono(address: Source, named: str) -> Input:
    """A board of Kudamono; checks `named`."""
    from csp2sat.models.kudamono import kind_in, read

    puzzle_kind = board_kind(kind_in(address))
    assert puzzle_kind, "it is in the table"
    if kind_name(named) not in ("", puzzle_kind.name):
        raise CspError([Diagnostic(address, 0, f"this is {puzzle_kind.name}, not {named}")])
    return Input(puzzle_kind, lambda: BoardPuzzle(puzzle_kind, read(address, puzzle_kind.layout)))


def _variant(text: Source, named: str, in_address: bool) -> Input:
    """A board of f-puzzles, in an address or a file: variant Sudoku, or Sudoku if it is plain."""
    from csp2sat.models.fpuzzles.read import is_plain, read_address, read_file

    variant, plain = board_kind(_VARIANT), board_kind(_PLAIN)
    assert variant is not None is not plain, "they are in the table"
    board = (read_address if in_address else read_file)(text, variant.layout)
    name = kind_name(named)
    sudoku = plain if name != variant.name and is_plain(board, plain.layout) else variant
    if name not in ("", sudoku.name):
        raise CspError([Diagnostic(text, 0, f"this is {sudoku.name}, not {named}")])
    return Input(sudoku, lambda: BoardPuzzle(sudoku, _valid(board, sudoku)))


def _read_classic(kind: Classic, text: Source) -> Puzzle:
    if kind.read is None:
        raise ValueError(f"expected {kind.usage}, not the file {text.name}")
    return kind.read(text)


def read_text(kind: Kind, text: Source) -> BoardPuzzle:
    """The board in a text.

    Raises:
        CspError: it has mistakes.
    """
    try:
        return _read_board(kind, text)
    except CspError:
        if not kind.variant or not (wrong := _variant_section(kind, text)):
            raise
        if kind.name != _PLAIN:
            raise CspError([wrong]) from None
    variant = board_kind(_VARIANT)
    assert variant, "it is in the table"
    return _read_board(variant, text)


def _variant_section(kind: Kind, text: Source) -> Diagnostic | None:
    """The first section of a text that boards of variant Sudoku have, but not those of a kind."""
    from csp2sat.models.board.board_text import REGIONS
    from csp2sat.models.board.placed_constraint import PLACED

    layout = kind.layout
    sections = [REGIONS] if layout.regions or layout.free_regions else []
    sections += [layout.section.name] if layout.section else []
    for match in re.finditer(rf"(?mi)^#[ \t]*({REGIONS}|{PLACED})[ \t\r]*$", text.text):
        if match[1].lower() not in sections:
            message = f"boards of {kind.name} have no section '# {match[1]}'"
            return Diagnostic(text, match.start(), message, f"those of {_VARIANT!r} have one")
    return None


def _read_board(kind: Kind, text: Source) -> BoardPuzzle:
    from csp2sat.models.board.board_text import read_board
    from csp2sat.models.board.filling import FILLED

    if FILLED not in text.text.lower():
        return BoardPuzzle(kind, read_board(text, kind.layout))
    from csp2sat.models.board import filled_section  # few boards have the section

    puzzle, filled = filled_section.split_filled(text)
    board = read_board(puzzle, kind.layout)
    if filled is not None:
        filled_section.take(text, filled, board, kind.filling, kind.layout.empty)
    return BoardPuzzle(kind, board)


def _by_address(address: Address, named: str) -> Input:
    """The kind of an address or an editor's file, and how to read it; checks `named`."""
    from csp2sat.models.pzpr.links import read_link

    puzzle_kind = board_kind(address.name)
    if puzzle_kind is None:
        message = f"puzzle type {address.name!r} is not supported"
        hint = near_kinds(address.name)
        raise UnknownKind([Diagnostic(address.source, address.name_at, message, hint)])
    if puzzle_kind.link is None:
        message = f"boards of {puzzle_kind.name} have no such addresses"
        raise CspError([Diagnostic(address.source, address.name_at, message)])
    if kind_name(named) not in ("", puzzle_kind.name):
        message = f"this is {puzzle_kind.name}, not {named}"
        raise CspError([Diagnostic(address.source, address.name_at, message)])
    link = puzzle_kind.link

    def read() -> BoardPuzzle:
        board = read_link(address, link, puzzle_kind.layout, puzzle_kind.file_marks)
        return BoardPuzzle(puzzle_kind, _valid(board, puzzle_kind))

    return Input(puzzle_kind, _with_lines(read, named))


def _valid(board: Board, kind: Kind) -> Board:
    """The board, without what is filled in but means nothing there: marks of an editor."""
    check, empty = kind.filling.check, kind.layout.empty
    board.filled = {
        cell: token for cell, token in board.filled.items() if not check(board, cell, empty)(token)
    }
    return board


def _line_of_kind(text: Source, named: str) -> str:
    """The name in the line `puzzle KIND` of a text; empty: it has none; checks `named`."""
    from csp2sat.models.board.sections import kind_line

    word = kind_line(text)
    if word is None:
        return ""
    name = word.text
    if name.endswith(RULES):
        name = _path_of_rules(text, word)
    kind = board_kind(name)
    if kind is None:
        message = f"there is no puzzle {word.text!r} on boards"
        raise UnknownKind([Diagnostic(text, word.start, message, near_kinds(word.text))])
    if named.endswith(RULES):
        return named  # rules may be tried on boards of another kind
    if kind_name(named) not in ("", kind.name):
        message = f"this is {kind.name}, not {named}"
        raise CspError([Diagnostic(text, word.start, message)])
    return full_name(name)


def _path_of_rules(text: Source, word: Word) -> str:
    """The path of the rules that a board names; it counts from the folder of the board."""
    if text.folder is None:
        message = "a board that is not in a file can't name a file of rules"
        raise CspError([Diagnostic(text, word.start, message)])
    path = os.path.normpath(os.path.join(text.folder, word.text))
    if not os.path.isfile(path):
        message, hint = f"there is no file {word.text!r}", _near_rules(path)
        raise CspError([Diagnostic(text, word.start, message, hint)])
    return path


def _near_rules(path: str) -> str:
    """A hint with the names of rules beside a path."""
    try:
        names = [name for name in os.listdir(os.path.dirname(path) or ".") if name.endswith(RULES)]
    except OSError:
        return ""
    return near(os.path.basename(path), names)
