"""Files with rules, each a kind of puzzle by its path."""

from __future__ import annotations

import os
from functools import cache

from csp2sat.csp.errors import CspError, Diagnostic, Source
from csp2sat.csp.syntax.include import file_bytes
from csp2sat.models.kind import Kind
from csp2sat.models.rule_texts.kind_of import kind_of
from csp2sat.models.rule_texts.reading import SUFFIX, read_rules, split_board


def is_rules(name: str) -> bool:
    """Whether a name ends as files with rules do."""
    return name.endswith(SUFFIX)


def read_file(path: str) -> Source:
    """The text of a file, which may include others of its folder.

    Raises:
        OSError: it can't be read.
        CspError: it is not UTF-8.
    """
    return Source.from_bytes(file_bytes(path), path, os.path.dirname(path) or os.curdir)


def kind_at(path: str) -> Kind:
    """The kind in a file, read once while the file stays the same.

    Raises:
        OSError: the file can't be read.
        CspError: the text has mistakes.
    """
    state = os.stat(path)
    return _kind_at(path, state.st_mtime_ns, state.st_size)


@cache
def _kind_at(path: str, _time: int, _size: int) -> Kind:
    return kind_in(read_file(path))[0]


def kind_in(source: Source) -> tuple[Kind, Source | None]:
    """The kind in a text, and the board in it, if there is one.

    Raises:
        CspError: the text has mistakes.
    """
    rules, board = split_board(source)
    return kind_of(read_rules(rules), source.name), board


def no_board(source: Source) -> CspError:
    """The error for rules without a board."""
    hint = "name a file with a board after it, or put the board below a line '---'"
    end = max(0, len(source.text.rstrip()) - 1)
    return CspError([Diagnostic(source, end, "there is no board in this text", hint)])
