"""The boards that words name: files, lists in files, folders, addresses, texts."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from csp2sat.commands import files
from csp2sat.commands.exit_codes import BAD_INPUT, Failure
from csp2sat.commands.puzzle import kind_hints
from csp2sat.commands.puzzle.addresses import is_address, is_text
from csp2sat.csp.errors import CspError, Source
from csp2sat.csp.message_wording import shortened
from csp2sat.csp.quick_typing import NamedTuple
from csp2sat.models.board_lists import check_fits, listed
from csp2sat.models.kind import Kind, Puzzle
from csp2sat.models.pzpr.links import is_penpa
from csp2sat.models.read_puzzle import LINK_NAME, Input, identify, identify_address, instance
from csp2sat.models.registry import LINES, RULES, full_name, guess

BOARDS = ".txt"
"""The files of a folder that are boards end so."""

_MOST_SHOWN = 81
"""Lists shorten longer texts of boards; a Sudoku in a line is shown as it is."""


class Task(NamedTuple):
    """A board: its kind (empty if it is not named) and a file, an address or a text.

    `text` is the content of the file, the address or the text; None: the file can't be read. Of a
    list in a file, `board` has the line of the board, and `link` its address; `cells` is
    the number of cells of each board in a list of lines.
    """

    kind: str
    board: str
    text: Source | None
    is_address: bool = False
    link: str = ""
    cells: int = 0


def tasks(words: Sequence[str]) -> Iterator[Task]:
    """The boards that words name.

    Raises:
        Failure: a folder has no boards.
    """
    kind = ""
    for word in words:
        if (name := full_name(word)) and not os.path.exists(word):
            kind = name
        elif word.endswith(RULES) and os.path.isfile(word) and not _has_board(word):
            kind = word
        elif is_address(word):
            yield Task(kind, word, Source(word, LINK_NAME), is_address=True)
        elif is_text(word, kind):
            yield Task(kind, shortened(files.shown_name(word), _MOST_SHOWN), Source(word))
        elif os.path.isdir(word):
            yield from _in_folder(kind, word)
        else:
            yield from _in_file(kind, word)


def _has_board(path: str) -> bool:
    """Whether a file of rules has a board, too."""
    from csp2sat.models.rule_texts.reading import split_board

    return split_board(files.source(path))[1] is not None


def _in_folder(kind: str, path: str) -> Iterator[Task]:
    """The boards in the files of a folder and of those below it."""
    files_below = [
        os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names
    ]
    boards = sorted(file for file in files_below if file.endswith(BOARDS))
    if not boards:
        raise Failure(f"{path}: error: no files '*{BOARDS}' in this folder", BAD_INPUT)
    for board in boards:
        yield from _in_file(kind, board)


def _in_file(kind: str, path: str) -> Iterator[Task]:
    """The board in a file, or the boards of a list in it."""
    try:
        text = files.source(path)
    except Failure:
        yield Task(kind, path, None)
        return
    whole, shown = Task(kind, path, text), files.shown_name(path)
    many = listed(text)
    name = _square_kind(whole, text) if many and many.cells else ""
    if many is None or (many.cells and not name):
        yield whole
        return
    for board in many.boards:
        line = f"{shown}:{board.first[0]}"
        if many.are_addresses:
            yield Task(kind, line, board, is_address=True, link=board.text)
        else:
            yield Task(name, line, board, cells=many.cells)


def _square_kind(task: Task, text: Source) -> str:
    """The kind of the boards in the lines of a text, if such boards are square; else empty."""
    try:
        kind = read_input(task, text).kind
    except (CspError, Failure):
        return ""  # the text is judged as one board, and gets the error
    return kind.name if isinstance(kind, Kind) and kind.layout.square else ""


def read_input(task: Task, text: Source) -> Input:
    """The board of a task, its kind as named or by the name of the file."""
    if task.cells:
        check_fits(text, task.cells)
    if task.is_address:
        # A named kind is for files; an address names its own, except some of Penpa. But a name
        # that stands for a line changes the rules of an address, too.
        uses_kind = is_penpa(text.text) or task.kind in LINES
        return identify_address(text, task.kind if uses_kind else "")
    result = identify(text, task.kind, guess(task.board))
    if result is None:
        hint = "name it before the file, or in its first line 'puzzle KIND'"
        raise Failure(f"{text.name}: error: unknown kind of puzzle; {hint}", BAD_INPUT)
    return result


def unread(task: Task) -> Puzzle:
    """The puzzle of a word that is not a file: `nqueens 8`; for others the error of the file."""
    if not task.kind:
        _refuse_slip(task.board)
        files.source(task.board)  # fails again
    return instance(task.kind, [task.board], files.source)


def _refuse_slip(word: str) -> None:
    """Fail with a hint if a word that is not a file may be a kind of puzzle."""
    if word.replace("-", "").isalnum() and not os.path.exists(word):
        message = f"{word!r} is neither a file nor a kind of puzzle; {kind_hints.kinds_hint(word)}"
        raise Failure(f"csp2sat: error: {message}", BAD_INPUT)
